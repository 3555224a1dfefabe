// What is told of the deal: to screen readers as it happens, and as a list beside the table.

import { preferences } from '../preferences.svelte'
import { words } from '../words'
import type { Moment } from '../wire'
import { sentenceOf } from './spoken'

/** What can be left unsaid where little shall be said. */
const PLAIN = ['riichi_stood', 'settled', 'dealt', 'begun', 'hidden']

const KEY = 'hanchan.deal'

interface Deal {
  deal: string
  lines: string[]
}

// A browser may refuse to keep anything, and somebody else may have written there.
function kept(): Deal | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Deal | null
  } catch {
    return null
  }
}
function keep(deal: Deal): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(deal))
  } catch {
    // Then the record ends with the page.
  }
}

export class Telling {
  /** The latest things, for a region that interrupts nobody. */
  polite = $state('')
  /** Everything of this deal. */
  lines = $state.raw<string[]>([])

  readonly #code: string
  /** Which deal the lines are of. */
  #deal = ''

  constructor(code: string) {
    this.#code = code
  }

  hear({ scene, happened }: Moment): void {
    const spoken: string[] = []
    this.#open(`${this.#code} ${scene.round}${scene.deal} ${scene.counters}`)
    for (const latest of happened) {
      if (latest.what === 'opened') this.lines = []
      const says = sentenceOf(words().table, scene, latest)
      if (!says) continue
      this.lines = [...this.lines, says]
      if (preferences.spoken === 'all' || !PLAIN.includes(latest.what)) spoken.push(says)
    }
    if (spoken.length > 0) this.polite = spoken.join(' ')
    keep({ deal: this.#deal, lines: this.lines })
  }

  /** A page that was loaded again still knows what it was told of the deal. */
  #open(deal: string): void {
    if (deal === this.#deal) return
    this.#deal = deal
    this.lines = kept()?.deal === deal ? (kept()?.lines ?? []) : []
  }
}
