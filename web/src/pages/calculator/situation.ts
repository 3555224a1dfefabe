// The circumstances of a win, apart from the hand itself.

import type { ScoreRequest, Tile, Wind, YakuId } from '../../net/wire'
import { tilesText, writeHand, type HandInput } from './hand'

/** The fields of the form: those of the request, with a value even where a field is empty. */
export interface Situation extends Required<
  Omit<ScoreRequest, 'rules' | 'hand' | 'win' | 'by' | 'from' | 'dora' | 'ura' | 'breaker' | 'kan_from' | 'pao'>
> {
  by: 'ron' | 'tsumo'
  from: Wind | ''
  breaker: Wind | ''
  kan_from: Wind | ''
  pao: YakuId | ''
  pao_seat: Wind
  dora: Tile[]
  ura: Tile[]
}

export const DEFAULT_SITUATION: Situation = {
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

/** The request to the server, which reports contradictions and irrelevant fields. */
export function scoreRequest(rules: string, held: HandInput, { pao_seat, ...situation }: Situation): ScoreRequest {
  const { from, breaker, kan_from, pao, honba, deposits, dealer_wins } = situation
  return {
    ...situation,
    rules,
    hand: writeHand({ ...held, win: null }),
    win: held.win ?? undefined,
    from: from || undefined,
    dora: tilesText(situation.dora),
    ura: tilesText(situation.ura),
    honba: count(honba),
    deposits: count(deposits),
    dealer_wins: count(dealer_wins),
    breaker: breaker || undefined,
    kan_from: kan_from || undefined,
    pao: pao ? { yaku: pao, seat: pao_seat } : undefined,
  }
}

/** An empty number field counts as zero. */
const count = (number: number | null): number => Math.min(99, Math.max(0, Math.trunc(number ?? 0)))
