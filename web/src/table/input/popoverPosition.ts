// Where a popover goes: next to its subject, covering as little as possible of what should stay visible.

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** What should stay visible; `weight` is how many pixels of distance each covered square pixel costs. */
export interface Obstacle extends Box {
  weight: number
}

const GAP = 6

/** Finds a place above `anchor` and inside `bounds` for something of this size. */
export function placeAbove(
  width: number,
  height: number,
  anchor: Box,
  bounds: Box,
  obstacles: readonly Obstacle[],
): { left: number; top: number } {
  const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(value, max))
  const middle = (anchor.left + anchor.right) / 2
  const lefts = [middle - width / 2, ...obstacles.flatMap(({ left, right }) => [left - GAP - width, right + GAP])]
  const tops = [anchor, ...obstacles].map(({ top }) => Math.min(top, anchor.top) - GAP - height)
  const places = lefts.flatMap((left) =>
    tops.map((top) => ({
      left: clamp(left, bounds.left + GAP, bounds.right - GAP - width),
      top: clamp(top, bounds.top + GAP, bounds.bottom - GAP - height),
    })),
  )
  const cost = ({ left, top }: { left: number; top: number }): number => {
    const [right, bottom] = [left + width, top + height]
    const covered = obstacles.reduce((sum, box) => {
      const across = Math.min(right, box.right) - Math.max(left, box.left)
      const down = Math.min(bottom, box.bottom) - Math.max(top, box.top)
      return sum + Math.max(0, across) * Math.max(0, down) * box.weight
    }, 0)
    return covered + Math.abs(anchor.top - bottom) + Math.max(0, left - middle, middle - right)
  }
  return places.reduce((best, place) => (cost(place) < cost(best) ? place : best))
}

/** What players look at or press while they read, above all the buttons and their own river. */
const OBSTACLES: [selector: string, weight: number][] = [
  ['.action', 0.3],
  ['.side-0 [data-river]', 0.06],
  ['[data-river], .centre, :scope > .melds', 0.02],
  ['section.hints, .opponent, .switch-group', 0.003],
]

/** Moves a popover above its subject; a popover about a tile leaves the whole hand visible. */
export function positionPopover(popover: HTMLElement, surface: HTMLElement, selector: string): void {
  const anchor = surface.querySelector(selector) ?? surface.querySelector('.own-hand')
  if (!anchor) return
  const { left, right, bottom, top } = anchor.getBoundingClientRect()
  const hand = anchor.closest('.hand')?.getBoundingClientRect()
  const bounds = surface.getBoundingClientRect()
  const obstacles = OBSTACLES.flatMap(([selector, weight]) =>
    [...surface.querySelectorAll(selector)]
      .filter((each) => !each.contains(anchor))
      .map((each) => Object.assign(each.getBoundingClientRect(), { weight })),
  )
  const place = placeAbove(
    popover.offsetWidth,
    popover.offsetHeight,
    { left, right, bottom, top: hand?.top ?? top },
    bounds,
    obstacles,
  )
  popover.style.left = `${place.left - bounds.left}px`
  popover.style.top = `${place.top - bounds.top}px`
}
