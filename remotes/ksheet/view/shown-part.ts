import type { PARTS } from '../model/parts.ts'

export type PartName = keyof typeof PARTS

/** Which part is on screen: its keys, its carets and its selection are the file's. */
export class ShownPart {
  readonly #listeners = new Set<() => void>()
  #tab: string | null = null

  /** Of the database; null while a sheet of the workbook is shown. */
  get tab(): string | null {
    return this.#tab
  }

  get name(): PartName {
    return this.#tab === null ? 'workbook' : 'database'
  }

  show(tab: string | null): void {
    if (tab === this.#tab) return
    this.#tab = tab
    for (const listener of this.#listeners) listener()
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
}
