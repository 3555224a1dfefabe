// Finding sentences of a rulebook by words and paragraph numbers.

import type { Rulebook, Says, Statement } from '../../wire'

export type Which = 'all' | Statement['kind']

export interface Chapter {
  id: string
  /** Null for what belongs to no section of the book. */
  title: Says | null
  statements: Statement[]
}

/** Small letters without accents, character by character, so that places stay the same. */
export function plain(text: string): string {
  return Array.from(text, (letter) => {
    const base = letter.normalize('NFD').charAt(0).toLowerCase()
    return base.length === letter.length ? base : letter
  }).join('')
}

export function wordsOf(query: string): string[] {
  return plain(query).split(/\s+/).filter(Boolean)
}

function textOf(statement: Statement): string {
  return plain([statement.id, statement.says.en, statement.says.de ?? '', statement.why ?? ''].join('\n'))
}

/** The statements that hold every word, by section in the order of the book. */
export function chaptersOf(book: Rulebook, query: string, which: Which): Chapter[] {
  const wanted = wordsOf(query)
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

/** The sentence cut where searched words stand in it. */
export function piecesOf(sentence: string, wanted: string[]): Piece[] {
  const text = plain(sentence)
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
