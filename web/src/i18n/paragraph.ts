/** A statement's id as people read it: the book, then the number. */
export function paragraphOf(id: string): string {
  return id.replace('-', ' ')
}
