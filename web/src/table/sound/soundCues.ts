// Which sound goes with what happened.

import type { Latest } from '../../net/wire'
import type { Sound } from './sounds'

const SOUNDS: Record<string, Sound> = {
  drew: 'draw',
  discarded: 'tile',
  called: 'call',
  kan_declared: 'call',
  riichi_declared: 'riichi',
  won: 'win',
  ryuukyoku: 'end',
}
const BY_IMPORTANCE: readonly Sound[] = ['win', 'end', 'riichi', 'call', 'tile', 'draw']

/** Of several events at once, only the most important has a sound. */
export function cueFor(happened: readonly Latest[]): Sound | null {
  const sounds = happened.map(({ what }) => SOUNDS[what])
  return BY_IMPORTANCE.find((each) => sounds.includes(each)) ?? null
}
