import { expect, it } from 'vitest'
import { inviteLink } from '../../src/pages/room/inviteLink'

it('the invite link has an address that friends can use', () => {
  const wifi = ['http://192.168.1.7:8640/', 'http://[fd00::7]:8640/']
  const link = (page: string, elsewhere: string[]) => inviteLink('abc', new URL(page), elsewhere)
  for (const page of ['http://127.0.0.1:8640/room/abc', 'http://localhost:8640/', 'http://[::1]:8640/']) {
    expect(link(page, wifi)).toBe('http://192.168.1.7:8640/room/abc')
    expect(link(page, [])).toBe(`${new URL(page).origin}/room/abc`)
  }
  // A page opened by a domain name keeps that name.
  expect(link('https://club.example/', wifi)).toBe('https://club.example/room/abc')
})
