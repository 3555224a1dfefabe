// The narrator's sentences, hands and prompts in words, for screen readers and the log of the deal.

import { kindOf, tileName } from '../../tiles/names'
import type {
  Argument,
  Kind,
  Laid,
  Prompts,
  Remedy,
  RiverTile,
  Scene,
  Seat,
  Sentence,
  Tile,
  Wait,
} from '../../net/wire'
import type { Words } from '../../i18n/words'
import { fill } from '../../i18n/fill'
import { formatChange, formatPoints } from '../../i18n/formats'

type Table = Words['table']

/** The wind of a seat in this deal. */
export function windOf(text: Table, scene: Scene, seat: Seat | null | undefined): string {
  const side = scene.sides.find((each) => each.seat === seat)
  return side ? text.winds[side.wind] : ''
}

export function tileList(text: Table, tiles: readonly Tile[]): string {
  return tiles.map((tile) => tileName(text.tiles, tile)).join(', ')
}

/** The names of tiles, without repeats. */
function tilesText(text: Table, tiles: readonly Tile[]): string {
  return [...new Set(tiles.map((tile) => tileName(text.tiles, tile)))].join(', ')
}

export function meldTiles(text: Table, meld: Laid): string {
  return tilesText(text, meld.added ? [...meld.tiles, meld.added] : meld.tiles)
}

/** The name of a tile, and whether it is dora. */
const tileText = (text: Table, scene: Scene, tile: Tile): string =>
  tileName(text.tiles, tile, scene.dora.includes(kindOf(tile)))

/** The player's hand: its tiles, the drawn one last, and its melds. */
export function handSentence(text: Table, scene: Scene, held: readonly { tile: Tile; drawn: boolean }[]): string {
  const tiles = held.map(({ tile, drawn }) =>
    drawn ? `${tileText(text, scene, tile)}, ${text.hand.drawn}` : tileText(text, scene, tile),
  )
  const melds = scene.sides[0].melds.map((meld) => meldText(text, meld))
  return fill(text.spoken.hand, { tiles: [tiles.join(', '), ...melds].join('; ') })
}

/** A discard: its tile, and whether it was drawn, turned sideways or called. */
export function discardText(text: Table, scene: Scene, { tile, drawn, sideways, called_by }: RiverTile): string {
  return [
    tileText(text, scene, tile),
    drawn && text.hand.drawn,
    sideways && text.hand.sideways,
    called_by && fill(text.hand.called, { who: windOf(text, scene, called_by) }),
  ]
    .filter(Boolean)
    .join(', ')
}

/** The kind and the tiles of a meld. */
export const meldText = (text: Table, meld: Laid): string => `${text.melds[meld.kind]}: ${meldTiles(text, meld)}`

/** A meld, with the player it was called from. */
export function meldWithSource(text: Table, scene: Scene, meld: Laid): string {
  const from = meld.from ? `, ${fill(text.hand.from, { who: windOf(text, scene, meld.from) })}` : ''
  return `${meldText(text, meld)}${from}`
}

/** An argument of the narrator's sentence, in words. */
function argumentText(text: Table, argument: Argument): string {
  if ('player' in argument) return argument.player.wind ? text.winds[argument.player.wind] : argument.player.seat
  if ('round' in argument)
    return fill(text.centre.round, { wind: text.rounds[argument.round.wind], deal: argument.round.deal })
  if ('tile' in argument) return tileName(text.tiles, argument.tile.tile, argument.tile.dora)
  if ('tiles' in argument) return tilesText(text, argument.tiles)
  if ('meld' in argument) return text.melds[argument.meld]
  if ('book' in argument) return argument.book
  if ('names' in argument)
    return Object.entries(argument.names)
      .map(([seat, name]) => `${seat} ${name}`)
      .join(', ')
  if ('count' in argument) return String(argument.count)
  if ('points' in argument) return formatPoints(argument.points)
  if ('changes' in argument)
    return argument.changes
      .map(({ seat, wind, points }) => `${wind ? text.winds[wind] : seat} ${formatChange(points)}`)
      .join(', ')
  if ('dealer' in argument) return text.outcome[argument.dealer]
  if ('ryuukyoku' in argument) return text.ryuukyoku[argument.ryuukyoku]
  if ('fault' in argument) return text.faults[argument.fault]
  if ('remedy' in argument) return remedyText(text, argument.remedy)
  return text.outcome.over[argument.over]
}

/** What a mistake costs. */
export function remedyText(text: Table, remedy: Remedy): string {
  return typeof remedy === 'string'
    ? text.remedies[remedy]
    : fill(text.remedies.fine, { points: formatPoints(remedy.fine) })
}

/** A sentence of the narrator, in words. */
export function sentenceText(text: Table, { says, with: values = {} }: Sentence): string {
  const places = Object.entries(values).map(([place, argument]) => [place, argumentText(text, argument!)])
  return fill(text.events[says], Object.fromEntries(places) as Record<string, string>)
}

/** Why a wait cannot be won on, apart from furiten. */
export function waitNote({ hints }: Table, { ron, tsumo }: Wait): string | null {
  if (ron === null) return null
  return tsumo === null ? hints.tsumoOnly : ron === 'no_yaku' ? hints.noYaku : hints.underMinimum
}

/** What the hand waits for, with why it cannot win and, if `counted`, how many tiles are left. */
export function waitsSentence(text: Table, kinds: readonly Kind[], waits: readonly Wait[], counted: boolean): string {
  const tiles = kinds.map((kind) => {
    const wait = waits.find((each) => each.kind === kind)
    const left = wait && counted && (wait.left === 0 ? text.hints.none : fill(text.hints.left, { count: wait.left }))
    const note = wait && waitNote(text, wait)
    return [tileName(text.tiles, kind), left, note && note[0]!.toLowerCase() + note.slice(1)].filter(Boolean).join(', ')
  })
  return fill(text.spoken.waits, { tiles: tiles.join('; ') })
}

/** What the viewer may do, as one sentence; empty without a prompt. */
export function promptSentence(text: Table, prompts: Prompts | null): string {
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
  // `Intl.ListFormat` is not used here: its first use is slow, like that of `Intl.NumberFormat` in `formatPoints`.
  const last = choices.pop()!
  const list = choices.length > 0 ? `${choices.join(', ')} ${text.spoken.or} ${last}` : last
  return fill(text.spoken.may, { choices: list })
}
