/** The code in what somebody typed: people paste whole links, and write down what they are told in groups, with an O for a nought. */
export function codeIn(typed: string): string {
  const last = typed.toLowerCase().split('/').findLast((part) => part.trim()) ?? ''
  return last.replaceAll(/[^a-z0-9]/g, '').replaceAll('o', '0')
}
