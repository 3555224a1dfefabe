// What is told of the deal: to screen readers as it happens, and as a list beside the table.

import { keptInTab } from '../kept'
import { preferences } from '../preferences.svelte'
import type { Latest, Moment, Room, Scene } from '../wire'
import { words } from '../words'
import { sentenceOf } from './spoken'

/** What can be left unsaid where little shall be said. */
const PLAIN = ['riichi_stood', 'settled', 'dealt', 'begun', 'hidden']

const KEY = 'hanchan.deal'

interface Deal {
  deal: string
  happened: Latest[]
}

/** Somebody else may have written there. */
function keptOf(deal: string): Latest[] {
  try {
    const kept = JSON.parse(keptInTab.get(KEY) ?? 'null') as Partial<Deal> | null
    return kept?.deal === deal && Array.isArray(kept.happened) ? kept.happened : []
  } catch {
    return []
  }
}

export class Telling {
  /** The latest things, for a region that interrupts nobody. Each time another object, so that the same words are said again. */
  polite = $state.raw({ says: '' })

  #scene = $state.raw<Scene | null>(null)
  #happened = $state.raw<Latest[]>([])
  /** Which deal that is. */
  #deal = ''

  /** Everything of this deal, in the language that is chosen now. */
  get lines(): string[] {
    const scene = this.#scene
    return scene ? this.#happened.map((latest) => sentenceOf(words().table, scene, latest)).filter(Boolean) : []
  }

  hear({ code, game }: Room, { scene, happened }: Moment): void {
    this.#open(`${code} ${game} ${scene.round}${scene.deal} ${scene.counters}`)
    this.#scene = scene
    const opened = happened.findLastIndex(({ what }) => what === 'opened')
    this.#happened = opened < 0 ? [...this.#happened, ...happened] : happened.slice(opened)
    keptInTab.set(KEY, JSON.stringify({ deal: this.#deal, happened: this.#happened } satisfies Deal))
    const spoken = happened
      .filter(({ what }) => preferences.spoken === 'all' || !PLAIN.includes(what))
      .map((latest) => sentenceOf(words().table, scene, latest))
      .filter(Boolean)
    if (spoken.length > 0) this.say(spoken.join(' '))
  }

  say(says: string): void {
    this.polite = { says }
  }

  /** A page that was loaded again still knows what it was told of the deal. */
  #open(deal: string): void {
    if (deal === this.#deal) return
    this.#deal = deal
    this.#happened = keptOf(deal)
  }
}
