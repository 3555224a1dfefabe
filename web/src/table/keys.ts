// The keyboard: what each key means at the table.

import type { Action } from '../wire'
import type { Play, Slot } from './play.svelte'

const SLOTS: Record<string, Slot[]> = {
  c: ['chii'],
  p: ['pon'],
  k: ['kan'],
  r: ['riichi', 'openRiichi'],
  t: ['tsumo'],
  o: ['ron'],
  Escape: ['cancel', 'pass'],
}
/** What a key would do, where it is not offered. */
const ACTIONS: Record<string, Action['type'][]> = {
  c: ['chii'],
  p: ['pon'],
  k: ['ankan', 'kakan', 'daiminkan'],
  r: ['riichi'],
  t: ['tsumo'],
  o: ['ron'],
}
const PLACES = '1234567890-'

/** Does what the key means; false if it means nothing here. */
export function pressed(key: string, play: Play): boolean {
  // What lies in front is closed first; a pass is for good.
  if (key === 'Escape' && play.reason) {
    play.reason = null
    return true
  }
  const slot = SLOTS[key]?.find((each) => play.slots[each])
  if (slot) {
    play.slots[slot]?.()
    return true
  }
  const wanted = ACTIONS[key]
  if (wanted) return play.whyNot(wanted)
  const place = key.length === 1 ? PLACES.indexOf(key) : -1
  if (play.choices) {
    const choice = play.choices[place]
    if (choice) play.act(choice.action)
    return choice !== undefined
  }
  const last = play.held.length - 1
  if (last < 0) return false
  switch (key) {
    case 'ArrowLeft':
      play.at = play.at <= 0 ? last : play.at - 1
      return true
    case 'ArrowRight':
      play.at = play.at >= last ? 0 : play.at + 1
      return true
    case 'Home':
      play.at = 0
      return true
    case 'End':
      play.at = last
      return true
    case 'h':
      play.why()
      return true
    case 'Escape':
      play.cancel()
      return true
  }
  if (place < 0 || place > last) return false
  play.at = place
  return true
}
