// The time for the game, which runs on between two moments.

import type { GameTime } from '../wire'

/** The seconds that are left now, for the component that asks while it is set up. */
export function remaining(time: () => GameTime | null): { readonly seconds: number } {
  let seconds = $state(0)
  $effect.pre(() => {
    const told = time()
    if (!told) return
    const since = performance.now()
    const count = (): void => void (seconds = Math.max(0, told.seconds - Math.floor((performance.now() - since) / 1000)))
    count()
    const beat = setInterval(count, 1000)
    return () => clearInterval(beat)
  })
  return {
    get seconds() {
      return seconds
    },
  }
}
