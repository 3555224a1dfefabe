import { expect, test } from 'vitest'
import { tileName } from '../../src/tiles/names'
import en from '../../../languages/en/interface.json'
import { fill } from '../../src/i18n/fill'
import { testEnvironment } from './environment'
import { EMA, PHONE, type Player } from './player'

// What players need who use a screen reader or only the keyboard.
const here = testEnvironment()

const { hand: words, winds } = en.table

/** Where the focus is: the name of the group or, outside groups, the text of the element. */
function focused({ page }: Player): Promise<string | undefined> {
  return page.evaluate(() => {
    const at = document.activeElement
    return at?.closest('[role="group"]')?.getAttribute('aria-label') ?? at?.textContent?.trim()
  })
}

test('the focus is on the heading of a new page, also when a lobby becomes a table', async () => {
  const player = await here.visit('/')
  const heading = (text: string) => player.page.locator('h1:focus', { hasText: text }).waitFor()
  await player.page.getByRole('link', { name: fill(en.pages.front.readWith, { book: EMA }) }).click()
  await heading(EMA)
  await player.page.goBack()
  await heading(en.pages.front.title)
  await player.invite(EMA, { name: 'Jutta' })
  await heading(en.pages.room.lobby)
  await player.start()
  await heading(`${EMA}, ${winds.E} 1`)
  // From there Enter only leads to the hand, so that no tile is discarded unseen.
  await player.playUntil(({ scene }) => scene.prompts?.discards.length)
  const { at } = player.moment
  await player.page.locator('h1').focus()
  await player.page.keyboard.press('Enter')
  await player.page.locator('[data-place]:focus').waitFor()
  expect(player.moment.at).toBe(at)
  await player.page.keyboard.press('Enter')
  await player.until('the discard', () => player.moment.at > at)
})

test('the contents of a rulebook move the focus to the section', async () => {
  const { page } = await here.visit('/rules/ema')
  const section = page
    .getByRole('navigation', { name: en.pages.rulebook.sections })
    .getByRole('link', { name: /Riichi/ })
    .first()
  const title = await section.innerText()
  await section.press('Enter')
  await page.locator('h2:focus').waitFor()
  expect((await page.locator('h2:focus').innerText()).replace(/\s+/g, ' ')).toBe(title.replace(/\s+/g, ' '))
})

test('a turn that is played automatically is not announced', async () => {
  const player = await here.visit('/')
  await player.playNow(EMA)
  // From the player's turn on, so that at least one is played, whatever the others do.
  await player.playUntil(({ scene }) => scene.prompts?.discards.length)
  for (const toggle of [en.table.toggles.noCallsWhy, en.table.toggles.autoDiscardWhy])
    await player.page.getByTitle(toggle).click()
  // The current turn has already been announced.
  await player.page.evaluate(() => {
    const region = document.querySelector('[aria-live="assertive"]')!
    const said: string[] = []
    new MutationObserver(() => said.push(region.textContent ?? '')).observe(region, {
      subtree: true,
      childList: true,
      characterData: true,
    })
    Object.assign(globalThis, { said })
  })
  const turns = () => player.moment.scene.sides[0].river.length
  const before = turns()
  await player.until('some turns', () => turns() > before + 2 || player.moment.outcome)
  expect(turns()).toBeGreaterThan(before)
  const said = await player.page.evaluate(() => (globalThis as unknown as { said: string[] }).said)
  expect(said.filter((words) => words.includes(en.table.spoken.turn))).toEqual([])
})

test('rivers and melds are tables with a row for each seat', async () => {
  const player = await here.visit('/')
  await player.playNow(EMA)
  await player.playUntil(
    ({ scene }) =>
      scene.prompts &&
      scene.sides.every(({ river }) => river.length >= 2) &&
      scene.sides.some(({ melds }) => melds.length > 0),
  )
  const { sides } = player.moment.scene
  for (const { wind, river, melds } of sides) {
    await expect.poll(() => player.river(wind).count()).toBe(river.length)
    const row = player.page
      .getByRole('table', { name: words.laid })
      .getByRole('row', { name: new RegExp(`^${winds[wind]}, `) })
    const laid = await row.getByRole('cell').filter({ hasText: /./ }).allInnerTexts()
    expect(laid).toEqual(melds.map(({ kind }) => expect.stringContaining(`${en.table.melds[kind]}: `)))
    const discards = await player.river(wind).allInnerTexts()
    river.forEach(({ tile, drawn, called_by }, at) => {
      const by = sides.find(({ seat }) => seat === called_by)
      expect(discards[at]).toContain(tileName(en.table.tiles, tile))
      expect(discards[at]?.includes(words.drawn)).toBe(drawn)
      if (by) expect(discards[at]).toContain(fill(words.called, { who: winds[by.wind] }))
    })
  }
})

test('the hand is a list with positions, also in two rows', async () => {
  const player = await here.visit('/', PHONE)
  await player.playNow(EMA)
  await player.playUntil(({ scene }) => scene.prompts?.discards.length)
  const items = player.hand.getByRole('listitem')
  await expect.poll(() => items.count()).toBe(14)
  expect(await player.hand.getByRole('list').count()).toBe(2)
  const places = await items.evaluateAll((all) => all.map((item) => `${item.ariaPosInSet} of ${item.ariaSetSize}`))
  expect(places).toEqual(Array.from({ length: 14 }, (_, at) => `${at + 1} of 14`))
})

