/// <reference types="node" />
import { createHash } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { fingerprintOf } from '../../src/table/fingerprint'
import { walls } from '../../src/walls'
import { ROOM } from './book'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) })
})

const playing = { ...ROOM, state: 'playing', fingerprint: 'first' } as const

test('what is told first of a game is kept, whatever is told later', () => {
  walls.note(playing)
  walls.note({ ...playing, fingerprint: 'later' })
  walls.note({ ...playing, state: 'over', fingerprint: 'at the end' })
  expect(walls.told(ROOM.code, 1)).toBe('first')
  walls.note({ ...playing, game: 2, fingerprint: 'another' })
  expect([walls.told(ROOM.code, 1), walls.told(ROOM.code, 2)]).toEqual(['first', 'another'])
})

test('what is told after a game is worth nothing', () => {
  walls.note({ ...playing, state: 'over' })
  expect(walls.told(ROOM.code, 1)).toBeNull()
})

test('of many games the latest are kept', () => {
  for (let game = 1; game <= 30; game += 1) walls.note({ ...playing, game, fingerprint: `${game}` })
  expect(walls.told(ROOM.code, 30)).toBe('30')
  expect(walls.told(ROOM.code, 11)).toBe('11')
  expect(walls.told(ROOM.code, 10)).toBeNull()
})

test('a fingerprint is the SHA-256 of the bytes that the seed spells', () => {
  const seed = '00ff'.repeat(16)
  expect(fingerprintOf(seed)).toBe(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex'))
})
