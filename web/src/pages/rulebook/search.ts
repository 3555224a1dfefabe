// Search in a rulebook by words and paragraph numbers.

import type { Rulebook, Says, Statement } from '../../net/wire'

export type KindFilter = 'all' | Statement['kind']

export interface Chapter {
  id: string
  /** Null for statements outside the book's sections. */
  title: Says | null
  statements: Statement[]
}

/** Lower case without accents, character by character, so that positions stay the same. */
export function foldText(text: string): string {
  return Array.from(text, (letter) => {
    const base = letter.normalize('NFD').charAt(0).toLowerCase()
    return base.length === letter.length ? base : letter
  }).join('')
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

export interface Piece {
  text: string
  marked: boolean
}

/** Splits a sentence into highlighted and plain pieces. */
export function highlightPieces(sentence: string, wanted: string[]): Piece[] {
  const text = foldText(sentence)
  const marked = new Array<boolean>(sentence.length).fill(false)
  for (const word of wanted) {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) marked.fill(true, at, at + word.length)
  }
  const pieces: Piece[] = []
  for (const [at, mark] of marked.entries()) {
    const last = pieces.at(-1)
    const letter = sentence.charAt(at)
    if (last?.marked === mark) last.text += letter
    else pieces.push({ text: letter, marked: mark })
  }
  return pieces
}
