import { expect, test } from 'vitest'
import en from '../../../languages/en/interface.json'
import { STEPS } from '../../src/pages/setup/steps'
import { fill } from '../../src/i18n/fill'
import { dictionaries, LANGUAGES } from './dictionaries'
import { testEnvironment } from './environment'
import { PHONE, type Player } from './player'

const here = testEnvironment()
const { setup } = en.pages

const title = ({ page }: Player) => page.locator('section.current h2')
const deadStacks = ({ page }: Player) =>
  page
    .locator('section.current [data-dead]')
    .evaluateAll((stacks) => stacks.map((stack) => stack.getAttribute('data-stack')).toSorted())

test('the guide is reached from a rulebook, and its steps by button, keyboard and address', async () => {
  const visitor = await here.visit('/rules/ema')
  const { page } = visitor
  await page.getByRole('link', { name: setup.go }).click()
  await page.getByRole('heading', { level: 1, name: setup.title }).waitFor()
  expect(await title(visitor).innerText()).toBe(setup.each.tiles.title)
  await page.getByRole('link', { name: setup.next }).click()
  await expect.poll(() => title(visitor).innerText()).toBe(setup.each.sticks.title)
  for (const step of STEPS.slice(2)) {
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => title(visitor).innerText()).toBe(setup.each[step].title)
    // The heading is read out.
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(`title-${step}`)
  }
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => title(visitor).innerText()).toBe(setup.each.markers.title)
  await page.goBack()
  await expect.poll(() => title(visitor).innerText()).toBe(setup.each.start.title)
  expect(new URL(page.url()).search).toBe('?rules=ema')
})

test('a number shows the break of its wall, with the paragraphs of the book', async () => {
  for (const [book, total, says, dead, cited, silent] of [
    ['regelwerk', 5, 'East', ['E1', 'E2', 'E3', 'E4', 'E5', 'S16', 'S17'], 'REG 2.5-4', 'ALM'],
    ['alarm', 12, 'North', ['N10', 'N11', 'N12', 'N6', 'N7', 'N8', 'N9'], 'ALM 2.5-8', 'REG'],
  ] as const) {
    const visitor = await here.visit(`/setup?rules=${book}#break`)
    const { page } = visitor
    const field = page.locator('section.current').getByRole('textbox', { name: setup.total })
    await field.fill(String(total))
    const status = page.locator('section.current').getByRole('status')
    await expect.poll(() => status.innerText()).toBe(fill(setup.broken.other, { n: total, who: says }))
    expect(await deadStacks(visitor)).toEqual(dead)
    const quoted = await page.locator('section.current .quoted').innerText()
    expect(quoted).toContain(cited)
    expect(quoted).not.toContain(silent)
    await field.fill('13')
    await page.locator('section.current').getByRole('alert').waitFor()
  }
})

test('thrown dice are in the address, and the paragraph opens in the rulebook', async () => {
  const { page } = await here.visit('/setup?rules=alarm#break')
  const current = page.locator('section.current')
  await current.getByRole('button', { name: setup.throw }).click()
  const thrown = () => Number(new URL(page.url()).searchParams.get('dice'))
  await expect.poll(thrown).toBeGreaterThan(1)
  expect(await current.getByRole('status').innerText()).toContain(`With ${thrown()},`)
  await current.getByRole('button', { name: en.table.cite.open }).first().click()
  await expect.poll(() => page.locator('li:focus').getAttribute('id')).toMatch(/^ALM-/)
})

test('on a narrow phone no step scrolls sideways, in any language', async () => {
  const visitor = await here.visit('/setup?rules=regelwerk&dice=4', { ...PHONE, viewport: { width: 360, height: 740 } })
  const { page } = visitor
  for (const language of LANGUAGES) {
    const words = dictionaries[language]!
    await page.getByRole('button', { name: words.name, exact: true }).click()
    for (const step of STEPS) {
      await page.goto(`${here.server.origin}/setup?rules=regelwerk&dice=4#${step}`)
      await expect.poll(() => title(visitor).innerText()).toBe(words.pages.setup.each[step].title)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${language} ${step}`).toBe(
        0,
      )
    }
  }
})
