// What the server says and hears. First drawn by hand; to be generated from the Rust types.

export type Seat = 'A' | 'B' | 'C' | 'D'
export type Wind = 'E' | 'S' | 'W' | 'N'
/** `5p`, `0s` (a red five), `1z`. */
export type Tile = string
/** As a tile, never red. */
export type Kind = string
export type BySeat<T> = Record<Seat, T>

export type Action =
  | { type: 'tsumo' }
  | { type: 'nine_kinds' }
  | { type: 'ankan'; kind: Kind }
  | { type: 'kakan'; tile: Tile }
  | { type: 'riichi'; tile: Tile; drawn: boolean; open: boolean }
  | { type: 'discard'; tile: Tile; drawn: boolean }
  | { type: 'ron' }
  | { type: 'daiminkan' }
  /** Two own tiles as one text, `05p`. */
  | { type: 'pon'; with: string }
  | { type: 'chii'; with: string }
  | { type: 'pass' }
  | { type: 'show' }
  | { type: 'hide' }

export type MeldKind = 'chii' | 'pon' | 'daiminkan' | 'kakan' | 'ankan'
export interface Laid {
  kind: MeldKind
  tiles: Tile[]
  /** Which of the tiles lies sideways. */
  sideways: number | null
  /** The tile added to a pon, on top of the sideways one. */
  added: Tile | null
  from: Seat | null
}
export interface RiverTile {
  tile: Tile
  drawn: boolean
  sideways: boolean
  called_by: Seat | null
}
export type Concealed =
  | { known: 'own'; tiles: Tile[]; drawn: Tile | null; open: boolean; waits: Kind[]; furiten: string | null }
  | { known: 'open'; tiles: Tile[]; drawn: boolean }
  | { known: 'hidden'; tiles: number; drawn: boolean }
export interface Side {
  seat: Seat
  wind: Wind
  points: number
  stake: number
  dealer: boolean
  turn: boolean
  riichi: { stands: boolean; open: boolean; double: boolean } | null
  dead: boolean
  hid: boolean
  hand: Concealed
  melds: Laid[]
  river: RiverTile[]
}
export interface Choice {
  action: Action
  own: Tile[]
  called: Tile | null
}
export interface Prompts {
  win: Action | null
  abort: Action | null
  kans: Choice[]
  calls: Choice[]
  riichi: Action[]
  discards: Action[]
  show: Action[]
  pass: Action | null
  fallback: Action
  seconds: number | null
}
/** What led to a picture; `what` is `drew`, `discarded`, `called`, `riichi_declared`, ... */
export interface Latest {
  what: string
  seat?: Seat
  tile?: Tile | null
  drawn?: boolean
  from?: Seat | null
  meld?: Laid
  open?: boolean
  stake?: number
  indicator?: Tile
}
export interface Scene {
  viewer: Seat | null
  round: Wind
  deal: number
  counters: number
  stakes: number
  sticks: number
  tiles_left: number
  indicators: Tile[]
  dora: Kind[]
  dice: [number, number] | null
  time_up: boolean
  stage: 'opened' | 'playing' | 'won' | 'ryuukyoku' | 'settled'
  took: 'drawn' | 'replacement' | 'called' | null
  offered: { seat: Seat; tile: Tile; kan: boolean } | null
  /** The viewer's own, right, across, left. */
  sides: [Side, Side, Side, Side]
  latest: Latest | null
  prompts: Prompts | null
}
export interface Wait {
  kind: Kind
  left: number
  /** Why it may not be won by ron; null if it may. */
  ron: string | null
  tsumo: string | null
}
export interface Resting {
  shanten: number
  ukeire: { kind: Kind; left: number }[]
  waits: Wait[]
  furiten: string | null
}
export interface Hints {
  refused: { action: Action; why: string }[]
  discards: { kind: Kind; hand: Resting; riichi: Wait[] | null }[]
  hand: Resting | null
}

export type Clock =
  | { kind: 'none' }
  | { kind: 'per_action'; seconds: number }
  | { kind: 'bank'; seconds: number; bank: number }
