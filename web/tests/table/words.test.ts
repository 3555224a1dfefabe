import { describe, expect, it, vi } from 'vitest'
import { face, TILES } from '../../src/tiles/faces'
import { cornerIndex, kindOf, tileName } from '../../src/tiles/names'
import { LANGUAGES, JAPANESE, fetchDictionary, bestLanguage } from '../../src/base/languages'
import { dictionaries, loadDictionary } from '../../src/i18n/dictionaries'
import german from '../../../languages/de/interface.json'
import english from '../../../languages/en/interface.json'
import { YAKU, yakuName } from '../../src/i18n/yakuNames'
import { promptSentence, meldWithSource, sentenceText, discardText } from '../../src/table/speech/sentences'
import type { Argument, Sentence } from '../../src/net/wire'
import { momentOf, moments } from './fixtures'

vi.hoisted(() => {
  vi.stubGlobal('navigator', { languages: ['en'] })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})

const [en, de] = [english.table, german.table]

describe('languages', () => {
  it('are the files in the folder', async () => {
    expect(LANGUAGES).toEqual(expect.arrayContaining(['de', 'en']))
    expect(await fetchDictionary('de')).toBe(german)
    expect(await fetchDictionary('en')).toBe(english)
  })

  it('are loaded if there is a dictionary', async () => {
    dictionaries.clear()
    await Promise.all([...LANGUAGES, 'japanese'].map(loadDictionary))
    expect([...dictionaries.keys()].sort()).toEqual(LANGUAGES)
    expect(dictionaries.get('de')).toBe(german)
  })

  it('are chosen by the preferences of the browser, otherwise English', () => {
    expect(bestLanguage(['xx', 'de-AT', 'en'])).toBe('de')
    expect(bestLanguage(['xx'])).toBe('en')
    expect(bestLanguage([])).toBe('en')
  })
})

describe('tiles in words', () => {
  it('are named in both languages', () => {
    expect(tileName(en.tiles, '7s')).toBe('seven of bamboo')
    expect(tileName(en.tiles, '0p', true)).toBe('red five of circles, dora')
    expect(tileName(de.tiles, '0p', true)).toBe('rote Fünf Kreise, Dora')
    expect(tileName(de.tiles, '5z')).toBe('weißer Drache')
  })

  it('each have a different name', () => {
    for (const says of [en.tiles, de.tiles]) expect(new Set(TILES.map((tile) => tileName(says, tile))).size).toBe(38)
  })

  it('have an index and a kind', () => {
    const indexes = (winds: typeof de.windLetters) =>
      ['1m', '0s', '1z', '4z', '5z', '6z', '7z'].map((tile) => cornerIndex(tile, winds)).join('')
    expect([indexes(en.windLetters), indexes(de.windLetters)]).toEqual(['15ENPFC', '15ONPFC'])
    expect(kindOf('0m')).toBe('5m')
  })

  it('each have a different face', () => {
    expect(new Set(TILES.map(face)).size).toBe(38)
  })
})

