// How smoothly a rulebook is read on a slow phone: npm run reading

import { setTimeout as sleep } from 'node:timers/promises'
import { test } from 'vitest'
import { CdpPage } from './cdpPage'
import { testEnvironment } from './environment'
import { PHONE } from './player'

const here = testEnvironment()

/** The two books with the most statements. */
const BOOKS = ['regelwerk', 'ema']

/** Times slower than this machine. */
const SLOWER = 4

/** Pixels that are scrolled in all, and in a second: as fast as a thumb flings a long page. */
const SCROLLED = 36_000
const SPEED = 2_400

/** Runs in the page: records when statements are first drawn, how many bytes came by then, and every long task. */
function record(): void {
  const found = { drawn: 0, kilobytes: 0, tasks: [] as number[], frames: [] as number[] }
  new MutationObserver((_, observer) => {
    if (!document.querySelector('.statements > li')) return
    observer.disconnect()
    requestAnimationFrame(() =>
      setTimeout(() => {
        found.drawn = performance.now()
        const loaded = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
        const bytes = (loaded as PerformanceResourceTiming[]).map(({ encodedBodySize }) => encodedBodySize)
        found.kilobytes = bytes.reduce((sum, size) => sum + size, 0) / 1024
      }),
    )
  }).observe(document, { subtree: true, childList: true })
  new PerformanceObserver((list) => found.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
    buffered: true,
  })
  let before = 0
  const frame = (now: number): void => {
    found.frames.push(now - before)
    before = now
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  Object.assign(globalThis, { found })
}

/** Runs in the page: scrolls at an even speed, by time and not by frame. */
function scroll(distance: number, speed: number): void {
  const start = performance.now()
  const step = (now: number): void => {
    const done = Math.min(distance, ((now - start) / 1000) * speed)
    scrollTo({ top: done, behavior: 'instant' })
    if (done < distance) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}

interface Found {
  drawn: number
  kilobytes: number
  tasks: number[]
  frames: number[]
}

const most = (values: number[]): number => Math.max(0, ...values)
const share = (values: number[], of: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * of)] ?? 0

test.each(BOOKS)('reading %s on a slow phone', async (book) => {
  const { page: any } = await here.visit('/')
  const page = await CdpPage.open(any.context().browser()!, PHONE)
  await page.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `if (location.protocol === 'http:') (${record})()`,
  })
  await page.send('Page.navigate', { url: `${here.server.origin}/rules/${book}` })
  await sleep(6000)
  const loaded = await page.evaluate<Found>('globalThis.found')
  await page.evaluate('globalThis.found.tasks.length = globalThis.found.frames.length = 0')
  await page.evaluate(`(${scroll})(${SCROLLED}, ${SPEED})`)
  await sleep((SCROLLED / SPEED) * 1000 + 4000)
  const read = await page.evaluate<Found>('globalThis.found')
  const jumped = await page.evaluate<number>(
    `(() => { globalThis.found.tasks.length = 0; const at = scrollY; location.hash = 'section-DEC'; return at })()`,
  )
  await sleep(3000)
  const jump = await page.evaluate<Found>('globalThis.found')
  await page.close()
  console.log(
    `${book}: statements drawn after ${loaded.drawn.toFixed()} ms, ${loaded.kilobytes.toFixed()} KB by then, longest task ${most(loaded.tasks).toFixed()} ms; ` +
      `scrolled to ${jumped} px: ${read.tasks.length} tasks over 50 ms, longest ${most(read.tasks).toFixed()} ms, ` +
      `frames p50 ${share(read.frames, 0.5).toFixed()} ms, p95 ${share(read.frames, 0.95).toFixed()} ms, longest ${most(read.frames).toFixed()} ms; ` +
      `a jump: longest task ${most(jump.tasks).toFixed()} ms`,
  )
})
