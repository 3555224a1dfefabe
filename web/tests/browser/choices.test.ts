import { expect, test } from 'vitest'
import en from '../../../languages/en/interface.json'
import { fill } from '../../src/i18n/fill'
import { testEnvironment } from './environment'
import type { Player } from './player'

const here = testEnvironment()

const options = en.pages.options

/** Opens the dialog for a table by the house rules. */
async function inviteByHaus({ page }: Player) {
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'haus' }) })
  await card.getByRole('button', { name: /^Invite friends/ }).click()
  return page.getByRole('dialog')
}

test('a table plays by the choices that its rulebook leaves to it', async () => {
  const ann = await here.visit('/')
  const dialog = await inviteByHaus(ann)
  const choices = dialog.locator('select[name]')
  expect(await choices.evaluateAll((all) => all.map((each) => (each as HTMLSelectElement).name))).toEqual([
    'furiten',
    'value.kiriage',
    'tiles.shiropochi',
    'wareme',
  ])
  // The rulebook's own answer comes first, in words, and each choice has its paragraph beside it.
  expect(await choices.first().locator('option').first().innerText()).toBe(
    `${options.startBook} (${options.ownChoices.furiten})`,
  )
  expect(await dialog.getByRole('link', { name: 'GLO-12' }).getAttribute('href')).toBe('/rules/haus#HAU-GLO-12')
  await dialog.locator('select[name=wareme]').selectOption('wins')
  await dialog.locator('select[name=furiten]').selectOption('none')
  await dialog.getByRole('spinbutton', { name: options.minutes }).fill('45')
  await dialog.getByRole('button', { name: options.go }).click()
  await ann.page.getByText(en.pages.room.changed['wareme=wins']!).waitFor()
  await ann.page.getByText(en.pages.room.changed['furiten=none']!).waitFor()
  await ann.page.getByText(fill(en.pages.room.minutes, { n: 45 })).waitFor()
  await ann.start()
  await ann.until('the game', () => ann.room?.state === 'playing')
  expect(ann.room?.changed).toEqual([
    { path: 'furiten', value: 'none', cite: null },
    { path: 'wareme', value: 'wins', cite: null },
  ])
  // The game clock is running, as a button that opens its paragraph.
  await ann.page.getByRole('button', { name: fill(en.table.time.minutes, { count: 45 }) }).waitFor()
})

test('a time reminder is announced once, and the clock stays the same button from moment to moment', async () => {
  const ann = await here.visit('/')
  const dialog = await inviteByHaus(ann)
  await dialog.getByRole('spinbutton', { name: options.minutes }).fill('5')
  await dialog.getByRole('button', { name: options.go }).click()
  await ann.page.evaluate((sentence) => {
    const said: string[] = []
    Object.assign(window, { said })
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const { textContent } of addedNodes) if (textContent?.includes(sentence)) said.push(textContent)
    }).observe(document.body, { childList: true, subtree: true })
  }, en.table.time.fiveMinutes)
  const times = () => ann.page.evaluate(() => (window as unknown as { said: string[] }).said.length)
  await ann.start()
  await expect.poll(times, { timeout: 30_000 }).toBe(1)
  const clock = await ann.page.getByRole('button', { name: / (min|s) left$/ }).elementHandle()
  const { at } = ann.moment
  await ann.playUntil(({ scene, outcome }) => outcome ?? (scene.sides[0].river.length >= 2 && scene.prompts))
  expect(ann.moment.at).toBeGreaterThan(at)
  expect(await clock?.evaluate((element) => element.isConnected)).toBe(true)
  expect(await times()).toBe(1)
})
