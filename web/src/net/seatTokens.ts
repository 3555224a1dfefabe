// The secret that holds a seat in a room, if this browser has one.

import { storage } from '../base/storage'

const PREFIX = 'hanchan.seat.'

export const seatTokens = {
  get: (code: string): string | null => storage.get(PREFIX + code),
  set: (code: string, token: string): void => storage.set(PREFIX + code, token),
  remove: (code: string): void => storage.remove(PREFIX + code),
  /** The rooms in which this browser holds a seat. */
  codes: (): string[] => storage.keys().flatMap((key) => (key.startsWith(PREFIX) ? key.slice(PREFIX.length) : [])),
}
