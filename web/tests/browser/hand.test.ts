import { expect, test } from 'vitest'
import type { Action, Moment } from '../../src/net/wire'
import en from '../../../languages/en/interface.json'
import { fill } from '../../src/i18n/fill'
import { house } from './house'
import { EMA, PHONE, WIDE, type Player } from './player'

const here = house()

/** The sheet at the end of a deal says what everybody has now; then the next deal begins. */
async function expectSettledAndGoOn(player: Player): Promise<void> {
  const { at, outcome, scene } = player.moment
  expect(scene.stage).toBe('settled')
  for (const points of Object.values(outcome?.after ?? {})) {
    await expect.poll(() => player.sheet.innerText()).toContain(points.toLocaleString('en'))
  }
  await player.goOn()
  await player.until('the next deal', () => player.moment.at > at && player.moment.outcome === null)
}

test('a whole hand by mouse, with everything in motion', async () => {
  const player = await here.visit('/', { reducedMotion: 'no-preference' })
  await player.playNow(EMA)
  await player.playDeal()
  await expectSettledAndGoOn(player)
})

test('a whole hand by keyboard alone, from the front page on', async () => {
  const player = await here.visit('/')
  player.means = 'keys'
  await player.tabTo(player.button(fill(en.pages.front.playWith, { book: EMA })))
  await player.toBeAsked()
  await player.playDeal()
  await expectSettledAndGoOn(player)
})

test('riichi offers what keeps tenpai; a greyed tile says why not, with its paragraph', async () => {
  const player = await here.visit('/')
  await player.playNow(EMA)
  const noten = (action: Action) =>
    !player.moment.scene.prompts?.riichi.some(
      (offered) => 'tile' in offered && 'tile' in action && offered.tile === action.tile,
    )
  await player.playUntil(({ scene }) => scene.prompts?.riichi.length && scene.prompts.discards.some(noten))
  await player.press('riichi')
  const { at } = player.moment
  // The button is gone; the keyboard is at the first tile that may go.
  await expect.poll(() => player.hand.locator(':focus').getAttribute('aria-disabled')).toBe('false')
  // A greyed tile is still a button: it answers, though it may not go.
  await player.hand.getByRole('button', { disabled: true }).first().click({ force: true })
  const why = player.page.getByRole('status').filter({ hasText: en.table.refusals.riichi_noten })
  const paragraph = await why.getByRole('button', { name: /^EMA \d/ }).innerText()
  await why.getByRole('button', { name: en.table.cite.open }).click()
  const line = player.rules.locator('li:focus')
  await expect.poll(() => line.innerText()).toContain(paragraph)
  expect(await why.innerText()).toContain(await line.locator('[lang="en"]').first().innerText())
  await player.rules.getByRole('button', { name: en.pages.close }).click()
  expect(player.moment.at).toBe(at)
  const [offered] = player.moment.scene.prompts?.riichi ?? []
  if (offered?.type !== 'riichi') throw new Error('no riichi is offered')
  await player.discard({ ...offered, type: 'discard' })
  await player.until('the discard', () => player.moment.at > at)
  expect(player.acts.at(-1)).toEqual(offered)
  await player.playDeal()
})