describe('sentences', () => {
  it('use the terms of German rulebooks for seats, rounds and calls', () => {
    const [south, west] = [
      { player: { seat: 'B', wind: 'S' } },
      { player: { seat: 'C', wind: 'W' } },
    ] as const satisfies Argument[]
    const opened: Sentence = {
      says: 'opened',
      with: { round: { round: { wind: 'E', deal: 1 } }, wind: south, tile: { tile: { tile: '1z', dora: false } } },
    }
    expect(sentenceText(de, opened)).toBe('Ost 1. Du bist Süden. Dora-Indikator: Ost.')
    const called: Sentence = {
      says: 'called',
      with: { who: west, from: south, meld: { meld: 'chii' }, tiles: { tiles: ['1s', '2s', '3s'] } },
    }
    expect(sentenceText(de, called)).toMatch(/^Westen ruft Chi von Süden, /)
  })

  it('name every call and every win by its own word', () => {
    const [south, west] = [
      { player: { seat: 'B', wind: 'S' } },
      { player: { seat: 'C', wind: 'W' } },
    ] as const satisfies Argument[]
    const tiles = { tiles: ['1s', '2s', '3s'] } as const satisfies Argument
    const called = (['chii', 'pon', 'daiminkan'] as const).map((meld) =>
      sentenceText(en, { says: 'called', with: { who: west, from: south, meld: { meld }, tiles } }),
    )
    expect(called.map((says) => /^West calls (.+) from South/.exec(says)?.[1])).toEqual(['chii', 'pon', 'open kan'])
    const declared = (['ankan', 'kakan'] as const).map((meld) =>
      sentenceText(en, { says: 'kan_declared', with: { who: west, meld: { meld }, tiles } }),
    )
    expect(declared.map((says) => /^West declares (.+), one of/.exec(says)?.[1])).toEqual(['closed kan', 'added kan'])
    expect(sentenceText(en, { says: 'riichi_declared', with: { who: west } })).toBe('West declares riichi.')
    expect([en.outcome.ron, en.outcome.tsumo]).toEqual(['{who} wins by ron from {from}', '{who} wins by tsumo'])
  })

  it('tell what happened and what may be done', () => {
    const { scene, says } = momentOf('pon-or-chii')
    expect(sentenceText(en, says.at(-1)!)).toMatch(
      /^(East|South|West|North) discards .+, (from the hand|just drawn)\.$/,
    )
    expect(promptSentence(en, scene.prompts)).toBe('You may chii, pon or pass.')
    expect(promptSentence(de, scene.prompts)).toBe('Du kannst Chi rufen, Pon rufen oder passen.')
    expect(promptSentence(en, momentOf('opening').scene.prompts)).toBe('Your turn.')
  })

  it('describe everything visible about a discard and a meld', () => {
    const { scene } = momentOf('waiting')
    const [own, right] = scene.sides
    const thrown = { tile: '0p', drawn: true, sideways: true, called_by: right.seat }
    expect(discardText(en, { ...scene, dora: ['5p'] }, thrown)).toBe(
      `red five of circles, dora, drawn, riichi, called by ${en.winds[right.wind]}`,
    )
    expect(
      discardText(en, { ...scene, dora: [] }, { tile: '1z', drawn: false, sideways: false, called_by: null }),
    ).toBe('East')
    expect(
      meldWithSource(de, scene, { kind: 'chii', tiles: ['4s', '3s', '0s'], sideways: 0, added: null, from: own.seat }),
    ).toBe(`Chi: Vier Bambus, Drei Bambus, rote Fünf Bambus, von ${de.winds[own.wind]}`)
    expect(
      meldWithSource(en, scene, {
        kind: 'ankan',
        tiles: ['1z', '1z', '1z', '1z'],
        sideways: null,
        added: null,
        from: null,
      }),
    ).toBe('closed kan: East')
  })

  it('leave no placeholder unfilled', () => {
    for (const text of [en, de])
      for (const { name, moment } of moments)
        expect(
          moment.says.map((sentence) => sentenceText(text, sentence)).join() +
            promptSentence(text, moment.scene.prompts),
          name,
        ).not.toMatch(/[{}]|undefined/)
  })

  it('exist for every refusal in the moments', () => {
    for (const { moment } of moments)
      for (const { why } of moment.hints?.refused ?? []) {
        expect(en.refusals[why], why).toBeTruthy()
        expect(de.refusals[why], why).toBeTruthy()
      }
  })

  it('have the same keys in both languages', () => {
    const paths = (words: object, above = ''): string[] =>
      Object.entries(words).flatMap(([key, value]) =>
        typeof value === 'object' && value !== null ? paths(value, `${above}${key}.`) : [`${above}${key}`],
      )
    expect(paths(de)).toEqual(paths(en))
  })

  it('name every yaku in every pack', () => {
    expect(YAKU.length).toBeGreaterThan(50)
    for (const pack of [JAPANESE, ...LANGUAGES]) {
      expect(new Set(YAKU.map((id) => yakuName(id, pack))).size).toBe(YAKU.length)
    }
  })
})
