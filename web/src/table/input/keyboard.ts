// The keyboard: what each key means at the table.

import type { Declaration, PlayerInput, Slot } from './playerInput.svelte'

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
/** The declaration that a key asks about when it is not offered. */
const DECLARATIONS: Record<string, Declaration> = { c: 'chii', p: 'pon', k: 'kan', r: 'riichi', t: 'tsumo', o: 'ron' }
/** Tiles along the number row; the keys right of the zero have other characters on other keyboards. */
const PLACES = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', '-', '=', 'Backspace']
const BY_POSITION: Record<string, string> = { Minus: '-', Equal: '=' }

/** The name by which a key is looked up here. */
export function keyName({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  const positioned = shiftKey ? undefined : BY_POSITION[code]
  return positioned ?? (key.length === 1 ? key.toLowerCase() : key)
}

/** Whether a key declares something. */
export const isDeclaration = (key: string): boolean => key in SLOTS

/** Does what the key means; returns false if it means nothing. */
export function handleKey(key: string, input: PlayerInput): boolean {
  // An open popover is closed first, since a pass cannot be undone.
  if (key === 'Escape' && input.explanation) {
    input.explanation = null
    return true
  }
  const slot = SLOTS[key]?.find((each) => input.slots[each])
  if (slot) {
    input.slots[slot]?.()
    return true
  }
  const declaration = DECLARATIONS[key]
  // While a choice is open, the key was already pressed.
  if (declaration && input.held.length > 0 && input.mode === 'discard' && !input.choices) {
    input.explainDeclaration(declaration)
    return true
  }
  const place = PLACES.indexOf(key)
  if (input.choices) {
    const choice = input.choices.options[place]
    if (choice) input.act(choice.action)
    return choice !== undefined
  }
  const last = input.held.length - 1
  if (last < 0) return false
  switch (key) {
    case 'ArrowLeft':
      input.cursor = input.cursor <= 0 ? last : input.cursor - 1
      return true
    case 'ArrowRight':
      input.cursor = input.cursor >= last ? 0 : input.cursor + 1
      return true
    case 'Home':
      input.cursor = 0
      return true
    case 'End':
      input.cursor = last
      return true
    case 'd':
      // The drawn tile is always the last.
      if (input.held[last]?.drawn) input.cursor = last
      return true
    case 'h':
      input.explainSelected()
      return true
    case 'Escape':
      input.cancel()
      return true
  }
  if (place < 0 || place > last) return false
  input.cursor = place
  return true
}
