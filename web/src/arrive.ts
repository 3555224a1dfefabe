/** A heading that comes after its page: it takes the focus if that was lost with what was there before. */
export function arrive(heading: HTMLElement): void {
  // Where nobody has done anything yet, the focus stays where the browser puts it.
  if (navigator.userActivation.hasBeenActive && document.activeElement?.matches('body, main')) heading.focus({ preventScroll: true })
}
