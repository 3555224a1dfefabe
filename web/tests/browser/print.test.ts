// Cards, sheets and books as the browser prints them.

import { expect, test } from 'vitest'
import { testEnvironment } from './environment'

const here = testEnvironment()

const BOOKS = ['regelwerk', 'alarm', 'ema', 'tsumo', 'haus', 'tenhou']
/** The languages of each book: English, German, and Polish for the European rules. */
const LANGUAGES = BOOKS.flatMap((book) =>
  ['en', 'de', ...(book === 'ema' ? ['pl'] : [])].map((language) => [book, language]),
)

/** The most pages that each form may have, and the height of what fits on one, in millimetres. */
const FORMS = {
  card: { pages: [2, 2], height: 194, width: 132 },
  sheet: { pages: [1, 1], height: 279, width: 192 },
  book: { pages: [4, 36], height: 275, width: 188 },
} as const

const MILLIMETRE = 96 / 25.4

/** The pages of a PDF. */
const pagesIn = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0

for (const [form, { pages, height, width }] of Object.entries(FORMS)) {
  test(`a ${form} fits its pages, and no row or drawing is broken`, async () => {
    const { page } = await here.visit('/')
    await page.setViewportSize({ width: Math.floor(width * MILLIMETRE), height: 1000 })
    for (const [book, language] of LANGUAGES) {
      const at = `${book} ${language}`
      await page.goto(`${here.server.origin}/print/${book}/${form}?lang=${language}`)
      expect(await page.locator('html').getAttribute('lang'), at).toBe(language)
      await page.emulateMedia({ media: 'print' })
      const wrong = await page.evaluate(
        ({ tallest }) => {
          const named = (element: Element) => `${element.tagName} ${element.textContent?.trim().slice(0, 60)}`
          // A box of several drawings may go on in the next column, but no drawing may.
          const unbroken = 'tr, figure:not(.example), .example > *, .statements > li'
          const whole = [...document.querySelectorAll<HTMLElement>(unbroken)]
          return [
            // What must stay whole is kept whole, and fits on a page.
            ...whole
              .filter((part) => getComputedStyle(part).breakInside !== 'avoid')
              .map((part) => `breaks: ${named(part)}`),
            ...whole.filter((part) => part.offsetHeight > tallest).map((part) => `too tall: ${named(part)}`),
            // Nothing is wider than its page or its column.
            ...[...document.querySelectorAll<HTMLElement>('body, table, figure, .hand, li')]
              .filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0)
              .map((part) => `too wide: ${named(part)}`),
            ...[...document.querySelectorAll('use')]
              .filter((use) => !document.querySelector(use.getAttribute('href') ?? ''))
              .map((use) => `no such tile: ${use.getAttribute('href')}`),
          ]
        },
        { tallest: height * MILLIMETRE },
      )
      expect(wrong, at).toEqual([])
      const printed = pagesIn(await page.pdf({ preferCSSPageSize: true, printBackground: true }))
      expect(printed, at).toBeGreaterThanOrEqual(pages[0])
      expect(printed, at).toBeLessThanOrEqual(pages[1])
    }
  })
}

test('nothing is printed in type smaller than 9.5 points in a book', async () => {
  const { page } = await here.visit('/')
  for (const [book, language] of LANGUAGES) {
    await page.goto(`${here.server.origin}/print/${book}/book?lang=${language}`)
    const small = await page.evaluate(() => {
      const texts = [
        ...document.querySelectorAll<HTMLElement>('main p, main li, main td, main th, main figcaption, main summary'),
      ]
      const least = 9.5 * (96 / 72) - 0.01
      return texts
        .filter((text) => parseFloat(getComputedStyle(text).fontSize) < least)
        .map((text) => text.className || text.tagName)
    })
    expect([...new Set(small)], `${book} ${language}`).toEqual([])
  }
})
