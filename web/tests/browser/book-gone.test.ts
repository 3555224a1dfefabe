/// <reference types="node" />
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import de from '../../../languages/de/interface.json'
import en from '../../../languages/en/interface.json'
import { fill } from '../../src/i18n/fill'
import { testEnvironment } from './environment'

const here = testEnvironment()

const CLUB = 'Club rules 2026'
const BOOK = `
id = "club-2026"
name = "${CLUB}"
extends = "ema"

[[statement]]
id = "CLB-1-1"
kind = "engine"
says = "Riichi costs 500 points."
set.riichi.deposit = 500
`
const closed = en.pages.trouble['room/book_unreadable']!

/** Restarts the server with or without the club's rulebook. */
async function restart(withBook: boolean): Promise<void> {
  const file = join(here.server.data, 'club.toml')
  writeFileSync(file, BOOK)
  await here.server.kill()
  await here.server.start(...(withBook ? ['--rules', file] : []))
}

test('a table whose rulebook is missing says that it is closed, and is not requested again', async () => {
  await restart(true)
  const ann = await here.visit('/')
  ann.allowErrors(/WebSocket connection to|ERR_CONNECTION_(REFUSED|RESET)|Unable to preload|status of 409/)
  await ann.invite(CLUB, { name: 'Ann' })
  const { pathname } = new URL(ann.page.url())
  await restart(false)
  // The players in the lobby are told as well.
  await ann.page.getByText(closed).waitFor()

  const ben = await here.visit('/', { locale: 'de-DE' })
  ben.allowErrors(/WebSocket connection to|status of 409/)
  await ben.page.clock.install()
  await ben.page.goto(new URL(pathname, here.server.origin).href)
  await ben.page.getByText(de.pages.trouble['room/book_unreadable']!).waitFor()
  await ben.page
    .getByRole('heading', { level: 1, name: fill(de.pages.room.title, { code: pathname.split('/').at(-1)! }) })
    .waitFor()
  const requested: string[] = []
  ben.page.on('websocket', (socket) => requested.push(socket.url()))
  ben.page.on('request', (request) => request.url().includes('/api/rooms') && requested.push(request.url()))
  await ben.page.clock.fastForward('05:00')
  await ben.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  expect(await ben.page.getByText(de.pages.room.lost).count()).toBe(0)
  await ben.page.getByRole('main').getByRole('link', { name: de.pages.back }).click()
  await ben.page.getByRole('heading', { level: 1, name: de.pages.front.title }).waitFor()
  // The front page requests the list of open tables, but no table by its code.
  expect(requested.filter((url) => url.includes(pathname.split('/').at(-1)!))).toEqual([])
})

test('a running game continues without its rulebook, and the rulebook panel says that it is missing', async () => {
  await restart(true)
  const ann = await here.visit('/')
  ann.allowErrors(/WebSocket connection to|ERR_CONNECTION_(REFUSED|RESET)|Unable to preload|status of 404/)
  await ann.invite(CLUB, { name: 'Ann' })
  await ann.start()
  await ann.waitForPrompt()
  // Parts of the page load after the first prompt.
  await ann.page.waitForLoadState('networkidle')
  await restart(false)
  const { connections } = ann
  await ann.page.reload()
  await ann.until('another connection', () => ann.connections > connections)
  await ann.tiles.first().waitFor()
  await ann.button(fill(en.pages.room.bookOpen, { book: ann.room!.rules_name })).click()
  await ann.rules.getByText(en.pages.room.bookGone).waitFor()
  expect(await ann.page.getByText(en.pages.trouble['rulebook/not_found']!).count()).toBe(0)
  expect(await ann.rules.getByText(en.pages.loading).count()).toBe(0)
  await ann.waitForPrompt()
  await ann.answer()
})
