// Everything around a win that is not the hand itself.

import type { ScoreRequest, Tile, Wind, YakuId } from '../../wire'
import { joined, writeHand, type Held } from './hand'

/** The answers of the form: what the server is asked, with a place for each field also while it is empty. */
export interface Situation extends Required<Omit<ScoreRequest, 'rules' | 'hand' | 'win' | 'by' | 'from' | 'dora' | 'ura' | 'breaker' | 'kan_from' | 'pao'>> {
  by: 'ron' | 'tsumo'
  from: Wind | ''
  breaker: Wind | ''
  kan_from: Wind | ''
  pao: YakuId | ''
  pao_seat: Wind
  dora: Tile[]
  ura: Tile[]
}

export const USUAL: Situation = {
  by: 'ron',
  seat: 'S',
  round: 'E',
  from: '',
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

/** The question to the server, which says what cannot be together and what makes no difference. */
export function requestOf(rules: string, held: Held, { pao_seat, ...situation }: Situation): ScoreRequest {
  const { from, breaker, kan_from, pao, honba, deposits, dealer_wins } = situation
  return {
    ...situation,
    rules,
    hand: writeHand({ ...held, win: null }),
    win: held.win ?? undefined,
    from: from || undefined,
    dora: joined(situation.dora),
    ura: joined(situation.ura),
    honba: count(honba),
    deposits: count(deposits),
    dealer_wins: count(dealer_wins),
    breaker: breaker || undefined,
    kan_from: kan_from || undefined,
    pao: pao ? { yaku: pao, seat: pao_seat } : undefined,
  }
}

/** An emptied number field counts as nought. */
const count = (number: number | null): number => Math.min(99, Math.max(0, Math.trunc(number ?? 0)))
