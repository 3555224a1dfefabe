/** Puts values into `{name}` places of a sentence. */
export function say(sentence: string, values: Record<string, string | number> = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all))
}
