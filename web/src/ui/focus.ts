// Keyboard focus: moved to new content, restored when the content is removed, and never lost.

import { tick } from 'svelte'
import type { Attachment } from 'svelte/attachments'

/** Whether nothing has the focus, as after the focused element was removed. */
export function isFocusLost(): boolean {
  return document.activeElement === document.body
}

/** Focuses an element without scrolling. */
export function focus(element: Element | null | undefined): void {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true })
}

/** Remembers the focus when the element is added, and restores it on removal if nothing else has the focus then. */
export const rememberFocus: Attachment = () => {
  const before = document.activeElement
  return () => {
    // The content under the element may be inert until the next update.
    void tick().then(() => {
      if (isFocusLost() && before?.isConnected) focus(before)
    })
  }
}

/** Moves the focus to what `target` finds in the element, and restores it when the element is removed. */
export function takeFocus(target: (element: Element) => Element | null | undefined = (element) => element): Attachment {
  return (element) => {
    const restore = rememberFocus(element)
    focus(target(element))
    return restore
  }
}

/** Focuses a heading that appears later than its page, if the focus was lost with the previous content. */
export const focusHeading: Attachment = (heading) => {
  // Before any user action the focus stays where the browser puts it.
  if (navigator.userActivation.hasBeenActive && document.activeElement?.matches('body, main')) focus(heading)
}

/** Focuses an element that is focusable only until it loses the focus again. */
export function focusOnce(element: HTMLElement): void {
  element.tabIndex = -1
  focus(element)
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
}

/** Scrolls to an element and focuses it. */
export function jumpTo(element: Element | null | undefined, block: ScrollLogicalPosition = 'start'): void {
  focus(element)
  element?.scrollIntoView({ block })
}

/** Frames in which contents above an element may still turn out taller or shorter than was assumed. */
const SETTLING = 12

/** Scrolls to an element in a long page, of which not everything is laid out yet, and focuses it. */
export function jumpFar(element: Element | null | undefined, block: ScrollLogicalPosition = 'start'): void {
  jumpTo(element, block)
  let frames = 0
  const again = () => {
    element?.scrollIntoView({ block })
    if (++frames < SETTLING) requestAnimationFrame(again)
  }
  requestAnimationFrame(again)
}
