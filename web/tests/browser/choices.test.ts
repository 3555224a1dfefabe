import { expect, test } from 'vitest'
import { en } from '../../src/words/en'
import { say } from '../../src/words/say'
import { house } from './house'

const here = house()

const options = en.pages.options

test('a table by a book that leaves something to it chooses that, and plays by it', async () => {
  const ann = await here.visit('/')
  const card = ann.page.getByRole('listitem').filter({ has: ann.page.getByRole('heading', { name: 'haus' }) })
  await card.getByRole('button', { name: /^Invite friends/ }).click()
  const dialog = ann.page.getByRole('dialog')
  const choices = dialog.locator('select[name]')
  expect(await choices.evaluateAll((all) => all.map((each) => (each as HTMLSelectElement).name))).toEqual(['furiten', 'value.kiriage', 'tiles.shiropochi', 'wareme'])
  // The book's own answer stands first, with its words, and beside each its paragraph.
  expect(await choices.first().locator('option').first().innerText()).toBe(`${options.startBook} (${options.ownChoices.furiten})`)
  expect(await dialog.getByRole('link', { name: 'GLO-12' }).getAttribute('href')).toBe('/rules/haus#HAU-GLO-12')
  await dialog.locator('select[name=wareme]').selectOption('wins')
  await dialog.locator('select[name=furiten]').selectOption('none')
  await dialog.getByRole('spinbutton', { name: options.minutes }).fill('45')
  await dialog.getByRole('button', { name: options.go }).click()
  await ann.page.getByText(en.pages.room.changed['wareme=wins']!).waitFor()
  await ann.page.getByText(en.pages.room.changed['furiten=none']!).waitFor()
  await ann.page.getByText(say(en.pages.room.minutes, { n: 45 })).waitFor()
  await ann.start()
  await ann.until('the game', () => ann.room?.state === 'playing')
  expect(ann.room?.changed).toEqual([
    { path: 'furiten', value: 'none', cite: null },
    { path: 'wareme', value: 'wins', cite: null },
  ])
  // The time for the game runs, and its paragraph opens.
  await ann.page.getByRole('button', { name: say(en.table.time.minutes, { count: 45 }) }).waitFor()
})