export interface Options {
  length: 'book' | 'east' | 'east_south'
  start: number | null
  red_fives: 'book' | 'none' | 'three'
}
export interface NewRoom {
  rules: string
  options: Options
  clock: Clock
  window: 'short' | 'book'
  listed: boolean
  name: string
  play: 'now' | 'friends'
}
export interface Seated {
  code: string
  seat: Seat
  token: string
}
export interface Chair {
  name: string
  kind: 'person' | 'bot' | 'empty'
  /** Whether a person is connected. */
  here: boolean
}
export interface Setting {
  path: string
  value: string
  cite: string | null
}
export interface Room {
  code: string
  rules: string
  rules_name: string
  /** Settings chosen over the book. */
  changed: Setting[]
  clock: Clock
  window: 'short' | 'book'
  seats: BySeat<Chair>
  state: 'waiting' | 'playing' | 'over'
  /** Which game of this room, from one. */
  game: number
  watchers: number
}
export interface RoomCard {
  code: string
  rules: string
  seats: string[]
  state: 'waiting' | 'playing' | 'over'
  watchers: number
}

export interface RulebookCard {
  id: string
  name: string
  says: { en: string; de?: string }
  /** What is unusual, the oddest first. */
  traits: string[]
  statements: number
}
export interface Statement {
  id: string
  section: string
  kind: 'engine' | 'referee' | 'procedure' | 'decision' | 'example'
  says: { en: string; de?: string }
  why?: string
}
export interface Rulebook {
  id: string
  name: string
  sections: { id: string; title: string }[]
  statements: Statement[]
  settings: Setting[]
  /** The statement behind each code: a refusal, a fu item, a cause of payment. */
  backs: Record<string, string>
}

export interface Quoted {
  /** The statement's id. */
  cite: string | null
}
export interface ScoredWin {
  seat: Seat
  from: Seat | null
  tile: Tile
  hand: Tile[]
  melds: Laid[]
  indicators: Tile[]
  ura: Tile[]
  yaku: ({ id: string; han: number | null; base: number | null } & Quoted)[]
  dora: ({ what: 'dora' | 'ura' | 'aka' | 'other'; han: number } & Quoted)[]
  han: number | null
  fu: number | null
  fu_items: ({ what: string; tiles: Tile[]; fu: number } & Quoted)[]
  limit: string | null
  base: number
  /** The statement that makes base points of it. */
  cite: string | null
  points: number
}
export interface Transfer extends Quoted {
  /** A seat, `stake_A`, `carried` or `bank`. */
  from: string
  to: string
  points: number
  cause: string
}
export interface Outcome {
  wins: ScoredWin[]
  ryuukyoku: { how: string; nagashi: Seat[]; shown: { seat: Seat; hand: Tile[]; waits: Kind[] }[] } | null
  transfers: Transfer[]
  before: BySeat<number>
  after: BySeat<number>
  dealer: 'stays' | 'passes' | 'redeal'
  last: boolean
}
export interface Standing {
  places: BySeat<number>
  points: BySeat<number>
  score: BySeat<number>
  transfers: Transfer[]
  /** Points after each deal. */
  graph: { round: Wind; deal: number; counters: number; points: BySeat<number>; won: Seat[] }[]
  seed: string
}

export type FromBrowser =
  | { type: 'hello'; token: string | null }
  | { type: 'act'; at: number; action: Action }
  | { type: 'on'; at: number }
  | { type: 'ping' }

export type FromServer =
  | { type: 'room'; room: Room; you: Seat | null }
  | {
      type: 'moment'
      /** Counts the events of the game. */
      at: number
      /** What happened since the moment before, in order; empty for who has just come. */
      happened: Latest[]
      scene: Scene
      hints: Hints | null
      clock: { seconds: number; bank: number } | null
      outcome: Outcome | null
    }
  | { type: 'taken'; at: number }
  | { type: 'refused'; at: number; code: string; says: string; cite: string | null }
  | { type: 'over'; standing: Standing }
  | { type: 'pong' }

export interface Trouble {
  status: number
  code: string
  says: string
}
