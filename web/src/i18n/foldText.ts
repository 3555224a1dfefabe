/** Lower case without accents, character by character, so that positions stay the same. */
export function foldText(text: string): string {
  return Array.from(text, (letter) => {
    const base = letter.normalize('NFD').charAt(0).toLowerCase()
    return base.length === letter.length ? base : letter
  }).join('')
}
