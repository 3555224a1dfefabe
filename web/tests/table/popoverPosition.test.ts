import { describe, expect, it } from 'vitest'
import { placeAbove, type Box } from '../../src/table/input/popoverPosition'

const room: Box = { left: 0, top: 0, right: 1000, bottom: 800 }
const tileAt = (left: number): Box => ({ left, right: left + 50, top: 700, bottom: 770 })
const river = { left: 400, right: 600, top: 500, bottom: 680, weight: 0.5 }

describe('a popover', () => {
  it('is centred above its anchor', () => {
    expect(placeAbove(200, 100, tileAt(475), room, [])).toEqual({ left: 400, top: 594 })
  })

  it('stays inside the bounds', () => {
    expect(placeAbove(200, 100, tileAt(0), room, []).left).toBeGreaterThan(0)
    expect(placeAbove(200, 100, tileAt(950), room, []).left).toBeLessThan(800)
    expect(placeAbove(200, 790, tileAt(475), room, []).top).toBeGreaterThan(0)
  })

  it('moves aside from the river, to the side where the tile is', () => {
    expect(placeAbove(200, 100, tileAt(380), room, [river]).left).toBe(194)
    expect(placeAbove(200, 100, tileAt(570), room, [river]).left).toBe(606)
  })

  it('covers the least important obstacle when there is no free place', () => {
    const switches = { left: 0, right: 390, top: 600, bottom: 690, weight: 0.001 }
    const buttons = { left: 610, right: 1000, top: 600, bottom: 690, weight: 0.5 }
    expect(placeAbove(200, 100, tileAt(475), room, [river, switches, buttons])).toEqual({ left: 194, top: 594 })
  })
})
