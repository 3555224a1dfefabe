import { expect, test } from 'vitest'
import de from '../../../languages/de/interface.json'
import en from '../../../languages/en/interface.json'
import { fill } from '../../src/i18n/fill'
import { testEnvironment } from './environment'
import { PHONE } from './player'

const here = testEnvironment()

const { compare } = en.pages

test('two rulebooks are compared: what to know first, then both sentences side by side', async () => {
  const { page } = await here.visit('/compare/ema/regelwerk')
  const coming = page.getByRole('region', { name: fill(compare.coming, { from: 'European riichi rules 2008' }) })
  const points = coming.getByRole('listitem')
  await points.first().waitFor()
  expect(await points.count()).toBeGreaterThan(5)
  expect(await points.count()).toBeLessThanOrEqual(12)
  expect(await points.first().innerText()).toContain('Tanyao')
  const tanyao = page.getByRole('article', { name: /^Tanyao/ })
  const said = await tanyao.innerText()
  expect(said).toContain('EMA 0-1')
  expect(said).toContain('REG 4.2.1-8')
  // A hand shows what each of them pays.
  await tanyao.getByText(compare.worth).click()
  await tanyao.locator('.tile').first().waitFor()
  expect(await tanyao.locator('.no-win').count()).toBe(1)
  // A paragraph leads to its rulebook.
  await tanyao.getByRole('link', { name: 'REG 4.2.1-8' }).first().click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/rules/regelwerk')
})

test('the rulebooks are chosen by keyboard and swapped, and the address says which they are', async () => {
  const { page } = await here.visit('/compare/haus')
  const [known, played] = [page.getByLabel(compare.known), page.getByLabel(compare.played)]
  await played.waitFor()
  expect(await played.inputValue()).toBe('haus')
  const path = () => new URL(page.url()).pathname
  // Without another book in the address, somebody comes from the rules that most people know.
  await expect.poll(path).toBe('/compare/tenhou/haus')
  await known.selectOption('tsumo')
  await expect.poll(path).toBe('/compare/tsumo/haus')
  await page.getByRole('button', { name: compare.swap }).click()
  await expect.poll(path).toBe('/compare/haus/tsumo')
  await expect.poll(() => known.inputValue()).toBe('haus')
  await known.selectOption('tsumo')
  await page.getByText(compare.same).waitFor()
})

test('on a phone the sentences are stacked, in German too, and nothing scrolls sideways', async () => {
  const { page } = await here.visit('/compare/haus/tsumo', { ...PHONE, locale: 'de-DE' })
  await page.getByRole('heading', { level: 1, name: de.pages.compare.title }).waitFor()
  for (const details of await page.getByText(de.pages.compare.worth).all()) await details.click()
  const sides = page.locator('article .sides').first().locator('> div')
  const [first, second] = [await sides.nth(0).boundingBox(), await sides.nth(1).boundingBox()]
  expect(second!.y).toBeGreaterThanOrEqual(first!.y + first!.height)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})
