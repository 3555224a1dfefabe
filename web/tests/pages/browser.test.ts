import { AxeBuilder } from '@axe-core/playwright'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { BOOK, ROOM } from './book'
import type { FromServer } from '../../src/wire'
import MOMENTS from '../table/moments.json'
import { ORIGIN, Site, type Visit } from './site'

vi.setConfig({ testTimeout: 30_000 })

const site = new Site()
beforeAll(() => site.open(), 120_000)
afterAll(() => site.close())

const seated = { code: ROOM.code, seat: 'A', token: 'secret' }

async function faults(visit: Visit): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page: visit.page }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
}

describe.each([
  ['light', 'en-GB', { width: 1440, height: 900 }],
  ['dark', 'de-DE', { width: 390, height: 844 }],
] as const)('%s, %s', (colorScheme, locale, viewport) => {
  test.each(['/', '/room/abcd2345', '/rules/club#CLB-4.2-1', '/score', '/nowhere', '/room/gone'])(
    '%s has no barrier and breaks no policy',
    async (path) => {
      const visit = await site.visit(path, { colorScheme, locale, viewport })
      await visit.page.getByRole('heading', { level: 1 }).waitFor()
      await visit.page.waitForLoadState('networkidle')
      expect(await faults(visit)).toEqual([])
      expect(visit.complaints).toEqual([])
      const wider = await visit.page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      expect(wider).toBe(false)
      await visit.leave()
    },
  )
})

test('a first visit loads less than 300 kB', async () => {
  expect(await site.weight()).toBeLessThan(300_000)
})

test('one click on a rulebook makes a room and sits down', async () => {
  const visit = await site.visit('/')
  visit.answers.set('/api/rooms', { body: seated })
  await visit.page.getByRole('button', { name: 'Play now by Club rules' }).click()
  await visit.page.waitForURL('**/room/abcd2345')
  await expect.poll(() => visit.heard[0]).toEqual({ type: 'hello', token: 'secret' })
  const wish = visit.asked.find(({ body }) => body !== null)?.body
  expect(wish).toMatchObject({ rules: 'club', play: 'now', clock: { kind: 'none' }, window: 'short', listed: false })
  expect((wish as { name: string }).name).not.toBe('')
  await visit.leave()
})

test('friends are invited by keys alone, with the chosen options', async () => {
  const visit = await site.visit('/')
  const { page } = visit
  const invite = page.getByRole('button', { name: 'Invite friends to a table by Club rules' })
  await invite.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  expect(await invite.evaluate((button) => button === document.activeElement)).toBe(true)
  await invite.press('Enter')
  visit.answers.set('/api/rooms', { body: seated })
  await page.getByLabel('Length').selectOption('east')
  await page.getByLabel('Points at the start').selectOption({ label: '30,000' })
  await page.getByLabel('Your name').last().fill('Jutta')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/room/abcd2345')
  expect(visit.asked.find(({ body }) => body !== null)?.body).toMatchObject({
    play: 'friends',
    name: 'Jutta',
    options: { length: 'east', start: 30000, red_fives: 'book' },
  })
  await visit.leave()
})

test('what the server refuses is told in the chosen language', async () => {
  const visit = await site.visit('/', { locale: 'de-DE' })
  visit.answers.set('/api/rooms', { status: 429, body: { status: 429, code: 'room/too_many', says: 'there are too many rooms' } })
  await visit.page.getByRole('button', { name: 'Jetzt spielen nach Club rules' }).click()
  expect(await visit.page.getByRole('alert').innerText()).toContain('zu viele Tische')
  await visit.leave()
})

test('a guest sits down, and the table starts', async () => {
  const visit = await site.visit('/room/abcd2345')
  const { page } = visit
  visit.answers.set('/api/rooms/abcd2345/join', { body: { seat: 'B', token: 'mine' } })
  visit.answers.set('/api/rooms/abcd2345/start', { body: {} })
  const both = { ...ROOM, seats: { ...ROOM.seats, B: { name: 'Finch', kind: 'person' as const, here: true } } }
  await page.getByRole('textbox', { name: 'Choose a name' }).fill('Finch')
  visit.greeting = [{ type: 'room', room: both, you: 'B' }]
  await page.getByRole('button', { name: 'Sit down' }).click()
  await page.getByRole('button', { name: 'Start with 2 bots' }).click()
  await expect.poll(() => visit.asked.at(-1)).toEqual({ path: '/api/rooms/abcd2345/start', body: { token: 'mine' } })
  expect(visit.heard.filter(({ type }) => type === 'hello')).toEqual([
    { type: 'hello', token: null },
    { type: 'hello', token: 'mine' },
  ])
  await visit.leave()
})

test('a lost line is said and comes back by itself', async () => {
  const visit = await site.visit('/room/abcd2345')
  await visit.page.getByRole('heading', { level: 1 }).waitFor()
  await visit.socket?.close()
  await visit.page.getByText('Connection lost.').waitFor()
  await expect.poll(() => visit.page.getByText('Connection lost.').count(), { timeout: 5000 }).toBe(0)
  await visit.leave()
})

test('the rulebook opens beside the table, is searched, and closes', async () => {
  const visit = await site.visit('/room/abcd2345')
  const { page } = visit
  await page.getByRole('button', { name: 'Open the rules of Club rules' }).click()
  await page.getByRole('searchbox').fill('tanyao closed')
  await page.getByText('1 found').waitFor()
  expect(await page.getByRole('complementary').getByRole('listitem').innerText()).toContain('CLB-4.2-1')
  expect(await faults(visit)).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('complementary').count()).toBe(0)
  await visit.leave()
})

