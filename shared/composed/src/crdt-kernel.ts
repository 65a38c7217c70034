import type { DocKernel, KernelBody, SubmissionAuthor } from '@wenfang/shared-contract'
import { applyStates, createDocument, encodeState } from '@wenfang/shared-document'
import { WenfangError } from '@wenfang/shared-protocol'
import { decodeUpdate } from 'yjs'

/** Updates that wait to become part of the state. */
const MOST_UPDATES = 2_000

/** A Yjs document as a part: its updates need no order and no judge, so they are kept as they come. */
export const crdtKernel: DocKernel = { open: (snapshot) => new CrdtBody(snapshot) }

class CrdtBody implements KernelBody {
  #state: Uint8Array | null
  #updates: Uint8Array[] = []
  #order = 0

  constructor(state: Uint8Array | null) {
    this.#state = state
  }

  get order(): number {
    return this.#order
  }

  takesAll(update: Uint8Array): boolean {
    try {
      decodeUpdate(update)
      return true
    } catch {
      return false
    }
  }

  take(update: Uint8Array, { isKept = false }: SubmissionAuthor): Uint8Array | null {
    if (!this.takesAll(update)) {
      // Nobody who applies it would get any further; the device that keeps it is told that it is over.
      if (!isKept) throw new WenfangError('InvalidArgument', 'not an update')
      return new Uint8Array()
    }
    this.apply(update)
    return update
  }

  apply(update: Uint8Array): void {
    this.#order++
    if (update.length === 0) return
    this.#updates.push(update)
    if (this.#updates.length >= MOST_UPDATES) this.snapshot()
  }

  snapshot(): Uint8Array {
    if (this.#updates.length > 0 || !this.#state) {
      const doc = createDocument()
      applyStates(doc, [...(this.#state && this.#state.length > 0 ? [this.#state] : []), ...this.#updates])
      this.#state = encodeState(doc)
      this.#updates = []
      doc.destroy()
    }
    return this.#state
  }
}
