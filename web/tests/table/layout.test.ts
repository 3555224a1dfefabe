import { describe, expect, it } from 'vitest'
import { firstRow, TILE_RATIO, layoutOf, riverRows } from '../../src/table/board/layout'

const SIZES = [
  [1440, 900],
  [1024, 768],
  [2560, 1440],
  [1000, 700],
  [1110, 900],
  [900, 600],
] as const

describe('wide', () => {
  it.each(SIZES)('%i by %i keeps all rows apart', (width, height) => {
    const at = layoutOf(width, height)
    expect(at.kind).toBe('wide')
    const ownRiver = at.centreY + at.centre / 2 + at.river * (0.16 + 3 * TILE_RATIO)
    const hand = height - at.hand * (0.24 + TILE_RATIO)
    expect(ownRiver).toBeLessThan(hand)
    // The opposite river ends below the opposite hand.
    expect(at.centre / 2 + at.river * (0.16 + 3 * TILE_RATIO)).toBeLessThan(at.across)
    expect(at.aside + at.other * TILE_RATIO).toBeLessThanOrEqual(at.felt / 2)
    // Fourteen tiles and a gap fit in a row.
    expect(at.hand * 14.36 + 24).toBeLessThanOrEqual(at.felt)
  })

  it('gives the remaining width to the panel if that is wide enough to read', () => {
    expect(layoutOf(1440, 900).panel).toBe(330)
    expect(layoutOf(1024, 724).panel).toBe(230)
    expect(layoutOf(1000, 900).panel).toBe(0)
  })
})

describe('beside an open rulebook', () => {
  it('stays wide as long as the hand is large enough for it', () => {
    expect(layoutOf(640, 724).kind).toBe('wide')
    expect(layoutOf(560, 724).kind).toBe('tall')
  })
})

describe('short', () => {
  it.each([
    [844, 390],
    [752, 390],
    [932, 430],
    [667, 375],
  ])('%i by %i has everything above the hand', (width, height) => {
    const at = layoutOf(width, height)
    expect(at.centreY + at.centre / 2 + at.river * (0.16 + 3 * TILE_RATIO)).toBeLessThan(
      height - at.hand * (0.24 + TILE_RATIO),
    )
    expect(at.hand * 14.36 + 24).toBeLessThan(width)
    expect(at.buttons).toBeGreaterThan(240)
    // The buttons lie below the hands at the sides.
    expect(at.centreY - at.shifts[0] + at.other * 8.2).toBeLessThanOrEqual(height - at.hand * (TILE_RATIO + 0.3) - 50)
  })
})

describe('tall', () => {
  it.each([
    [390, 844],
    [390, 660],
    [360, 740],
    [768, 1024],
  ])('%i by %i has room for everything', (width, height) => {
    const at = layoutOf(width, height)
    expect(at.kind).toBe('tall')
    expect(at.hand).toBeGreaterThanOrEqual(44)
    expect(at.hand * 7.36).toBeLessThanOrEqual(width)
    expect(at.square).toBeLessThanOrEqual(width)
    expect(3 * at.bar + at.square + 2 * at.hand * TILE_RATIO + 136).toBeLessThanOrEqual(height + 1)
  })

  it('puts the melds into the corner only when there is no room for a row', () => {
    expect(layoutOf(390, 844).corner).toBe(false)
    expect(layoutOf(390, 660).corner).toBe(true)
  })
})

describe('a folded hand', () => {
  it.each([13, 11, 10, 8, 7, 5, 4, 2, 1])('of %i tiles has at most seven in a row, drawn tile included', (tiles) => {
    const second = Math.max(0, tiles - firstRow(tiles))
    expect(firstRow(tiles)).toBeLessThanOrEqual(7)
    expect(second + 1).toBeLessThanOrEqual(7)
  })
})

describe('rivers', () => {
  it('have rows of six, and the third holds the rest', () => {
    const rows = riverRows(Array.from({ length: 21 }, (_, at) => at))
    expect(rows.map((row) => row.length)).toEqual([6, 6, 9])
    expect(riverRows([])).toEqual([])
  })
})
