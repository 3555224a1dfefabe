import { expect, test } from 'vitest'
import deDesk from '../../../languages/de/referee.json'
import en from '../../../languages/en/interface.json'
import desk from '../../../languages/en/referee.json'
import pl from '../../../languages/pl/interface.json'
import { fill } from '../../src/i18n/fill'
import { testEnvironment } from './environment'
import { EMA, PHONE, type Player } from './player'

const here = testEnvironment()

const ruling = ({ page }: Player) => page.getByRole('region', { name: new RegExp(`^${desk.ruling}`) })
const mistakes = ({ page }: Player) => page.getByRole('list', { name: desk.mistakes }).getByRole('listitem')
const row = (player: Player, label: string) =>
  ruling(player).locator('dl div').filter({ hasText: label }).getByRole('definition')

async function find({ page }: Player, query: string, title: string): Promise<void> {
  await page.getByLabel(desk.find).fill(query)
  await page.getByRole('link', { name: new RegExp(`^${title}`, 'i') }).click()
  await page.getByRole('heading', { level: 2, name: title }).waitFor()
}

test('a ruling is reached by clicks under two rulebooks, each with its own paragraphs', async () => {
  const player = await here.visit('/referee?rules=regelwerk')
  const { page } = player
  await find(player, 'false ron', en.table.faults.wrong_win)
  await player.button(en.table.winds.N).click()
  await page.getByRole('heading', { name: desk.questions.shown }).waitFor()
  await player.button(desk.yes).click()
  await ruling(player).getByText(desk.remedies.chombo).waitFor()
  expect(await row(player, desk.labels.hand).innerText()).toBe(desk.hands.over)
  expect(await row(player, desk.labels.dealer).innerText()).toBe(desk.dealers.redeal)
  await ruling(player)
    .getByText(fill(desk.pays, { from: en.table.winds.N, to: en.table.winds.E, points: '4,000' }))
    .waitFor()
  const picture = ruling(player).getByRole('img', { name: desk.diagram })
  expect(await picture.getAttribute('aria-label')).toContain(`${en.table.winds.N} −8,000`)
  await ruling(player)
    .getByRole('button', { name: /^REG 5\.1/ })
    .first()
    .waitFor()

  // Under this book it does not matter whether the hand was shown.
  await page.getByLabel(en.pages.calculator.book).selectOption('ema')
  await ruling(player).getByRole('button', { name: /^EMA / }).first().waitFor()
  await ruling(player).getByText(desk.remedies.chombo).waitFor()
  expect(await ruling(player).innerText()).not.toContain('REG')
  expect(await page.getByText(desk.questions.shown).count()).toBe(0)
})

test('counters and sticks on the table are part of the ruling', async () => {
  const player = await here.visit('/referee?rules=regelwerk&fault=wrong_win&by=E&is.shown=true')
  const { page } = player
  await ruling(player).waitFor()
  expect(await row(player, desk.labels.counters).innerText()).toBe('0')
  await player.button(`${en.pages.calculator.honba}: ${desk.more}`).click()
  await player.button(`${en.pages.calculator.honba}: ${desk.more}`).click()
  await expect.poll(() => row(player, desk.labels.counters).innerText()).toBe('2')
  await page.getByRole('group', { name: desk.staked }).getByLabel(en.table.winds.S).check()
  await ruling(player).getByText(en.table.causes.returned).waitFor()
})

test('only what the ruling depends on is asked, and an answer can be changed', async () => {
  const player = await here.visit('/referee?rules=ema&fault=wrong_kan_in_riichi')
  const { page } = player
  await player.button(en.table.winds.W).click()
  await page.getByRole('heading', { name: desk.questions.ended }).waitFor()
  await player.button(desk.words.other_win).click()
  await ruling(player).waitFor()
  const other = await ruling(player).innerText()
  await page.getByRole('button', { name: fill(desk.change, { question: desk.questions.ended }) }).click()
  await page.getByRole('heading', { name: desk.questions.ended }).waitFor()
  await player.button(desk.words.exhausted).click()
  await ruling(player).waitFor()
  expect(await ruling(player).innerText()).not.toBe(other)
  // Every answer is a step that the browser can take back.
  await page.goBack()
  await page.getByRole('heading', { name: desk.questions.ended }).waitFor()
})

test('exposed tiles are counted by place, and other facts may change the ruling', async () => {
  const player = await here.visit('/referee?rules=ema')
  const { page } = player
  await find(player, 'wall knocked over', en.table.faults.exposed_tiles)
  await player.button(en.table.winds.S).click()
  await page.getByRole('heading', { name: desk.howMany }).waitFor()
  expect(await player.button(desk.next).isDisabled()).toBe(true)
  await page.getByLabel(desk.places.live_wall, { exact: true }).fill('6')
  await player.button(desk.next).click()
  await ruling(player).getByText(desk.remedies.chombo).waitFor()
  const before = page.getByRole('group', { name: desk.questions.before_deal })
  await before.getByRole('button', { name: desk.yes }).click()
  await ruling(player).getByText(desk.remedies.put_right).waitFor()
})

