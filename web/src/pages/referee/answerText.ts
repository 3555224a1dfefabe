// Questions and answers in words.

import type { AnswerWord, RefereeWords } from '../../i18n/refereeWords'
import type { AskedFact, FaultFact } from '../../net/wire'

/** An answer as people read it: yes, no, a word or a number. */
export function answerText(text: Pick<RefereeWords, 'yes' | 'no' | 'words'>, answer: string): string {
  if (answer === 'true') return text.yes
  if (answer === 'false') return text.no
  return text.words[answer as AnswerWord] ?? answer
}

/** A question as people read it; among several that ask for numbers of tiles, the place is enough. */
export function questionText(
  { places, questions }: Pick<RefereeWords, 'places' | 'questions'>,
  { name, takes }: AskedFact,
  all: readonly AskedFact[],
): string {
  const numbers = takes.kind === 'number' ? all.filter((other) => other.takes.kind === 'number') : []
  const place = (places as Partial<Record<FaultFact, string>>)[name]
  return (numbers.length > 1 && place) || questions[name]
}
