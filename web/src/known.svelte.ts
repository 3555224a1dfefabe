// Readers hear what comes into a region that they know: it is there some time before its first words.

const KNOWN_AFTER = 100

/** Whether a region that came with this component is known by now. */
export function knownSoon(): { readonly known: boolean } {
  let known = $state(false)
  $effect(() => {
    const wait = setTimeout(() => (known = true), KNOWN_AFTER)
    return () => clearTimeout(wait)
  })
  return {
    get known() {
      return known
    },
  }
}
