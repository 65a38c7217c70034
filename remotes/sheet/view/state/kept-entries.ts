/** Why what was typed could not be entered where it was typed. */
export type LossReason = 'sheet' | 'line' | 'overwritten' | 'merged' | 'protected' | 'moved'

export interface KeptEntry {
  readonly id: number
  readonly text: string
  readonly reason: LossReason
  /** Of the sheet that it was typed in. */
  readonly sheetName: string
}

/** What was typed and could not be entered, until the person decides what becomes of it. */
export class KeptEntries {
  readonly #listeners = new Set<() => void>()
  #entries: readonly KeptEntry[] = []
  #count = 0

  /** One array until it changes. */
  all(): readonly KeptEntry[] {
    return this.#entries
  }

  /** Nothing was typed where there are no letters. */
  keep(text: string, reason: LossReason, sheetName: string): void {
    if (text.trim() === '') return
    this.#set([...this.#entries, { id: ++this.#count, text, reason, sheetName }])
  }

  drop(id: number): void {
    this.#set(this.#entries.filter((entry) => entry.id !== id))
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  #set(entries: readonly KeptEntry[]): void {
    this.#entries = entries
    for (const listener of this.#listeners) listener()
  }
}
