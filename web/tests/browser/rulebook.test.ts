import { expect, test } from 'vitest'
import de from '../../../languages/de/interface.json'
import en from '../../../languages/en/interface.json'
import { fill } from '../../src/i18n/fill'
import { testEnvironment } from './environment'
import { PHONE } from './player'

const here = testEnvironment()
const text = en.pages.rulebook

test('the search finds a section before a mention, forgives typing errors, and leads there', async () => {
  const { page } = await here.visit('/rules/ema')
  const search = page.getByRole('searchbox')
  const results = page.getByRole('search').getByRole('listitem')
  await search.fill('furitn')
  await results.first().waitFor()
  expect(await results.first().innerText()).toContain('Furiten')
  await results.filter({ hasText: text.found.section }).first().getByRole('button').click()
  await page.locator('[id="section-3.4.5"]:focus').waitFor()
  // What nobody supports is said plainly.
  await search.fill('flowers')
  await page.getByText(text.found.unsupported, { exact: true }).first().waitFor()
  // A word that is nowhere leaves something to try.
  await search.fill('qwertyuiop')
  await page.getByText(fill(text.foundNone, { what: 'qwertyuiop' })).waitFor()
})

test('a link to a paragraph leads to it in the language of the page, also to one that is folded', async () => {
  const { page } = await here.visit('/rules/ema#EMA-4.2.1-10', { locale: 'de-DE' })
  const line = page.locator('[id="EMA-4.2.1-10"]')
  await page.locator('[id="EMA-4.2.1-10"]:focus').waitFor()
  expect(await line.innerText()).toContain('geschlossene Hand')
  await page.getByRole('button', { name: 'English' }).click()
  await line.filter({ hasText: 'closed hand' }).waitFor()
  const { page: folded } = await here.visit('/rules/ema#EMA-DEC-07', { locale: 'de-DE' })
  const decision = folded.locator('[id="EMA-DEC-07"]')
  await decision.waitFor()
  expect(await decision.innerText()).toContain('Unsere Entscheidung')
})

test('examples are drawn with their value, and yaku with a hand', async () => {
  const { page } = await here.visit('/rules/regelwerk#REG-WE-4.3-2')
  const example = page.locator('[id="REG-WE-4.3-2"]')
  await example.locator('svg.tile').first().waitFor()
  expect(await example.locator('.won-hand .hand svg.tile').count()).toBe(14)
  expect(await example.innerText()).toContain('7,700 points')
  expect(await example.innerText()).toContain('11,600 points')
  for (const yaku of ['REG-4.2.1-8', 'REG-4.2.2-8'])
    expect(await page.locator(`[id="${yaku}"] .picture svg.tile`).count()).toBeGreaterThanOrEqual(14)
})

test('the contents follow what is being read, and on a phone they fold away', async () => {
  const { page } = await here.visit('/rules/ema')
  const contents = page.getByRole('navigation', { name: text.sections })
  await contents.getByRole('link', { name: /Furiten/ }).click()
  await contents.locator('[aria-current]').filter({ hasText: '3.4.5' }).waitFor()
  // Also where they are longer than the window.
  const { page: linked } = await here.visit('/rules/regelwerk#REG-WE-4.3-3')
  const current = linked.getByRole('navigation', { name: text.sections }).locator('[aria-current]')
  await current.filter({ hasText: '4.3' }).waitFor()
  await expect.poll(() => current.evaluate((link) => link.getBoundingClientRect().bottom <= innerHeight)).toBe(true)
  const phone = await here.visit('/rules/ema', PHONE)
  const folded = phone.page.locator('details.contents')
  await folded.locator('summary').click()
  await folded.getByRole('link', { name: /Chombo/ }).click()
  await expect.poll(() => folded.getAttribute('open')).toBeNull()
  await folded.locator('summary').filter({ hasText: '3.4.6' }).waitFor()
  // Nothing is wider than the screen.
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('a jump inside a rulebook loads and draws nothing again', async () => {
  const { page } = await here.visit('/rules/ema')
  const first = await page.locator('[id="EMA-1-1"]').elementHandle()
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.evaluate(() => (location.hash = 'EMA-3.4.6-1'))
  await page.locator('[id="EMA-3.4.6-1"]:focus').waitFor()
  await page.evaluate(() => (location.hash = 'section-3.4.5'))
  await page.locator('[id="section-3.4.5"]:focus').waitFor()
  expect(requests.filter((path) => path.startsWith('/api/'))).toEqual([])
  expect(await first!.evaluate((statement) => statement.isConnected)).toBe(true)
})

test('a game by the rulebook begins on its page', async () => {
  const { page } = await here.visit('/rules/haus')
  await page.getByRole('heading', { name: text.unusual }).waitFor()
  await page.getByRole('button', { name: text.play }).click()
  await page.waitForURL(/\/room\//)
})

test('words in sentences lead to what they mean', async () => {
  const { page } = await here.visit('/rules/ema', { locale: 'de-DE' })
  const link = page.locator('main a.word[href="/words#furiten"]').first()
  await link.click()
  await page.getByRole('heading', { level: 1, name: de.pages.words.title }).waitFor()
  await page.locator('#furiten:focus').waitFor()
  await page.getByRole('searchbox').fill('sanma')
  await page.locator('dl dt').filter({ hasText: de.pages.words.unsupported }).waitFor()
  expect(await page.locator('dl dt').count()).toBe(1)
})
