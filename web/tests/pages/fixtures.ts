// A small rulebook and a room, for the tests of the pages.

import type { Room, Rulebook } from '../../src/net/wire'

export const BOOK: Rulebook = {
  id: 'club',
  name: 'Club rules',
  sections: [
    { id: '3.3', title: { en: 'The turn' } },
    { id: '4.2', title: { en: 'Yaku' } },
    { id: '9', title: { en: 'Nothing yet' } },
  ],
  statements: [
    { id: 'CLB-3.3-1', section: '3.3', kind: 'engine', says: { en: 'A turn ends with a discard.' } },
    { id: 'CLB-3.3-2', section: '3.3', kind: 'referee', says: { en: 'A tile drawn too early goes back.' } },
    {
      id: 'CLB-4.2-1',
      section: '4.2',
      kind: 'engine',
      says: { en: 'Tanyao is worth one han, closed only.', de: 'Tanyao zählt ein Han, nur geschlossen.' },
    },
    {
      id: 'CLB-DEC-1',
      section: 'DEC',
      kind: 'decision',
      says: { en: 'A tie for first place is shared.' },
      why: 'Practice since the first season.',
    },
  ],
  settings: [{ path: 'yaku.tanyao.closed', value: '1', cite: 'CLB-4.2-1' }],
  backs: {},
  liable: [],
}

const EMPTY = {
  name: '',
  kind: 'empty',
  played: '',
  played_by_bot: false,
  here: false,
  waits: false,
  on: false,
} as const

export const ROOM: Room = {
  code: 'abcd2345',
  rules: 'club',
  rules_name: 'Club rules',
  changed: [],
  clock: { kind: 'bank', seconds: 5, bank: 20 },
  window: 'short',
  mode: 'prevent',
  seats: {
    A: { name: 'Robin', kind: 'person', played: '', played_by_bot: false, here: true, waits: false, on: false },
    B: EMPTY,
    C: EMPTY,
    D: EMPTY,
  },
  state: 'waiting',
  game: 1,
  fingerprint: null,
  listed: false,
  minutes: null,
  drawn: null,
  watchers: 0,
}
