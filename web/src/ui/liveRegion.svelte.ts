// Screen readers announce changes only in a live region they have seen, so it is there before its first text.

const READY_AFTER = 100

/** Whether the live region of this component has existed long enough to be announced. */
export function liveRegion(): { readonly ready: boolean } {
  let ready = $state(false)
  $effect(() => {
    const wait = setTimeout(() => (ready = true), READY_AFTER)
    return () => clearTimeout(wait)
  })
  return {
    get ready() {
      return ready
    },
  }
}
