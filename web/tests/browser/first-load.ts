// How long until the table can be played on a slow phone: npm run first-load

import { test } from 'vitest'
import { en } from '../../src/words/en'
import { say } from '../../src/words/say'
import { house } from './house'
import { EMA, PHONE, type Player } from './player'

const here = house()

/** A processor four times slower, and the network that browsers call slow 4G. */
async function slowDown({ page }: Player): Promise<void> {
  const line = await page.context().newCDPSession(page)
  await line.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await line.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 750_000 / 8 })
}

/** From the first byte asked for to a tile that may be discarded. */
test('a slow phone', async () => {
  const player = await here.visit('/', PHONE)
  await player.playNow(EMA)
  await player.playUntil(({ scene }) => scene.prompts?.discards.length)
  const table = player.page.url()
  const storageState = await player.page.context().storageState()

  const measured: Record<string, number> = {}
  const measure = async (what: string, deed: () => Promise<void>): Promise<void> => {
    const begin = performance.now()
    await deed()
    measured[what] = Math.round(performance.now() - begin)
  }
  const fresh = await here.visit('about:blank', { ...PHONE, storageState })
  await slowDown(fresh)
  const playable = () => fresh.hand.getByRole('button', { disabled: false }).first().waitFor()
  await measure('the table, nothing kept', async () => {
    await fresh.page.goto(table, { waitUntil: 'commit' })
    await playable()
  })
  await measure('the table again', async () => {
    await fresh.page.reload({ waitUntil: 'commit' })
    await playable()
  })
  await measure('the front page again', async () => {
    await fresh.page.goto(here.server.origin, { waitUntil: 'commit' })
    await fresh.button(say(en.pages.front.playWith, { book: EMA })).waitFor()
  })
  await measure('from "Play now" to the table', async () => {
    await fresh.button(say(en.pages.front.playWith, { book: EMA })).tap()
    await fresh.hand.waitFor()
  })
  for (const [what, time] of Object.entries(measured)) console.log(`${String(time).padStart(6)} ms  ${what}`)
})
