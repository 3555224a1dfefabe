// The keyboard: what each key means at the table.

import type { Declared, Play, Slot } from './play.svelte'

const SLOTS: Record<string, Slot[]> = {
  c: ['chii'],
  p: ['pon'],
  k: ['kan'],
  r: ['riichi'],
  a: ['openRiichi'],
  t: ['tsumo'],
  o: ['ron'],
  Escape: ['cancel', 'pass'],
}
/** What a key would declare, where it is not offered. */
const DECLARED: Record<string, Declared> = { c: 'chii', p: 'pon', k: 'kan', r: 'riichi', t: 'tsumo', o: 'ron' }
/** Tiles along the number row; the keys right of the zero bear other signs in other countries. */
const PLACES = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', '-', '=', 'Backspace']
const BY_POSITION: Record<string, string> = { Minus: '-', Equal: '=' }

/** What a key is called here. */
export function keyOf({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  const positioned = shiftKey ? undefined : BY_POSITION[code]
  return positioned ?? (key.length === 1 ? key.toLowerCase() : key)
}

/** Whether a key declares something. */
export const declares = (key: string): boolean => key in SLOTS

/** Does what the key means; false if it means nothing here. */
export function pressed(key: string, play: Play): boolean {
  // What lies in front is closed first; a pass is for good.
  if (key === 'Escape' && play.answer) {
    play.answer = null
    return true
  }
  const slot = SLOTS[key]?.find((each) => play.slots[each])
  if (slot) {
    play.slots[slot]?.()
    return true
  }
  const missing = DECLARED[key]
  // Who is choosing already has pressed it once.
  if (missing && play.held.length > 0 && play.mode === 'discard' && !play.choices) {
    play.whyNot(missing)
    return true
  }
  const place = PLACES.indexOf(key)
  if (play.choices) {
    const choice = play.choices.ways[place]
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
    case 'd':
      // The drawn tile is always the last.
      if (play.held[last]?.drawn) play.at = last
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
