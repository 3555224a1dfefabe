import { describe, expect, it } from 'vitest'
import { optionLabel } from '../../src/pages/front/tableChoices'
import type { TableChoice } from '../../src/net/wire'
import de from '../../../languages/de/interface.json'
import en from '../../../languages/en/interface.json'

const choice = (path: string, own: string | null): TableChoice => ({ path, own, values: [], cite: 'CLB-1-1' })

describe('the book’s own answer', () => {
  it('is described as this rulebook sets it, not as another does', () => {
    expect(optionLabel(en.pages, choice('wareme', 'off'), null)).toBe('rulebook default (off)')
    expect(optionLabel(en.pages, choice('wareme', 'wins'), null)).toBe(
      `rulebook default (${en.pages.room.changed['wareme=wins']})`,
    )
    expect(optionLabel(en.pages, choice('furiten', 'none'), null)).toBe(
      `rulebook default (${en.pages.room.changed['furiten=none']})`,
    )
    expect(optionLabel(de.pages, choice('value.kiriage', 'mangan'), null)).toBe(
      `laut Regelwerk (${de.pages.room.changed['value.kiriage=mangan']})`,
    )
  })

  it('is described even when it is not a single value', () => {
    expect(optionLabel(en.pages, choice('furiten', null), null)).toBe('rulebook default (applies)')
  })

  it('is shown as in the data when it has no description', () => {
    expect(optionLabel(en.pages, choice('game.bust', 'below_zero'), null)).toBe('rulebook default (below_zero)')
    expect(optionLabel(en.pages, choice('uma', null), null)).toBe('rulebook default')
  })
})
