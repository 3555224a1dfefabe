import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import type { Moment, Seat } from '../../src/net/wire'
import de from '../../../languages/de/interface.json'
import en from '../../../languages/en/interface.json'
import { fill } from '../../src/i18n/fill'
import { testEnvironment } from './environment'
import { EMA, Player } from './player'

// Friends join from other machines, so the server listens on every address.
const here = testEnvironment('0.0.0.0')

const sideOf = ({ scene }: Moment, seat: Seat) => scene.sides.find((side) => side.seat === seat)!

function seatOf(player: Player): Seat {
  return player.moment.scene.viewer!
}

/** The four rivers as the page shows them. */
async function rivers(player: Player): Promise<string[][]> {
  return Promise.all((['E', 'S', 'W', 'N'] as const).map((wind) => player.river(wind).allInnerTexts()))
}

/** The text that a phone reads from the QR code. */
async function scanned({ page }: Player): Promise<string> {
  const code = page.getByRole('img', { name: en.pages.room.scan })
  const picture = `data:image/png;base64,${(await code.screenshot()).toString('base64')}`
  const { data, ...size } = await page.evaluate(async (picture) => {
    const image = new Image()
    image.src = picture
    await image.decode()
    const { width, height } = image
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const drawn = canvas.getContext('2d')!
    drawn.drawImage(image, 0, 0)
    return { width, height, data: [...drawn.getImageData(0, 0, width, height).data] }
  }, picture)
  return decodeQR({ ...size, data: Uint8Array.from(data) })
}

/** Opens the front page with a server that reports these addresses for others, whatever networks this machine has. */
async function visitReachable(...addresses: string[]): Promise<Player> {
  const visitor = await here.visit('about:blank')
  await visitor.page.route('**/api/elsewhere', (route) => route.fulfill({ json: { addresses, listen: null } }))
  await visitor.page.goto(here.server.origin)
  return visitor
}

test('the invite link has an address that other machines can use', async () => {
  // The server also listens on this address, and it is not the one that the page came from.
  const forOthers = here.server.origin.replace('127.0.0.1', '127.0.0.2')
  expect(forOthers).not.toBe(here.server.origin)
  const ann = await visitReachable(forOthers)
  const link = await ann.invite(EMA, { name: 'Ann' })
  expect(link).toBe(new URL(new URL(ann.page.url()).pathname, forOthers).href)
  await ann.page.getByText(en.pages.room.sameNetwork).waitFor()
  expect(await scanned(ann)).toBe(link)
  await ann.page.getByText(fill(en.pages.room.lobbySays, { code: ann.room!.code })).waitFor()
  const ben = await here.visit(link)
  await ben.page.getByText(en.pages.room.lobbyGuest).waitFor()
  await ben.sitDown('Ben')
  await ann.page.getByText('Ben', { exact: true }).waitFor()
  await ann.page
    .getByRole('status')
    .filter({ hasText: /^At the table: .*Ben/ })
    .waitFor({ state: 'attached' })
  // A page opened at that address passes it on.
  expect(await ben.page.getByRole('textbox', { name: en.pages.room.link }).inputValue()).toBe(link)
})

test('without an address for other machines the link is for this one, and there is no QR code', async () => {
  const ann = await visitReachable()
  const link = await ann.invite(EMA, { name: 'Ann' })
  expect(link).toBe(ann.page.url())
  await ann.page.getByText(en.pages.room.onlyHere).waitFor()
  expect(await ann.page.getByRole('img', { name: en.pages.room.scan }).count()).toBe(0)
})

test('the server reports its addresses for other machines', async () => {
  const [, ...others] = here.server.addresses
  const ann = await here.visit('/')
  const answer = (await ann.page.evaluate(() => fetch('/api/elsewhere').then((response) => response.json()))) as {
    addresses: string[]
  }
  expect(answer.addresses).toEqual(others)
})

test('behind a proxy the server does not report its addresses, and the lobby does not mention networks', async () => {
  const ann = await here.visit('/', { extraHTTPHeaders: { 'x-forwarded-for': '192.0.2.7' } })
  const link = await ann.invite(EMA, { name: 'Ann' })
  expect(link).toBe(ann.page.url())
  const said = ann.page.getByText(en.pages.room.onlyHere)
  expect((await said.innerText()).trim()).toBe(en.pages.room.onlyHere)
})

test('two windows of one browser take one seat', async () => {
  const ann = await here.visit('/')
  const link = await ann.invite(EMA, { name: 'Ann' })
  const ben = await here.visit(link)
  const second = new Player(await ben.page.context().newPage())
  await second.page.goto(link)
  await second.button(en.pages.room.join).waitFor()
  await ben.sitDown('Ben')
  await second.sitDown('Ben')
  await second.page.getByText(en.pages.room.you, { exact: true }).waitFor()
  expect(Object.values(ann.room!.seats).filter(({ kind }) => kind === 'person')).toHaveLength(2)
})

