// What is told of the deal: to screen readers as it happens, and as a list beside the table.

import { keptInTab } from '../kept'
import { preferences } from '../preferences.svelte'
import type { Hints, Latest, Moment, Room, Scene, Seat } from '../wire'
import { words } from '../words'
import { comingSaid, comingsOf, type Coming } from './comings'
import { sentenceOf, waitsSaid } from './spoken'

/** What can be left unsaid where little shall be said. */
const PLAIN = ['riichi_stood', 'settled', 'dealt', 'begun', 'hidden']

/** What is said when so many seconds are left for the game, the last first. */
const REMINDERS = [
  [60, 'oneMinute'],
  [300, 'fiveMinutes'],
] as const

const KEY = 'hanchan.deal'

type Told = Latest | Coming

interface Deal {
  deal: string
  happened: Told[]
}

/** Somebody else may have written there. */
function keptOf(deal: string): Told[] {
  try {
    const kept = JSON.parse(keptInTab.get(KEY) ?? 'null') as Partial<Deal> | null
    return kept?.deal === deal && Array.isArray(kept.happened) ? kept.happened : []
  } catch {
    return []
  }
}

function saidOf(scene: Scene, told: Told): string {
  return 'name' in told ? comingSaid(words().table, told) : sentenceOf(words().table, scene, told)
}

/** How a deal stands to which somebody comes, as if it happened now. */
function standing({ viewer, sides, stage, took }: Scene): Latest[] {
  const { hand, turn } = sides[0]
  const drawn = hand.known === 'own' && turn && took === 'drawn' ? hand.drawn : null
  if (stage !== 'playing') return []
  return viewer && drawn ? [{ what: 'opened' }, { what: 'drew', seat: viewer, tile: drawn }] : [{ what: 'opened' }]
}

export class Telling {
  /** The latest things, for a region that interrupts nobody. Each time another object, so that the same words are said again. */
  polite = $state.raw({ says: '' })
  /** The deal that is played: each deal is another object, also one that is dealt again. */
  deal = $state.raw({})

  #room: Room | null = null
  #scene = $state.raw<Scene | null>(null)
  #happened = $state.raw<Told[]>([])
  /** How the deal is called. */
  #called = ''
  /** What was last said of the own hand. */
  #waits = ''
  #furiten: string | null = null
  #game = 0
  /** How few seconds of the game were last said to be left. */
  #reminded = Infinity

  /** Everything of this deal, in the language that is chosen now. */
  get lines(): string[] {
    const scene = this.#scene
    return scene ? this.#happened.map((told) => saidOf(scene, told)).filter(Boolean) : []
  }

  hear({ code, game }: Room, { scene, happened, hints, time }: Moment): void {
    const opened = happened.findLastIndex(({ what }) => what === 'opened')
    this.#open(`${code} ${game} ${scene.round}${scene.deal} ${scene.counters}`, opened >= 0 || scene.tiles_left > (this.#scene?.tiles_left ?? Infinity))
    this.#scene = scene
    // Whoever comes to a deal hears how it stands.
    const latest = happened.length === 0 && this.#happened.length === 0 ? standing(scene) : happened
    this.#keep(opened < 0 ? [...this.#happened, ...latest] : happened.slice(opened))
    const spoken = latest
      .filter(({ what }) => preferences.spoken === 'all' || !PLAIN.includes(what))
      .map((latest) => sentenceOf(words().table, scene, latest))
    if (game !== this.#game) this.#reminded = Infinity
    this.#game = game
    const reminder = time && !time.still ? this.#reminderAt(time.seconds) : []
    // What is still played depends on the book.
    const still = time?.still && latest.some(({ what }) => what === 'time_up') ? [words().table.time.stillSaid[time.still]] : []
    this.#sayAll([...spoken, ...reminder, ...still, ...this.#ofHand(scene, hints)])
  }

  /** Tells who comes and goes. */
  meet(room: Room, you: Seat | null): void {
    const comings = this.#room?.code === room.code ? comingsOf(this.#room, room, you) : []
    this.#room = room
    if (comings.length === 0) return
    this.#keep([...this.#happened, ...comings])
    this.#sayAll(comings.map((coming) => comingSaid(words().table, coming)))
  }

  /** Says that little time is left for the game, where that is new: between two moments it runs on. */
  remind(seconds: number): void {
    this.#sayAll(this.#reminderAt(seconds))
  }

  say(says: string): void {
    this.polite = { says }
  }

  #sayAll(sentences: string[]): void {
    const spoken = sentences.filter(Boolean)
    if (spoken.length > 0) this.say(spoken.join(' '))
  }

  #keep(happened: Told[]): void {
    this.#happened = happened
    keptInTab.set(KEY, JSON.stringify({ deal: this.#called, happened } satisfies Deal))
  }

  /** A page that was loaded again still knows what it was told of the deal. A deal that is dealt again is called the same. */
  #open(called: string, anew: boolean): void {
    if (called === this.#called && !anew) return
    this.#happened = called === this.#called ? [] : keptOf(called)
    this.#called = called
    this.deal = {}
    this.#waits = ''
    this.#furiten = null
  }

  #reminderAt(left: number): string[] {
    const [seconds, says] = REMINDERS.find(([seconds]) => left <= seconds) ?? []
    if (says === undefined || seconds >= this.#reminded) return []
    this.#reminded = seconds
    return [words().table.time[says]]
  }

  /** What the own hand waits for, and whether it may win, where that is new. */
  #ofHand(scene: Scene, hints: Hints | null): string[] {
    const { hand, turn } = scene.sides[0]
    // After a call the hand depends on the discard.
    if (hand.known !== 'own' || scene.stage !== 'playing' || (turn && scene.took === 'called')) return []
    const text = words().table
    const all = preferences.spoken === 'all'
    const waits = hand.waits.join(' ')
    // Which furiten it is, only who wants to hear all is told.
    const furiten = hand.furiten && (all ? hand.furiten : 'furiten')
    const said: string[] = []
    if (waits !== this.#waits) said.push(waits ? waitsSaid(text, hand.waits, hints?.hand?.waits ?? [], all) : all ? text.spoken.noten : '')
    if (furiten !== this.#furiten) said.push(furiten ? (all && text.refusals[furiten]) || text.spoken.furiten : waits ? text.spoken.furitenOver : '')
    this.#waits = waits
    this.#furiten = furiten
    return said
  }
}
