import { expect, test } from 'vitest'
import type { Action, Moment } from '../../src/net/wire'
import en from '../../../languages/en/interface.json'
import { fill } from '../../src/i18n/fill'
import { testEnvironment } from './environment'
import { EMA, PHONE, WIDE, type Player } from './player'

const here = testEnvironment()

/** Expects the points of all players on the sheet at the end of a deal, then goes on to the next deal. */
async function expectSettledAndGoOn(player: Player): Promise<void> {
  const { at, outcome, scene } = player.moment
  expect(scene.stage).toBe('settled')
  for (const points of Object.values(outcome?.after ?? {})) {
    await expect.poll(() => player.sheet.innerText()).toContain(points.toLocaleString('en'))
  }
  await player.goOn()
  await player.until('the next deal', () => player.moment.at > at && player.moment.outcome === null)
}

test('a whole deal can be played by mouse, with animations', async () => {
  const player = await here.visit('/', { reducedMotion: 'no-preference' })
  await player.playNow(EMA)
  await player.playDeal()
  await expectSettledAndGoOn(player)
})

test('a whole deal can be played by keyboard alone, from the front page on', async () => {
  const player = await here.visit('/')
  player.input = 'keys'
  await player.tabTo(player.button(fill(en.pages.front.playWith, { book: EMA })))
  await player.waitForPrompt()
  await player.playDeal()
  await expectSettledAndGoOn(player)
})

test('riichi offers the discards that keep tenpai; a greyed tile explains why not, with its paragraph', async () => {
  const player = await here.visit('/')
  await player.playNow(EMA)
  const noten = (action: Action) =>
    !player.moment.scene.prompts?.riichi.some(
      (offered) => 'tile' in offered && 'tile' in action && offered.tile === action.tile,
    )
  await player.playUntil(({ scene }) => scene.prompts?.riichi.length && scene.prompts.discards.some(noten))
  await player.press('riichi')
  const { at } = player.moment
  // The button is gone; the focus is on the first tile that can be discarded.
  await expect.poll(() => player.hand.locator(':focus').getAttribute('aria-disabled')).toBe('false')
  // A greyed tile is still a button: it explains why it cannot be discarded.
  await player.hand.getByRole('button', { disabled: true }).first().click({ force: true })
  const why = player.page.getByRole('status').filter({ hasText: en.table.refusals.riichi_noten })
  const paragraph = await why.getByRole('button', { name: /^EMA \d/ }).innerText()
  await why.getByRole('button', { name: en.table.cite.open }).click()
  const line = player.rules.locator('li:focus')
  await expect.poll(() => line.innerText()).toContain(paragraph)
  expect(await why.innerText()).toContain(await line.locator('p').first().innerText())
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
])('an explanation is above the tile and beside the river: %s', async (_, size) => {
  const player = await here.visit('/', size)
  const { page } = player
  await player.playNow(EMA)
  // On a phone there is not always room beside a river of three rows.
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
  // Screen readers announce what to choose, and describe each tile by the waits after its discard.
  await page.locator('[aria-live="polite"]').getByText(en.table.hints.chooseRiichi).waitFor({ state: 'attached' })
  const without = await player.hand.getByRole('button', { disabled: false }).first().getAttribute('aria-describedby')
  expect(await page.locator(`[id="${without}"]`).textContent()).toMatch(/^You wait for .* left/)
  const river = (await page.locator(`[data-river="${player.moment.scene.viewer}"]`).boundingBox())!
  const explanation = page.getByRole('status').filter({ hasText: en.table.refusals.riichi_noten })
  for (const tile of [greyed.first(), greyed.last()]) {
    await tile.click({ force: true })
    const [of, hand] = [(await tile.boundingBox())!, (await player.hand.boundingBox())!]
    await expect
      .poll(async () => {
        const { x, y, width, height } = (await explanation.boundingBox())!
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

test('a button explains by mouse why a declaration is missing', async () => {
  const player = await here.visit('/')
  await player.playNow(EMA)
  const refused = (moment: Player['moment']) => moment.hints?.refused.find(({ action }) => action.type === 'riichi')
  await player.playUntil(
    (moment) => moment.scene.prompts?.discards.length && !moment.scene.prompts.riichi.length && refused(moment),
  )
  await player.button(en.table.hints.why).click()
  const explanation = player.page.getByRole('status').filter({ hasText: en.table.actions.riichi })
  expect(await explanation.innerText()).toContain(en.table.refusals[refused(player.moment)!.why])
  await explanation.getByRole('button', { name: /^EMA \d/ }).waitFor()
})

test('a tile dragged onto the table is discarded; one released elsewhere stays', async () => {
  const player = await here.visit('/')
  const { mouse } = player.page
  await player.playNow(EMA)
  await player.playUntil(({ scene }) => scene.prompts?.discards.length)
  const { at } = player.moment
  const acts = player.acts.length
  // The page may draw the moment later than it receives it.
  await expect.poll(() => player.tiles.first().getAttribute('aria-disabled')).toBe('false')
  const { x, y, width, height } = (await player.tiles.first().boundingBox())!
  const [middle, low] = [x + width / 2, y + height - 4]

  // Released outside the window; then released over the tile after a press that began elsewhere.
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

test('keys typed into the rulebook do nothing at the table', async () => {
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
