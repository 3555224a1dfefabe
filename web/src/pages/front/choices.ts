// What a rulebook leaves to the table, in words.

import type { TableChoice } from '../../wire'
import type { Words } from '../../words'

type Pages = Words['pages']

/** What is asked: in words of our own, else by the words of the setting's path. */
export function asked({ options, rulebook }: Pages, { path }: TableChoice): string {
  const words = path.split('.').map((word) => rulebook.settingWords[word] ?? word)
  return options.choices[path] ?? words.join(' · ')
}

/** An answer that the table may give; `null` is the book's own. */
export function answered({ options, room }: Pages, { path, own }: TableChoice, value: string | null): string {
  if (value !== null) return room.changed[`${path}=${value}`] ?? value
  const answer = own === null ? path : `${path}=${own}`
  const says = options.ownChoices[answer] ?? room.changed[answer] ?? own
  return says ? `${options.startBook} (${says})` : options.startBook
}
