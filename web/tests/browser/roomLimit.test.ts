import { expect, test } from 'vitest'
import de from '../../../languages/de/interface.json'
import { fill } from '../../src/i18n/fill'
import { testEnvironment } from './environment'
import { EMA } from './player'

// In a file of its own, since the server has no room for more tables afterwards.
const here = testEnvironment()

test('a refusal by the server is shown in the chosen language', async () => {
  const player = await here.visit('/', { locale: 'de-DE' })
  player.allowErrors(/status of 429/)
  const wish = {
    rules: 'ema',
    options: { length: 'book', start: null, red_fives: 'book' },
    clock: { kind: 'none' },
    window: 'short',
    listed: false,
    name: 'Jutta',
    play: 'friends',
  }
  let refused = false
  while (!refused) refused = !(await player.page.request.post(`${here.server.origin}/api/rooms`, { data: wish })).ok()
  await player.button(fill(de.pages.front.playWith, { book: EMA })).click()
  expect(await player.page.getByRole('alert').innerText()).toContain(de.pages.trouble['room/too_many'])
})
