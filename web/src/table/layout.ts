// How large everything is in the room there is. All lengths are in pixels.

export interface Layout {
  kind: 'wide' | 'tall'
  /** Width of the part that is felt; the rest of a wide table is the side panel. */
  felt: number
  panel: number
  /** The middle of the centre box, from the felt's upper left corner. */
  centreX: number
  centreY: number
  /** Side of the centre box. */
  centre: number
  /** Widths of tiles: in the own hand, in rivers, in own melds, of others' hands and melds. */
  hand: number
  river: number
  meld: number
  other: number
  /** From the centre's middle to the line where another's hand stands: across, and at the sides. */
  across: number
  aside: number
  /** How far towards its owner's right each of the others' hands begins: right, across, left. */
  shifts: [number, number, number]
  /** Whether names stand at the hands, because the centre is too small for them. */
  short: boolean
  /** Width of the six buttons on a wide table. */
  buttons: number
  /** Height of an opponent's bar on a tall table. */
  bar: number
  /** Height of the three of them, with the lines for hands that lie open. */
  bars: number
  /** Side of the square with the rivers on a tall table. */
  square: number
  /** Whether own melds lie in a corner of that square, for want of a row of their own. */
  corner: boolean
}

/** A tile is this much higher than wide. */
export const HIGH = 1.36
/** Height of the line that shows an open hand on a tall table. */
export const OPEN_LINE = 38
/** The wide table's height in widths of a hand tile. */
const UNITS = 15
/** Below this height, as on a phone held sideways, everything stands beside the rivers. */
const SHORT = 560
/** Narrower than this, and not lying down, a table is tall. */
const LEAST_WIDE = 600
const PANEL = { least: 230, most: 330 }
/** What the table takes before the panel gets more than its least: a hand with melds beside it. */
const FELT = 17.2
/** What stands beside the hand below the rivers of a tall table: waits, buttons, switches. */
const BELOW = 128
/** Three rows of a river and the centre between two of them, in widths of a river tile. */
const RIVERS = 6.2 + 2 * (3 * HIGH + 0.25)

/** `opened` opponents' hands lie open and need a line each on a tall table. */
export function layoutOf(width: number, height: number, opened = 0): Layout {
  // A table that the rulebook has made a little narrower than high stays as it is.
  if (width <= height * (width < LEAST_WIDE ? 1 : 0.85)) return tall(width, height, opened)
  return height < SHORT && height < width ? short(width, height) : wide(width, height)
}

function wide(width: number, height: number): Layout {
  const spare = width - height
  const beside = width - (height / UNITS) * FELT
  const panel = spare >= PANEL.least ? Math.max(PANEL.least, Math.min(PANEL.most, beside)) : 0
  const felt = width - panel
  const unit = Math.min(height, felt) / UNITS
  const river = 0.76 * unit
  const other = 0.6 * unit
  const centre = 6.15 * river
  const top = 0.2 * unit + other * HIGH + 0.25 * unit + 3 * HIGH * river + 0.12 * unit
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
    across: centreY - 0.2 * unit - other * HIGH,
    aside: Math.min(felt / 2, 8.6 * unit) - 0.2 * unit - other * HIGH,
    shifts: [0, 0, 0],
    short: false,
    buttons: Math.min(9.2 * unit, 560),
    bar: 0,
    bars: 0,
    square: 0,
    corner: false,
  }
}

/** The hand as large as the width allows, the rivers as large as the height does; all else beside them. */
function short(width: number, height: number): Layout {
  const hand = Math.min(width / 16, height * 0.12)
  const free = height - hand * (HIGH + 0.3)
  const river = (free - 8) / (6.15 + 6 * HIGH + 0.45)
  const centre = 6.15 * river
  const centreY = 4 + river * (0.2 + 3 * HIGH) + centre / 2
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
    across: centreY - 4 - other * HIGH,
    aside: centre / 2 + river * (0.6 + 3 * HIGH),
    // The opposite hand lies beside its river, where it costs no height.
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
  // Seven tiles and the gap before the drawn one in a row, never too small for a thumb.
  const widest = (width - 16) / 7.4
  const crowded = height < 720
  const hand = Math.max(Math.min(44, widest), Math.min(widest, crowded ? 44 : 64, height / 15))
  const below = 2 * hand * HIGH + 16 + BELOW
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

/** How many tiles of a folded hand stand in the first row. The tile that is drawn never moves another. */
export function firstRow(tiles: number): number {
  return tiles > 6 ? Math.ceil(tiles / 2) : tiles + 1
}

/** A river in rows of six; the third goes on. */
export function rowsOf<T>(river: readonly T[]): T[][] {
  return [river.slice(0, 6), river.slice(6, 12), river.slice(12)].filter((row) => row.length > 0)
}
