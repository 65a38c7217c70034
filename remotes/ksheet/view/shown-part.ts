import { pageOfPart, rangeOfTab, type PartName } from '../model/parts.ts'

/** Which part is on screen: its keys, its carets and its selection are the file's. */
export class ShownPart {
  readonly #listeners = new Set<() => void>()
  #tab: string | null = null

  /** Of the database, or the part that a page is; null while a sheet of the workbook is shown. */
  get tab(): string | null {
    return this.#tab
  }

  get name(): PartName {
    const tab = this.#tab
    if (tab === null) return 'workbook'
    return pageOfPart(tab) === null && rangeOfTab(tab) === null ? 'database' : (tab as PartName)
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
