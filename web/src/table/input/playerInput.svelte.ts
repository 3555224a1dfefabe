// What the player is about to do: the selected tile, a riichi or call being chosen, an explanation on show.
// It decides nothing: it only sends actions that the moment offers.

import { preferences } from '../../base/preferences.svelte'
import { sorted } from '../../tiles/order'
import type { Action, Choice, Moment, Prompts, Side, Tile, Why, WouldBe } from '../../net/wire'
import { fill, words } from '../../i18n/words'
import { heldTiles, keepOrder, type HeldTile, type Mode } from './heldTiles'
import { promptSentence } from '../speech/sentences'

export type Slot =
  'chii' | 'pon' | 'kan' | 'riichi' | 'openRiichi' | 'tsumo' | 'ron' | 'pass' | 'abort' | 'show' | 'hide' | 'cancel'

export type Declaration = 'chii' | 'pon' | 'kan' | 'riichi' | 'tsumo' | 'ron' | 'abort'
/** What can be declared, and which actions that covers. */
const TYPES: Record<Declaration, Action['type'][]> = {
  chii: ['chii'],
  pon: ['pon'],
  kan: ['ankan', 'kakan', 'daiminkan'],
  riichi: ['riichi'],
  tsumo: ['tsumo'],
  ron: ['ron'],
  abort: ['nine_kinds'],
}
const DECLARED = Object.keys(TYPES) as Declaration[]

/** Why something is not possible. */
interface Reason {
  /** What it is about, where the position does not show it. */
  what: string | null
  says: string
  /** The statement, if the server named it; otherwise `code` leads to it. */
  cite: string | null
  code: string | null
}
/** What a popover points at: a tile by its place in the hand, a button, or the waits. */
export type Anchor = number | Slot | 'waits' | 'why'
interface Explanation {
  anchor: Anchor
  reasons: Reason[]
}
interface Current {
  moment: Moment
  act: (action: Action) => void
  /** Whether everything is offered that can be said, and a mistake costs what the book says. */
  mistakesCount?: boolean
}
/** What is declared when its button is pressed once more. */
interface Declared {
  slot: Slot
  action: Action
}

export class PlayerInput {
  mode = $state<Mode>('discard')
  /** The calls being chosen from. */
  choices = $state.raw<{ anchor: Slot; options: Choice[] } | null>(null)
  /** The place in the hand of the tile selected by keyboard. */
  cursor = $state(0)
  lifted = $state<number | null>(null)
  /** The place in the hand of the tile under the pointer or with the focus. */
  inspected = $state<number | null>(null)
  /** Why something is not possible, as last asked. */
  explanation = $state.raw<Explanation | null>(null)
  /** A declaration that has to be confirmed, against slips of the finger. */
  confirming = $state.raw<Declared | null>(null)
  /** The moment that was answered, so that no prompt is answered twice. */
  #answered = $state(-1)
  #pressed: Slot | null = null
  #order: Tile[] = []
  #current: () => Current

  constructor(current: () => Current) {
    this.#current = current
  }

  get own(): Side {
    return this.#current().moment.scene.sides[0]
  }

  get prompts(): Prompts | null {
    const { moment } = this.#current()
    return moment.at === this.#answered ? null : moment.scene.prompts
  }

  /** What the player is about to do and would be a mistake, if the server says so. */
  get warning(): WouldBe | null {
    const about = this.confirming?.action ?? this.held[this.inspected ?? this.lifted ?? -1]?.action
    const mistakes = this.#current().moment.would_be ?? []
    return (about && mistakes.find(({ action }) => same(action, about))) ?? null
  }

  /** What keeping the hand hidden costs; null where it is free. */
  get hidingCosts(): number | null {
    return this.#current().moment.hints?.hiding_costs ?? null
  }

  readonly held: HeldTile[] = $derived.by(() => {
    const hand = this.own.hand
    if (hand.known !== 'own') return []
    const tiles = preferences.sort ? sorted(hand.tiles) : keepOrder(this.#order, hand.tiles)
    this.#order = hand.drawn ? [...tiles, hand.drawn] : tiles
    return heldTiles(tiles, hand.drawn, this.prompts, this.#current().moment.hints, this.mode)
  })

  /** What each button does now. */
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
    if (this.confirming) {
      const { slot, action } = this.confirming
      return { [slot]: () => this.act(action), cancel: () => this.cancel() }
    }
    const calls = (type: string) => prompts.calls.filter(({ action }) => action.type === type)
    const chii = calls('chii')
    const pon = calls('pon')
    if (chii.length > 0) slots.chii = () => this.#call('chii', chii)
    if (pon.length > 0) slots.pon = () => this.#call('pon', pon)
    if (prompts.kans.length > 0) slots.kan = () => this.#call('kan', prompts.kans)
    for (const action of [prompts.win, prompts.abort, prompts.pass, ...prompts.show]) {
      const slot = action && slotOf(action)
      if (slot) slots[slot] = () => this.#declare(slot, action)
    }
    return slots
  })

