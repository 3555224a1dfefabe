/** Letters with a stroke, which no accent can be separated from. */
const STROKES: Readonly<Record<string, string>> = { ł: 'l', Ł: 'l', ø: 'o', Ø: 'o', đ: 'd', Đ: 'd' }

/** Lower case without accents, character by character, so that positions stay the same. */
export function foldText(text: string): string {
  return Array.from(text, (letter) => {
    const plain = STROKES[letter]
    if (plain) return plain
    const base = letter.normalize('NFD').charAt(0).toLowerCase()
    return base.length === letter.length ? base : letter
  }).join('')
}
