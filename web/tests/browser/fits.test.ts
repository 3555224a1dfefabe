import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dictionaries, type Language } from './dictionaries'
import { misfits, SCREENS } from './fits'
import { Gallery } from './gallery'
import { house } from './house'
import { EMA, PHONE } from './player'
import type { Words } from '../../src/words'
import { say } from '../../src/words/say'

const here = house()
const gallery = new Gallery()
beforeAll(() => gallery.open())
afterAll(() => gallery.close())

/** Twenty letters without a place to break. */
const LONGEST_NAME = 'Rotkehlchenbeobachte'

const LANGUAGES = Object.keys(dictionaries) as Language[]
const phones = SCREENS.filter(({ width }) => width < 600)
const others = SCREENS.filter(({ width }) => width >= 600)

/** What does not fit once the page has settled: at a new size it is laid out again, a few frames later. */
async function settled(page: Page, root: string): Promise<string[]> {
  let found = await misfits(page, root)
  for (let frame = 0; frame < 60 && found.length > 0; frame++) {
    await page.evaluate(() => new Promise((next) => requestAnimationFrame(next)))
    found = await misfits(page, root)
  }
  return found
}

/** Looks at a page on every screen, as a phone and as a computer show it; `show` brings what is looked at. */
async function look(path: string, language: Language, root: string, show: (page: Page) => Promise<void>): Promise<void> {
  const found: string[] = []
  for (const [screens, options] of [
    [phones, { ...PHONE, deviceScaleFactor: 1 }],
    [others, {}],
  ] satisfies [typeof phones, BrowserContextOptions][]) {
    const { page } = await here.visit(path, { ...options, viewport: screens[0]!, locale: language })
    for (const screen of screens) {
      await page.setViewportSize(screen)
      await show(page)
      for (const misfit of await settled(page, root)) found.push(`${screen.width} × ${screen.height}: ${misfit}`)
    }
    await page.context().close()
  }
  expect(found).toEqual([])
}

const ENDS = ['outcome-ron', 'outcome-tsumo', 'outcome-triple-ron', 'outcome-ryuukyoku', 'outcome-nine-kinds', 'standing', 'standing-plain']
test.for(LANGUAGES.flatMap((language) => ENDS.map((name) => ({ name, language }))))('$name fits every screen ($language)', async ({ name, language }) => {
  await look(gallery.at(name, language), language, '[role=dialog]', (page) => page.getByRole('dialog').waitFor())
})

const MOMENTS = ['opening', 'furiten', 'riichi-choice', 'own-riichi', 'late', 'no-yaku', 'pon-or-chii', 'tsumo']
test.for(LANGUAGES.flatMap((language) => MOMENTS.map((name) => ({ name, language }))))('the table fits every screen: $name ($language)', async ({ name, language }) => {
  await look(gallery.at(name, language), language, '.table', (page) => page.locator('.table .own').waitFor())
})

test.for(LANGUAGES)('the settings of the table fit every screen (%s)', async (language) => {
  const { settings } = dictionaries[language].table
  await look(gallery.at('opening', language), language, `section[aria-label="${settings.title}"]`, async (page) => {
    const panel = page.getByRole('region', { name: settings.title })
    if (!(await panel.isVisible())) await page.getByRole('button', { name: settings.title, exact: true }).click()
    await panel.waitFor()
  })
})

/** The pages around the table, and what brings them to be looked at. */
const PAGES: { name: string; path: string; root: string; show: (page: Page, words: Words) => Promise<void> }[] = [
  { name: 'front page', path: '/', root: 'body', show: (page, { pages }) => page.getByRole('button', { name: say(pages.front.playWith, { book: EMA }) }).waitFor() },
  {
    name: 'table for friends', path: '/', root: 'dialog',
    show: async (page, { pages }) => {
      const form = page.getByRole('dialog')
      if (!(await form.isVisible())) await page.getByRole('button', { name: say(pages.front.inviteWith, { book: EMA }) }).click()
      await form.waitFor()
    },
  },
  {
    name: 'lobby', path: '/', root: 'body',
    show: async (page, { pages }) => {
      if (new URL(page.url()).pathname === '/') {
        await page.getByRole('button', { name: say(pages.front.inviteWith, { book: EMA }) }).click()
        await page.getByRole('dialog').getByRole('textbox').fill(LONGEST_NAME)
        await page.getByRole('dialog').getByRole('button', { name: pages.options.go }).click()
      }
      await page.getByText(pages.room.onlyHere).waitFor()
    },
  },
  {
    name: 'calculator', path: '/score?rules=ema', root: 'body',
    show: async (page, { pages }) => {
      await page.getByRole('button', { name: pages.calculator.example }).click()
      await page.getByText(pages.calculator.payments).waitFor()
    },
  },
]
test.for(LANGUAGES.flatMap((language) => PAGES.map((page) => ({ name: page.name, page, language }))))('the $name fits every screen ($language)', async ({ page: { path, root, show }, language }) => {
  await look(path, language, root, (page) => show(page, dictionaries[language]))
})
