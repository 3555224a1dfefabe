/// <reference types="node" />
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import en from '../../../languages/en/interface.json'
import { fill } from '../../src/i18n/fill'
import { testEnvironment } from './environment'
import { EMA, PHONE, WIDE, type Player } from './player'

const here = testEnvironment()

/** The screenshots of the documentation are replaced only on request: UPDATE=1 npm run browser screenshots */
const FOLDER = process.env.UPDATE
  ? fileURLToPath(new URL('../../../docs/screenshots', import.meta.url))
  : join(tmpdir(), 'hanchan-screenshots')
mkdirSync(FOLDER, { recursive: true })

async function take({ page }: Player, name: string): Promise<void> {
  // A tile under the pointer would be raised.
  await page.mouse.move(0, 0)
  const picture = await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: 'disabled' })
  expect(picture.byteLength).toBeGreaterThan(10_000)
}

test('takes screenshots of the pages', async () => {
  const visitor = await here.visit('/')
  await visitor.button(fill(en.pages.front.playWith, { book: EMA })).waitFor()
  await take(visitor, 'front')
  const reader = await here.visit('/rules/ema')
  await reader.page.getByRole('searchbox').fill('tanyao')
  await reader.page.getByRole('search').getByRole('listitem').first().waitFor()
  await take(reader, 'rulebook')
  const counter = await here.visit('/score?rules=ema')
  await counter.button(en.pages.calculator.example).click()
  await counter.page.getByText(en.pages.calculator.payments).waitFor()
  await take(counter, 'calculator')
})

test('takes screenshots of a game', async () => {
  const player = await here.visit('/')
  await player.invite(EMA, { name: 'Jutta', length: 'east' })
  await player.start()
  const { page } = player

  await player.playUntil(
    ({ scene }) => scene.sides.every(({ river }) => river.length >= 8) && scene.prompts?.discards.length,
  )
  await take(player, 'table')
  await page.setViewportSize({ width: 1024, height: 768 })
  await take(player, 'table-1024')
  await page.setViewportSize(WIDE.viewport)
  await page.emulateMedia({ colorScheme: 'dark' })
  await take(player, 'table-dark')
  await page.emulateMedia({ colorScheme: 'light' })
  const storageState = await page.context().storageState()
  const phone = await here.visit(page.url(), { ...PHONE, storageState })
  await phone.waitForPrompt()
  await phone.tiles.first().waitFor()
  await take(phone, 'table-phone')
  await phone.page.context().close()
  await player.button(fill(en.pages.room.bookOpen, { book: EMA })).click()
  await player.rules.getByRole('searchbox').fill('riichi')
  await take(player, 'table-rulebook')
  await player.rules.getByRole('button', { name: en.pages.close, exact: true }).click()

  await player.playUntil(({ scene }) => scene.prompts?.riichi.length)
  await player.press('riichi')
  await player.page.getByRole('heading', { name: en.table.hints.chooseRiichi }).waitFor()
  await take(player, 'riichi')

  await player.playUntil(({ outcome }) => outcome?.wins.length)
  await player.sheet.waitFor()
  await take(player, 'end-of-hand')

  await player.playUntil(({ outcome }) => outcome?.over)
  await player.confirm(en.table.outcome.toStanding)
  await player.sheet.getByText(en.table.standing.title).waitFor()
  await take(player, 'end-of-game')
})
