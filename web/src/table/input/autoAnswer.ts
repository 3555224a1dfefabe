// The switches that answer for a player, always with an action that is offered.

import type { Action, Prompts, Side } from '../../net/wire'

export interface AutoSwitches {
  autoWin: boolean
  noCalls: boolean
  autoDiscard: boolean
  /** Lets every tile pass, at a table where mistakes count: everything is offered there, whether or not it is allowed. */
  silent: boolean
}

export function autoAnswer(
  prompts: Prompts | null,
  own: Side,
  switches: AutoSwitches,
  mistakesCount: boolean,
): Action | null {
  if (!prompts) return null
  if (prompts.pass && mistakesCount) return switches.silent ? prompts.pass : null
  if (prompts.win && !mistakesCount) return switches.autoWin ? prompts.win : null
  if (prompts.pass) return switches.noCalls ? prompts.pass : null
  const drawn = prompts.discards.find((action) => action.type === 'discard' && action.drawn) ?? null
  if (switches.autoDiscard && drawn) return drawn
  // In riichi nothing is left to decide, unless there is a kan.
  const only =
    prompts.discards.length === 1 && prompts.kans.length === 0 && prompts.riichi.length === 0 && !prompts.abort
  return own.riichi && only ? drawn : null
}
