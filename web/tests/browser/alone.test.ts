import { expect, test } from 'vitest'
import { dictionaries, type Language } from './dictionaries'
import { house } from './house'
import { EMA } from './player'
import { say } from '../../src/words/say'

// Nobody but this machine hears it, at a port that it was given.
const here = house('127.0.0.1')

test.for(Object.keys(dictionaries) as Language[])('a lobby that nobody else can reach says with what the program lets others in (%s)', async (language) => {
  const { pages } = dictionaries[language]
  const host = await here.visit('/', { locale: language })
  await host.button(say(pages.front.inviteWith, { book: EMA })).click()
  await host.sheet.getByRole('button', { name: pages.options.go }).click()
  await host.page.getByText(pages.room.onlyHere).waitFor()
  const { port } = new URL(here.server.origin)
  await host.page.getByText(`--listen 0.0.0.0:${port}`, { exact: true }).waitFor()
  const said = await host.page.locator('main').innerText()
  expect(said).toContain(pages.room.letIn)
  expect(said).not.toMatch(/target|8640|hanchan serve/)
})
