import { expect, test } from 'vitest'
import { dictionaries, LANGUAGES } from './dictionaries'
import { testEnvironment } from './environment'
import { EMA } from './player'
import { fill } from '../../src/i18n/fill'

// The server listens only on this machine, at a port chosen by the system.
const here = testEnvironment('127.0.0.1')

test.for(LANGUAGES)(
  'a lobby that only this machine can reach names the option that lets others in (%s)',
  async (language) => {
    const { pages } = dictionaries[language]!
    const host = await here.visit('/', { locale: language })
    await host.button(fill(pages.front.inviteWith, { book: EMA })).click()
    await host.sheet.getByRole('button', { name: pages.options.go }).click()
    await host.page.getByText(pages.room.onlyHere).waitFor()
    const { port } = new URL(here.server.origin)
    await host.page.getByText(`--listen 0.0.0.0:${port}`, { exact: true }).waitFor()
    const text = await host.page.locator('main').innerText()
    expect(text).toContain(pages.room.letIn)
    expect(text).not.toMatch(/target|8640|hanchan serve/)
  },
)
