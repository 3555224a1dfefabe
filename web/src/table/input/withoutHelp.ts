// What a table where mistakes count does not tell: waits, furiten and refusals are the player's to know.

import type { Moment } from '../../net/wire'

export function withoutHelp(moment: Moment): Moment {
  const [own, ...others] = moment.scene.sides
  const hand = own.hand.known === 'own' ? { ...own.hand, waits: [], furiten: null } : own.hand
  return {
    ...moment,
    hints: moment.hints && { ...moment.hints, refused: [], discards: [], hand: null },
    would_be: [],
    scene: { ...moment.scene, sides: [{ ...own, hand }, ...others] },
  }
}
