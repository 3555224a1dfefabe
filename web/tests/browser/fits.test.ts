import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dictionaries, LANGUAGES } from './dictionaries'
import { misfits, SCREENS } from './fits'
import { Gallery } from './gallery'
import { testEnvironment } from './environment'
import { EMA, PHONE } from './player'
import type { Words } from '../../src/i18n/words'
import { fill } from '../../src/i18n/fill'

const here = testEnvironment()
const gallery = new Gallery()
beforeAll(() => gallery.open())
afterAll(() => gallery.close())

/** Twenty letters without a place to wrap. */
const LONGEST_NAME = 'Rotkehlchenbeobachte'

const phones = SCREENS.filter(({ width }) => width < 600)
const others = SCREENS.filter(({ width }) => width >= 600)

/** What does not fit once the page has settled: a change of size takes a few frames. */
async function settled(page: Page, root: string): Promise<string[]> {
  let found = await misfits(page, root)
  for (let frame = 0; frame < 60 && found.length > 0; frame++) {
    await page.evaluate(() => new Promise((next) => requestAnimationFrame(next)))
    found = await misfits(page, root)
  }
  return found
}

/** Brings a page to the state to check; called for every screen and language. */
type Show = (page: Page, language: string) => Promise<void>

/** Checks a page on every screen, as a phone and as a computer, in these languages. */
async function check(path: string, languages: readonly string[], root: (language: string) => string, show: Show) {
  const found: string[] = []
  for (const [screens, options] of [
    [phones, { ...PHONE, deviceScaleFactor: 1 }],
    [others, {}],
  ] satisfies [typeof phones, BrowserContextOptions][]) {
    const { page } = await here.visit(path, { ...options, viewport: screens[0]!, locale: languages[0]! })
    for (const screen of screens) {
      await page.setViewportSize(screen)
      for (const language of languages) {
        await show(page, language)
        for (const misfit of await settled(page, root(language)))
          found.push(`${screen.width} × ${screen.height} (${language}): ${misfit}`)
      }
    }
    await page.context().close()
  }
  expect(found).toEqual([])
}

/** Checks a state of the gallery in every language. */
const checkState = (name: string, root: (language: string) => string, show: Show) =>
  check(gallery.at(name), LANGUAGES, root, async (page, language) => {
    await gallery.speak(page, language)
    await show(page, language)
  })

const ENDS = [
  'outcome-ron',
  'outcome-tsumo',
  'outcome-triple-ron',
  'outcome-ryuukyoku',
  'outcome-nine-kinds',
  'standing',
  'standing-plain',
]
test.for(ENDS)('%s fits every screen', async (name) => {
  await checkState(
    name,
    () => '[role=dialog]',
    (page) => page.getByRole('dialog').waitFor(),
  )
})

const MOMENTS = ['opening', 'furiten', 'riichi-choice', 'own-riichi', 'late', 'no-yaku', 'pon-or-chii', 'tsumo']
test.for(MOMENTS)('the table fits every screen: %s', async (name) => {
  await checkState(
    name,
    () => '.table',
    (page) => page.locator('.table .own-hand').waitFor(),
  )
})

test('the settings of the table fit every screen', async () => {
  const title = (language: string) => dictionaries[language]!.table.settings.title
  await checkState(
    'opening',
    (language) => `section[aria-label="${title(language)}"]`,
    async (page, language) => {
      const panel = page.getByRole('region', { name: title(language) })
      if (!(await panel.isVisible())) await page.getByRole('button', { name: title(language), exact: true }).click()
      await panel.waitFor()
    },
  )
})

/** The pages around the table, and how to bring each to the state to check. */
const PAGES: { name: string; path: string; root: string; show: (page: Page, words: Words) => Promise<void> }[] = [
  {
    name: 'front page',
    path: '/',
    root: 'body',
    show: (page, { pages }) => page.getByRole('button', { name: fill(pages.front.playWith, { book: EMA }) }).waitFor(),
  },
  {
    name: 'table for friends',
    path: '/',
    root: 'dialog',
    show: async (page, { pages }) => {
      const form = page.getByRole('dialog')
      if (!(await form.isVisible()))
        await page.getByRole('button', { name: fill(pages.front.inviteWith, { book: EMA }) }).click()
      await form.waitFor()
    },
  },
  {
    name: 'lobby',
    path: '/',
    root: 'body',
    show: async (page, { pages }) => {
      if (new URL(page.url()).pathname === '/') {
        await page.getByRole('button', { name: fill(pages.front.inviteWith, { book: EMA }) }).click()
        await page.getByRole('dialog').getByRole('textbox').fill(LONGEST_NAME)
        await page.getByRole('dialog').getByRole('button', { name: pages.options.go }).click()
      }
      await page.getByText(pages.room.onlyHere).waitFor()
    },
  },
  {
    name: 'calculator',
    path: '/score?rules=ema',
    root: 'body',
    show: async (page, { pages }) => {
      await page.getByRole('button', { name: pages.calculator.example }).click()
      await page.getByText(pages.calculator.payments).waitFor()
    },
  },
]
test.for(LANGUAGES.flatMap((language) => PAGES.map((page) => ({ name: page.name, page, language }))))(
  'the $name fits every screen ($language)',
  async ({ page: { path, root, show }, language }) => {
    await check(
      path,
      [language],
      () => root,
      (page) => show(page, dictionaries[language]!),
    )
  },
)
