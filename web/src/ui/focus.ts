// Keyboard focus: moving it to what appears, giving it back when that goes, and never losing it.

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

/** Remembers the focus when its element appears, and restores it when the element goes if nothing else has it then. */
export const rememberFocus: Attachment = () => {
  const before = document.activeElement
  return () => {
    // What lay under the element may be inert until the next update.
    void tick().then(() => {
      if (isFocusLost() && before?.isConnected) focus(before)
    })
  }
}

/** Moves the focus into its element, to what `target` finds there, and restores it when the element goes. */
export function takeFocus(target: (element: Element) => Element | null | undefined = (element) => element): Attachment {
  return (element) => {
    const restore = rememberFocus(element)
    focus(target(element))
    return restore
  }
}

/** Focuses a heading that is drawn later than its page, if the focus was lost with what was there before. */
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
