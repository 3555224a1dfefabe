import { expect, test } from 'vitest'
import en from '../../../languages/en/interface.json'
import { fill } from '../../src/i18n/fill'
import { testEnvironment } from './environment'
import { bestDiscard, EMA, type Player } from './player'

const here = testEnvironment()

/** A player in the middle of a deal, with a tile to discard. */
async function inTheMiddle(): Promise<Player> {
  const player = await here.visit('/')
  await player.playNow(EMA)
  await player.playUntil(({ scene }) => scene.sides[0].river.length >= 4 && scene.prompts?.discards.length)
  return player
}

const shown = (player: Player) => player.tiles.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))

/** Expects the same moment after an interruption, no answers in between, and one discard to count once. */
async function expectToContinue(player: Player, interrupt: () => Promise<void>): Promise<void> {
  const { at, scene } = player.moment
  const tiles = await shown(player)
  const acts = player.acts.length
  await interrupt()
  await player.waitForPrompt()
  expect(player.moment.at).toBe(at)
  expect(player.moment.scene).toEqual(scene)
  await expect.poll(() => shown(player)).toEqual(tiles)
  expect(player.acts).toHaveLength(acts)
  await player.discard(bestDiscard(player.moment))
  await player.until('the discard', () => player.moment.at > at)
  expect(player.acts).toHaveLength(acts + 1)
  expect(player.moment.scene.sides[0].river).toHaveLength(scene.sides[0].river.length + 1)
  await player.playDeal()
}

test('a reloaded page shows the same hand', async () => {
  const player = await inTheMiddle()
  await expectToContinue(player, async () => {
    const connections = player.connections
    await player.page.reload()
    await player.until('another connection', () => player.connections > connections)
  })
})

test('after a lost connection the end of a deal asks again, since the answer may not have arrived', async () => {
  const ann = await here.visit('/')
  const link = await ann.invite(EMA, { name: 'Ann' })
  const ben = await here.visit(link)
  await ben.sitDown('Ben')
  await ann.start()
  await Promise.all([ann, ben].map((player) => player.playUntil(({ outcome }) => outcome)))
  const next = ann.button(en.table.outcome.next)
  await next.click()
  await ann.sheet.getByText(fill(en.table.outcome.waitingFor, { who: 'Ben' })).waitFor()
  for (const player of [ann, ben])
    player.allowErrors(/WebSocket connection to|ERR_CONNECTION_(REFUSED|RESET)|Unable to preload/)
  const connections = [ann.connections, ben.connections]
  await here.server.kill()
  await ann.page.getByText(en.pages.room.lost).waitFor()
  await here.server.start()
  await Promise.all(
    [ann, ben].map((player, at) => player.until('another connection', () => player.connections > connections[at]!)),
  )
  await next.click()
  await ben.button(en.table.outcome.next).click()
  await Promise.all([ann, ben].map((player) => player.until('the next deal', () => player.moment.outcome === null)))
})

test('the page reconnects by itself after the server was killed', async () => {
  const player = await inTheMiddle()
  player.allowErrors(/WebSocket connection to|ERR_CONNECTION_(REFUSED|RESET)|Unable to preload/)
  const lost = player.page.getByText(en.pages.room.lost)
  await expectToContinue(player, async () => {
    const connections = player.connections
    await here.server.kill()
    await lost.waitFor()
    await here.server.start()
    await lost.waitFor({ state: 'detached' })
    await player.until('another connection', () => player.connections > connections)
  })
})
