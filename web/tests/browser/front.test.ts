import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { en } from '../../src/words/en'
import { say } from '../../src/words/say'
import { house } from './house'
import { bestOf, EMA } from './player'

const here = house()

test('under each of the five rulebooks one click leads to a running hand against three bots', async () => {
  const visitor = await here.visit('/')
  const cards = visitor.page.getByRole('region', { name: en.pages.front.books }).getByRole('heading', { level: 3 }).locator('[lang]')
  await cards.first().waitFor()
  const books = await cards.allInnerTexts()
  expect(books).toHaveLength(5)
  for (const book of books) {
    const player = await here.visit('/')
    await player.playNow(book.trim())
    expect(player.room?.rules_name).toBe(book.trim())
    const kinds = Object.values(player.room?.seats ?? {}).map(({ kind }) => kind)
    expect(kinds.sort()).toEqual(['bot', 'bot', 'bot', 'person'])
    await player.playUntil(({ scene }) => scene.prompts?.discards.length)
    await player.tile(bestOf(player.moment).tile).waitFor()
    expect(await player.tiles.count()).toBe(14)
  }
})

test('a first visit loads less than 300 kB', async () => {
  const visitor = await here.visit('about:blank')
  const loaded: Promise<number>[] = []
  visitor.page.on('requestfinished', (request) => {
    loaded.push(request.sizes().then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize))
  })
  await visitor.page.goto(here.server.origin, { waitUntil: 'networkidle' })
  expect(loaded.length).toBeGreaterThan(3)
  const bytes = (await Promise.all(loaded)).reduce((sum, size) => sum + size)
  expect(bytes).toBeLessThan(300_000)
})

test('friends are invited by keys alone, with options that the lobby shows', async () => {
  const player = await here.visit('/')
  player.means = 'keys'
  const { page } = player
  const invite = player.button(say(en.pages.front.inviteWith, { book: EMA }))
  await player.tabTo(invite)
  await player.sheet.waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => player.sheet.count()).toBe(0)
  expect(await invite.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await player.sheet.getByLabel(en.pages.options.length).selectOption('east')
  await player.sheet.getByLabel(en.pages.options.start).selectOption({ label: '25,000' })
  await player.sheet.getByLabel(en.pages.options.name).fill('Jutta')
  await page.keyboard.press('Enter')
  await page.getByText('Jutta', { exact: true }).waitFor()
  const agreed = page.getByRole('main')
  await agreed.getByText('East round only', { exact: true }).waitFor()
  await agreed.getByText('Points at the start: 25,000', { exact: true }).waitFor()
})

test('where the browser refuses to keep anything a hand is played all the same', async () => {
  const player = await here.visit('about:blank')
  await player.page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, { get: () => { throw new DOMException('refused', 'SecurityError') } })
    }
  })
  await player.page.goto(here.server.origin)
  await player.playNow(EMA)
  await player.playUntil(({ scene }) => scene.sides[0].river.length >= 2 && scene.prompts?.discards.length)
})

test('a code is a code in capitals too', async () => {
  const owner = await here.visit('/')
  await owner.invite(EMA, { name: 'Jutta' })
  const friend = await here.visit(new URL(owner.page.url()).pathname.replace(/[^/]+$/, (code) => code.toUpperCase()))
  await friend.page.getByText('Jutta', { exact: true }).waitFor()
})

test('a name is text, whatever it looks like', async () => {
  const name = '<img src=x>'
  const player = await here.visit('/')
  const expectText = async (shown: Locator): Promise<void> => {
    await shown.getByText(name).first().waitFor()
    expect(await player.page.locator('img').count()).toBe(0)
  }
  await player.invite(EMA, { name })
  await expectText(player.page.getByRole('main'))
  await player.start()
  await expectText(player.page.getByRole('main'))
  await player.playDeal()
  await expectText(player.sheet)
})

test('going to another page tells its title and moves the focus', async () => {
  const { page } = await here.visit('/')
  await page.getByRole('link', { name: en.pages.front.calculatorGo }).click()
  await expect.poll(() => page.title()).toBe(`${en.pages.calculator.title} · hanchan`)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(en.pages.calculator.title)
  await page.goBack()
  await expect.poll(() => page.title()).toContain(en.pages.front.title)
})
