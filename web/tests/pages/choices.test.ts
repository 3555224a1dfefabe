import { describe, expect, it } from 'vitest'
import { answered } from '../../src/pages/front/choices'
import type { TableChoice } from '../../src/wire'
import { de } from '../../src/words/de'
import { en } from '../../src/words/en'

const choice = (path: string, own: string | null): TableChoice => ({ path, own, values: [], cite: 'CLB-1-1' })

describe('the book’s own answer', () => {
  it('has words for what this book says, not for what another says', () => {
    expect(answered(en.pages, choice('wareme', 'off'), null)).toBe('by the book (off)')
    expect(answered(en.pages, choice('wareme', 'wins'), null)).toBe(`by the book (${en.pages.room.changed['wareme=wins']})`)
    expect(answered(en.pages, choice('furiten', 'none'), null)).toBe(`by the book (${en.pages.room.changed['furiten=none']})`)
    expect(answered(de.pages, choice('value.kiriage', 'mangan'), null)).toBe(`laut Regelwerk (${de.pages.room.changed['value.kiriage=mangan']})`)
  })

  it('has words also where it is more than one word', () => {
    expect(answered(en.pages, choice('furiten', null), null)).toBe('by the book (played)')
  })

  it('is shown as the book has it where there are no words', () => {
    expect(answered(en.pages, choice('game.bust', 'below_zero'), null)).toBe('by the book (below_zero)')
    expect(answered(en.pages, choice('uma', null), null)).toBe('by the book')
  })
})
