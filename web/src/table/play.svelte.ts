// What a person is about to do at the table: a lifted tile, a riichi being chosen, a way to call.
// It decides nothing: whatever it sends is one of the actions that the moment offers.

import { preferences } from '../preferences.svelte'
import { sorted } from '../tiles/order'
import type { Action, Choice, Moment, Prompts, Rulebook, Side, Tile } from '../wire'
import { words } from '../words'
import { heldTiles, keptInOrder, type Held, type Mode } from './hand'

export type Slot = 'chii' | 'pon' | 'kan' | 'riichi' | 'openRiichi' | 'tsumo' | 'ron' | 'pass' | 'abort' | 'show' | 'hide' | 'cancel'
interface Reason {
  says: string
  cite: string | null
}
interface Told {
  moment: Moment
  book: Rulebook | null
  act: (action: Action) => void
}

export class Play {
  mode = $state<Mode>('discard')
  /** The ways to call that are being chosen from. */
  choices = $state.raw<Choice[] | null>(null)
  /** Which tile of the hand the keyboard is at. */
  at = $state(0)
  lifted = $state<number | null>(null)
  /** Which tile the pointer or the keyboard looks at. */
  looked = $state<number | null>(null)
  reason = $state.raw<Reason | null>(null)
  /** The moment that has been answered, so that no prompt is answered twice. */
  #answered = $state(-1)
  #order: Tile[] = []
  #told: () => Told

  constructor(told: () => Told) {
    this.#told = told
  }

  get own(): Side {
    return this.#told().moment.scene.sides[0]
  }

  get prompts(): Prompts | null {
    const { moment } = this.#told()
    return moment.at === this.#answered ? null : moment.scene.prompts
  }

  readonly held: Held[] = $derived.by(() => {
    const hand = this.own.hand
    if (hand.known !== 'own') return []
    const tiles = preferences.sort ? sorted(hand.tiles) : keptInOrder(this.#order, hand.tiles)
    this.#order = hand.drawn ? [...tiles, hand.drawn] : tiles
    return heldTiles(tiles, hand.drawn, this.prompts, this.#told().moment.hints, this.mode)
  })

  /** What the buttons offer now, by their place. */
  readonly slots: Partial<Record<Slot, () => void>> = $derived.by(() => {
    const prompts = this.prompts
    if (!prompts) return {}
    const slots: Partial<Record<Slot, () => void>> = {}
    for (const action of prompts.riichi) {
      if (action.type !== 'riichi') continue
      const mode = action.open ? 'open' : 'riichi'
      if (mode !== this.mode) slots[action.open ? 'openRiichi' : 'riichi'] = () => this.#enter(mode)
    }
    if (this.mode !== 'discard') {
      slots.cancel = () => this.cancel()
      return slots
    }
    if (this.choices) return { cancel: () => this.cancel() }
    const calls = (type: string) => prompts.calls.filter(({ action }) => action.type === type)
    const chii = calls('chii')
    const pon = calls('pon')
    if (chii.length > 0) slots.chii = () => this.#call(chii)
    if (pon.length > 0) slots.pon = () => this.#call(pon)
    if (prompts.kans.length > 0) slots.kan = () => this.#call(prompts.kans)
    for (const action of [prompts.win, prompts.abort, prompts.pass, ...prompts.show]) {
      const slot = action && slotOf(action)
      if (slot) slots[slot] = () => this.act(action)
    }
    return slots
  })

  act(action: Action): void {
    const { moment, act } = this.#told()
    if (!this.prompts) return
    this.#answered = moment.at
    this.forget()
    act(action)
  }

  /** The answer may not have arrived: it may be given again. */
  retract(): void {
    this.#answered = -1
  }

  /** The server did not take the answer to a moment, which may be over by now. */
  refuse(at: number, reason: Reason): void {
    if (at === this.#answered) this.retract()
    this.reason = reason
  }

  /** A tile was clicked, tapped or confirmed. */
  choose(place: number, sure: boolean): void {
    const held = this.held[place]
    if (!held) return
    this.at = place
    if (!held.action) {
      this.lifted = null
      if (held.why) this.explain(held.why)
    } else if (sure || preferences.oneTap || this.lifted === place) {
      this.act(held.action)
    } else {
      this.reason = null
      this.lifted = place
    }
  }

  explain(why: string): void {
    const { book } = this.#told()
    this.reason = { says: words().table.refusals[why] ?? why, cite: book?.backs[`refuse.${why}`] ?? null }
  }

  /** Says why none of these actions is possible, if that is known. */
  whyNot(types: Action['type'][]): boolean {
    const why = this.#told().moment.hints?.refused.find(({ action }) => types.includes(action.type))?.why
    if (why) this.explain(why)
    return why !== undefined
  }

  /** Says why the tile looked at, or whatever else is refused, is not possible. */
  why(): void {
    const refused = this.#told().moment.hints?.refused ?? []
    const why = this.held[this.looked ?? this.at]?.why ?? refused.find(({ action }) => action.type === 'ron' || action.type === 'tsumo')?.why ?? refused[0]?.why
    if (why) this.explain(why)
  }

  cancel(): void {
    this.mode = 'discard'
    this.choices = null
    this.lifted = null
    this.reason = null
  }

  /** A new moment: what was about to be done is over. */
  forget(): void {
    this.cancel()
    this.looked = null
  }

  #call(ways: Choice[]): void {
    if (ways.length === 1) this.act(ways[0]!.action)
    else this.choices = ways
  }

  #enter(mode: Mode): void {
    this.mode = mode
    this.lifted = null
    this.reason = null
    const first = this.held.findIndex((held) => held.action)
    if (first >= 0) this.at = first
  }
}

function slotOf(action: Action): Slot | null {
  switch (action.type) {
    case 'tsumo':
    case 'ron':
    case 'pass':
    case 'show':
    case 'hide':
      return action.type
    case 'nine_kinds':
      return 'abort'
    default:
      return null
  }
}
