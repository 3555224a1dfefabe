import { beforeAll, expect, test, vi } from 'vitest'

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
})

test.each(['en', 'de'])('amounts are written as people who speak %s write them', async (code) => {
  vi.resetModules()
  vi.stubGlobal('navigator', { languages: [code] })
  await (await import('../../src/learnt')).learn(code)
  const { change, points } = await import('../../src/amounts')
  const usual = new Intl.NumberFormat(code)
  for (const amount of [0, 7, 800, 1000, 25_000, 1_234_567]) {
    expect(points(amount)).toBe(usual.format(amount))
    expect(points(-amount)).toBe(amount ? `−${usual.format(amount)}` : '0')
  }
  expect([-12_300, 0, 12_300].map(change)).toEqual([`−${usual.format(12_300)}`, '±0', `+${usual.format(12_300)}`])
})
