// The sizes of everything on the table for a given space. All lengths are in pixels.

export interface Layout {
  kind: 'wide' | 'tall'
  /** Width of the felt; the rest of a wide table is the side panel. */
  felt: number
  panel: number
  /** The middle of the centre box, from the felt's upper left corner. */
  centreX: number
  centreY: number
  /** Side of the centre box. */
  centre: number
  /** Widths of tiles: in the player's hand, in rivers, in the player's melds, in opponents' hands and melds. */
  hand: number
  river: number
  meld: number
  other: number
  /** Distance from the middle to an opponent's hand: across the table, and at the sides. */
  across: number
  aside: number
  /** How far each opponent's hand is shifted to its owner's right: right, across, left. */
  shifts: [number, number, number]
  /** Whether names are at the hands, because the centre is too small for them. */
  short: boolean
  /** Width of the six buttons on a wide table. */
  buttons: number
  /** Height of an opponent's strip on a tall table. */
  bar: number
  /** Height of all three strips, with the lines for open hands. */
  bars: number
  /** Side of the square with the rivers on a tall table. */
  square: number
  /** Whether the player's melds are in a corner of that square, because there is no room for a row of their own. */
  corner: boolean
}

/** The height of a tile divided by its width. */
export const TILE_RATIO = 1.36
/** Height of the line that shows an open hand on a tall table. */
export const OPEN_LINE = 38
/** The wide table's height in widths of a hand tile. */
const UNITS = 15
/** Below this height, as on a phone held sideways, everything is beside the rivers. */
const SHORT = 560
/** A table that is narrower than this, and no wider than high, is tall. */
const MIN_WIDE = 600
const PANEL = { min: 230, max: 330 }
/** The width the felt gets before the panel grows beyond its minimum: a hand with melds beside it. */
const FELT = 17.2
/** The height of waits, buttons and switches below the rivers of a tall table. */
const BELOW = 128
/** Three rows of a river and the centre between two of them, in widths of a river tile. */
const RIVERS = 6.2 + 2 * (3 * TILE_RATIO + 0.25)

/** `opened` opponents' hands lie open and need a line each on a tall table. */
export function layoutOf(width: number, height: number, opened = 0): Layout {
  // A table that became slightly narrower than high because the rulebook was opened keeps its layout.
  if (width <= height * (width < MIN_WIDE ? 1 : 0.85)) return tall(width, height, opened)
  return height < SHORT && height < width ? short(width, height) : wide(width, height)
}

function wide(width: number, height: number): Layout {
  const spare = width - height
  const beside = width - (height / UNITS) * FELT
  const panel = spare >= PANEL.min ? Math.max(PANEL.min, Math.min(PANEL.max, beside)) : 0
  const felt = width - panel
  const unit = Math.min(height, felt) / UNITS
  const river = 0.76 * unit
  const other = 0.6 * unit
  const centre = 6.15 * river
  const top = 0.2 * unit + other * TILE_RATIO + 0.25 * unit + 3 * TILE_RATIO * river + 0.12 * unit
  const centreY = top + centre / 2
  return {
    kind: 'wide',
    felt,
    panel,
    centreX: felt / 2,
    centreY,
    centre,
    hand: unit,
    river,
    meld: river,
    other,
    across: centreY - 0.2 * unit - other * TILE_RATIO,
    aside: Math.min(felt / 2, 8.6 * unit) - 0.2 * unit - other * TILE_RATIO,
    shifts: [0, 0, 0],
    short: false,
    buttons: Math.min(9.2 * unit, 560),
    bar: 0,
    bars: 0,
    square: 0,
    corner: false,
  }
}

/** The hand is as large as the width allows, the rivers as the height allows; everything else is beside them. */
function short(width: number, height: number): Layout {
  const hand = Math.min(width / 16, height * 0.12)
  const free = height - hand * (TILE_RATIO + 0.3)
  const river = (free - 8) / (6.15 + 6 * TILE_RATIO + 0.45)
  const centre = 6.15 * river
  const centreY = 4 + river * (0.2 + 3 * TILE_RATIO) + centre / 2
  // Below the hands at the sides there is a line for the buttons and the switches.
  const top = 42
  const bottom = free - 60
  const other = Math.min(hand * 0.5, (bottom - top) / 16.4)
  const lift = centreY - (top + bottom) / 2
  return {
    kind: 'wide',
    felt: width,
    panel: 0,
    centreX: width / 2,
    centreY,
    centre,
    hand,
    river,
    meld: hand * 0.7,
    other,
    across: centreY - 4 - other * TILE_RATIO,
    aside: centre / 2 + river * (0.6 + 3 * TILE_RATIO),
    // The hand across the table is beside its river, where it needs no height.
    shifts: [lift, 4.6 * river + other * 8.2 * 1.06, -lift],
    short: true,
    buttons: width / 2 - 3.6 * river - 12,
    bar: 0,
    bars: 0,
    square: 0,
    corner: false,
  }
}

function tall(width: number, height: number, opened: number): Layout {
  // Seven tiles and the gap before the drawn one fit in a row, and are never too small for a thumb.
  const widest = (width - 16) / 7.4
  const crowded = height < 720
  const hand = Math.max(Math.min(44, widest), Math.min(widest, crowded ? 44 : 64, height / 15))
  const below = 2 * hand * TILE_RATIO + 16 + BELOW
  const slim = crowded ? 26 : 30
  const lines = opened * OPEN_LINE
  const square = Math.max(200, Math.min(width - 8, height - 3 * slim - lines - below))
  const river = square / RIVERS
  const spare = height - 3 * slim - lines - below - square
  const corner = spare < 48
  const bar = slim + (corner ? 0 : Math.min(10, (spare - 48) / 3))
  return {
    kind: 'tall',
    felt: width,
    panel: 0,
    centreX: width / 2,
    centreY: square / 2,
    centre: 6.2 * river,
    hand,
    river,
    meld: corner ? river * 0.78 : 30,
    other: bar * 0.56,
    across: 0,
    aside: 0,
    shifts: [0, 0, 0],
    short: false,
    buttons: 0,
    bar,
    bars: 3 * bar + lines,
    square,
    corner,
  }
}

/** How many tiles of a two-row hand are in the first row. A drawn tile never moves another. */
export function firstRow(tiles: number): number {
  return tiles > 6 ? Math.ceil(tiles / 2) : tiles + 1
}

/** A river in rows of six; the third row holds the rest. */
export function riverRows<T>(river: readonly T[]): T[][] {
  return [river.slice(0, 6), river.slice(6, 12), river.slice(12)].filter((row) => row.length > 0)
}
