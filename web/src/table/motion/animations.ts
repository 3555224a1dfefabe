// Animations: an element that moves to its place, a number that counts up.

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

function prefersReducedMotion(): boolean {
  return typeof matchMedia === 'undefined' || matchMedia(REDUCED_MOTION).matches
}

/** Moves an element from another place on the screen to its own; `turned` is its own rotation in degrees. */
export function fly(element: Element, from: DOMRect, turned = 0, milliseconds = 200): void {
  if (prefersReducedMotion()) return
  const to = element.getBoundingClientRect()
  const dx = from.x + from.width / 2 - to.x - to.width / 2
  const dy = from.y + from.height / 2 - to.y - to.height / 2
  const angle = (-turned * Math.PI) / 180
  const x = dx * Math.cos(angle) - dy * Math.sin(angle)
  const y = dx * Math.sin(angle) + dy * Math.cos(angle)
  element.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], {
    duration: milliseconds,
    easing: 'cubic-bezier(0.2, 0.8, 0.3, 1)',
  })
}

/** Counts a number up to its new value, calling `show` with every step; with reduced motion only with the last one. */
export function countUp(from: number, to: number, show: (value: number) => void): () => void {
  if (prefersReducedMotion() || from === to) {
    show(to)
    return () => {}
  }
  const begun = performance.now()
  let frame = requestAnimationFrame(function step(now) {
    const part = Math.min(1, (now - begun) / 600)
    const eased = 1 - (1 - part) ** 3
    show(part === 1 ? to : Math.round((from + (to - from) * eased) / 100) * 100)
    if (part < 1) frame = requestAnimationFrame(step)
  })
  return () => cancelAnimationFrame(frame)
}
