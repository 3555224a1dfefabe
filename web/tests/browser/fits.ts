// Checks that a page fits: everything is on the screen, no text is cut off, and no two texts overlap.

import type { Page } from 'playwright-core'

/** Widths of screens, from the smallest phone to a large monitor, each with a usual height. */
export const SCREENS = [
  { width: 320, height: 568 },
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
  // High enough that the panel beside the table is at its narrowest.
  { width: 2560, height: 2200 },
] as const

/**
 * Lists what does not fit inside the first element that matches `root`. What can be scrolled into view does not count
 * as cut off, unless it has to be scrolled sideways. `[data-shortened]` marks what may be shortened: players' names and
 * the name of the site.
 */
export async function misfits(page: Page, root = 'body'): Promise<string[]> {
  return page.evaluate((selector) => {
    interface Box {
      left: number
      right: number
      top: number
      bottom: number
    }
    const SLACK = 1.5
    const found: string[] = []
    const within = document.querySelector(selector)
    if (!within) return [`nothing matches ${selector}`]

    const overlap = (a: Box, b: Box): Box => ({
      left: Math.max(a.left, b.left),
      right: Math.min(a.right, b.right),
      top: Math.max(a.top, b.top),
      bottom: Math.min(a.bottom, b.bottom),
    })
    const isEmpty = (box: Box): boolean => box.right - box.left < SLACK || box.bottom - box.top < SLACK
    const figures = ({ left, right, top, bottom }: Box): string => [left, top, right, bottom].map(Math.round).join(' ')
    const brief = (text: string): string => JSON.stringify(text.trim().replace(/\s+/g, ' ').slice(0, 40))

    /** Above the page are links that appear only when focused. */
    const isAbove = (box: Box): boolean => box.bottom + scrollY < 0

    /** The visible part of a box; reports each element that cuts it off. */
    function visiblePart(from: Element | null, box: Box, says: string): Box {
      let part = box
      for (let at = from; at && at !== document.documentElement; at = at.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(at)
        if (overflowX === 'visible' && overflowY === 'visible') {
          if (position === 'fixed') break
          continue
        }
        if (at instanceof SVGElement || at === document.body) continue
        const frame = at.getBoundingClientRect()
        const scrollsDown = overflowY === 'auto' || overflowY === 'scroll'
        if (!from?.closest('[data-shortened]')) {
          if (part.right > frame.right + SLACK || part.left < frame.left - SLACK)
            found.push(`${says} is cut off at the side: ${figures(part)} in ${figures(frame)}`)
          else if (!scrollsDown && (part.bottom > frame.bottom + SLACK || part.top < frame.top - SLACK))
            found.push(`${says} is cut off: ${figures(part)} in ${figures(frame)}`)
        }
        part = overlap(part, frame)
        if (isEmpty(part)) break
      }
      return part
    }

    /** The sticky or fixed element that an element belongs to: other content scrolls under it. */
    function fixedParent(element: Element): Element | null {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (['sticky', 'fixed'].includes(getComputedStyle(at).position)) return at
      return null
    }

    const texts: { element: Element; says: string; box: Box }[] = []
    const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element || !node.textContent?.trim() || element.closest('.visually-hidden, script, style, option, title'))
        continue
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }))
        continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const isDrawn = element instanceof SVGElement
      for (const rect of isDrawn ? [element.getBoundingClientRect()] : range.getClientRects()) {
        const says = brief(node.textContent)
        // The box of a line is higher than its letters.
        const inset = rect.height * 0.2
        const box = { left: rect.left, right: rect.right, top: rect.top + inset, bottom: rect.bottom - inset }
        if (isEmpty(box) || isAbove(box)) continue
        const part = visiblePart(element, box, says)
        if (isEmpty(part)) continue
        const button = element.closest('button')?.getBoundingClientRect()
        if (button && (part.left < button.left - SLACK || part.right > button.right + SLACK))
          found.push(`${says} sticks out of its button: ${figures(part)} of ${figures(button)}`)
        if (part.right > innerWidth + SLACK || part.left < -SLACK)
          found.push(`${says} is outside the screen: ${figures(part)} of ${innerWidth}`)
        texts.push({ element, says, box: part })
      }
    }
    texts.forEach((one, at) => {
      for (const other of texts.slice(at + 1)) {
        if (
          one.element === other.element ||
          fixedParent(one.element) !== fixedParent(other.element) ||
          isEmpty(overlap(one.box, other.box))
        )
          continue
        found.push(`${one.says} overlaps ${other.says}: ${figures(one.box)} and ${figures(other.box)}`)
      }
    })

    for (const control of within.querySelectorAll('button, a, input, select, textarea')) {
      if (
        !control.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
        control.closest('.visually-hidden')
      )
        continue
      const says = brief(control.getAttribute('aria-label') ?? control.textContent ?? '')
      const box = control.getBoundingClientRect()
      if (isEmpty(box) || isAbove(box)) continue
      const part = visiblePart(control.parentElement, box, says)
      if (!isEmpty(part) && (part.right > innerWidth + SLACK || part.left < -SLACK))
        found.push(`${says} is outside the screen: ${figures(part)} of ${innerWidth}`)
      if (control instanceof HTMLSelectElement) {
        const style = getComputedStyle(control)
        const context = document.createElement('canvas').getContext('2d')!
        context.font = style.font
        // The arrow of a select takes about one em.
        const room =
          control.clientWidth -
          parseFloat(style.paddingLeft) -
          parseFloat(style.paddingRight) -
          parseFloat(style.fontSize)
        const chosen = control.selectedOptions[0]?.label ?? ''
        if (context.measureText(chosen).width > room + SLACK)
          found.push(`${brief(chosen)} is cut off in its list: ${Math.round(room)} wide`)
      }
    }
    if (document.documentElement.scrollWidth > innerWidth)
      found.push(`the page is ${document.documentElement.scrollWidth} wide, the screen ${innerWidth}`)
    return [...new Set(found)]
  }, root)
}
