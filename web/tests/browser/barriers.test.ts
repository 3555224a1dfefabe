import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import en from '../../../languages/en/interface.json'
import { fill } from '../../src/i18n/fill'
import { house } from './house'
import { EMA, PHONE, WIDE, type Player } from './player'

const here = house()

const LOOKS = [
  { colorScheme: 'light', viewport: WIDE.viewport, language: 'English' },
  { colorScheme: 'dark', viewport: WIDE.viewport, language: 'Deutsch' },
  { colorScheme: 'light', viewport: PHONE.viewport, language: 'Deutsch' },
  { colorScheme: 'dark', viewport: PHONE.viewport, language: 'English' },
] as const

/** What keeps people out; without a look into frames, which the page has none of. */
async function barriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}

/** Nothing on the page keeps anybody out, in light and dark, wide and narrow, in both languages. */
async function expectNoBarrier({ page }: Player, state: string): Promise<void> {
  const found: string[] = []
  for (const { colorScheme, viewport, language } of LOOKS) {
    // A phone at the table has no room for the languages in its bar.
    await page.setViewportSize(WIDE.viewport)
    await page.getByRole('button', { name: language, exact: true }).click()
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    for (const barrier of await barriers(page))
      found.push(`${state}, ${colorScheme}, ${viewport.width}, ${language}: ${barrier}`)
  }
  expect.soft(found).toEqual([])
  await page.setViewportSize(WIDE.viewport)
  await page.getByRole('button', { name: 'English', exact: true }).click()
}

test.each(['/', '/nowhere', '/room/nowhere'])('%s', async (path) => {
  const visitor = await here.visit(path)
  if (path !== '/') visitor.forgive(/status of 404|WebSocket connection to/)
  await visitor.page.getByRole('heading', { level: 1 }).waitFor()
  await visitor.page.waitForLoadState('networkidle')
  await expectNoBarrier(visitor, path)
})

test('the rulebook', async () => {
  const visitor = await here.visit('/rules/ema#EMA-4.2.1-1')
  await visitor.page.locator('li:focus').waitFor()
  // Six hundred lines of the same make would only take longer.
  await visitor.page.getByRole('searchbox').fill('riichi')
  await expectNoBarrier(visitor, 'rulebook')
})

test('the calculator', async () => {
  const visitor = await here.visit('/score')
  await visitor.button(en.pages.calculator.example).click()
  await visitor.page.getByText(en.pages.calculator.payments).waitFor()
  await expectNoBarrier(visitor, 'a result')
})

test('a table from its lobby to its end', async () => {
  const player = await here.visit('/')
  await player.button(fill(en.pages.front.inviteWith, { book: EMA })).click()
  await player.sheet.waitFor()
  expect.soft(await barriers(player.page)).toEqual([])
  await player.page.keyboard.press('Escape')
  await player.invite(EMA, { name: 'Jutta', length: 'east' })
  await expectNoBarrier(player, 'lobby')
  await player.start()
  await player.playUntil(({ scene }) => scene.sides[0].river.length >= 3 && scene.prompts?.discards.length)
  await expectNoBarrier(player, 'own turn')
  await player.button(fill(en.pages.room.bookOpen, { book: EMA })).click()
  await player.rules.getByRole('searchbox').waitFor()
  await expectNoBarrier(player, 'rulebook beside the table')
  await player.rules.getByRole('button', { name: en.pages.close }).click()
  await player.playUntil(({ scene }) => scene.prompts?.pass)
  await expectNoBarrier(player, 'claim')
  await player.playDeal()
  await expectNoBarrier(player, 'end of a deal')
  await player.playUntil(({ outcome }) => outcome?.over)
  await player.confirm(en.table.outcome.toStanding)
  await player.sheet.getByText(en.table.standing.title).waitFor()
  await expectNoBarrier(player, 'end of the game')

  // Who comes back after the end goes on to the standing alone: nobody is asked, and nobody would answer.
  const before = player.sent.length
  await player.page.reload()
  await player.confirm(en.table.outcome.toStanding)
  await player.sheet.getByText(en.table.standing.title).waitFor()
  expect(player.sent.slice(before).map(({ type }) => type)).not.toContain('on')
})
