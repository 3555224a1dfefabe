// Search in a rulebook by words and paragraph numbers.

import { foldText } from '../../i18n/foldText'
import type { Rulebook, Says, Statement } from '../../net/wire'

export type KindFilter = 'all' | Statement['kind']

export interface Chapter {
  id: string
  /** Null for statements outside the book's sections. */
  title: Says | null
  statements: Statement[]
}

export function searchTerms(query: string): string[] {
  return foldText(query).split(/\s+/).filter(Boolean)
}

function textOf(statement: Statement): string {
  return foldText([statement.id, ...Object.values(statement.says), statement.why ?? ''].join('\n'))
}

/** The statements that contain every word, by section in the order of the book. */
export function chaptersOf(book: Rulebook, query: string, which: KindFilter): Chapter[] {
  const wanted = searchTerms(query)
  const found = book.statements.filter((statement) => {
    if (which !== 'all' && statement.kind !== which) return false
    const text = wanted.length ? textOf(statement) : ''
    return wanted.every((word) => text.includes(word))
  })
  const chapters: Chapter[] = book.sections.map(({ id, title }) => ({
    id,
    title,
    statements: found.filter(({ section }) => section === id),
  }))
  const known = new Set(book.sections.map(({ id }) => id))
  const loose = found.filter(({ section }) => !known.has(section))
  if (loose.length) chapters.push({ id: 'loose', title: null, statements: loose })
  return chapters.filter(({ statements }) => statements.length)
}