test('keys typed into the rulebook are not meant for the table', async () => {
  const visit = await site.visit('/')
  const { page } = visit
  const ron = MOMENTS.find(({ name }) => name === 'ron')
  visit.greeting = [{ type: 'room', room: { ...ROOM, state: 'playing' }, you: 'A' }, { ...ron?.moment, happened: [] } as unknown as FromServer]
  await page.evaluate(() => localStorage.setItem('hanchan.seat.abcd2345', 'secret'))
  await page.goto(`${ORIGIN}/room/abcd2345`)
  await page.getByRole('button', { name: 'Ron' }).waitFor()
  await page.keyboard.press('b')
  await page.getByRole('complementary', { name: 'Rules: Club rules' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('complementary', { name: 'Rules: Club rules' }).count()).toBe(0)
  expect(visit.heard.filter(({ type }) => type === 'act')).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => visit.heard.at(-1)).toMatchObject({ type: 'act', at: ron?.moment.at, action: { type: 'pass' } })
  await visit.leave()
})

test('a link to a paragraph leads there, in German where there is German', async () => {
  const visit = await site.visit('/rules/club#CLB-4.2-1', { locale: 'de-DE' })
  const line = visit.page.locator('[id="CLB-4.2-1"]')
  await expect.poll(() => line.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await line.innerText()).toContain('nur geschlossen')
  expect(await visit.page.locator('[id="CLB-3.3-1"]').innerText()).toMatch(/EN$/)
  await visit.leave()
})

test('going to another page tells its title and moves the focus', async () => {
  const visit = await site.visit('/')
  await visit.page.getByRole('link', { name: 'Score a hand' }).click()
  await expect.poll(() => visit.page.title()).toBe('What is this hand worth? · hanchan')
  expect(await visit.page.evaluate(() => document.activeElement?.textContent)).toBe('What is this hand worth?')
  await visit.page.goBack()
  await expect.poll(() => visit.page.title()).toContain('rulebook')
  await visit.leave()
})

describe('the calculator', () => {
  const won = {
    wins: true,
    yaku: [{ id: 'tanyao', han: 1, cite: 'CLB-4.2-1' }],
    dora: { indicator: 0, ura: 0, aka: 1, other: 0 },
    han: 2, fu: 30, limit: null, base: 480, points: 2000,
    fu_items: [{ what: 'base', tiles: '', fu: 20, cite: null }, { what: 'triplet', tiles: '222p', fu: 2, cite: null }],
    payments: [{ from: 'W', to: 'S', points: 2000, cause: 'hand', cite: null }],
    delta: { E: 0, S: 2000, W: -2000, N: 0 },
  }

  test('asks for a typed hand and shows the sentence behind a yaku', async () => {
    const visit = await site.visit('/score')
    const { page } = visit
    visit.answers.set('/api/score', { body: won })
    await page.getByLabel('Hand as text').fill('234m06p345s66s7p(222p)')
    await page.getByRole('region', { name: 'Result' }).getByText('2,000 points').last().waitFor()
    expect(visit.asked.at(-1)?.body).toMatchObject({ rules: 'club', hand: '234m06p34566s(222p)', win: '7p', by: 'ron' })
    await page.getByRole('button', { name: 'CLB 4.2-1' }).click()
    await page.getByText(BOOK.statements[2]?.says.en ?? '').waitFor()
    expect(await faults(visit)).toEqual([])
    await visit.leave()
  })

  test('builds the same hand by taps, and takes tiles away again', async () => {
    const visit = await site.visit('/score')
    const { page } = visit
    visit.answers.set('/api/score', { body: won })
    const tiles = page.getByRole('group', { name: 'Tiles', exact: true })
    await page.getByText('Pon', { exact: true }).click()
    await tiles.getByRole('button', { name: 'two of circles' }).click()
    await page.getByText('Tile', { exact: true }).click()
    for (const name of ['two of characters', 'three of characters', 'four of characters', 'red five of circles', 'six of circles']) {
      await tiles.getByRole('button', { name, exact: true }).click()
    }
    for (const name of ['three', 'four', 'five', 'six', 'six', 'seven']) {
      await tiles.getByRole('button', { name: `${name} of bamboo`, exact: true }).click()
    }
    expect(await page.getByLabel('Hand as text').inputValue()).toBe('234m06p34566s7s(222p)')
    await page.getByRole('button', { name: 'Winning tile: Take away seven of bamboo' }).click()
    await page.getByText('One more tile').waitFor()
    await tiles.getByRole('button', { name: 'seven of circles' }).click()
    await page.getByRole('region', { name: 'Result' }).getByText('2,000 points').last().waitFor()
    await visit.leave()
  })

  test('says in a sentence what is wrong', async () => {
    const visit = await site.visit('/score')
    const field = visit.page.getByLabel('Hand as text')
    await field.fill('123m4x')
    await visit.page.getByText('only digits').waitFor()
    await field.fill('11111m')
    await visit.page.getByText('one of characters is there 5 times').waitFor()
    await field.fill('123m456p789s11z22z')
    await visit.page.getByText('One more tile').waitFor()
    await visit.leave()
  })
})
