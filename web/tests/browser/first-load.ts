// How long until the table can be played on a slow phone: npm run first-load

import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { en } from '../../src/words/en'
import { say } from '../../src/words/say'
import { house } from './house'
import { EMA, PHONE } from './player'

const here = house()

/** What browsers call slow 4G. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 750_000 / 8 }

/** A processor four times slower, and perhaps a slow network. */
async function slowDown(page: Page, network: typeof SLOW | null): Promise<void> {
  const line = await page.context().newCDPSession(page)
  await line.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  if (network) await line.send('Network.emulateNetworkConditions', network)
}

const HAND = '[data-place]'
const TILE = `${HAND}:not([aria-disabled="true"])`
const PLAY = `button[aria-label="${say(en.pages.front.playWith, { book: EMA })}"]`

/** Notes in the page itself when each of these was drawn first: to look for them from outside would slow it down. */
function watch(wanted: string[]): void {
  const drawn: Record<string, number> = {}
  const look = (): void => {
    for (const what of wanted) {
      if (what in drawn || !document.querySelector(what)) continue
      drawn[what] = 0
      requestAnimationFrame(() => setTimeout(() => (drawn[what] = performance.now())))
    }
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributeFilter: ['aria-disabled'] })
  addEventListener('click', ({ timeStamp }) => (drawn.click = timeStamp), true)
  Object.assign(globalThis, { drawn })
}

/** On the page's own clock, which begins when its first byte is asked for. */
test.each([['in the house', null], ['over slow 4G', SLOW]])('a slow phone, %s', async (where, network) => {
  const player = await here.visit('/', PHONE)
  await player.playNow(EMA)
  await player.playUntil(({ scene }) => scene.prompts?.discards.length)
  const table = player.page.url()
  const storageState = await player.page.context().storageState()

  const { page } = await here.visit('about:blank', { ...PHONE, storageState })
  await slowDown(page, network)
  await page.addInitScript(watch, [HAND, TILE, PLAY])
  const at = async (what: string): Promise<number> => {
    const time = await page.waitForFunction((what) => (globalThis as unknown as { drawn: Record<string, number> }).drawn[what], what)
    return (await time.jsonValue()) ?? NaN
  }
  const tell = (time: number, what: string): void => console.log(`${time.toFixed().padStart(6)} ms  ${where}: ${what}`)

  await page.goto(table, { waitUntil: 'commit' })
  tell(await at(TILE), 'the table, nothing kept')
  await page.reload({ waitUntil: 'commit' })
  tell(await at(TILE), 'the table again')
  await page.goto(here.server.origin, { waitUntil: 'commit' })
  tell(await at(PLAY), 'the front page again')
  await page.locator(PLAY).tap()
  tell((await at(HAND)) - (await at('click')), 'from "Play now" to the table')
})
