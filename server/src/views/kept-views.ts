/** A view as it leaves. */
export interface MadeView {
  readonly title: string
  readonly edition: string
  readonly body: string
}

interface Kept {
  readonly revision: string
  readonly made: Promise<MadeView>
  size: number
}

/** Views that were made lately, the one asked for last at the end: many people look at the same. */
export class KeptViews {
  readonly #mostLetters: number
  readonly #kept = new Map<string, Kept>()

  constructor(mostLetters: number) {
    this.#mostLetters = mostLetters
  }

  /** The one of this revision, made once however many ask at the same time. */
  async get(key: string, revision: string, make: () => Promise<MadeView>): Promise<MadeView> {
    const known = this.#kept.get(key)
    const kept = known?.revision === revision ? known : { revision, made: make(), size: 0 }
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    try {
      const made = await kept.made
      kept.size = made.body.length
      this.#trim()
      return made
    } catch (error) {
      if (this.#kept.get(key) === kept) this.#kept.delete(key)
      throw error
    }
  }

  #trim(): void {
    let size = 0
    for (const kept of this.#kept.values()) size += kept.size
    for (const [key, kept] of this.#kept) {
      if (size <= this.#mostLetters) return
      size -= kept.size
      this.#kept.delete(key)
    }
  }
}
