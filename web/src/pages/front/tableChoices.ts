// The choices that a rulebook leaves to the table, in words.

import type { TableChoice } from '../../net/wire'
import type { Words } from '../../i18n/words'

type Pages = Words['pages']

/** The label of a choice: its own text, otherwise the words of the setting's path. */
export function choiceLabel({ options, rulebook }: Pages, { path }: TableChoice): string {
  const words = path.split('.').map((word) => rulebook.settingWords[word] ?? word)
  return options.choices[path] ?? words.join(' · ')
}

/** The label of an option; `null` is the rulebook's own answer. */
export function optionLabel({ options, room }: Pages, { path, own }: TableChoice, value: string | null): string {
  if (value !== null) return room.changed[`${path}=${value}`] ?? value
  const answer = own === null ? path : `${path}=${own}`
  const says = options.ownChoices[answer] ?? room.changed[answer] ?? own
  return says ? `${options.startBook} (${says})` : options.startBook
}