/** Records every live region that was added together with its text, which screen readers do not announce. */
async function recordUnannounced({ page }: Player): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const unannounced: string[] = []
    Object.assign(globalThis, { unannounced })
    const regions = '.table [aria-live], .table [role="status"], aside [role="status"]'
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof Element)
          for (const region of [node, ...node.querySelectorAll('*')])
            if (region.matches(regions) && region.textContent?.trim()) unannounced.push(region.outerHTML)
    }).observe(document, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => (globalThis as unknown as { unannounced: string[] }).unannounced)
}

test('announcements appear in live regions that were there before, and repeated ones are read out again', async () => {
  const player = await here.visit('about:blank')
  const { page } = player
  const unannounced = await recordUnannounced(player)
  await page.goto(here.server.origin)
  await player.playNow(EMA)
  await player.playUntil(
    ({ scene, hints }) =>
      scene.prompts?.discards.length && hints?.refused.some(({ action }) => action.type === 'riichi'),
  )
  await page.keyboard.press('r')
  await page
    .getByRole('status')
    .filter({
      hasText: en.table.refusals[player.moment.hints!.refused.find(({ action }) => action.type === 'riichi')!.why],
    })
    .waitFor()

  const read = page.locator('[aria-live="polite"] > p')
  await read.waitFor({ state: 'attached' })
  await page.keyboard.press('l')
  const first = await read.elementHandle()
  await page.keyboard.press('l')
  await expect.poll(() => first?.evaluate((words) => words.isConnected)).toBe(false)
  expect(await read.innerText()).toBe(await first?.innerText())
  expect(await unannounced()).toEqual([])
})

test('the loading of a rulebook is announced', async () => {
  const player = await here.visit('about:blank')
  const { page } = player
  const unannounced = await recordUnannounced(player)
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/api\/rulebooks\/ema$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(here.server.origin)
  await player.playNow(EMA)
  await page.keyboard.press('b')
  await player.rules.getByRole('status').filter({ hasText: en.pages.loading }).waitFor()
  // An explanation given before the rulebook was loaded gets its paragraph afterwards.
  await player.rules.getByRole('button', { name: en.pages.close }).click()
  await player.playUntil(
    ({ scene, hints }) =>
      scene.prompts?.discards.length &&
      !scene.prompts.riichi.length &&
      hints?.refused.some(({ action }) => action.type === 'riichi'),
  )
  await page.keyboard.press('r')
  release()
  await page
    .getByRole('status')
    .getByRole('button', { name: /^EMA \d/ })
    .waitFor()
  await page.keyboard.press('b')
  await player.rules.getByRole('searchbox').waitFor()
  expect(await unannounced()).toEqual([])
  // The region for later messages is already there, although it is empty.
  expect(
    await page
      .locator('.seat-status')
      .evaluate((region) => [region.role, getComputedStyle(region).display, region.clientHeight]),
  ).toEqual(['status', 'block', 0])
})

test('the focus is never lost when a pressed button disappears', async () => {
  const player = await here.visit('/')
  await player.playNow(EMA)
  const chiis = ({ scene }: Player['moment']) =>
    scene.prompts?.calls.filter(({ action }) => action.type === 'chii') ?? []
  await player.playUntil((moment) => chiis(moment).length > 1)
  await player.press('chii')
  await expect.poll(() => focused(player)).toBe(en.table.hints.choose)
  await player.press('cancel')
  await expect.poll(() => focused(player)).toBe(words.name)
  await player.press('chii')
  const { at } = player.moment
  await player.page.getByRole('group', { name: en.table.hints.choose }).getByRole('button').first().click()
  await player.until('the call', () => player.moment.at > at)
  expect(player.acts.at(-1)?.type).toBe('chii')
  await expect.poll(() => focused(player)).toBe(words.name)
})

test('nothing under a sheet can have the focus; behind it the winning hand is shown with its tile', async () => {
  const player = await here.visit('/')
  await player.playNow(EMA)
  await player.playUntil(({ outcome }) => outcome?.wins.some(({ from }) => from !== null) && !outcome.over)
  await player.sheet.waitFor()
  const log = player.page.locator('aside ol')
  await log.focus()
  expect(await log.evaluate((list) => list === document.activeElement)).toBe(false)

  await player.button(en.table.outcome.peek).click()
  await expect.poll(() => focused(player)).toBe(words.name)
  const { outcome, scene } = player.moment
  for (const { seat, tile } of outcome?.wins ?? []) {
    const said = fill(words.won, { tile: tileName(en.table.tiles, tile) })
    if (seat === scene.viewer) await player.hand.getByRole('img', { name: said }).waitFor()
    else await player.page.locator(`[data-hand="${seat}"]`).getByText(said).waitFor()
  }
  await player.button(en.table.outcome.back).click()
  await player.sheet.waitFor()
  await player.goOn()
  await player.until('the next deal', () => player.moment.outcome === null)
  await expect.poll(() => focused(player)).toBe(words.name)
})
