import { describe, expect, it } from 'vitest'
import { face, TILES } from '../../src/tiles/faces'
import { indexOf, kindOf, nameOf } from '../../src/tiles/names'
import { CODES, fetchWords, languageFor } from '../../src/languages'
import { LEARNT, learn } from '../../src/learnt'
import german from '../../src/words/de'
import english from '../../src/words/en'
import { JAPANESE, YAKU, yakuName } from '../../src/yaku'
import { mayDo, meldSaid, sentenceOf, thrownSaid } from '../../src/table/spoken'
import { momentOf, moments } from './fixtures'

const [en, de] = [english.table, german.table]

describe('languages', () => {
  it('are the files there are', async () => {
    expect(CODES).toEqual(expect.arrayContaining(['de', 'en']))
    expect(await fetchWords('de')).toBe(german)
    expect(await fetchWords('en')).toBe(english)
  })

  it('are learnt where there are words for them', async () => {
    LEARNT.clear()
    await Promise.all([...CODES, 'japanese'].map(learn))
    expect([...LEARNT.keys()].sort()).toEqual(CODES)
    expect(LEARNT.get('de')).toBe(german)
  })

  it('are chosen by what the browser wishes for, else English', () => {
    expect(languageFor(['fr', 'de-AT', 'en'])).toBe('de')
    expect(languageFor(['fr'])).toBe('en')
    expect(languageFor([])).toBe('en')
  })
})

describe('tiles in words', () => {
  it('are named in both languages', () => {
    expect(nameOf(en.tiles, '7s')).toBe('seven of bamboo')
    expect(nameOf(en.tiles, '0p', true)).toBe('red five of circles, dora')
    expect(nameOf(de.tiles, '0p', true)).toBe('rote Fünf Kreise, Dora')
    expect(nameOf(de.tiles, '5z')).toBe('weißer Drache')
  })

  it('have names of their own, each', () => {
    for (const says of [en.tiles, de.tiles]) expect(new Set(TILES.map((tile) => nameOf(says, tile))).size).toBe(38)
  })

  it('have an index and a kind', () => {
    const indexes = (winds: typeof de.windLetters) => ['1m', '0s', '1z', '4z', '5z', '6z', '7z'].map((tile) => indexOf(tile, winds)).join('')
    expect([indexes(en.windLetters), indexes(de.windLetters)]).toEqual(['15ENPFC', '15ONPFC'])
    expect(kindOf('0m')).toBe('5m')
  })

  it('have faces of their own, each', () => {
    expect(new Set(TILES.map(face)).size).toBe(38)
  })
})

describe('what is said', () => {
  it('calls seats, rounds and calls in German as the German books do', () => {
    const { scene } = momentOf('pon-or-chii')
    const [own, right] = scene.sides
    const deal = { ...scene, round: 'E', deal: 1, sides: [{ ...own, wind: 'S' }, { ...right, wind: 'W' }, scene.sides[2], scene.sides[3]] } satisfies typeof scene
    expect(sentenceOf(de, deal, { what: 'opened' })).toMatch(/^Ost 1\. Du bist Süden\./)
    expect(sentenceOf(en, deal, { what: 'opened' })).not.toContain('han')
    expect(sentenceOf(en, { ...deal, minimum: 2 }, { what: 'opened' })).toMatch(/ A win needs 2 han of yaku\.$/)
    const meld = { kind: 'chii', tiles: ['1s', '2s', '3s'], sideways: 0, added: null, from: own.seat } as const
    expect(sentenceOf(de, deal, { what: 'called', seat: right.seat, from: own.seat, meld: { ...meld, tiles: [...meld.tiles] } })).toMatch(/^Westen ruft Chi von Süden, /)
  })

  it('tells what happened and what may be done', () => {
    const { scene, happened } = momentOf('pon-or-chii')
    expect(sentenceOf(en, scene, happened.at(-1)!)).toMatch(/^(East|South|West|North) discards .+, (from the hand|just drawn)\.$/)
    expect(mayDo(en, scene.prompts)).toBe('You may chii, pon or pass.')
    expect(mayDo(de, scene.prompts)).toBe('Du kannst Chi rufen, Pon rufen oder passen.')
    expect(mayDo(en, momentOf('opening').scene.prompts)).toBe('Your turn.')
  })

  it('tells of a discard and of a meld what can be seen', () => {
    const { scene } = momentOf('waiting')
    const [own, right] = scene.sides
    const thrown = { tile: '0p', drawn: true, sideways: true, called_by: right.seat }
    expect(thrownSaid(en, { ...scene, dora: ['5p'] }, thrown)).toBe(`red five of circles, dora, drawn, riichi, called by ${en.winds[right.wind]}`)
    expect(thrownSaid(en, { ...scene, dora: [] }, { tile: '1z', drawn: false, sideways: false, called_by: null })).toBe('East')
    expect(meldSaid(de, scene, { kind: 'chii', tiles: ['4s', '3s', '0s'], sideways: 0, added: null, from: own.seat })).toBe(`Chi: Vier Bambus, Drei Bambus, rote Fünf Bambus, von ${de.winds[own.wind]}`)
    expect(meldSaid(en, scene, { kind: 'ankan', tiles: ['1z', '1z', '1z', '1z'], sideways: null, added: null, from: null })).toBe('closed kan: East')
  })

  it('leaves no place unfilled', () => {
    for (const text of [en, de])
      for (const { name, moment } of moments) expect(moment.happened.map((latest) => sentenceOf(text, moment.scene, latest)).join() + mayDo(text, moment.scene.prompts), name).not.toMatch(/[{}]|undefined/)
  })

  it('knows every refusal that the moments hold', () => {
    for (const { moment } of moments)
      for (const { why } of moment.hints?.refused ?? []) {
        expect(en.refusals[why], why).toBeTruthy()
        expect(de.refusals[why], why).toBeTruthy()
      }
  })

  it('has the same words in both languages', () => {
    const paths = (words: object, above = ''): string[] =>
      Object.entries(words).flatMap(([key, value]) => (typeof value === 'object' && value !== null ? paths(value, `${above}${key}.`) : [`${above}${key}`]))
    expect(paths(de)).toEqual(paths(en))
  })

  it('names every yaku in every pack', () => {
    expect(YAKU).toHaveLength(54)
    for (const pack of [JAPANESE, ...CODES]) expect(new Set(YAKU.map((id) => yakuName(id, pack))).size).toBe(54)
  })
})
