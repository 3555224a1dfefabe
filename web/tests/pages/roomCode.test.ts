import { expect, it } from 'vitest'
import { parseRoomCode } from '../../src/pages/shared/roomCode'

it('a room code is found in what people type', () => {
  for (const typed of [
    '7z00k6sq',
    ' 7Z00 K6SQ ',
    '7z00-k6sq',
    '7zook6sq',
    'http://192.0.2.7:8640/room/7z00k6sq',
    'hanchan.example/room/7z00k6sq/',
  ]) {
    expect(parseRoomCode(typed), typed).toBe('7z00k6sq')
  }
  expect(parseRoomCode(' / ')).toBe('')
})
