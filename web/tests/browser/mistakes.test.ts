// Tables where mistakes count: what the hand of a person can do wrong, under two rulebooks that judge it differently.

/// <reference types="node" />
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import en from '../../../languages/en/interface.json'
import { fill } from '../../src/i18n/fill'
import { testEnvironment } from './environment'
import { EMA, type Player } from './player'

const here = testEnvironment()
const text = en.table
/** Rulebooks under which false wins, noten riichi and dead hands cost different things. */
const BOOKS = ['Regelwerk', EMA]

/** Sits three people down who let every tile pass and discard what they draw. */
async function seatPassers(page: Page, code: string): Promise<void> {
  await page.evaluate(async (code) => {
    const post = { method: 'POST', headers: { 'content-type': 'application/json' } }
    for (const name of ['Ben', 'Cleo', 'Dora']) {
      const joined = await fetch(`/api/rooms/${code}/join`, { ...post, body: JSON.stringify({ name }) })
      const { token } = (await joined.json()) as { token: string }
      const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/rooms/${code}/socket`)
      socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', token }))
      socket.onmessage = ({ data }) => {
        const message = JSON.parse(String(data)) as {
          type: string
          at: number
          outcome: unknown
          scene?: { prompts: { fallback: unknown } | null }
        }
        if (message.type !== 'moment') return
        const { at, outcome } = message
        const fallback = message.scene?.prompts?.fallback
        if (outcome) socket.send(JSON.stringify({ type: 'on', at }))
        else if (fallback) socket.send(JSON.stringify({ type: 'act', at, action: fallback }))
      }
    }
  }, code)
}

/** A table where mistakes count, with three passers; the first deal has begun. */
async function table(book: string): Promise<Player> {
  const ann = await here.visit('/')
  await ann.invite(book, { name: 'Ann', mode: 'penalise' })
  await ann.page.getByText(en.pages.room.mistakesCount).waitFor()
  // From another page, so that the messages of their sockets are not taken for Ann's.
  const others = await here.visit('/')
  await seatPassers(others.page, ann.room!.code)
  await ann.until('four players', () => Object.values(ann.room!.seats).every(({ kind }) => kind === 'person'))
  await ann.start()
  return ann
}

/** Declares something: the button is pressed, and once more to confirm it. */
async function declare(ann: Player, slot: 'ron' | 'tsumo' | 'chii' | 'pon' | 'kan'): Promise<void> {
  await ann.action(slot).click()
  expect(ann.acts.at(-1)?.type).not.toBe(slot)
  await ann.button(fill(text.mistakes.again, { action: text.spokenActions[slot] })).click()
}

/** Where pictures for people to look at go. */
const shots = process.env.SCREENSHOTS ?? tmpdir()

const judged = (ann: Player) => ann.page.locator('[data-fault]')

test.each(BOOKS)('%s: a false ron is a chombo, explained with its paragraph', async (book) => {
  const ann = await table(book)
  await ann.playUntil(({ scene }) => scene.prompts?.win?.type === 'ron')
  // The button is there although the hand wins nothing, and nothing says so.
  expect(ann.moment.would_be?.some(({ fault }) => fault === 'wrong_win')).toBe(true)
  expect(await ann.page.getByText('This would be').count()).toBe(0)
  await declare(ann, 'ron')
  await ann.until('the judgement', () => ann.moment.outcome?.mistakes.length)
  await ann.sheet.waitFor()
  expect(await ann.sheet.getByRole('heading').first().innerText()).toContain(text.outcome.chomboNote)
  const mistake = ann.sheet.locator('[data-fault=wrong_win]')
  expect(await mistake.getAttribute('data-remedy')).toBe('chombo')
  await mistake.getByRole('button').first().click()
  expect((await mistake.innerText()).length).toBeGreaterThan(60)
  await ann.page.screenshot({ path: `${shots}/false-ron-${book}.png` })
})

test.each(BOOKS)(
  '%s: a noten riichi comes to light when the wall has run out',
  async (book) => {
    const ann = await table(book)
    await ann.playUntil(({ scene }) => scene.prompts?.riichi.length)
    expect(ann.moment.scene.sides[0].hand).toMatchObject({ known: 'own' })
    const mistakes = ann.moment.would_be!
    const hidden = mistakes.find(({ fault }) => fault === 'noten_riichi')!
    expect(hidden.remedy).toBeNull()
    await ann.action('riichi').click()
    await ann.tiles.last().click()
    await ann.until('riichi', () => ann.acts.at(-1)?.type === 'riichi')
    // Nothing is judged until hands are shown.
    await ann.page.getByRole('button', { name: text.toggles.silent }).click()
    await ann.page.getByRole('button', { name: new RegExp(text.toggles.autoDiscard) }).click()
    const mayShow = () => ann.moment.scene.prompts?.show.some(({ type }) => type === 'show')
    await ann.until('the end of the wall', () => ann.moment.outcome ?? mayShow(), 110_000)
    // Under one of the books players choose whether to show their hands.
    if (!ann.moment.outcome) await ann.action('show').click()
    await ann.until('the end of the deal', () => ann.moment.outcome)
    expect(ann.moment.outcome!.ryuukyoku?.how).toBe('exhausted')
    await ann.sheet.waitFor()
    expect(await ann.sheet.locator('[data-fault=noten_riichi]').getAttribute('data-remedy')).toBe('chombo')
    await ann.page.screenshot({ path: `${shots}/noten-riichi-${book}.png` })
  },
  150_000,
)

/** Plays until one chii can be declared that cannot be made. */
async function untilWrongChii(ann: Player): Promise<void> {
  const isWrong = () =>
    ann.moment.would_be?.some(({ action, remedy }) => remedy === 'dead_hand' && action.type === 'chii') &&
    ann.moment.scene.prompts!.calls.filter(({ action }) => action.type === 'chii').length === 1
  await ann.playUntil(() => ann.isPrompted && isWrong())
}

test('a set call may be corrected at once, where the rulebook lets the last call count', async () => {
  const ann = await table('Regelwerk')
  await untilWrongChii(ann)
  const { at } = ann.moment
  await declare(ann, 'chii')
  await ann.until('the call', () => ann.acts.at(-1)?.type === 'chii')
  // The buttons come back: "chii, no".
  await ann.action('pass').click()
  await ann.until('the next moment', () => ann.moment.at > at)
  expect(ann.acts.at(-1)?.type).toBe('pass')
  expect(ann.moment.scene.sides[0].dead).toBe(false)
  expect(await judged(ann).count()).toBe(0)
})

test.each(BOOKS)('%s: a call that cannot be made leaves the hand dead, and the deal goes on', async (book) => {
  const ann = await table(book)
  await untilWrongChii(ann)
  await declare(ann, 'chii')
  const notice = ann.page.locator('[data-judged]')
  await notice.locator('[data-fault=wrong_call]').waitFor()
  expect(await notice.locator('[data-remedy]').getAttribute('data-remedy')).toBe('the hand is dead')
  expect(ann.moment.outcome).toBeNull()
  await ann.page.screenshot({ path: `${shots}/dead-hand-${book}.png` })
  await notice.getByRole('button', { name: text.cite.close }).click()
  expect(await judged(ann).count()).toBe(0)
  // The dead hand draws and discards; with the warnings on, the page says that a win would be a mistake.
  await ann.button(text.settings.title).click()
  await ann.page.getByLabel(text.settings.warnings).check()
  await ann.page.keyboard.press('Escape')
  await ann.playUntil(({ scene }) => scene.prompts?.win)
  const win = ann.moment.scene.prompts!.win!.type as 'ron' | 'tsumo'
  await ann.action(win).click()
  await ann.page.getByText(text.faults.dead_win).waitFor()
})