  /** Handles the press of a button, the `times`-th in a row. A button that appears during a double click ignores it. */
  press(slot: Slot, times: number): void {
    if (times <= 1) this.#pressed = slot
    // A double click is a slip as well.
    if (times > 1 && this.confirming?.slot === slot) return
    if (slot === this.#pressed) this.slots[slot]?.()
  }

  act(action: Action): void {
    const { moment, act } = this.#current()
    if (!this.prompts) return
    this.#answered = moment.at
    this.reset()
    act(action)
  }

  /** Allows another answer, since the first one may not have arrived. */
  reopen(): void {
    this.#answered = -1
  }

  /** Shows why the server refused the answer to a moment, which may be over by now. */
  showRefusal(at: number, says: string, cite: string | null): void {
    if (at === this.#answered) this.reopen()
    this.explanation = { anchor: 'why', reasons: [{ what: null, says, cite, code: null }] }
  }

  /** Discards or lifts a tile that was clicked, tapped or confirmed, or explains why it cannot be discarded. */
  choose(place: number, sure: boolean): void {
    const held = this.held[place]
    if (!held) return
    this.cursor = place
    if (!held.action) {
      this.lifted = null
      if (held.why) this.explain(place, held.why)
      else this.#explainTurn(place)
    } else if (sure || preferences.oneTap || this.lifted === place) {
      this.act(held.action)
    } else {
      this.explanation = null
      this.lifted = place
    }
  }

  explain(anchor: Anchor, why: Why): void {
    this.explanation = { anchor, reasons: [this.#reason(why)] }
  }

  /** Explains why a declaration is not possible, if that is known, otherwise what may be done. */
  explainDeclaration(slot: Declaration): void {
    const why = this.#refusalOf(slot)
    if (why) this.explain(slot, why)
    else this.#explainTurn('why')
  }

  /** Explains why the current tile cannot be discarded, or else what is refused. */
  explainSelected(): void {
    const place = this.inspected ?? this.cursor
    const why = this.held[place]?.why
    if (why) this.explain(place, why)
    else this.explainRefusals()
  }

  /** Explains every declaration that the tiles would allow and the rules refuse, otherwise what may be done. */
  explainRefusals(): void {
    const { actions } = words().table
    const reasons = DECLARED.flatMap((slot) => {
      const why = this.#refusalOf(slot)
      return why ? { ...this.#reason(why), what: actions[slot] } : []
    })
    if (reasons.length > 0) this.explanation = { anchor: 'why', reasons }
    else this.#explainTurn('why')
  }

  cancel(): void {
    this.mode = 'discard'
    this.choices = null
    this.confirming = null
    this.lifted = null
    this.explanation = null
  }

  /** A new moment begins. An explanation stays until there is a prompt. */
  startMoment(): void {
    const explanation = this.prompts || this.#current().moment.scene.stage !== 'playing' ? null : this.explanation
    this.reset()
    this.explanation = explanation
  }

  reset(): void {
    this.cancel()
    this.inspected = null
  }

  /** Explains, when nothing is refused, what may be done or who the table waits for. */
  #explainTurn(anchor: Anchor): void {
    const { moment } = this.#current()
    const { why, winds } = words().table
    const mover = moment.scene.sides.find(({ turn }) => turn)
    const because = (says: string, code: string | null = null): Reason => ({ what: null, says, cite: null, code })
    const reason = (): Reason => {
      if (this.prompts) return because(promptSentence(words().table, this.prompts))
      if (!mover || moment.scene.stage !== 'playing') return because(why.dealOver)
      if (moment.scene.prompts) return because(why.answered)
      if (moment.scene.offered || mover.seat === this.own.seat) return because(why.othersDecide)
      return because(fill(why.turnOf, { who: winds[mover.wind] }), 'refuse.not_your_turn')
    }
    this.explanation = { anchor, reasons: [reason()] }
  }

  /** Why a declaration is refused, unless it is offered as well or the prompt was answered. */
  #refusalOf(slot: Declaration): Why | undefined {
    const { hints, scene } = this.#current().moment
    const { prompts } = this
    if (scene.prompts && !prompts) return undefined
    const is = (action: Action | null) => action !== null && TYPES[slot].includes(action.type)
    const offered = prompts
      ? [
          prompts.win,
          prompts.abort,
          ...prompts.riichi,
          ...[...prompts.kans, ...prompts.calls].map(({ action }) => action),
        ]
      : []
    return offered.some(is) ? undefined : hints?.refused.find(({ action }) => is(action))?.why
  }

  #reason(why: Why): Reason {
    return { what: null, says: words().table.refusals[why], cite: null, code: `refuse.${why}` }
  }

  #call(anchor: Slot, options: Choice[]): void {
    if (options.length === 1) this.#declare(anchor, options[0]!.action)
    else this.choices = { anchor, options }
  }

  /** Declares something; where mistakes count, only when it is pressed again. */
  #declare(slot: Slot, action: Action): void {
    const harmless = action.type === 'pass' || action.type === 'show'
    if (!this.#current().mistakesCount || harmless) return this.act(action)
    this.explanation = null
    this.confirming = { slot, action }
  }

  #enter(mode: Mode): void {
    this.mode = mode
    this.lifted = null
    this.explanation = null
    const first = this.held.findIndex((held) => held.action)
    if (first >= 0) this.cursor = first
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

const same = (one: Action, other: Action): boolean => JSON.stringify(one) === JSON.stringify(other)
