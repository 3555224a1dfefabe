import { expect, test } from 'vitest'
import de from '../../../languages/de/interface.json'
import en from '../../../languages/en/interface.json'
import { fill } from '../../src/i18n/fill'
import { testEnvironment } from './environment'

const here = testEnvironment()

test('the rulebook can be searched, and a paragraph is a link', async () => {
  const { page } = await here.visit('/rules/ema')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const lines = page.getByRole('main').locator('li[id^="EMA-"]')
  const all = await lines.count()
  await page.getByRole('searchbox').fill('tanyao closed')
  await expect.poll(() => lines.count()).toBeLessThan(all)
  const found = await lines.count()
  expect(found).toBeGreaterThan(0)
  await page.getByText(fill(en.pages.rulebook.found, { n: found }), { exact: true }).waitFor()
  for (const line of await lines.allInnerTexts()) expect(line.toLowerCase()).toContain('tanyao')
  // A paragraph reads as it is cited at the table; both spellings find it.
  for (const spelling of ['EMA-4.2.1-1', 'ema 4.2.1-1']) {
    await page.getByRole('searchbox').fill(spelling)
    const line = page.locator('li[id="EMA-4.2.1-1"]')
    await line.locator('mark').first().waitFor()
    expect(await line.getByRole('link').innerText()).toBe('EMA 4.2.1-1')
  }
  const unknown = 'qwertyuiop'
  await page.getByRole('searchbox').fill(unknown)
  await page.getByText(fill(en.pages.rulebook.foundNone, { what: unknown })).waitFor()
})

test('a link to a paragraph leads to it, in German where it is translated', async () => {
  const { page } = await here.visit('/rules/ema', { locale: 'de-DE' })
  const lines = (language: string) =>
    page.locator('li[id^="EMA-"]').filter({ has: page.locator(`[lang="${language}"]`) })
  const german = lines('de').first()
  const id = (await german.getAttribute('id')) ?? ''
  const sentence = await german.locator('[lang="de"]').innerText()
  const { page: linked } = await here.visit(`/rules/ema#${id}`, { locale: 'de-DE' })
  const line = linked.locator('li:focus')
  await expect.poll(() => line.getAttribute('id')).toBe(id)
  expect(await line.innerText()).toContain(sentence)
  expect(await page.locator('h2 [lang="de"]').count()).toBeGreaterThan(20)
  expect(await page.locator('h2 [lang="en"]').count()).toBe(0)
  // Sentences that are not translated are marked as English.
  const untranslated = await lines('en').allInnerTexts()
  expect(untranslated.length).toBeGreaterThan(0)
  for (const text of untranslated) expect(text).toContain(de.pages.english)
  // And the other language is one click away.
  await page.getByRole('button', { name: 'English' }).click()
  await expect.poll(() => page.locator(`[id="${id}"]`).innerText()).not.toContain(sentence)
})
