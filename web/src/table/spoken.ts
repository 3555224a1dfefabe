// What happened and what may be done, in words: for screen readers and the list of this deal.

import { kindOf, nameOf } from '../tiles/names'
import type { Kind, Laid, Latest, Prompts, RiverTile, Scene, Seat, Tile, Wait } from '../wire'
import type { Words } from '../words'
import { say } from '../words/say'

type Table = Words['table']

/** The wind by which a seat is called in this deal. */
export function windOf(text: Table, scene: Scene, seat: Seat | null | undefined): string {
  const side = scene.sides.find((each) => each.seat === seat)
  return side ? text.winds[side.wind] : ''
}

export function tilesOf(text: Table, tiles: readonly Tile[]): string {
  return tiles.map((tile) => nameOf(text.tiles, tile)).join(', ')
}

/** The tiles of a meld, equal ones said once. */
export function meldTiles(text: Table, meld: Laid): string {
  const names = (meld.added ? [...meld.tiles, meld.added] : meld.tiles).map((tile) => nameOf(text.tiles, tile))
  return [...new Set(names)].join(', ')
}

/** A tile that lies or is held, and whether it is dora. */
const tileSaid = (text: Table, scene: Scene, tile: Tile): string => nameOf(text.tiles, tile, scene.dora.includes(kindOf(tile)))

/** The own hand: its tiles, the drawn one last, and what lies beside it. */
export function handSaid(text: Table, scene: Scene, held: readonly { tile: Tile; drawn: boolean }[]): string {
  const tiles = held.map(({ tile, drawn }) => (drawn ? `${tileSaid(text, scene, tile)}, ${text.hand.drawn}` : tileSaid(text, scene, tile)))
  const melds = scene.sides[0].melds.map((meld) => meldNamed(text, meld))
  return say(text.spoken.hand, { tiles: [tiles.join(', '), ...melds].join('; ') })
}

/** A tile of a river, with what can be seen of it. */
export function thrownSaid(text: Table, scene: Scene, { tile, drawn, sideways, called_by }: RiverTile): string {
  return [
    tileSaid(text, scene, tile),
    drawn && text.hand.drawn,
    sideways && text.hand.sideways,
    called_by && say(text.hand.called, { who: windOf(text, scene, called_by) }),
  ]
    .filter(Boolean)
    .join(', ')
}

/** What a meld is. */
export const meldNamed = (text: Table, meld: Laid): string => `${text.melds[meld.kind]}: ${meldTiles(text, meld)}`

/** A meld, with who fed it. */
export function meldSaid(text: Table, scene: Scene, meld: Laid): string {
  const from = meld.from ? `, ${say(text.hand.from, { who: windOf(text, scene, meld.from) })}` : ''
  return `${meldNamed(text, meld)}${from}`
}

/** One sentence for something that happened; empty where nothing needs saying. */
export function sentenceOf(text: Table, scene: Scene, latest: Latest): string {
  const seat = 'seat' in latest ? latest.seat : null
  const own = seat !== null && seat === scene.viewer
  const who = windOf(text, scene, seat)
  const told = (what: string) => text.events[own ? `you_${what}` : what] ?? ''
  switch (latest.what) {
    case 'opened': {
      const round = say(text.centre.round, { wind: text.rounds[scene.round], deal: scene.deal })
      // A deal begins with one indicator; others that were turned since are told when they are.
      const tiles = tilesOf(text, scene.indicators.slice(0, 1))
      const said = say((scene.viewer ? text.events.opened : text.events.watched)!, { round, wind: text.winds[scene.sides[0].wind], tiles })
      return scene.minimum > 1 ? `${said} ${say(text.events.minimum!, { count: scene.minimum })}` : said
    }
    case 'drew':
      return own && latest.tile ? say(text.events.youDrew!, { tile: tileSaid(text, scene, latest.tile) }) : ''
    case 'discarded': {
      const sentence = own ? text.events.youDiscarded : latest.drawn ? text.events.discardedDrawn : text.events.discarded
      return say(sentence!, { who, tile: tileSaid(text, scene, latest.tile) })
    }
    case 'called':
    case 'kan_declared': {
      const { meld } = latest
      const tiles = meldTiles(text, meld)
      return say(told(latest.what), { who, from: windOf(text, scene, meld.from), meld: text.melds[meld.kind], tiles })
    }
    case 'riichi_declared':
      return say(told(latest.open ? 'open_riichi_declared' : 'riichi_declared'), { who })
    case 'turned':
      return say(text.events.turned!, { tile: nameOf(text.tiles, latest.indicator) })
    default:
      return say(told(latest.what), { who })
  }
}

/** What stands in the way of a win on a wait, furiten apart. */
export function noteOf({ hints }: Table, { ron, tsumo }: Wait): string | null {
  if (ron === null) return null
  return tsumo === null ? hints.tsumoOnly : ron === 'no_yaku' ? hints.noYaku : hints.underMinimum
}

/** What the hand waits for, with what stands in the way; on request how many of each are left. */
export function waitsSaid(text: Table, kinds: readonly Kind[], waits: readonly Wait[], counted: boolean): string {
  const tiles = kinds.map((kind) => {
    const wait = waits.find((each) => each.kind === kind)
    const left = wait && counted && (wait.left === 0 ? text.hints.none : say(text.hints.left, { count: wait.left }))
    const note = wait && noteOf(text, wait)
    return [nameOf(text.tiles, kind), left, note && note[0]!.toLowerCase() + note.slice(1)].filter(Boolean).join(', ')
  })
  return say(text.spoken.waits, { tiles: tiles.join('; ') })
}

/** What the viewer may do, as one sentence; empty if nothing is asked. */
export function mayDo(text: Table, prompts: Prompts | null): string {
  if (!prompts) return ''
  const does = text.spokenActions
  const called = (type: string) => prompts.calls.some(({ action }) => action.type === type)
  const choices = [
    called('chii') && does.chii,
    called('pon') && does.pon,
    prompts.kans.length > 0 && does.kan,
    prompts.riichi.some((action) => action.type === 'riichi' && !action.open) && does.riichi,
    prompts.riichi.some((action) => action.type === 'riichi' && action.open) && does.openRiichi,
    prompts.win && (prompts.win.type === 'tsumo' ? does.tsumo : does.ron),
    prompts.abort && does.abort,
    prompts.show.some(({ type }) => type === 'show') && does.show,
    prompts.show.some(({ type }) => type === 'hide') && does.hide,
    prompts.pass && does.pass,
  ].filter((choice): choice is string => typeof choice === 'string')
  const turn = prompts.discards.length > 0
  if (turn && choices.length === 0) return text.spoken.turn
  if (turn) choices.push(does.discard)
  const last = choices.pop()!
  const list = choices.length > 0 ? `${choices.join(', ')} ${text.spoken.or} ${last}` : last
  return say(text.spoken.may, { choices: list })
}
