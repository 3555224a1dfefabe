/** Replaces each `{name}` in a sentence by its value. */
export function fill(sentence: string, values: Record<string, string | number> = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all))
}
