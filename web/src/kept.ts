// What this browser keeps for us. Where it refuses, things last as long as the page.

class Kept {
  readonly #storage: () => Storage
  readonly #refused = new Map<string, string>()

  constructor(storage: () => Storage) {
    this.#storage = storage
  }

  get(key: string): string | null {
    return this.#refused.get(key) ?? this.#ask((storage) => storage.getItem(key)) ?? null
  }

  set(key: string, value: string): void {
    const taken = this.#ask((storage) => {
      storage.setItem(key, value)
      return true
    })
    if (taken) this.#refused.delete(key)
    else this.#refused.set(key, value)
  }

  remove(key: string): void {
    this.#refused.delete(key)
    this.#ask((storage) => storage.removeItem(key))
  }

  keys(): string[] {
    return [...this.#refused.keys(), ...(this.#ask((storage) => Object.keys(storage)) ?? [])]
  }

  /** A browser may refuse all of it, or the next byte. */
  #ask<T>(question: (storage: Storage) => T): T | undefined {
    try {
      return question(this.#storage())
    } catch {
      return undefined
    }
  }
}

/** Until somebody clears it. */
export const kept = new Kept(() => localStorage)
/** As long as this tab is open, also after it is loaded again. */
export const keptInTab = new Kept(() => sessionStorage)
