/** The citation that stands for a choice of the table instead of a paragraph. */
export const CHOSEN = '--set'

/** A statement's id as people read it: the book, then the number. */
export function paragraphOf(id: string): string {
  return id.replace('-', ' ')
}
