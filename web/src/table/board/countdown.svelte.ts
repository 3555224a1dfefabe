// Counts down the time for the game between two moments.

import type { GameTime } from '../../net/wire'

/** The seconds left now. Called while a component is set up. */
export function countdown(time: () => GameTime | null): { readonly seconds: number } {
  let seconds = $state(0)
  $effect.pre(() => {
    const received = time()
    if (!received) return
    const since = performance.now()
    const count = (): void =>
      void (seconds = Math.max(0, received.seconds - Math.floor((performance.now() - since) / 1000)))
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
