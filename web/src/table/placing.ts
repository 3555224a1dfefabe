// Where an answer lies: at what was asked about, and on as little as possible of what is being looked at.

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** What is better left free, and how many pixels of distance each of its square pixels is worth. */
export interface Seen extends Box {
  worth: number
}

const GAP = 6

/** Finds a place above `of` and inside `room` for something of this size. */
export function placeAbove(width: number, height: number, of: Box, room: Box, seen: readonly Seen[]): { left: number; top: number } {
  const within = (at: number, least: number, most: number) => Math.max(least, Math.min(at, most))
  const middle = (of.left + of.right) / 2
  const lefts = [middle - width / 2, ...seen.flatMap(({ left, right }) => [left - GAP - width, right + GAP])]
  const tops = [of, ...seen].map(({ top }) => Math.min(top, of.top) - GAP - height)
  const places = lefts.flatMap((left) =>
    tops.map((top) => ({ left: within(left, room.left + GAP, room.right - GAP - width), top: within(top, room.top + GAP, room.bottom - GAP - height) })),
  )
  const cost = ({ left, top }: { left: number; top: number }): number => {
    const [right, bottom] = [left + width, top + height]
    const covered = seen.reduce((sum, box) => {
      const across = Math.min(right, box.right) - Math.max(left, box.left)
      const down = Math.min(bottom, box.bottom) - Math.max(top, box.top)
      return sum + Math.max(0, across) * Math.max(0, down) * box.worth
    }, 0)
    return covered + Math.abs(of.top - bottom) + Math.max(0, left - middle, middle - right)
  }
  return places.reduce((best, place) => (cost(place) < cost(best) ? place : best))
}

/** What people look at or press while they read an answer, the buttons and the own river above all. */
const SEEN: [selector: string, worth: number][] = [
  ['.action', 0.3],
  ['.s0 [data-river]', 0.06],
  ['[data-river], .centre, :scope > .melds', 0.02],
  ['section.about, .opponent, .toggles', 0.003],
]

/** Puts an answer above what it is about; a tile's answer leaves the whole hand free. */
export function put(answer: HTMLElement, cloth: HTMLElement, spot: string): void {
  const of = cloth.querySelector(spot) ?? cloth.querySelector('.own')
  if (!of) return
  const { left, right, bottom, top } = of.getBoundingClientRect()
  const hand = of.closest('.hand')?.getBoundingClientRect()
  const room = cloth.getBoundingClientRect()
  const seen = SEEN.flatMap(([selector, worth]) =>
    [...cloth.querySelectorAll(selector)].filter((each) => !each.contains(of)).map((each) => Object.assign(each.getBoundingClientRect(), { worth })),
  )
  const place = placeAbove(answer.offsetWidth, answer.offsetHeight, { left, right, bottom, top: hand?.top ?? top }, room, seen)
  answer.style.left = `${place.left - room.left}px`
  answer.style.top = `${place.top - room.top}px`
}
