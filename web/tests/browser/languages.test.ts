import { expect, test } from 'vitest'
import de from '../../../languages/de/interface.json'
import en from '../../../languages/en/interface.json'
import { LANGUAGES } from './dictionaries'
import { testEnvironment } from './environment'
import type { Player } from './player'

const here = testEnvironment()

const waitForTitle = ({ page }: Player, title: string) => page.getByRole('heading', { level: 1, name: title }).waitFor()

test('the page is in the language of the browser, loads the others later, and switches at a click', async () => {
  const fetched: string[] = []
  const visitor = await here.visit('about:blank', { locale: 'de-AT' })
  visitor.page.on('request', (request) => fetched.push(...(/\/assets\/(\w\w)-/.exec(request.url())?.slice(1) ?? [])))
  await visitor.page.goto(here.server.origin)
  await waitForTitle(visitor, de.pages.front.title)
  expect(fetched[0]).toBe('de')

  await visitor.button(en.name).click()
  await waitForTitle(visitor, en.pages.front.title)
  expect(await visitor.page.getAttribute('html', 'lang')).toBe('en')
  expect(fetched.toSorted()).toEqual(LANGUAGES)

  fetched.length = 0
  await visitor.page.reload()
  await waitForTitle(visitor, en.pages.front.title)
  expect(fetched[0]).toBe('en')
})
