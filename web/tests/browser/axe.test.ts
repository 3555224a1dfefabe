import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import en from '../../../languages/en/interface.json'
import desk from '../../../languages/en/referee.json'
import { fill } from '../../src/i18n/fill'
import { testEnvironment } from './environment'
import { EMA, PHONE, WIDE, type Player } from './player'

const here = testEnvironment()

const LOOKS = [
  { colorScheme: 'light', viewport: WIDE.viewport, language: 'English' },
  { colorScheme: 'dark', viewport: WIDE.viewport, language: 'Deutsch' },
  { colorScheme: 'light', viewport: PHONE.viewport, language: 'Deutsch' },
  { colorScheme: 'dark', viewport: PHONE.viewport, language: 'English' },
] as const

/** The accessibility violations that axe finds. Legacy mode skips frames, which the page does not use. */
async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}

/** Expects no accessibility violations in light and dark, wide and narrow, in both languages. */
async function expectNoViolations({ page }: Player, state: string): Promise<void> {
  const found: string[] = []
  for (const { colorScheme, viewport, language } of LOOKS) {
    // At the table on a phone, the bar has no room for the languages.
    await page.setViewportSize(WIDE.viewport)
    await page.getByRole('button', { name: language, exact: true }).click()
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    for (const violation of await violationsOf(page))
      found.push(`${state}, ${colorScheme}, ${viewport.width}, ${language}: ${violation}`)
  }
  expect.soft(found).toEqual([])
  await page.setViewportSize(WIDE.viewport)
  await page.getByRole('button', { name: 'English', exact: true }).click()
}

test.each(['/', '/nowhere', '/room/nowhere'])('%s has no accessibility violations', async (path) => {
  const visitor = await here.visit(path)
  if (path !== '/') visitor.allowErrors(/status of 404|WebSocket connection to/)
  await visitor.page.getByRole('heading', { level: 1 }).waitFor()
  await visitor.page.waitForLoadState('networkidle')
  await expectNoViolations(visitor, path)
})

test('the rulebook has no accessibility violations', async () => {
  const visitor = await here.visit('/rules/ema#EMA-4.2.1-1')
  await visitor.page.locator('li:focus').waitFor()
  // Six hundred lines of the same kind would only take longer.
  await visitor.page.getByRole('searchbox').fill('riichi')
  await expectNoViolations(visitor, 'rulebook')
})

test('a comparison has no accessibility violations', async () => {
  const visitor = await here.visit('/compare/ema/regelwerk')
  await visitor.page.getByText(en.pages.compare.worth).first().click()
  await expectNoViolations(visitor, 'a comparison')
})

test('the words of the game have no accessibility violations', async () => {
  const visitor = await here.visit('/words#furiten')
  await visitor.page.locator('dl dt').first().waitFor()
  await expectNoViolations(visitor, 'words')
})

test('the calculator has no accessibility violations', async () => {
  const visitor = await here.visit('/score')
  await visitor.button(en.pages.calculator.example).click()
  await visitor.page.getByText(en.pages.calculator.payments).waitFor()
  await expectNoViolations(visitor, 'a result')
})

test('the set-up guide has no accessibility violations', async () => {
  const visitor = await here.visit('/setup?rules=regelwerk&dice=9')
  for (const step of ['tiles', 'break', 'dead_wall', 'deal', 'start']) {
    await visitor.page.goto(`${here.server.origin}/setup?rules=regelwerk&dice=9#${step}`)
    await visitor.page.locator(`section.current #title-${step}`).waitFor()
    await expectNoViolations(visitor, `set-up: ${step}`)
  }
})

test('the referee’s desk has no accessibility violations', async () => {
  const visitor = await here.visit('/referee?rules=regelwerk')
  await visitor.page.getByRole('list', { name: desk.mistakes }).waitFor()
  await expectNoViolations(visitor, 'mistakes')
  await visitor.page.goto(new URL('/referee?rules=ema&fault=exposed_tiles&by=S', here.server.origin).href)
  await visitor.button(desk.next).waitFor()
  await expectNoViolations(visitor, 'a question')
  await visitor.page.goto(
    new URL('/referee?rules=regelwerk&fault=wrong_win&by=N&is.shown=true', here.server.origin).href,
  )
  await visitor.button(desk.print).waitFor()
  await expectNoViolations(visitor, 'a ruling')
})

test('a table has no accessibility violations from its lobby to its end', async () => {
  const player = await here.visit('/')
  await player.button(fill(en.pages.front.inviteWith, { book: EMA })).click()
  await player.sheet.waitFor()
  expect.soft(await violationsOf(player.page)).toEqual([])
  await player.page.keyboard.press('Escape')
  await player.invite(EMA, { name: 'Jutta', length: 'east' })
  await expectNoViolations(player, 'lobby')
  await player.start()
  await player.playUntil(({ scene }) => scene.sides[0].river.length >= 3 && scene.prompts?.discards.length)
  await expectNoViolations(player, 'own turn')
  await player.button(fill(en.pages.room.bookOpen, { book: EMA })).click()
  await player.rules.getByRole('searchbox').waitFor()
  await expectNoViolations(player, 'rulebook beside the table')
  await player.rules.getByRole('button', { name: en.pages.close }).click()
  await player.playUntil(({ scene }) => scene.prompts?.pass)
  await expectNoViolations(player, 'claim')
  await player.playDeal()
  await expectNoViolations(player, 'end of a deal')
  await player.playUntil(({ outcome }) => outcome?.over)
  await player.confirm(en.table.outcome.toStanding)
  await player.sheet.getByText(en.table.standing.title).waitFor()
  await expectNoViolations(player, 'end of the game')

  // After a reload at the end, the player goes on to the standing without waiting for the others.
  const before = player.sent.length
  await player.page.reload()
  await player.confirm(en.table.outcome.toStanding)
  await player.sheet.getByText(en.table.standing.title).waitFor()
  expect(player.sent.slice(before).map(({ type }) => type)).not.toContain('on')
})
