// The hand of the calculator, as tiles and as text.

import { kindOf, numberOf } from '../../tiles/names'
import { sorted } from '../../tiles/order'
import type { Tile } from '../../net/wire'

type MeldKind = 'chii' | 'pon' | 'kan' | 'kakan' | 'ankan'
export interface MeldInput {
  kind: MeldKind
  tiles: Tile[]
  /** Which player it was called from: left, across or right; empty if not given. */
  feed: '' | '<' | '^' | '>'
}
export interface HandInput {
  tiles: Tile[]
  win: Tile | null
  melds: MeldInput[]
}
/** Why a text cannot be read as a hand. */
export type ParseError = 'suit' | 'honor' | 'letter' | 'bracket' | 'meld'

export const EMPTY_HAND: HandInput = { tiles: [], win: null, melds: [] }

const SUITS = 'mpsz'
export const PALETTE: Tile[][] = [
  ...['m', 'p', 's'].map((suit) => [...'1234506789'].map((digit) => digit + suit)),
  [...'1234567'].map((digit) => `${digit}z`),
]

/** Tiles of a hand; a kan counts three. */
export function handSize(held: HandInput): number {
  return held.tiles.length + (held.win ? 1 : 0) + 3 * held.melds.length
}

/** The first kind of which there are more than four tiles, and how many there are. */
export function overusedTile(held: HandInput, indicators: readonly Tile[]): { kind: Tile; count: number } | null {
  for (const [kind, count] of tileCounts(held, indicators)) if (count > 4) return { kind, count }
  return null
}

/** How many tiles of each kind there are, including the indicators. */
export function tileCounts({ tiles, win, melds }: HandInput, indicators: readonly Tile[] = []): Map<Tile, number> {
  const counts = new Map<Tile, number>()
  for (const tile of [...tiles, ...(win ? [win] : []), ...melds.flatMap((meld) => meld.tiles), ...indicators]) {
    counts.set(kindOf(tile), (counts.get(kindOf(tile)) ?? 0) + 1)
  }
  return counts
}

function parseTiles(text: string): Tile[] | ParseError {
  const tiles: Tile[] = []
  let digits = ''
  for (const letter of text) {
    if (letter >= '0' && letter <= '9') {
      digits += letter
    } else if (SUITS.includes(letter)) {
      if (!digits) return 'suit'
      if (letter === 'z' && /[89]/.test(digits)) return 'honor'
      tiles.push(...Array.from(digits, (digit) => digit + letter))
      digits = ''
    } else {
      return 'letter'
    }
  }
  return digits ? 'suit' : tiles
}

const same = (tiles: Tile[]): boolean => tiles.every((tile) => kindOf(tile) === kindOf(tiles[0] ?? ''))

function isRun(tiles: Tile[]): boolean {
  const [a, b, c] = sorted(tiles)
  if (!a || !b || !c || tiles.length !== 3 || a[1] === 'z' || a[1] !== b[1] || b[1] !== c[1]) return false
  return numberOf(b) === numberOf(a) + 1 && numberOf(c) === numberOf(b) + 1
}

function parseMeld(inside: string, closed: boolean): MeldInput | ParseError {
  const feed = (/[<^>]$/.exec(inside)?.[0] ?? '') as MeldInput['feed']
  const [body = '', added] = (feed ? inside.slice(0, -1) : inside).split('+')
  const tiles = parseTiles(body + (added ?? ''))
  if (typeof tiles === 'string') return tiles
  if (isRun(tiles) && !closed && added === undefined) return { kind: 'chii', tiles: sorted(tiles), feed }
  if (!same(tiles)) return 'meld'
  if (tiles.length === 4) return { kind: closed ? 'ankan' : added === undefined ? 'kan' : 'kakan', tiles, feed }
  return tiles.length === 3 && !closed && added === undefined ? { kind: 'pon', tiles, feed } : 'meld'
}

/** Reads `123m406p(555z)[1111s]`; of fourteen tiles the last closed one is the winning tile. */
export function readHand(text: string): HandInput | ParseError {
  const tiles: Tile[] = []
  const melds: MeldInput[] = []
  const rest = text.replace(/\s+/g, '')
  const parts = rest.match(/\([^()[\]]*\)|\[[^()[\]]*\]|[^()[\]]+|[()[\]]/g) ?? []
  for (const part of parts) {
    if (/^[()[\]]$/.test(part)) return 'bracket'
    if (part.startsWith('(') || part.startsWith('[')) {
      const meld = parseMeld(part.slice(1, -1), part.startsWith('['))
      if (typeof meld === 'string') return meld
      melds.push(meld)
    } else {
      const some = parseTiles(part)
      if (typeof some === 'string') return some
      tiles.push(...some)
    }
  }
  const whole = tiles.length + 3 * melds.length >= 14
  const win = whole ? (tiles.pop() ?? null) : null
  return { tiles: sorted(tiles), win, melds }
}

/** `123m4p` of single tiles, in their order. */
export function tilesText(tiles: Tile[]): string {
  return tiles.map((tile, at) => (tiles[at + 1]?.[1] === tile[1] ? tile[0] : tile)).join('')
}

function meldText({ kind, tiles, feed }: MeldInput): string {
  if (kind === 'ankan') return `[${tilesText(tiles)}]`
  if (kind === 'kakan') return `(${tilesText(tiles.slice(0, 3))}+${tiles[3]}${feed})`
  return `(${tilesText(tiles)}${feed})`
}

/** The text for a hand. */
export function writeHand(held: HandInput): string {
  const { tiles, win, melds } = held
  return [tilesText(sorted(tiles)), win ?? '', ...melds.map(meldText)].join('')
}

/** The meld that a tap on this tile makes; null if there is none. */
export function meldFrom(kind: 'chii' | 'pon' | 'kan' | 'ankan', tile: Tile, red: boolean): MeldInput | null {
  const suit = tile[1] ?? ''
  const number = numberOf(tile)
  if (kind === 'chii' && (suit === 'z' || number > 7)) return null
  const numbers =
    kind === 'chii' ? [number, number + 1, number + 2] : new Array<number>(kind === 'pon' ? 3 : 4).fill(number)
  const five = suit === 'z' || !(red || tile[0] === '0') ? -1 : numbers.indexOf(5)
  return { kind, tiles: numbers.map((digit, at) => (at === five ? `0${suit}` : `${digit}${suit}`)), feed: '' }
}
