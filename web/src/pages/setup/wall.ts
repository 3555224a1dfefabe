// The pictures of the wall: what lies in each stack after a throw of the dice.

import type { BrokenWall, Walls, WallStack, Wind } from '../../net/wire'

export const WINDS = ['E', 'S', 'W', 'N'] as const satisfies readonly Wind[]

/** Tiles in a stack. */
const HIGH = 2
const DEAD_STACKS = 7

export interface PicturedStack extends WallStack {
  dead: boolean
  /** The first indicator lies on it, face up. */
  indicator: boolean
  /** It is one of those that were counted to find the break. */
  counted: boolean
  /** Who is dealt its tiles: the upper one, then the lower one if that goes to somebody else. */
  takers: Wind[]
}

/** Which tile of the dead wall it is. */
export type DeadTile = { what: 'replacement'; number: number } | { what: 'indicator'; number: number } | { what: 'ura' }

export const brokenBy = (walls: Walls, total: number): BrokenWall => {
  const found = walls.broken.find((broken) => broken.total === total)
  if (!found) throw new Error(`two dice do not show ${total}`)
  return found
}

/** Every stack, in the order in which they are drawn from. */
export function picturedStacks(walls: Walls, broken: BrokenWall): PicturedStack[] {
  const takerOf = (place: number) => WINDS.filter((_, turn) => walls.dealt[turn]?.includes(place))
  return broken.stacks.map((stack, at) => {
    const upper = at * HIGH
    return {
      ...stack,
      dead: at >= broken.stacks.length - DEAD_STACKS,
      indicator: walls.indicators[0] === upper,
      counted: stack.wall === broken.breaker && stack.number <= broken.total,
      takers: [...new Set([...takerOf(upper), ...takerOf(upper + 1)])],
    }
  })
}

/** The stacks of the dead wall from the break on, each from above. */
export function deadStacks(walls: Walls, broken: BrokenWall): { stack: WallStack; tiles: [DeadTile, DeadTile] }[] {
  const tileAt = (place: number): DeadTile => {
    const replacement = walls.replacements.indexOf(place)
    if (replacement >= 0) return { what: 'replacement', number: replacement + 1 }
    const indicator = walls.indicators.indexOf(place)
    return indicator >= 0 ? { what: 'indicator', number: indicator + 1 } : { what: 'ura' }
  }
  return broken.stacks
    .map((stack, at): { stack: WallStack; tiles: [DeadTile, DeadTile] } => ({
      stack,
      tiles: [tileAt(at * HIGH), tileAt(at * HIGH + 1)],
    }))
    .slice(-DEAD_STACKS)
    .reverse()
}

/** Neighbouring stacks of one wall: from the first to the last of them. */
export interface StackRange {
  wall: Wind
  from: number
  to: number
}

/** The dead wall from the break on; it may go around a corner. */
export function deadRanges(broken: BrokenWall): StackRange[] {
  const ranges: StackRange[] = []
  for (const { wall, number } of broken.stacks.slice(-DEAD_STACKS).reverse()) {
    const last = ranges.at(-1)
    if (last?.wall === wall) last.to = number
    else ranges.push({ wall, from: number, to: number })
  }
  return ranges
}

/** The stack with the last tile of the live wall. */
export function lastStack(broken: BrokenWall): WallStack {
  const last = broken.stacks.at(-DEAD_STACKS - 1)
  if (!last) throw new Error('a wall has more stacks than its dead wall')
  return last
}

/** How many tiles the live wall has after the deal. */
export const tilesLeft = (walls: Walls): number => walls.live - walls.dealt.flat().length

export const tilesInAll = (broken: BrokenWall): number => broken.stacks.length * HIGH
