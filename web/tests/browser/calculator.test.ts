import { expect, test } from 'vitest'
import en from '../../../languages/en/interface.json'
import { fill } from '../../src/i18n/fill'
import { testEnvironment } from './environment'
import { PHONE, type Player } from './player'

const here = testEnvironment()
const text = en.pages.calculator

const result = ({ page }: Player) => page.getByRole('region', { name: text.result })
const typed = ({ page }: Player) => page.getByLabel(text.typed)

async function tap({ page }: Player, names: string[]): Promise<void> {
  const tiles = page.getByRole('group', { name: text.tiles, exact: true })
  for (const name of names) await tiles.getByRole('button', { name, exact: true }).click()
}

test('a tapped hand is explained, each line with its paragraph', async () => {
  const player = await here.visit('/score?rules=ema')
  const { page } = player
  await page.getByText(text.shortPuts.pon, { exact: true }).click()
  await tap(player, ['white dragon'])
  await page.getByText(text.shortPuts.hand, { exact: true }).click()
  await tap(player, [
    'two of characters',
    'three of characters',
    'four of characters',
    'red five of circles',
    'six of circles',
  ])
  await tap(player, [
    'three of bamboo',
    'four of bamboo',
    'five of bamboo',
    'six of bamboo',
    'six of bamboo',
    'seven of bamboo',
  ])
  expect(await typed(player).inputValue()).toBe('234m06p34566s7s(555z)')
  // The wrong winning tile is removed.
  await page.getByRole('button', { name: `${text.win}: Remove seven of bamboo` }).click()
  await result(player).getByText(text.missing.one!).waitFor()
  await tap(player, ['seven of circles'])
  await result(player).getByText('2,000 points').first().waitFor()
  const shown = await result(player).innerText()
  expect(shown).toContain('2 han')
  expect(shown).toContain('30 fu')
  expect(shown).toContain(en.table.outcome.bonus.aka)
  const paragraph = result(player)
    .getByRole('button', { name: /^EMA 4\.2/ })
    .first()
  await paragraph.click()
  await result(player)
    .getByRole('link', { name: await paragraph.innerText() })
    .waitFor()
})

test('a hand without a yaku is reported with the paragraph', async () => {
  const player = await here.visit('/score?rules=ema')
  await typed(player).fill('123m567p44s99s9s(789p)')
  await result(player).getByRole('paragraph').filter({ hasText: text.noWin }).waitFor()
  await result(player)
    .getByRole('listitem')
    .getByText(en.table.refusals.no_yaku ?? '')
    .waitFor()
  await result(player)
    .getByRole('button', { name: /^EMA \d/ })
    .waitFor()
})

test('a fifth tile of a kind is refused at once, counting melds and indicators', async () => {
  const player = await here.visit('/score?rules=ema')
  const expectText = (sentence: string, tile: string, n: number) =>
    result(player).getByText(fill(sentence, { tile, n }), { exact: true }).waitFor()
  await typed(player).fill('111112m')
  await expectText(text.fifth, 'one of characters', 5)
  await typed(player).fill('11m(111m)')
  await expectText(text.fifth, 'one of characters', 5)
  await typed(player).fill('1111m')
  await result(player)
    .getByText(fill(text.missing.other, { n: 10 }))
    .waitFor()
  // With four in the hand none is left for an indicator; a fifth that is already an indicator is reported.
  await player.page.getByText(text.shortPuts.dora, { exact: true }).click()
  const tiles = player.page.getByRole('group', { name: text.tiles, exact: true })
  expect(await tiles.getByRole('button', { name: 'one of characters', exact: true }).isDisabled()).toBe(true)
  await tap(player, ['two of characters'])
  await typed(player).fill('2222m')
  await expectText(text.fifthIndicator, 'two of characters', 5)
})

test('a text that is not a hand is explained in a sentence', async () => {
  const player = await here.visit('/score')
  await typed(player).fill('123m4x')
  await result(player).getByText(text.unreads.letter).waitFor()
  await typed(player).fill('11111m234m456p789s')
  await result(player)
    .getByText(fill(text.fifth, { tile: 'one of characters', n: 5 }))
    .last()
    .waitFor()
  await typed(player).fill('123m456p789s11z22z')
  await result(player).getByText(text.missing.one!).waitFor()
})

test('circumstances without effect and contradictions are explained in a sentence', async () => {
  const player = await here.visit('/score?rules=ema')
  const { page } = player
  await typed(player).fill('234m06p345s66s7p(555z)')
  await result(player).getByText('2,000 points').first().waitFor()
  await page.getByRole('group', { name: text.riichi }).getByText(text.riichis.riichi, { exact: true }).click()
  await result(player).getByText('Riichi needs a closed hand and does not count.').waitFor()
  await page.getByLabel(text.rinshan).check()
  await result(player)
    .getByText(en.pages.calculator.impossible.rinshan_by_ron ?? '')
    .last()
    .waitFor()
  await page.getByText(text.tsumo, { exact: true }).click()
  await result(player).getByText(en.table.outcome.yaku, { exact: true }).waitFor()
})

test('a double yakuman is named as one', async () => {
  const player = await here.visit('/score?rules=ema')
  await typed(player).fill('19m19p19s1234567z1m')
  await result(player).getByText('Double yakuman · base points 16,000').waitFor()
})

test('nothing of the old rulebook is shown while another one is loading', async () => {
  const player = await here.visit('/score?rules=ema')
  const { page } = player
  await typed(player).fill('234m06p345s66s7p(555z)')
  await result(player)
    .getByRole('button', { name: /^EMA \d/ })
    .first()
    .waitFor()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  for (const path of ['**/api/rulebooks/regelwerk', '**/api/score'])
    await page.route(path, (route) => held.then(() => route.continue()))
  await page.getByLabel(text.book).selectOption('regelwerk')
  await result(player).getByText(en.pages.loading).waitFor()
  expect(await result(player).innerText()).not.toContain('EMA')
  release()
  await result(player)
    .getByRole('button', { name: /^REG \d/ })
    .first()
    .waitFor()
})

test('on a phone the points link to the result until it is visible', async () => {
  const player = await here.visit('/score?rules=ema', PHONE)
  const { page } = player
  await player.button(text.example).tap()
  const brief = page.getByRole('link', { name: /points/ })
  await brief.waitFor()
  await brief.tap()
  await brief.waitFor({ state: 'hidden' })
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  await brief.waitFor()
})
