/// <reference types="node" />
import { createHash } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { fingerprintOf } from '../../src/net/fingerprint'
import { seedCommitments } from '../../src/net/seedCommitments'
import { ROOM } from './fixtures'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})

const playing = { ...ROOM, state: 'playing', fingerprint: 'first' } as const

test('the first fingerprint of a game is kept, whatever the server sends later', () => {
  seedCommitments.remember(playing)
  seedCommitments.remember({ ...playing, fingerprint: 'later' })
  seedCommitments.remember({ ...playing, state: 'over', fingerprint: 'at the end' })
  expect(seedCommitments.get(ROOM.code, 1)).toBe('first')
  seedCommitments.remember({ ...playing, game: 2, fingerprint: 'another' })
  expect([seedCommitments.get(ROOM.code, 1), seedCommitments.get(ROOM.code, 2)]).toEqual(['first', 'another'])
})

test('a fingerprint that arrives after the game is ignored', () => {
  seedCommitments.remember({ ...playing, state: 'over' })
  expect(seedCommitments.get(ROOM.code, 1)).toBeNull()
})

test('only the latest games are kept', () => {
  for (let game = 1; game <= 30; game += 1) seedCommitments.remember({ ...playing, game, fingerprint: `${game}` })
  expect(seedCommitments.get(ROOM.code, 30)).toBe('30')
  expect(seedCommitments.get(ROOM.code, 11)).toBe('11')
  expect(seedCommitments.get(ROOM.code, 10)).toBeNull()
})

test('a fingerprint is the SHA-256 of the seed decoded from hex', () => {
  const seed = '00ff'.repeat(16)
  expect(fingerprintOf(seed)).toBe(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex'))
})
