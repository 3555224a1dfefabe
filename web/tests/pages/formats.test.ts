import { beforeAll, expect, test, vi } from 'vitest'

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
})

test.each(['en', 'de'])('amounts are written as usual in %s', async (code) => {
  vi.resetModules()
  vi.stubGlobal('navigator', { languages: [code] })
  await (await import('../../src/i18n/dictionaries')).loadDictionary(code)
  const { formatChange, formatPoints } = await import('../../src/i18n/formats')
  const usual = new Intl.NumberFormat(code)
  for (const amount of [0, 7, 800, 1000, 25_000, 1_234_567]) {
    expect(formatPoints(amount)).toBe(usual.format(amount))
    expect(formatPoints(-amount)).toBe(amount ? `−${usual.format(amount)}` : '0')
  }
  expect([-12_300, 0, 12_300].map(formatChange)).toEqual([`−${usual.format(12_300)}`, '±0', `+${usual.format(12_300)}`])
})

test.each([
  ['en', 'Ann, Ben and Cem', ['1 tile', '3 tiles', '5 tiles', '22 tiles']],
  ['de', 'Ann, Ben und Cem', ['1 Stein', '3 Steine', '5 Steine', '22 Steine']],
  ['pl', 'Ann, Ben i Cem', ['1 kamień', '3 kamienie', '5 kamieni', '22 kamienie']],
])('lists and counts are written in %s', async (code, list, counts) => {
  vi.resetModules()
  vi.stubGlobal('navigator', { languages: [code] })
  await (await import('../../src/i18n/dictionaries')).loadDictionary(code)
  const { formatCount, formatList } = await import('../../src/i18n/formats')
  const { words } = await import('../../src/i18n/words')
  expect(formatList(['Ann', 'Ben', 'Cem'])).toBe(list)
  expect([1, 3, 5, 22].map((count) => formatCount(words().table.hand.tiles, count))).toEqual(counts)
})
