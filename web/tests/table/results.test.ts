import { render } from 'svelte/server'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { GameOver, Laid, ScoreAnswer, ScoredStep, Standing } from '../../src/net/wire'
import de from '../../../languages/de/interface.json'
import en from '../../../languages/en/interface.json'
import { book, momentOf, outcomes, plainStanding, room, standing } from './fixtures'

let OutcomeSheet: typeof import('../../src/table/result/OutcomeSheet.svelte').default
let StandingSheet: typeof import('../../src/table/result/StandingSheet.svelte').default
let Meld: typeof import('../../src/table/board/Meld.svelte').default
let Result: typeof import('../../src/pages/calculator/Result.svelte').default
let speak: (language: string) => void

beforeAll(async () => {
  vi.stubGlobal('navigator', { languages: ['en'] })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
  vi.stubGlobal('location', { pathname: '/' })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  OutcomeSheet = (await import('../../src/table/result/OutcomeSheet.svelte')).default
  StandingSheet = (await import('../../src/table/result/StandingSheet.svelte')).default
  Meld = (await import('../../src/table/board/Meld.svelte')).default
  Result = (await import('../../src/pages/calculator/Result.svelte')).default
  const { preferences } = await import('../../src/base/preferences.svelte')
  speak = (language) => (preferences.language = language)
})

/** The text of a page, without its markup. */
const read = (html: string) =>
  html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

function drawn(name: string, language = 'en', over: GameOver | null = outcomes[name]!.over): string {
  speak(language)
  const nothing = () => undefined
  const props = {
    outcome: { ...outcomes[name]!, over },
    scene: momentOf('ended').scene,
    room,
    book,
    openBook: nothing,
    watching: false,
    last: false,
    clock: null,
    waiting: null,
    goOn: nothing,
    peek: nothing,
  }
  return render(OutcomeSheet, { props }).body
}
const sheet = (...how: Parameters<typeof drawn>): string => read(drawn(...how))

function result(answer: ScoreAnswer, language = 'en'): string {
  speak(language)
  return read(render(Result, { props: { answer, book, anybody: false } }).body)
}

/** The rows of the standing: the headings, then the players by place. */
function rows(standing: Standing, language = 'en'): string[] {
  speak(language)
  const nothing = () => undefined
  const props = {
    standing,
    over: null,
    scene: momentOf('ended').scene,
    room,
    book,
    openBook: nothing,
    playing: true,
    waiting: null,
    wishes: null,
    playAgain: nothing,
  }
  const { body } = render(StandingSheet, { props })
  return [...body.matchAll(/<tr.*?<\/tr>/gs)].slice(0, 5).map(([row]) => read(row).trim())
}

describe('the sheet at the end of a game', () => {
  it('has a sign only before changes and scores relative to the start', () => {
    expect(rows(standing)).toEqual([
      'Place Player Points Final score',
      '1 Basic (bot) Change from the start +16,800 Uma +9,000 EMA 4.1-3 41,800 +25,800',
      '2 Mika (you) Change from the start +2,300 Uma +3,000 EMA 4.1-3 27,300 +5,300',
      '3 Eager (bot) Change from the start −2,300 Uma −3,000 EMA 4.1-3 22,700 −5,300',
      '4 Johannes Change from the start −16,800 Uma −9,000 EMA 4.1-3 8,200 −25,800',
    ])
    expect(rows(standing, 'de')[4]).toBe('4 Johannes Differenz zum Start −16.800 Uma −9.000 EMA 4.1-3 8.200 −25.800')
  })

  it('has points without a sign where the points are the result', () => {
    expect(rows(plainStanding)[4]).toBe(
      '4 Johannes Change from the start −16,800 Yakitori, no hand won −8,100 EMA 4.1-3 8,200 100',
    )
    // Where nothing is added, there is no separate final score.
    const { points } = plainStanding
    expect(rows({ ...plainStanding, score: points, final_score: points, transfers: [] }).at(-1)).toBe(
      '4 Johannes Change from the start −16,800 8,200',
    )
  })
})

