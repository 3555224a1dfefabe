// Tiles that move: from where something was to where it lies now.

const CALM = '(prefers-reduced-motion: reduce)'

function isCalm(): boolean {
  return typeof matchMedia === 'undefined' || matchMedia(CALM).matches
}

/** Lets an element arrive from another place of the screen; `turned` is its own rotation in degrees. */
export function fly(element: Element, from: DOMRect, turned = 0, milliseconds = 200): void {
  if (isCalm()) return
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

/** Lets a number run to its new value; calls `show` with every step and at once with the last when calm. */
export function countUp(from: number, to: number, show: (value: number) => void): () => void {
  if (isCalm() || from === to) {
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
