// Which sound goes with what happened.

import type { Sound } from '../sounds'
import type { Latest } from '../wire'

const SOUNDS: Record<string, Sound> = {
  drew: 'draw',
  discarded: 'tile',
  called: 'call',
  kan_declared: 'call',
  riichi_declared: 'riichi',
  won: 'win',
  ryuukyoku: 'end',
}
const LOUDEST: readonly Sound[] = ['win', 'end', 'riichi', 'call', 'tile', 'draw']

/** Of several things at once only the weightiest is heard. */
export function soundOf(happened: readonly Latest[]): Sound | null {
  const heard = happened.map(({ what }) => SOUNDS[what])
  return LOUDEST.find((each) => heard.includes(each)) ?? null
}
