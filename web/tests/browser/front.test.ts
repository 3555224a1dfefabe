import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import de from '../../../languages/de/interface.json'
import en from '../../../languages/en/interface.json'
import { fill } from '../../src/i18n/fill'
import { testEnvironment } from './environment'
import { bestDiscard, EMA, PHONE } from './player'

const here = testEnvironment()

test('under each of the five rulebooks one click starts a game against three bots', async () => {
  const visitor = await here.visit('/')
  const cards = visitor.page
    .getByRole('region', { name: en.pages.front.books })
    .getByRole('heading', { level: 3 })
    .locator('[lang]')
  await cards.first().waitFor()
  const books = await cards.allInnerTexts()
  expect(books).toHaveLength(5)
  for (const book of books) {
    const player = await here.visit('/')
    await player.playNow(book.trim())
    expect(player.room?.rules_name).toBe(book.trim())
    const kinds = Object.values(player.room?.seats ?? {}).map(({ kind }) => kind)
    expect(kinds.sort()).toEqual(['bot', 'bot', 'bot', 'person'])
    await player.playUntil(({ scene }) => scene.prompts?.discards.length)
    await player.tile(bestDiscard(player.moment).tile).waitFor()
    expect(await player.tiles.count()).toBe(14)
  }
})

test('the chosen length applies to games started with one click and to tables for friends', async () => {
  const player = await here.visit('/')
  await player.page.getByLabel(en.pages.front.length).selectOption('east')
  await player.playNow(EMA)
  expect(player.room?.changed).toEqual([{ path: 'game.rounds', value: '1', cite: null }])
  await player.page.goto(here.server.origin)
  expect(await player.page.getByLabel(en.pages.front.length).inputValue()).toBe('east')
  await player.button(fill(en.pages.front.inviteWith, { book: EMA })).click()
  expect(await player.sheet.getByLabel(en.pages.options.length).inputValue()).toBe('east')
})

test.for([
  ['en-GB', en],
  ['de-DE', de],
] as const)('a player who gives no name is told the default name (%s)', async ([locale, { pages }]) => {
  const player = await here.visit('/', { locale })
  const field = player.page.getByRole('textbox', { name: pages.front.you })
  expect(await field.inputValue()).toBe('')
  const bird = (await field.getAttribute('placeholder'))!
  expect(pages.front.names).toContain(bird)
  const sentence = player.page.getByText(fill(pages.nameless, { name: bird }), { exact: true })
  await sentence.waitFor()
  expect(await field.getAttribute('aria-describedby')).toBe(await sentence.getAttribute('id'))
  // A name hides the sentence; without one it returns, also in the dialog for a table with friends.
  await field.fill('Jo')
  await sentence.waitFor({ state: 'detached' })
  await field.fill(' ')
  await sentence.waitFor()
  await player.button(fill(pages.front.inviteWith, { book: EMA })).click()
  await player.sheet.getByText(fill(pages.nameless, { name: bird }), { exact: true }).waitFor()
  await player.sheet.getByRole('button', { name: pages.options.go }).click()
  await player.until('the room', () => player.room)
  expect(Object.values(player.room!.seats).flatMap(({ kind, name }) => (kind === 'person' ? [name] : []))).toEqual([
    bird,
  ])
})

test('the card of a rulebook says whether there are red fives', async () => {
  const visitor = await here.visit('/')
  const card = visitor.page.getByRole('listitem').filter({ has: visitor.page.getByRole('heading', { name: EMA }) })
  await card.getByText(en.pages.traits.red_fives!, { exact: true }).waitFor()
})