test.each([
  ['wide', WIDE],
  ['phone', PHONE],
])('an answer lies above the tile and beside the own river: %s', async (_, size) => {
  const player = await here.visit('/', size)
  const { page } = player
  await player.playNow(EMA)
  // With three rows of the own river there is not always room beside it on a phone.
  const hasRoom = ({ scene }: Moment): boolean => size !== PHONE || scene.sides[0].river.length <= 12
  await player.playUntil(
    (moment) =>
      hasRoom(moment) &&
      moment.scene.prompts?.riichi.length &&
      new Set(moment.scene.prompts.discards.map((action) => 'tile' in action && action.tile)).size >
        moment.scene.prompts.riichi.length,
  )
  await player.press('riichi')
  const greyed = player.hand.getByRole('button', { disabled: true })
  await greyed.first().waitFor()
  // Who does not see the arrows hears what is to be done, and at each tile what it is good for.
  await page.locator('[aria-live="polite"]').getByText(en.table.hints.chooseRiichi).waitFor({ state: 'attached' })
  const without = await player.hand.getByRole('button', { disabled: false }).first().getAttribute('aria-describedby')
  expect(await page.locator(`[id="${without}"]`).textContent()).toMatch(/^You wait for .* left/)
  const river = (await page.locator(`[data-river="${player.moment.scene.viewer}"]`).boundingBox())!
  const answer = page.getByRole('status').filter({ hasText: en.table.refusals.riichi_noten })
  for (const tile of [greyed.first(), greyed.last()]) {
    await tile.click({ force: true })
    const [of, hand] = [(await tile.boundingBox())!, (await player.hand.boundingBox())!]
    await expect
      .poll(async () => {
        const { x, y, width, height } = (await answer.boundingBox())!
        return {
          above: y + height <= hand.y,
          near: x <= of.x + of.width + river.width && x + width >= of.x - river.width,
          inside: x >= 0 && y >= 0 && x + width <= size.viewport.width,
          beside: x >= river.x + river.width || x + width <= river.x || y >= river.y + river.height,
        }
      })
      .toEqual({ above: true, near: true, inside: true, beside: true })
  }
})

test('who has no keys asks why a button is missing by mouse', async () => {
  const player = await here.visit('/')
  await player.playNow(EMA)
  const refused = (moment: Player['moment']) => moment.hints?.refused.find(({ action }) => action.type === 'riichi')
  await player.playUntil(
    (moment) => moment.scene.prompts?.discards.length && !moment.scene.prompts.riichi.length && refused(moment),
  )
  await player.button(en.table.hints.why).click()
  const answer = player.page.getByRole('status').filter({ hasText: en.table.actions.riichi })
  expect(await answer.innerText()).toContain(en.table.refusals[refused(player.moment)!.why])
  await answer.getByRole('button', { name: /^EMA \d/ }).waitFor()
})

test('a tile is dragged to the table; one that was let go elsewhere stays', async () => {
  const player = await here.visit('/')
  const { mouse } = player.page
  await player.playNow(EMA)
  await player.playUntil(({ scene }) => scene.prompts?.discards.length)
  const { at } = player.moment
  const acts = player.acts.length
  // The page may draw the moment later than it is told.
  await expect.poll(() => player.tiles.first().getAttribute('aria-disabled')).toBe('false')
  const { x, y, width, height } = (await player.tiles.first().boundingBox())!
  const [middle, low] = [x + width / 2, y + height - 4]

  // Out of the window and let go there; later over the tile, with a press that began elsewhere.
  await mouse.move(middle, low)
  await mouse.down()
  await mouse.move(middle, 2000)
  await mouse.up()
  await mouse.move(middle, y - 100)
  await mouse.down()
  await mouse.move(middle, y + 4)
  await mouse.up()
  await player.page.evaluate(() => new Promise(requestAnimationFrame))
  expect(player.acts).toHaveLength(acts)

  await mouse.move(middle, low)
  await mouse.down()
  await mouse.move(middle, y - 200)
  await mouse.up()
  await player.until('the discard', () => player.moment.at > at)
  expect(player.acts.slice(acts).map(({ type }) => type)).toEqual(['discard'])
})

test('keys typed into the rulebook are not meant for the table', async () => {
  const player = await here.visit('/')
  await player.playNow(EMA)
  await player.playUntil(({ scene }) => scene.prompts?.pass)
  const before = player.acts.length
  await player.page.keyboard.press('b')
  await player.rules.getByRole('searchbox').fill('riichi')
  await player.page.keyboard.press('Escape')
  await expect.poll(() => player.rules.count()).toBe(0)
  expect(player.acts).toHaveLength(before)
  await player.page.keyboard.press('Escape')
  await expect.poll(() => player.acts.at(-1)?.type).toBe('pass')
  expect(player.acts).toHaveLength(before + 1)
})
