import { foldText } from '../i18n/foldText'

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