test('the front page fits on one screen, in German too', async () => {
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
    [1024, 768],
  ] as const) {
    const visitor = await here.visit('/', { viewport: { width, height }, locale: 'de-DE' })
    await visitor.button(fill(de.pages.front.playWith, { book: EMA })).waitFor()
    // What is below the rulebooks loads a moment later.
    await visitor.page.waitForLoadState('networkidle')
    // Other fonts may round a line up by one pixel, which cannot be noticed.
    const below = await visitor.page.evaluate(() =>
      document.fonts.ready.then(() => document.documentElement.scrollHeight - innerHeight),
    )
    expect(below).toBeLessThanOrEqual(1)
  }
})

test('a table where this browser holds a seat is listed first and continues with one click', async () => {
  const player = await here.visit('/')
  await player.playNow(EMA)
  await player.waitForDeal()
  const code = player.room!.code
  await player.page.goto(here.server.origin)
  const own = player.page.getByRole('region', { name: en.pages.front.yours })
  await own.getByText(fill(en.pages.front.codeOf, { code })).waitFor()
  const books = player.page.getByRole('region', { name: en.pages.front.books })
  expect((await own.boundingBox())!.y).toBeLessThan((await books.boundingBox())!.y)
  await own.getByRole('link', { name: en.pages.front.playOn }).click()
  await player.hand.waitFor()
  expect(new URL(player.page.url()).pathname).toBe(`/room/${code}`)
  // Without a seat the list is not shown.
  const other = await here.visit('/')
  await other.page.waitForLoadState('networkidle')
  expect(await other.page.getByRole('region', { name: en.pages.front.yours }).count()).toBe(0)
})

test('the field for a code is visible at once on a phone, also at an unknown address', async () => {
  const owner = await here.visit('/')
  const link = await owner.invite(EMA, { name: 'Jutta' })
  const code = new URL(link).pathname.split('/').pop()!
  for (const [path, typed] of [
    ['/', code.toUpperCase()],
    ['/nowhere', `${link}/`],
    ['/room/nowhere', code],
  ] as const) {
    const friend = await here.visit(path, PHONE)
    friend.allowErrors(/status of 404|WebSocket connection to/)
    const field = friend.page.getByRole('textbox', { name: en.pages.front.code })
    await field.waitFor()
    const { y, height } = (await field.boundingBox())!
    expect(y + height).toBeLessThan(PHONE.viewport.height)
    await field.fill(typed)
    await friend.button(en.pages.front.joinGo).tap()
    await friend.page.getByText('Jutta', { exact: true }).waitFor()
  }
})

test('the loading of the rulebooks is announced in a live region that was there before', async () => {
  const { page } = await here.visit('about:blank')
  await page.addInitScript(() => {
    const added: string[] = []
    Object.assign(window, { added })
    const look = (node: Node): void => {
      if (!(node instanceof Element)) return
      for (const each of [node, ...node.querySelectorAll('*')])
        if (each.matches('[role=status]')) added.push(each.textContent)
    }
    new MutationObserver((records) => records.forEach(({ addedNodes }) => addedNodes.forEach(look))).observe(document, {
      childList: true,
      subtree: true,
    })
  })
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/rulebooks', (route) => held.then(() => route.continue()))
  await page.goto(here.server.origin)
  const status = page.getByRole('status')
  await status.getByText(en.pages.loading).waitFor()
  expect(await page.evaluate(() => (window as unknown as { added: string[] }).added)).toEqual([''])
  release()
  await page.getByRole('heading', { name: EMA }).waitFor()
  await status.waitFor({ state: 'detached' })
})

test('the socket and the dictionary of a table are requested before its page has loaded', async () => {
  const player = await here.visit('/')
  await player.playNow(EMA)
  await player.page.locator('[data-place]').first().waitFor()
  const { page, connections } = player
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/index-.*\.js$/, (route) => held.then(() => route.continue()))
  const early = [page.waitForRequest(/\/assets\/en-.*\.js$/), page.waitForEvent('websocket')]
  await page.reload({ waitUntil: 'commit' })
  await Promise.all(early)
  expect(await page.locator('main').count()).toBe(0)
  release()
  await page.locator('[data-place]').first().waitFor()
  expect(player.connections).toBe(connections + 1)
})

