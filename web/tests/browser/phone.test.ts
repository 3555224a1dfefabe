import { expect, test } from 'vitest'
import de from '../../../languages/de/interface.json'
import en from '../../../languages/en/interface.json'
import { fill } from '../../src/i18n/fill'
import { testEnvironment } from './environment'
import { bestDiscard, EMA, PHONE, type Player } from './player'

const here = testEnvironment()

/** By how many pixels the page can be scrolled. */
async function scrolls({ page }: Player): Promise<{ across: number; down: number }> {
  return page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement
    return { across: scrollWidth - innerWidth, down: scrollHeight - innerHeight }
  })
}

test('on a phone one tap lifts a tile, a second one discards it, and nothing scrolls', async () => {
  const player = await here.visit('/', PHONE)
  await player.button(fill(en.pages.front.playWith, { book: EMA })).tap()
  await player.waitForPrompt()
  await player.playUntil(({ scene }) => scene.prompts?.discards.length)

  for (const box of await Promise.all((await player.tiles.all()).map((tile) => tile.boundingBox()))) {
    expect(box?.width).toBeGreaterThanOrEqual(44)
  }
  const { at } = player.moment
  // The player may have passed on a call before.
  const acts = player.acts.length
  const wanted = player.tile(bestDiscard(player.moment).tile)
  await wanted.tap()
  await player.tiles.and(player.page.getByRole('button', { name: en.table.hand.lifted })).waitFor()
  expect(player.acts).toHaveLength(acts)
  await player.tiles.and(player.page.getByRole('button', { name: en.table.hand.lifted })).tap()
  await player.until('the discard', () => player.moment.at > at)
  expect(player.acts).toHaveLength(acts + 1)

  await player.playUntil(
    ({ scene, outcome }) => outcome ?? (scene.sides[0].river.length >= 7 && scene.prompts?.discards.length),
  )
  expect(await scrolls(player)).toEqual({ across: 0, down: 0 })
  await player.playDeal()
  expect(await scrolls(player)).toEqual({ across: 0, down: 0 })
})

test('no page scrolls sideways on a phone', async () => {
  for (const path of ['/', '/rules/ema', '/score', '/setup', '/nowhere']) {
    const visitor = await here.visit(path, PHONE)
    if (path === '/nowhere') visitor.allowErrors(/status of 404/)
    await visitor.page.getByRole('heading', { level: 1 }).waitFor()
    expect((await scrolls(visitor)).across).toBe(0)
  }
})

test('on a narrow phone every button of the table is on the screen, in German too', async () => {
  const player = await here.visit('/', { ...PHONE, viewport: { width: 360, height: 740 }, locale: 'de-DE' })
  await player.button(fill(de.pages.front.playWith, { book: EMA })).tap()
  const settings = player.button(de.table.settings.title)
  await settings.waitFor()
  for (const button of await player.page.getByRole('button').all()) {
    const box = (await button.boundingBox())!
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(360)
  }
})
