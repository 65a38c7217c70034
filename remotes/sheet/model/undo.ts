import { mapAt, putRecord, type RecordChange } from './write/writer.ts'
import type { BookState } from './state/book-state.ts'

type Step = readonly RecordChange[]

/** Steps that are kept. */
const MAX_STEPS = 500

/**
 * Undo of what this replica did. An entry is only put back while it is still as the step left it: what somebody else wrote
 * over it stays.
 */
export class OwnUndo {
  readonly #book: BookState
  readonly #undo: Step[] = []
  readonly #redo: Step[] = []
  readonly #onStep: () => void
  #open: Map<string, RecordChange> | null = null
  #depth = 0

  /** @param onStep told of each new step */
  constructor(book: BookState, onStep: () => void = () => {}) {
    this.#book = book
    this.#onStep = onStep
  }

  get canUndo(): boolean {
    return this.#undo.length > 0
  }

  get canRedo(): boolean {
    return this.#redo.length > 0
  }

  push(changes: Step): void {
    if (changes.length === 0) return
    this.#redo.length = 0
    if (!this.#open) {
      this.#add(this.#undo, changes)
      this.#onStep()
      return
    }
    for (const change of changes) {
      const name = `${change.place.sheetId ?? ''}|${change.place.map}|${change.key}`
      const known = this.#open.get(name)
      this.#open.set(name, known ? { ...known, after: change.after } : change)
    }
  }

  /** Until the returned function is called, what is pushed is one step. Groups within groups belong to the outer one. */
  group(): () => void {
    this.#depth += 1
    this.#open ??= new Map()
    let isOpen = true
    return () => {
      if (!isOpen) return
      isOpen = false
      this.#depth -= 1
      if (this.#depth > 0 || !this.#open) return
      const changes = [...this.#open.values()]
      this.#open = null
      if (changes.length === 0) return
      this.#add(this.#undo, changes)
      this.#onStep()
    }
  }

  /**
   * Within a transaction. False when there was nothing that could be put back.
   * @param most steps that are looked at: one that others wrote over whole is passed by
   */
  undo(most = Infinity): boolean {
    return this.#step(this.#undo, this.#redo, most)
  }

  redo(most = Infinity): boolean {
    return this.#step(this.#redo, this.#undo, most)
  }

  #step(from: Step[], to: Step[], most: number): boolean {
    for (let looked = 0; looked < most; looked++) {
      const step = from.pop()
      if (!step) return false
      const back: RecordChange[] = []
      for (const { place, key, before, after } of step.toReversed()) {
        if (!isStill(mapAt(this.#book, place)?.get(key), after)) continue
        putRecord(this.#book, place, key, before)
        back.push({ place, key, before: after, after: before })
      }
      if (back.length === 0) continue
      this.#add(to, back)
      return true
    }
    return false
  }

  #add(stack: Step[], step: Step): void {
    stack.push(step)
    if (stack.length > MAX_STEPS) stack.shift()
  }
}

/** Also when somebody else wrote over it and took that back: a record's stamp is nobody else's. */
function isStill(now: unknown, left: unknown): boolean {
  if (now === left) return true
  if (!Array.isArray(now) || !Array.isArray(left) || now.length !== left.length) return false
  return now.every((part: unknown, at) => typeof part === 'object' || part === left[at])
}