describe('the sheet at the end of a deal', () => {
  it('begins with the viewer’s own seat, for screens where the payments are further down', () => {
    const html = drawn('outcome-ron')
    const first = read(html.slice(html.indexOf('class="seats'), html.indexOf('class="outcome')))
      .replace(/^[^>]*>/, '')
      .trim()
    expect(first).toMatch(/^S · you 16,400 −8,600 W · Basic 35,600 \+10,600 /)
  })

  it('describes each hand as the server does', () => {
    const said = sheet('outcome-ryuukyoku')
    const { hands } = en.table.outcome
    expect(said).toMatch(new RegExp(`Mika \\(.\\) ${hands.tenpai} `))
    expect(said).toMatch(new RegExp(`Basic \\(., bot\\) ${hands.noten} `))
    expect(said).toMatch(new RegExp(`Johannes \\(.\\) ${hands.tenpai} `))
    expect(said).toMatch(new RegExp(`Eager \\(., bot\\) ${hands.hidden} `))
  })

  it('leaves out hands that no player was asked about', () => {
    expect(sheet('outcome-nine-kinds')).toMatch(new RegExp(`Basic \\(., bot\\) ${en.table.outcome.hands.shown} `))
    for (const name of ['outcome-nine-kinds', 'outcome-four-winds']) {
      expect(sheet(name)).not.toContain('noten')
      expect(sheet(name)).not.toMatch(/(Mika|Johannes|Eager) \(/)
    }
  })

  it('rounds fu as the server did', () => {
    const said = sheet('outcome-ron')
    expect(said).toContain('26 → rounded up EMA 4.1-3 30 fu')
    expect(said).toContain('5 han 30 fu · Mangan = 8,000')
  })

  it('names the wait, and each step to the points with its paragraph', () => {
    const said = sheet('outcome-ron')
    expect(said).toContain('Middle wait (kanchan) EMA 4.1-3 2 fu')
    expect(said).toContain('Mangan EMA 4.1-3 base points 2,000 Ron 4 × 2,000 8,000')
  })

  it('shows the riichi stick of this deal beside the payments', () => {
    expect(sheet('outcome-ron')).toContain('Eager 24,000 ±0 Riichi −1,000')
    expect(sheet('outcome-ron', 'de')).toContain('Eager 24.000 ±0 Riichi −1.000')
    expect(sheet('outcome-ron').match(/Riichi −/g)).toHaveLength(1)
    expect(sheet('outcome-tsumo')).not.toContain('Riichi −')
  })

  it('says who deals next, or why nobody does', () => {
    expect(sheet('outcome-ron')).toContain('The dealership passes on. EMA 3.2-1')
    expect(sheet('outcome-tsumo')).toContain('All rounds have been played. EMA 3.1-7')
    expect(sheet('outcome-tsumo', 'de')).toContain('Alle Runden sind gespielt. EMA 3.1-7')
    expect(sheet('outcome-tsumo')).not.toContain(en.table.outcome.stays)
    // A choice of the table has no paragraph in the rulebook.
    expect(sheet('outcome-tsumo', 'en', { why: 'rounds', cite: '--set' })).toContain(
      `All rounds have been played. ${en.table.cite.chosen}`,
    )
  })

  it('is described by its value, the viewer’s own change and what comes next', () => {
    const described = (name: string) => /<p id="(.+?)" hidden="">(.+?)<\/p>/.exec(drawn(name))
    const [, id, brief] = described('outcome-ron')!
    expect(drawn('outcome-ron')).toContain(`aria-describedby="${id}"`)
    expect(brief).toBe('5 han 30 fu · Mangan, 8,000. you: −8,600. The dealership passes on.')
    expect(described('outcome-tsumo')![2]).toMatch(/^Double yakuman .* All rounds have been played\.$/)
  })

  it('names the whole hand for screen readers, melds included', () => {
    expect(drawn('outcome-ron')).toContain('eight of bamboo; pon: green dragon; four of circles"')
  })

  it('names yakuman and their base points', () => {
    expect(sheet('outcome-tsumo')).toContain('Double yakuman · base points 16,000 = 96,000')
    expect(sheet('outcome-tsumo', 'de')).toContain('Doppelter Yakuman · Basispunkte 16.000 = 96.000')
  })
})

describe('a meld on the table', () => {
  const faces = (meld: Laid) =>
    [...render(Meld, { props: { meld } }).body.matchAll(/#tile-(\w+)/g)].map(([, face]) => face)

  it('turns the outer tiles of a closed kan face down', () => {
    const laid = { tiles: ['5p', '0p', '5p', '5p'], sideways: null, added: null, from: null }
    expect(faces({ ...laid, kind: 'ankan' })).toEqual(['back', '0p', '5p', 'back'])
    expect(faces({ ...laid, kind: 'daiminkan', sideways: 1, from: 'C' })).toEqual(['5p', '0p', '5p', '5p'])
  })
})

describe('the result of the calculator', () => {
  const { explanation } = outcomes['outcome-ron']!.wins[0]!
  const wins: ScoreAnswer = {
    type: 'wins',
    explanation,
    points: 8000,
    payments: [],
    delta: { E: 0, S: 0, W: 0, N: 0 },
    notes: [
      { what: 'closed_only', yaku: 'riichi', cite: 'EMA-3.3.8-2' },
      { what: 'plain_tile', tile: '0p', cite: null },
    ],
  }

  it('names circumstances that have no effect', () => {
    expect(result(wins)).toContain('Riichi needs a closed hand and does not count. EMA 3.3.8-2')
    expect(result(wins, 'de')).toContain('Riichi braucht eine geschlossene Hand und zählt nicht. EMA 3.3.8-2')
    expect(result(wins, 'de')).toContain('Zählt hier als gewöhnlicher Stein: rote Fünf Kreise.')
  })

  it('rounds fu as the server did', () => {
    expect(result(wins)).toContain('26 → rounded up EMA 4.1-3 30 fu')
    expect(result({ ...wins, explanation: { ...explanation, rounded_from: null } })).not.toContain('→ rounded up')
  })

  it('shows the calculation step by step, as the server made it', () => {
    const share = {
      type: 'share',
      column: 'dealer_ron',
      times: 6,
      exact: 3840,
      paid: 3900,
      printed: false,
      cite: 'EMA-4.1-3',
    } as const
    const said = (...steps: ScoredStep[]) =>
      result({ ...wins, explanation: { ...explanation, limit: null, base: 640, steps } }, 'de')
    expect(said({ type: 'fu_doubled', fu: 40, han: 2, gives: 640, cite: 'EMA-4.1-3' })).toContain(
      'Basispunkte 40 Fu × 2²⁺² EMA 4.1-3 640',
    )
    expect(said({ type: 'amount_doubled', amount: 125, han: 2, gives: 500, cite: null })).toContain(
      'Basispunkte 125 × 2² 500',
    )
    expect(said(share)).toContain('Ron des Gebers 6 × 640 = 3.840, aufgerundet EMA 4.1-3 3.900')
    expect(said({ ...share, printed: true })).toContain('6 × 640 = 3.840; die Tabelle sagt EMA 4.1-3 3.900')
    expect(said({ type: 'wareme', cite: null })).toContain('Wareme doppelt')
    const limited = (gives: number) =>
      result({
        ...wins,
        explanation: {
          ...explanation,
          steps: [
            { type: 'fu_doubled', fu: 40, han: 4, gives, cite: null },
            { type: 'limit', base: 2000, cite: null },
          ],
        },
      })
    expect(limited(2560)).toContain('By the formula 40 fu × 2⁴⁺² 2,560 Mangan capped at base points 2,000')
    expect(limited(1920)).toContain('Mangan raised to base points 2,000')
  })

  it('names yakuman, even when their number has no name', () => {
    const double = outcomes['outcome-tsumo']!.wins[0]!.explanation
    expect(result({ ...wins, explanation: double })).toContain('Double yakuman · base points 16,000')
    const odd = {
      ...double,
      yaku: [{ id: 'daisuushii', adds: { type: 'yakuman', multiple: null, base: 28000 }, cite: null }],
      multiple: null,
      base: 28000,
    } as const
    expect(result({ ...wins, explanation: { ...odd, yaku: [...odd.yaku] } })).toContain('Yakuman · base points 28,000')
  })

  it('explains contradictions in the viewer’s language if it has a text for them', () => {
    const impossible: ScoreAnswer = { type: 'unanswered', why: 'ippatsu_without_riichi', says: 'ippatsu needs riichi' }
    expect(result(impossible)).toContain(en.pages.calculator.impossible.ippatsu_without_riichi)
    expect(result(impossible, 'de')).toContain(de.pages.calculator.impossible.ippatsu_without_riichi)
    expect(result({ type: 'unanswered', why: null, says: 'this is not JSON' }, 'de')).toContain(
      `${de.pages.calculator.unanswered} this is not JSON EN`,
    )
  })
})
