// Copies texts.

/** Copies a text. Without https there is no clipboard, so a selection is copied instead. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    const area = document.createElement('textarea')
    area.value = text
    const before = document.activeElement
    document.body.append(area)
    area.select()
    document.execCommand('copy')
    area.remove()
    if (before instanceof HTMLElement) before.focus()
  }
}
