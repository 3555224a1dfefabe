// What a person is about to do at the table: a lifted tile, a riichi being chosen, a way to call.
// It decides nothing: whatever it sends is one of the actions that the moment offers.

import { preferences } from '../preferences.svelte'
import { sorted } from '../tiles/order'
import type { Action, Choice, Moment, Prompts, Side, Tile } from '../wire'
import { say, words } from '../words'
import { heldTiles, keptInOrder, type Held, type Mode } from './hand'
import { mayDo } from './spoken'

export type Slot = 'chii' | 'pon' | 'kan' | 'riichi' | 'openRiichi' | 'tsumo' | 'ron' | 'pass' | 'abort' | 'show' | 'hide' | 'cancel'

export type Declared = 'chii' | 'pon' | 'kan' | 'riichi' | 'tsumo' | 'ron' | 'abort'
/** What can be declared, and the actions that it may be. */
const TYPES: Record<Declared, Action['type'][]> = {
  chii: ['chii'],
  pon: ['pon'],
  kan: ['ankan', 'kakan', 'daiminkan'],
  riichi: ['riichi'],
  tsumo: ['tsumo'],
  ron: ['ron'],
  abort: ['nine_kinds'],
}
const DECLARED = Object.keys(TYPES) as Declared[]

/** Why something is not possible. */
interface Reason {
  /** What, where it is not seen from the place. */
  what: string | null
  says: string
  /** The statement where the server named it, else the code behind which the book has one. */
  cite: string | null
  code: string | null
}
/** What something can be said about: a tile by its place in the hand, a button, or the waits. */
export type Spot = number | Slot | 'waits' | 'why'
interface Answer {
  of: Spot
  reasons: Reason[]
}
interface Told {
  moment: Moment
  act: (action: Action) => void
}

export class Play {
  mode = $state<Mode>('discard')
  /** The ways to call that are being chosen from. */
  choices = $state.raw<{ of: Slot; ways: Choice[] } | null>(null)
  /** Which tile of the hand the keyboard is at. */
  at = $state(0)
  lifted = $state<number | null>(null)
  /** Which tile the pointer or the keyboard looks at. */
  looked = $state<number | null>(null)
  /** Why not, as it was asked last. */
  answer = $state.raw<Answer | null>(null)
  /** The moment that has been answered, so that no prompt is answered twice. */
  #answered = $state(-1)
  #pressed: Slot | null = null
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

  /** What keeping the hand hidden costs; null where it is free. */
  get hidingCosts(): number | null {
    return this.#told().moment.hints?.hiding_costs ?? null
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
    if (chii.length > 0) slots.chii = () => this.#call('chii', chii)
    if (pon.length > 0) slots.pon = () => this.#call('pon', pon)
    if (prompts.kans.length > 0) slots.kan = () => this.#call('kan', prompts.kans)
    for (const action of [prompts.win, prompts.abort, prompts.pass, ...prompts.show]) {
      const slot = action && slotOf(action)
      if (slot) slots[slot] = () => this.act(action)
    }
    return slots
  })

  /** A button was pressed, so many times in a row. What came under a double press is not meant. */
  press(slot: Slot, times: number): void {
    if (times <= 1) this.#pressed = slot
    if (slot === this.#pressed) this.slots[slot]?.()
  }

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
  refuse(at: number, says: string, cite: string | null): void {
    if (at === this.#answered) this.retract()
    this.answer = { of: 'why', reasons: [{ what: null, says, cite, code: null }] }
  }

  /** A tile was clicked, tapped or confirmed. */
  choose(place: number, sure: boolean): void {
    const held = this.held[place]
    if (!held) return
    this.at = place
    if (!held.action) {
      this.lifted = null
      if (held.why) this.explain(place, held.why)
      else this.#sayWhoseTurn(place)
    } else if (sure || preferences.oneTap || this.lifted === place) {
      this.act(held.action)
    } else {
      this.answer = null
      this.lifted = place
    }
  }

  explain(of: Spot, why: string): void {
    this.answer = { of, reasons: [this.#reason(why)] }
  }

  /** Says why a declaration is not possible, if that is known, else what may be done. */
  whyNot(slot: Declared): void {
    const why = this.#refused(slot)
    if (why) this.explain(slot, why)
    else this.#sayWhoseTurn('why')
  }

  /** Says why the tile looked at, or whatever else is refused, is not possible. */
  why(): void {
    const place = this.looked ?? this.at
    const why = this.held[place]?.why
    if (why) this.explain(place, why)
    else this.whyNothing()
  }

  /** Says of every declaration that the tiles make and the rules refuse why that is, else what may be done. */
  whyNothing(): void {
    const { actions } = words().table
    const reasons = DECLARED.flatMap((slot) => {
      const why = this.#refused(slot)
      return why ? { ...this.#reason(why), what: actions[slot] } : []
    })
    if (reasons.length > 0) this.answer = { of: 'why', reasons }
    else this.#sayWhoseTurn('why')
  }

  cancel(): void {
    this.mode = 'discard'
    this.choices = null
    this.lifted = null
    this.answer = null
  }

  /** A new moment. An answer stays to be read until something is asked. */
  renew(): void {
    const kept = this.prompts || this.#told().moment.scene.stage !== 'playing' ? null : this.answer
    this.forget()
    this.answer = kept
  }

  /** What was about to be done is over. */
  forget(): void {
    this.cancel()
    this.looked = null
  }

  /** Where nothing is refused: what may be done, or for whom the table waits. */
  #sayWhoseTurn(of: Spot): void {
    const { moment } = this.#told()
    const { why, winds } = words().table
    const mover = moment.scene.sides.find(({ turn }) => turn)
    const reason = (says: string, code: string | null = null): Reason => ({ what: null, says, cite: null, code })
    const told = (): Reason => {
      if (this.prompts) return reason(mayDo(words().table, this.prompts))
      if (!mover || moment.scene.stage !== 'playing') return reason(why.dealOver)
      if (moment.scene.prompts) return reason(why.answered)
      if (moment.scene.offered || mover.seat === this.own.seat) return reason(why.othersDecide)
      return reason(say(why.turnOf, { who: winds[mover.wind] }), 'refuse.not_your_turn')
    }
    this.answer = { of, reasons: [told()] }
  }

  /** Why a declaration is refused, unless it is offered all the same or the question is answered. */
  #refused(slot: Declared): string | undefined {
    const { hints, scene } = this.#told().moment
    const { prompts } = this
    if (scene.prompts && !prompts) return undefined
    const is = (action: Action | null) => action !== null && TYPES[slot].includes(action.type)
    const offered = prompts ? [prompts.win, prompts.abort, ...prompts.riichi, ...[...prompts.kans, ...prompts.calls].map(({ action }) => action)] : []
    return offered.some(is) ? undefined : hints?.refused.find(({ action }) => is(action))?.why
  }

  #reason(why: string): Reason {
    return { what: null, says: words().table.refusals[why] ?? why, cite: null, code: `refuse.${why}` }
  }

  #call(of: Slot, ways: Choice[]): void {
    if (ways.length === 1) this.act(ways[0]!.action)
    else this.choices = { of, ways }
  }

  #enter(mode: Mode): void {
    this.mode = mode
    this.lifted = null
    this.answer = null
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
