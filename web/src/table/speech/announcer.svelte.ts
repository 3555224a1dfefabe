// Announces the deal to screen readers as it happens, and keeps the log shown beside the table.

import { tabStorage } from '../../base/storage'
import { preferences } from '../../base/preferences.svelte'
import type { Hints, Moment, Phrase, Room, Scene, Seat, Sentence } from '../../net/wire'
import { words } from '../../i18n/words'
import { presenceSentence, presenceChanges, type PresenceChange } from './presence'
import { sentenceText, waitsSentence } from './sentences'

/** What is not announced when announcements are brief. */
const MINOR: readonly Phrase[] = [
  'begun',
  'dealt',
  'riichi_stood',
  'you_riichi_stood',
  'hidden',
  'you_hidden',
  'settled',
  'nothing_paid',
]

/** The sentences that a deal begins with. */
const BEGINNINGS: readonly Phrase[] = ['opened', 'watched']

/** What is announced when this many seconds of the game are left, the last one first. */
const REMINDERS = [
  [60, 'oneMinute'],
  [300, 'fiveMinutes'],
] as const

const KEY = 'hanchan.dealLog'

type Entry = Sentence | PresenceChange

interface Deal {
  deal: string
  happened: Entry[]
}

/** The stored log of a deal. The stored text is not trusted: anything could have written it. */
function storedLog(deal: string): Entry[] {
  try {
    const stored = JSON.parse(tabStorage.get(KEY) ?? 'null') as Partial<Deal> | null
    return stored?.deal === deal && Array.isArray(stored.happened) ? stored.happened : []
  } catch {
    return []
  }
}

function entryText(entry: Entry): string {
  return 'name' in entry ? presenceSentence(words().table, entry) : sentenceText(words().table, entry)
}

export class Announcer {
  /** The latest announcement, for the polite live region. A new object each time, so that repeats are read out. */
  polite = $state.raw({ says: '' })
  /** Identifies the current deal: a new object for each deal, also for a redeal. */
  deal = $state.raw({})

  #room: Room | null = null
  #tilesLeft = Infinity
  #happened = $state.raw<Entry[]>([])
  /** The key of the deal, the same for a redeal. */
  #dealKey = ''
  /** The last announcement about the player's own hand. */
  #waits = ''
  #furiten: string | null = null
  #game = 0
  /** The last announced number of seconds left. */
  #reminded = Infinity

  /** The log of this deal, in the current language. */
  get lines(): string[] {
    return this.#happened.map(entryText)
  }

  announceMoment({ code, game }: Room, { scene, happened, says, hints, time }: Moment): void {
    // For a viewer who has just connected, announces the state of the deal unless this page already knows it.
    const isNews = happened.length > 0
    const opened = isNews ? says.findLastIndex((sentence) => BEGINNINGS.includes(sentence.says)) : -1
    this.#open(
      `${code} ${game} ${scene.round}${scene.deal} ${scene.counters}`,
      opened >= 0 || scene.tiles_left > this.#tilesLeft,
    )
    this.#tilesLeft = scene.tiles_left
    const told = isNews || this.#happened.length === 0 ? says : []
    this.#record(opened < 0 ? [...this.#happened, ...told] : says.slice(opened))
    const spoken = told
      .filter((sentence) => preferences.spoken === 'all' || !MINOR.includes(sentence.says))
      .map(entryText)
    if (game !== this.#game) this.#reminded = Infinity
    this.#game = game
    const reminder = time && !time.still ? this.#reminderAt(time.seconds) : []
    // What is still played after time is up depends on the rulebook.
    const stillPlayed =
      time?.still && told.some((sentence) => sentence.says === 'time_up')
        ? [words().table.time.stillSaid[time.still]]
        : []
    this.#announceAll([...spoken, ...reminder, ...stillPlayed, ...this.#handChanges(scene, hints)])
  }

  /** Announces who comes and goes. */
  announcePresence(room: Room, you: Seat | null): void {
    const changes = this.#room?.code === room.code ? presenceChanges(this.#room, room, you) : []
    this.#room = room
    if (changes.length === 0) return
    this.#record([...this.#happened, ...changes])
    this.#announceAll(changes.map((change) => presenceSentence(words().table, change)))
  }

  /** Announces that little time is left, once for each reminder: the clock runs on between two moments. */
  announceTimeLeft(seconds: number): void {
    this.#announceAll(this.#reminderAt(seconds))
  }

  announce(says: string): void {
    this.polite = { says }
  }

  #announceAll(sentences: string[]): void {
    const spoken = sentences.filter(Boolean)
    if (spoken.length > 0) this.announce(spoken.join(' '))
  }

  #record(happened: Entry[]): void {
    this.#happened = happened
    tabStorage.set(KEY, JSON.stringify({ deal: this.#dealKey, happened } satisfies Deal))
  }

  /** After a reload the log is restored from storage. A redeal has the same key and starts an empty log. */
  #open(dealKey: string, restarts: boolean): void {
    if (dealKey === this.#dealKey && !restarts) return
    this.#happened = dealKey === this.#dealKey ? [] : storedLog(dealKey)
    this.#dealKey = dealKey
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

  /** What the hand waits for and whether it is furiten, where that has changed. */
  #handChanges(scene: Scene, hints: Hints | null): string[] {
    const { hand, turn } = scene.sides[0]
    // After a call the waits depend on the discard.
    if (hand.known !== 'own' || scene.stage !== 'playing' || (turn && scene.took === 'called')) return []
    const text = words().table
    const all = preferences.spoken === 'all'
    const waits = hand.waits.join(' ')
    // The kind of furiten is announced only where everything is.
    const furiten = hand.furiten && (all ? hand.furiten : 'furiten')
    const said: string[] = []
    if (waits !== this.#waits)
      said.push(waits ? waitsSentence(text, hand.waits, hints?.hand?.waits ?? [], all) : all ? text.spoken.noten : '')
    if (furiten !== this.#furiten)
      said.push(
        furiten === 'furiten'
          ? text.spoken.furiten
          : furiten
            ? text.refusals[furiten]
            : waits
              ? text.spoken.furitenOver
              : '',
      )
    this.#waits = waits
    this.#furiten = furiten
    return said
  }
}
