// A ruling in sentences.

import { formatPoints } from '../../i18n/formats'
import { CHOSEN, paragraphOf } from '../../i18n/paragraph'
import { accountName } from '../../i18n/paymentText'
import type { RefereeWords } from '../../i18n/refereeWords'
import { fill, type Words } from '../../i18n/words'
import type { CitedPayment, Rulebook, Ruling } from '../../net/wire'

/** What the mistake costs, in one sentence. */
export const remedySentence = ({ remedies }: RefereeWords, { remedy, points }: Ruling): string =>
  fill(remedies[remedy], { points: formatPoints(points ?? 0) })

/** What becomes of the deal, as pairs of a label and an answer. */
export function consequences(text: RefereeWords, ruling: Ruling, blameless: boolean): [string, string][] {
  const { labels, hands, deals, dealers, counts } = text
  const { hand, next } = ruling
  const rows: [string, string][] = []
  if (ruling.counts) rows.push([labels.counts, counts[ruling.counts]])
  if (!blameless) rows.push([labels.hand, hands[hand]])
  rows.push([labels.deal, next || hand === 'over' ? deals.over : deals.goes_on])
  if (next)
    rows.push(
      [labels.dealer, dealers[next.dealer]],
      [labels.counters, String(next.honba)],
      [labels.sticks, String(next.deposits)],
    )
  return rows
}

/** Who pays whom, as a sentence. */
export function paymentSentence(
  { pays }: RefereeWords,
  { table }: Words,
  { from, to, points }: CitedPayment,
  nameOf: (account: string) => string | undefined,
): string {
  const name = (account: string) => accountName(account, table, nameOf)
  return fill(pays, { from: name(from), to: name(to), points: formatPoints(points) })
}

/** The statements that a ruling cites, each once. */
export const citesOf = ({ cites, payments }: Ruling): string[] => [
  ...new Set([...cites, ...payments.map(({ cite }) => cite)].filter(Boolean)),
]

interface Case {
  /** What happened, as pairs of a question and an answer; the first is the mistake. */
  facts: [string, string][]
  sentence: string
  rows: [string, string][]
  payments: string[]
  cites: string[]
  book: Rulebook | null
  /** What stands for a choice of the table. */
  chosen: string
  language: string
  link: string
}

/** The whole ruling as a text, to be sent in a message. */
export function rulingText({ facts, sentence, rows, payments, cites, book, chosen, language, link }: Case): string {
  const pair = ([label, answer]: [string, string]) =>
    `${label.replace(/:$/, '')}${/[?!]$/.test(label) ? '' : ':'} ${answer}`
  const quoted = (cite: string): string => {
    if (cite === CHOSEN) return chosen
    const says = book?.statements.find(({ id }) => id === cite)?.says
    return says ? `${paragraphOf(cite)}: ${says[language] ?? says.en}` : paragraphOf(cite)
  }
  const parts = [facts.map(pair), [sentence, ...rows.map(pair)], payments, cites.map(quoted), [link]]
  return [book?.name ?? '', ...parts.map((lines) => lines.join('\n'))].filter(Boolean).join('\n\n')
}
