import { expect, test } from 'vitest'
import { dictionaries, LANGUAGES } from './dictionaries'
import { house } from './house'
import { EMA } from './player'
import { fill } from '../../src/i18n/fill'

// Nobody but this machine hears it, at a port that it was given.
const here = house('127.0.0.1')

test.for(LANGUAGES)(
  'a lobby that nobody else can reach says with what the program lets others in (%s)',
  async (language) => {
    const { pages } = dictionaries[language]!
    const host = await here.visit('/', { locale: language })
    await host.button(fill(pages.front.inviteWith, { book: EMA })).click()
    await host.sheet.getByRole('button', { name: pages.options.go }).click()
    await host.page.getByText(pages.room.onlyHere).waitFor()
    const { port } = new URL(here.server.origin)
    await host.page.getByText(`--listen 0.0.0.0:${port}`, { exact: true }).waitFor()
    const said = await host.page.locator('main').innerText()
    expect(said).toContain(pages.room.letIn)
    expect(said).not.toMatch(/target|8640|hanchan serve/)
  },
)