test('two friends at a table see the same discards, and a spectator sees no hand', async () => {
  const ann = await here.visit('/')
  const link = await ann.invite(EMA, { name: 'Ann' })
  const ben = await here.visit(link)
  await ben.sitDown('Ben')
  await ann.page.getByText('Ben', { exact: true }).waitFor()
  const watcher = await here.visit(link)
  await watcher.page.getByText('Ann', { exact: true }).waitFor()
  await ben.start()
  await ann.until('the game', () => ann.room?.state === 'playing')
  await watcher.until('the game', () => watcher.room?.watchers === 1)

  // Both play until it is Ann's turn and both rivers have at least three tiles.
  await Promise.all([ann.waitForDeal(), ben.waitForDeal(), watcher.waitForDeal()])
  const [first, second] = [seatOf(ann), seatOf(ben)]
  const isReady = (moment: Moment) => {
    const own = sideOf(moment, first)
    return (
      own.turn && moment.scene.took === 'drawn' && own.river.length >= 3 && sideOf(moment, second).river.length >= 3
    )
  }
  await Promise.all([
    ann.playUntil(isReady),
    ben.playUntil(isReady),
    watcher.until('the same moment', () => isReady(watcher.moment)),
  ])

  const discards = (player: Player) => player.moment.scene.sides.reduce((sum, { river }) => sum + river.length, 0)
  for (const player of [ann, ben, watcher]) {
    await expect.poll(async () => (await rivers(player)).flat().length).toBe(discards(ann))
  }
  const seen = await rivers(ann)
  expect(await rivers(ben)).toEqual(seen)
  expect(await rivers(watcher)).toEqual(seen)

  expect(await ann.tiles.count()).toBe(14)
  expect(watcher.moment.scene.sides.map(({ hand }) => hand.known)).toEqual(['hidden', 'hidden', 'hidden', 'hidden'])
  expect(ben.moment.scene.sides.map(({ hand }) => hand.known)).toEqual(['own', 'hidden', 'hidden', 'hidden'])
  expect(await watcher.hand.count()).toBe(0)
  expect(await watcher.button(en.table.toggles.autoDiscard).count()).toBe(0)
})

test('the log says when a player goes away and comes back', async () => {
  const ann = await here.visit('/')
  const link = await ann.invite(EMA, { name: 'Ann' })
  const ben = await here.visit(link)
  await ben.sitDown('Ben')
  await ben.start()
  await ann.waitForDeal()
  const log = ann.page.getByRole('list', { name: en.table.settings.log })
  await log.waitFor()
  const storageState = await ben.page.context().storageState()
  await ben.page.goto('about:blank')
  await log.getByText(fill(en.table.comings.away, { name: 'Ben' })).waitFor()
  const again = await here.visit(link, { storageState })
  await again.waitForDeal()
  await log.getByText(fill(en.table.comings.back, { name: 'Ben' })).waitFor()
})

test('a bot that replaces a player is marked in the language of the viewer', async () => {
  const ann = await here.visit('/')
  const link = await ann.invite(EMA, { name: 'Ann' })
  const ben = await here.visit(link, { locale: 'de-DE' })
  await ben.page.getByRole('textbox', { name: de.pages.room.joinSays }).fill('Ben')
  await ben.button(de.pages.room.join).click()
  await ben.until('a seat', () => ben.sent.some((said) => said.type === 'hello' && said.token !== null))
  await ann.page.getByText('Ben', { exact: true }).waitFor()
  await ann.start()
  await ben.waitForDeal()
  await ben.button(de.pages.room.leave).click()
  await ben.page.getByRole('button', { name: de.pages.room.leaveGo }).click()
  await ann.page.getByText(`Ben (${en.pages.room.bot})`, { exact: true }).first().waitFor()
  await ann.page
    .getByText(fill(en.table.comings.left, { name: 'Ben' }))
    .first()
    .waitFor({ state: 'attached' })
  expect(await ann.page.locator('body').innerText()).not.toContain('(Bot)')
})

test('a friend takes over from a bot at the next deal, and the table says who it waits for', async () => {
  const ann = await here.visit('/')
  await ann.playNow(EMA)
  // Before Ann's first turn a bot could abort with nine kinds and show its hand.
  await ann.playUntil(({ scene }) => scene.prompts)
  const ben = await here.visit(new URL(ann.page.url()).pathname)
  const visitor = ben.page.getByRole('form', { name: en.pages.room.visitor })
  await visitor.getByRole('textbox').fill('Ben')
  await visitor.getByRole('button', { name: en.pages.room.join }).click()
  // A player must not see two hands of one deal.
  await ben.page.getByText(en.pages.room.waits).waitFor()
  expect(ben.moment.scene.sides.map(({ hand }) => hand.known)).toEqual(['hidden', 'hidden', 'hidden', 'hidden'])
  await ann.playUntil(({ outcome }) => outcome)
  await ann.goOn()
  await ben.until('a hand', () => ben.moment.scene.viewer !== null)
  await ann.until('the next deal', () => ann.moment.outcome === null)
  expect(seatOf(ben)).not.toBe(seatOf(ann))
  expect(await ben.page.getByText(en.pages.room.waits).count()).toBe(0)
  await Promise.all([ann.playUntil(({ outcome }) => outcome), ben.playUntil(({ outcome }) => outcome)])
  await ann.goOn()
  await ann.sheet.getByText(fill(en.table.outcome.waitingFor, { who: 'Ben' })).waitFor()
  await ben.goOn()
  await ann.until('the next deal', () => ann.moment.outcome === null)
})
