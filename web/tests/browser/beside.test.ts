import { expect, test } from 'vitest'
import en from '../../../languages/en/interface.json'
import { fill } from '../../src/i18n/fill'
import { house } from './house'
import { EMA, PHONE, WIDE } from './player'

// What lies over the table and beside it, and what becomes of it where it does not come.
const here = house()

test.each([
  ['wide', WIDE],
  ['phone', PHONE],
])('the rulebook is in reach while a sheet lies on the table: %s', async (_, size) => {
  const player = await here.visit('/', size)
  await player.playNow(EMA)
  await player.playDeal()
  expect(await player.sheet.getAttribute('aria-modal')).toBeNull()
  await player.button(fill(en.pages.room.bookOpen, { book: EMA })).click()
  const search = player.rules.getByRole('searchbox')
  // Not under the sheet: what lies over it would take the click.
  await search.click()
  await search.fill('riichi')
  await player.rules.locator('mark').first().waitFor()
  await player.rules.getByRole('button', { name: en.pages.close }).click()
  await player.goOn()
})

test('by keyboard too one goes from the sheet to the rulebook beside it', async () => {
  const player = await here.visit('/')
  await player.playNow(EMA)
  await player.playDeal()
  await player.page.keyboard.press('b')
  await player.rules.getByRole('searchbox').waitFor()
  await player.sheet.getByRole('button', { name: en.table.outcome.next }).focus()
  await player.tabTo(player.rules.getByRole('button', { name: en.pages.close }))
  await expect.poll(() => player.rules.count()).toBe(0)
})

test('a part of the page that does not come says so, and comes when the page is loaded again', async () => {
  const player = await here.visit('/')
  player.forgive(/Failed to load|ERR_FAILED|dynamically imported/)
  const { page } = player
  const parts = /\/assets\/(RulebookPanel|overlays|CalculatorPage)-[^/]*\.js$/
  await page.route(parts, (route) => route.abort())
  const [says, again] = [
    page.getByRole('alert').filter({ hasText: en.pages.notLoaded }),
    player.button(en.pages.loadAgain),
  ]

  await page.goto(`${here.server.origin}/score`)
  await says.waitFor()
  await page.goto(here.server.origin)
  await player.playNow(EMA)
  await player.button(fill(en.pages.room.bookOpen, { book: EMA })).click()
  await player.rules.getByRole('alert').waitFor()
  await player.rules.getByRole('button', { name: en.pages.close }).click()
  await player.button(en.table.settings.title).click()
  await says.waitFor()

  // Only then, since an attempt that succeeds in the background takes the button away.
  await again.click()
  await page.unroute(parts)
  await player.until('the table again', () => player.lines === 2)
  await player.button(en.table.settings.title).click()
  await page.getByLabel(en.table.settings.oneTap).waitFor()
  await player.button(fill(en.pages.room.bookOpen, { book: EMA })).click()
  await player.rules.getByRole('searchbox').waitFor()
})

test('where the words do not come that is said, and nobody waits for who is not there', async () => {
  const player = await here.visit('/')
  player.forgive(/Failed to load|ERR_FAILED|dynamically imported/)
  const { page } = player
  await player.playNow(EMA)
  await player.hand.waitFor()
  await page.clock.install()
  await page.route(/\/assets\/en-[^/]*\.js$/, (route) => route.abort())
  const line = page.waitForEvent('websocket')
  await page.reload()
  await page.getByText('could not be loaded').waitFor()
  const given = (await line).waitForEvent('close')
  await page.clock.fastForward(20_000)
  await given
})
