import { expect, test } from 'vitest'
import type { Moment } from '../../src/net/wire'
import en from '../../../languages/en/interface.json'
import { testEnvironment } from './environment'
import { EMA, PHONE, type Player } from './player'
import { verify } from './server'

const here = testEnvironment()
const LAPTOP = { viewport: { width: 1024, height: 768 } }
const LOST_CONNECTION = /WebSocket connection to|ERR_CONNECTION_REFUSED/

test('four players, one on a phone, finish an East round despite a lost connection and a killed server', async () => {
  const ann = await here.visit('/', LAPTOP)
  const link = await ann.invite(EMA, { name: 'Ann', length: 'east' })
  const ben = await here.visit(link, LAPTOP)
  const cleo = await here.visit(link, LAPTOP)
  const dora = await here.visit(link, PHONE)
  for (const [player, name] of [
    [ben, 'Ben'],
    [cleo, 'Cleo'],
    [dora, 'Dorothea-Wilhelmine'],
  ] as const)
    await player.sitDown(name)
  await dora.start()
  cleo.input = 'keys'
  for (const player of [ann, ben, cleo, dora]) player.allowErrors(LOST_CONNECTION)
  const all = (players: Player[], condition: (moment: Moment) => unknown) =>
    Promise.all(players.map((player) => player.playUntil(condition)))

  const underway = ({ scene, outcome }: Moment) => outcome ?? scene.sides.every(({ river }) => river.length >= 4)

  // Ben disconnects while the others play, and comes back in a browser with the same storage.
  const meanwhile = all([ann, cleo, dora], underway)
  await ben.playUntil(({ scene }) => scene.sides[0].river.length >= 2)
  const storageState = await ben.page.context().storageState()
  await ben.page.context().close()
  const returned = await here.visit(link, { ...LAPTOP, storageState })
  returned.allowErrors(LOST_CONNECTION)
  returned.input = 'keys'
  await Promise.all([meanwhile, returned.playUntil(underway)])
  expect(returned.moment.scene.viewer).toBe(ben.moment.scene.viewer)

  // The server dies while all four play, and is started again.
  const players = [ann, returned, cleo, dora]
  const round = all(players, ({ outcome }) => outcome?.over)
  await here.server.kill()
  for (const { page } of players) await page.getByText(en.pages.room.lost).waitFor()
  await here.server.start()
  await round

  for (const player of players) await player.confirm(en.table.outcome.toStanding)
  for (const { sheet, moment } of players) {
    await sheet.getByText(en.table.standing.title).waitFor()
    // Under this rulebook nothing else ends a game, and the number of rounds was chosen for this table.
    expect(moment.outcome!.over).toEqual({ why: 'rounds', cite: '--set' })
    await sheet.getByText(en.table.outcome.over.rounds).waitFor()
    await sheet.getByRole('button', { name: en.table.cite.chosen }).waitFor()
  }
  // On a phone the table does not overflow the sheet, and a name shortened in the graph is in full below it.
  const edge = (box: { x: number; width: number } | null): number => box!.x + box!.width
  expect(edge(await dora.sheet.getByRole('table').first().boundingBox())).toBeLessThan(
    edge(await dora.sheet.boundingBox()),
  )
  await dora.sheet.locator('figcaption').getByText('Dorothea-Wilhelmine', { exact: true }).waitFor()
  const download = ann.page.waitForEvent('download')
  await ann.sheet.getByRole('link', { name: en.table.standing.log }).click()
  const log = await (await download).path()
  expect(await verify(log)).toMatch(/^ok /)

  // The seed is checked against the fingerprint received first; a different one is reported.
  const check = async (player: Player, result: keyof typeof en.table.standing.walls.results): Promise<void> => {
    await player.button(en.table.standing.walls.check).click()
    await player.sheet.getByText(en.table.standing.walls.results[result].brief).waitFor()
  }
  for (const player of [dora, ann]) await player.sheet.getByText(en.table.standing.walls.title).click()
  await check(dora, 'matches')
  await ann.page.evaluate(() =>
    localStorage.setItem(
      'hanchan.walls',
      localStorage.getItem('hanchan.walls')!.replace(/[0-9a-f]{64}/, '0'.repeat(64)),
    ),
  )
  await check(ann, 'differs')
  await ann.page.evaluate(() => localStorage.removeItem('hanchan.walls'))
  await check(ann, 'unknown')

  // The standing stays until all four players want another game.
  await ann.confirm(en.table.standing.again)
  await ann.sheet.getByRole('status').filter({ hasText: 'Cleo' }).waitFor()
  for (const player of [returned, cleo, dora]) {
    await player.sheet.getByText(en.table.standing.title).waitFor()
    await player.confirm(en.table.standing.again)
  }
  for (const player of players) await player.until('another game', () => player.room?.game === 2)
})