test('the address restores the whole state, in another language too', async () => {
  const player = await here.visit('/referee?rules=regelwerk')
  const { page } = player
  await find(player, 'false ron', en.table.faults.wrong_win)
  await player.button(en.table.winds.N).click()
  await player.button(desk.yes).click()
  await ruling(player).waitFor()
  await player.button(`${en.pages.calculator.honba}: ${desk.more}`).click()
  await expect.poll(() => row(player, desk.labels.counters).innerText()).toBe('1')
  const shown = await ruling(player).innerText()
  await page.reload()
  await ruling(player).waitFor()
  expect(await ruling(player).innerText()).toBe(shown)

  const friend = await here.visit(new URL(page.url()).pathname + new URL(page.url()).search, { locale: 'de-DE' })
  await friend.page.getByRole('region', { name: deDesk.ruling }).getByText(deDesk.remedies.chombo).waitFor()
  await friend.page.getByRole('button', { name: pl.name }).click()
  await friend.page.getByText(pl.table.faults.wrong_win).waitFor()
})

test('players’ names stand for the winds, and settings of the table are passed on', async () => {
  const address =
    '/referee?rules=ema&fault=wrong_win&by=S&set.game.rounds=1&name.E=Momo&name.S=Robin&name.W=Cem&name.N=Jutta'
  const player = await here.visit(address)
  await ruling(player)
    .getByText(/^Robin pays Momo/)
    .waitFor()
  await player.page.getByText(desk.tableSettings).waitFor()
  const [asked] = await Promise.all([
    player.page.waitForRequest('**/api/referee'),
    player.button(`${en.pages.calculator.honba}: ${desk.more}`).click(),
  ])
  expect((asked.postDataJSON() as { set: unknown }).set).toEqual({ 'game.rounds': 1 })
})

test('a rulebook that prevents mistakes is told in a sentence', async () => {
  const player = await here.visit('/referee?rules=tenhou')
  await player.page.getByText(desk.prevented).waitFor()
  await player.page.getByRole('button', { name: /^TEN / }).waitFor()
  expect(await mistakes(player).count()).toBe(0)
})

test.each([360, 390])('nothing scrolls sideways on a phone %i pixels wide', async (width) => {
  const player = await here.visit('/referee?rules=regelwerk', { ...PHONE, viewport: { width, height: 800 } })
  const { page } = player
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
  await mistakes(player).first().waitFor()
  expect(await fits()).toBe(true)
  await find(player, 'wall knocked over', en.table.faults.exposed_tiles)
  await player.button(en.table.winds.S).tap()
  await page.getByLabel(desk.places.dead_wall, { exact: true }).fill('6')
  expect(await fits()).toBe(true)
  await player.button(desk.next).tap()
  await ruling(player).waitFor()
  expect(await fits()).toBe(true)
})

test('the desk works by keyboard alone, and the focus follows', async () => {
  const player = await here.visit('/referee?rules=regelwerk')
  const { page } = player
  await page.getByLabel(desk.find).focus()
  await page.keyboard.type('false ron')
  await expect.poll(() => mistakes(player).count()).toBeLessThan(10)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
  await expect.poll(focused).toBe(desk.who)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe(desk.questions.shown)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(focused).toContain(desk.remedies.chombo)
})

test('a ruling is copied as text, and printed without anything to press', async () => {
  const player = await here.visit('/referee?rules=regelwerk&fault=wrong_win&by=N&is.shown=true')
  const { page } = player
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await player.button(desk.copy).click()
  await player.button(en.pages.room.copied).waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain(desk.remedies.chombo)
  expect(copied).toMatch(/REG 5\.1-\d+: /)
  expect(copied).toContain('by=N')
  await page.emulateMedia({ media: 'print' })
  expect(await player.button(desk.print).isVisible()).toBe(false)
  expect(await page.getByRole('banner').isVisible()).toBe(false)
  expect(await ruling(player).isVisible()).toBe(true)
})

test('the front page, a rulebook and a table lead to the desk', async () => {
  const player = await here.visit('/')
  const { page } = player
  await page.getByRole('link', { name: en.pages.front.refereeGo }).click()
  await mistakes(player).first().waitFor()
  await page.goto(new URL('/rules/ema', here.server.origin).href)
  await page.getByRole('link', { name: en.pages.front.referee }).click()
  await mistakes(player).first().waitFor()
  expect(await page.getByLabel(en.pages.calculator.book).inputValue()).toBe('ema')

  await page.goto(here.server.origin)
  await page.getByLabel(en.pages.front.length).selectOption('east')
  await player.playNow(EMA)
  await player.button(fill(en.pages.room.bookOpen, { book: EMA })).click()
  const [table] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: en.pages.front.referee }).click(),
  ])
  await table.getByText(desk.tableSettings).waitFor()
  expect(await table.getByLabel(en.pages.calculator.book).inputValue()).toBe('ema')
  // The book used last is chosen when none is named.
  await page.goto(new URL('/referee', here.server.origin).href)
  await mistakes(player).first().waitFor()
  expect(await page.getByLabel(en.pages.calculator.book).inputValue()).toBe('ema')
})
