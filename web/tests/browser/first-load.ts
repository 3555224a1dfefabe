// How long until the table can be played on a slow phone: npm run first-load

import { setTimeout as sleep } from 'node:timers/promises'
import { test } from 'vitest'
import en from '../../../languages/en/interface.json'
import { fill } from '../../src/i18n/fill'
import { testEnvironment } from './environment'
import { EMA, PHONE } from './player'
import { CdpPage } from './cdpPage'

const here = testEnvironment()

const LOADS = 7
const SETTLED = 4000

/**
 * Mobile networks as in Chromium's developer tools, in bytes per second. The latency in milliseconds applies to each
 * request and includes connecting. Messages on an open socket are not delayed; on a phone they would take 60 or 150 ms.
 */
const FAST = { offline: false, latency: 165, downloadThroughput: 8_100_000 / 8, uploadThroughput: 1_350_000 / 8 }
const SLOW = { offline: false, latency: 562.5, downloadThroughput: 1_440_000 / 8, uploadThroughput: 675_000 / 8 }

const HAND = '[data-place]'
const TILE = `${HAND}:not([aria-disabled="true"])`
const PLAY = `button[aria-label="${fill(en.pages.front.playWith, { book: EMA })}"]`

/** Runs in the page: records when each selector was first drawn, by the page's clock, which starts with its request. */
function recordDrawn(selectors: string[]): void {
  const drawn: Record<string, number> = {}
  const look = (): void => {
    for (const selector of selectors) {
      if (selector in drawn || !document.querySelector(selector)) continue
      drawn[selector] = 0
      requestAnimationFrame(() => setTimeout(() => (drawn[selector] = performance.now())))
    }
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributeFilter: ['aria-disabled'] })
  addEventListener('click', ({ timeStamp }) => (drawn.click = timeStamp), true)
  Object.assign(globalThis, { drawn })
}

test.each([
  ['on the local network', null],
  ['over fast 4G', FAST],
  ['over slow 4G', SLOW],
])('load times of a slow phone, %s', async (where, network) => {
  const player = await here.visit('/', PHONE)
  await player.playNow(EMA)
  await player.playUntil(({ scene }) => scene.prompts?.discards.length)
  const table = player.page.url()
  const { origins } = await player.page.context().storageState()
  const browser = player.page.context().browser()!
  // An open table would also take processor time.
  await player.page.goto('about:blank')

  const times = new Map<string, number[]>()
  for (let load = 0; load < LOADS; load += 1) {
    const page = await CdpPage.open(browser, PHONE)
    await page.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    if (network) {
      await page.send('Network.enable')
      await page.send('Network.emulateNetworkConditions', network)
    }
    const restore = `for (const { name, value } of ${JSON.stringify(origins[0]?.localStorage)}) localStorage.setItem(name, value)`
    await page.send('Page.addScriptToEvaluateOnNewDocument', {
      source: `if (location.protocol === 'http:') { ${restore}; (${recordDrawn})(${JSON.stringify([HAND, TILE, PLAY])}) }`,
    })

    const measure = async (what: string, expression: string): Promise<void> => {
      // No query before the page has settled: a query takes processor time.
      await sleep(SETTLED)
      const time = await page.evaluate<number | null>(expression)
      if (!time) throw new Error(`nothing was drawn within ${SETTLED} ms: ${what}`)
      times.set(what, [...(times.get(what) ?? []), time])
    }
    const drawn = (what: string): string => `globalThis.drawn[${JSON.stringify(what)}]`
    try {
      await page.send('Page.navigate', { url: table })
      await measure('the table, empty cache', drawn(TILE))
      await page.send('Page.reload')
      await measure('the table again', drawn(TILE))
      await page.send('Page.navigate', { url: here.server.origin })
      await measure('the front page again', drawn(PLAY))
      await page.evaluate(`document.querySelector(${JSON.stringify(PLAY)}).click()`)
      await measure('from "Play now" to the table', `${drawn(HAND)} - globalThis.drawn.click`)
    } finally {
      await page.close()
    }
  }
  for (const [what, each] of times) {
    const [least, middle, most] = [0, (LOADS - 1) / 2, LOADS - 1].map((place) =>
      each.toSorted((a, b) => a - b)[place]!.toFixed(),
    )
    console.log(`${middle!.padStart(6)} ms  ${where}: ${what} (${LOADS} loads, ${least} to ${most})`)
  }
})
