// Everything around a win that is not the hand itself.

import type { ScoreRequest } from '../../api'
import type { Rulebook, Tile, Wind } from '../../wire'
import { joined, writeHand, type Held } from './hand'

/** The answers of the form: what the server is asked, with a place for each field also while it is empty. */
export interface Situation extends Omit<ScoreRequest, 'rules' | 'hand' | 'win' | 'from' | 'dora' | 'ura' | 'breaker' | 'kan_from' | 'pao'> {
  from: Wind
  breaker: Wind | ''
  kan_from: Wind | ''
  pao: string
  pao_seat: Wind
  dora: Tile[]
  ura: Tile[]
}

/** Yaku for whose last set somebody can be liable, as the book has it: `[daisangen, daisuushii]`. */
export function liableBy(book: Rulebook | null): string[] {
  const list = book?.settings.find(({ path }) => path === 'liability.yaku')?.value ?? ''
  return list.match(/\w+/g) ?? []
}

export const WINDS: Wind[] = ['E', 'S', 'W', 'N']

export const USUAL: Situation = {
  by: 'ron',
  seat: 'S',
  round: 'E',
  from: 'W',
  riichi: 'none',
  open_riichi: false,
  ippatsu: false,
  rinshan: false,
  chankan: false,
  last_tile: false,
  first_turn: false,
  sorted_in: false,
  honba: 0,
  deposits: 0,
  dealer_wins: 0,
  breaker: '',
  kan_from: '',
  pao: '',
  pao_seat: 'W',
  dora: [],
  ura: [],
}

/** The question to the server; what cannot be together is left out rather than refused. */
export function requestOf(rules: string, held: Held, situation: Situation): ScoreRequest {
  const { by, seat, riichi } = situation
  const declared = riichi !== 'none'
  const from = situation.from === seat ? WINDS.find((wind) => wind !== seat) : situation.from
  return {
    rules,
    hand: writeHand({ ...held, win: null }),
    ...(held.win ? { win: held.win } : {}),
    by,
    seat,
    round: situation.round,
    ...(by === 'ron' && from ? { from } : {}),
    dora: joined(situation.dora),
    ura: declared ? joined(situation.ura) : '',
    riichi,
    open_riichi: declared && situation.open_riichi,
    ippatsu: declared && situation.ippatsu,
    rinshan: by === 'tsumo' && situation.rinshan,
    chankan: by === 'ron' && situation.chankan,
    last_tile: situation.last_tile,
    first_turn: situation.first_turn,
    sorted_in: by === 'tsumo' && situation.sorted_in,
    honba: count(situation.honba),
    deposits: count(situation.deposits),
    dealer_wins: count(situation.dealer_wins),
    ...(situation.breaker ? { breaker: situation.breaker } : {}),
    ...(by === 'tsumo' && situation.rinshan && situation.kan_from ? { kan_from: situation.kan_from } : {}),
    ...(situation.pao && situation.pao_seat !== seat ? { pao: { yaku: situation.pao, seat: situation.pao_seat } } : {}),
  }
}

/** An emptied number field counts as nought. */
const count = (number: number | null): number => Math.min(99, Math.max(0, Math.trunc(number ?? 0)))
