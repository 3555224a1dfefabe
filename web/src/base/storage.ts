// The browser's storage. Where the browser refuses it, values last as long as the page.

class SafeStorage {
  readonly #storage: () => Storage
  readonly #refused = new Map<string, string>()

  constructor(storage: () => Storage) {
    this.#storage = storage
  }

  get(key: string): string | null {
    return this.#refused.get(key) ?? this.#try((storage) => storage.getItem(key)) ?? null
  }

  set(key: string, value: string): void {
    const stored = this.#try((storage) => {
      storage.setItem(key, value)
      return true
    })
    if (stored) this.#refused.delete(key)
    else this.#refused.set(key, value)
  }

  remove(key: string): void {
    this.#refused.delete(key)
    this.#try((storage) => storage.removeItem(key))
  }

  keys(): string[] {
    return [...this.#refused.keys(), ...(this.#try((storage) => Object.keys(storage)) ?? [])]
  }

  /** A browser may refuse storage altogether, or refuse a value because storage is full. */
  #try<T>(operation: (storage: Storage) => T): T | undefined {
    try {
      return operation(this.#storage())
    } catch {
      return undefined
    }
  }
}

/** Kept until it is cleared. */
export const storage = new SafeStorage(() => localStorage)
/** Kept while this tab is open, also across reloads. */
export const tabStorage = new SafeStorage(() => sessionStorage)
