import { expect, test } from 'vitest'
import en from '../../../languages/en/interface.json'
import { fill } from '../../src/i18n/fill'
import { testEnvironment } from './environment'
import { EMA, PHONE, WIDE } from './player'

// The sheets over the table, the panels beside it, and what is shown when they fail to load.
const here = testEnvironment()

test.each([
  ['wide', WIDE],
  ['phone', PHONE],
])('the rulebook can be used while a sheet covers the table: %s', async (_, size) => {
  const player = await here.visit('/', size)
  await player.playNow(EMA)
  await player.playDeal()
  expect(await player.sheet.getAttribute('aria-modal')).toBeNull()
  await player.button(fill(en.pages.room.bookOpen, { book: EMA })).click()
  const search = player.rules.getByRole('searchbox')
  // The sheet does not cover the rulebook: it would take the click.
  await search.click()
  await search.fill('riichi')
  await player.rules.getByRole('search').getByRole('listitem').first().waitFor()
  await player.rules.getByRole('button', { name: en.pages.close, exact: true }).click()
  await player.goOn()
})

test('Tab leads from a sheet to the rulebook beside it', async () => {
  const player = await here.visit('/')
  await player.playNow(EMA)
  await player.playDeal()
  await player.page.keyboard.press('b')
  await player.rules.getByRole('searchbox').waitFor()
  await player.sheet.getByRole('button', { name: en.table.outcome.next }).focus()
  await player.tabTo(player.rules.getByRole('button', { name: en.pages.close }))
  await expect.poll(() => player.rules.count()).toBe(0)
})

test('a part of the page that fails to load shows an error, and loads after a reload', async () => {
  const player = await here.visit('/')
  player.allowErrors(/Failed to load|ERR_FAILED|dynamically imported/)
  const { page } = player
  const parts = /\/assets\/(RulebookPanel|overlays|CalculatorPage)-[^/]*\.js$/
  await page.route(parts, (route) => route.abort())
  const [error, reload] = [
    page.getByRole('alert').filter({ hasText: en.pages.notLoaded }),
    player.button(en.pages.loadAgain),
  ]

  await page.goto(`${here.server.origin}/score`)
  await error.waitFor()
  await page.goto(here.server.origin)
  await player.playNow(EMA)
  await player.button(fill(en.pages.room.bookOpen, { book: EMA })).click()
  await player.rules.getByRole('alert').waitFor()
  await player.rules.getByRole('button', { name: en.pages.close, exact: true }).click()
  await player.button(en.table.settings.title).click()
  await error.waitFor()

  // Unblocked only after the click, since an attempt that succeeds in the background removes the button.
  await reload.click()
  await page.unroute(parts)
  await player.until('the table after the reload', () => player.connections === 2)
  await player.button(en.table.settings.title).click()
  await page.getByLabel(en.table.settings.oneTap).waitFor()
  await player.button(fill(en.pages.room.bookOpen, { book: EMA })).click()
  await player.rules.getByRole('searchbox').waitFor()
})

test('without a dictionary the page shows an error, and its socket is closed', async () => {
  const player = await here.visit('/')
  player.allowErrors(/Failed to load|ERR_FAILED|dynamically imported/)
  const { page } = player
  await player.playNow(EMA)
  await player.hand.waitFor()
  await page.clock.install()
  await page.route(/\/assets\/en-[^/]*\.js$/, (route) => route.abort())
  const socket = page.waitForEvent('websocket')
  await page.reload()
  await page.getByText('could not be loaded').waitFor()
  const closed = (await socket).waitForEvent('close')
  await page.clock.fastForward(20_000)
  await closed
})
