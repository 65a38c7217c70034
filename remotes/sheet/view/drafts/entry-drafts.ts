import { KIND, type SharedWorkbook } from '../../model/index.ts'
import { readField } from '../../commands/index.ts'
import type { DraftStore, EntryDraft, LeftDraft } from './draft-store.ts'

/** What was entered is a change of the workbook by now, which is kept on this device by itself. */
const ENTERED_MS = 1000

/** What stands in the open cell, kept for the case that the browser dies; and what was left so, until the person decides. */
export class EntryDrafts {
  readonly #store: DraftStore
  readonly #model: SharedWorkbook
  readonly #listeners = new Set<() => void>()
  #left: readonly LeftDraft[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #isDisposed = false

  constructor(store: DraftStore, model: SharedWorkbook) {
    this.#store = store
    this.#model = model
  }

  /** Looks for what earlier visits left. */
  async read(): Promise<void> {
    const left = await this.#store.left()
    const open: LeftDraft[] = []
    for (const draft of left)
      if (draft.text.trim() === '' || this.#isEntered(draft)) void this.#store.drop(draft.key)
      else open.push(draft)
    if (!this.#isDisposed && open.length > 0) this.#set(open)
  }

  /** One array until it changes. */
  all(): readonly LeftDraft[] {
    return this.#left
  }

  /** It was taken up again or given up. */
  drop({ key }: LeftDraft): void {
    void this.#store.drop(key)
    this.#set(this.#left.filter((one) => one.key !== key))
  }

  /** After each key, and when the editor gives way to a dialog that writes on. */
  typed(draft: EntryDraft): void {
    clearTimeout(this.#timer)
    this.#store.keep(draft)
  }

  /** The editor was closed: soon there is nothing to come back to. */
  closed(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#store.keep(null), ENTERED_MS)
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  dispose(): void {
    this.#isDisposed = true
    clearTimeout(this.#timer)
    // What was being typed was entered when the document was taken away.
    this.#store.keep(null)
    this.#store.close()
    this.#listeners.clear()
  }

  /** The cell says it already: the browser died in the moment after. */
  #isEntered({ anchor, text }: EntryDraft): boolean {
    const place = this.#model.position(anchor)
    if (!place?.isAlive) return false
    const { sheetId, row, column } = place
    const window = this.#model.readWindow(sheetId, { top: row, left: column, bottom: row, right: column })
    const formula = window.formulas[0] ?? 0
    if (formula > 0) return text === `=${window.formulaTexts[formula - 1] ?? ''}`
    const value = window.values[0] ?? 0
    if (window.kinds[0] === KIND.text) return window.texts[value]?.text === text
    const read = readField(text, new Date().getFullYear(), this.#model.dateSystem())
    return window.kinds[0] === KIND.number && 'value' in read && read.value === value
  }

  #set(left: readonly LeftDraft[]): void {
    this.#left = left
    for (const listener of this.#listeners) listener()
  }
}