test('a first visit loads less than 300 kB', async () => {
  const visitor = await here.visit('about:blank')
  const loaded: Promise<number>[] = []
  visitor.page.on('requestfinished', (request) => {
    loaded.push(
      request.sizes().then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize),
    )
  })
  await visitor.page.goto(here.server.origin, { waitUntil: 'networkidle' })
  expect(loaded.length).toBeGreaterThan(3)
  const bytes = (await Promise.all(loaded)).reduce((sum, size) => sum + size)
  expect(bytes).toBeLessThan(300_000)
})

test('friends can be invited by keyboard alone, with options that the lobby shows', async () => {
  const player = await here.visit('/')
  player.input = 'keys'
  const { page } = player
  const invite = player.button(fill(en.pages.front.inviteWith, { book: EMA }))
  await player.tabTo(invite)
  await player.sheet.waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => player.sheet.count()).toBe(0)
  expect(await invite.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await player.sheet.getByLabel(en.pages.options.length).selectOption('east')
  await player.sheet.getByLabel(en.pages.options.start).selectOption({ label: '25,000' })
  await player.sheet.getByLabel(en.pages.options.name).fill('Jutta')
  await page.keyboard.press('Enter')
  await page.getByText('Jutta', { exact: true }).waitFor()
  const agreed = page.getByRole('main')
  await agreed.getByText('East round only', { exact: true }).waitFor()
  await agreed.getByText('Starting points: 25,000', { exact: true }).waitFor()
})

test('a deal can be played in a browser that refuses storage', async () => {
  const player = await here.visit('about:blank')
  await player.page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('refused', 'SecurityError')
        },
      })
    }
  })
  await player.page.goto(here.server.origin)
  await player.playNow(EMA)
  await player.playUntil(({ scene }) => scene.sides[0].river.length >= 2 && scene.prompts?.discards.length)
})

test('a code that was not found can be corrected, and may contain capitals, spaces and hyphens', async () => {
  const owner = await here.visit('/')
  await owner.invite(EMA, { name: 'Jutta' })
  const { code } = owner.room!
  const friend = await here.visit(`/room/${code.slice(0, 4)}`)
  friend.allowErrors(/404/)
  const field = friend.page.getByRole('textbox', { name: en.pages.front.code })
  await field.waitFor()
  expect(await field.inputValue()).toBe(code.slice(0, 4))
  await field.fill(`${code.slice(0, 4).toUpperCase()} - ${code.slice(4)}`)
  await field.press('Enter')
  await friend.page.getByText('Jutta', { exact: true }).waitFor()
})

test('a link with the code in capitals works', async () => {
  const owner = await here.visit('/')
  await owner.invite(EMA, { name: 'Jutta' })
  const friend = await here.visit(new URL(owner.page.url()).pathname.replace(/[^/]+$/, (code) => code.toUpperCase()))
  await friend.page.getByText('Jutta', { exact: true }).waitFor()
})

test('a name with HTML in it is shown as text', async () => {
  const name = '<img src=x>'
  const player = await here.visit('/')
  const expectText = async (shown: Locator): Promise<void> => {
    await shown.getByText(name).first().waitFor()
    expect(await player.page.locator('img').count()).toBe(0)
  }
  await player.invite(EMA, { name })
  await expectText(player.page.getByRole('main'))
  await player.start()
  await expectText(player.page.getByRole('main'))
  await player.playDeal()
  await expectText(player.sheet)
})

test('going to another page changes the title and moves the focus', async () => {
  const { page } = await here.visit('/')
  await page.getByRole('link', { name: en.pages.front.calculatorGo }).click()
  await expect.poll(() => page.title()).toBe(`${en.pages.calculator.title} · hanchan`)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(en.pages.calculator.title)
  await page.goBack()
  await expect.poll(() => page.title()).toContain(en.pages.front.title)
})
