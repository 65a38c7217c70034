import type { SelectionInfo } from '@wenfang/shared-protocol'
import type { Clock } from './clock.ts'

/** The own selection on its way to the others: held until they know of us (S252), several of one moment sent as one (S253). */
export class SelectionSender {
  readonly #clock: Clock
  readonly #send: (selection: SelectionInfo | null) => void
  #selection: SelectionInfo | null = null
  #isUnsent = false
  #isJoined = false
  #cancel: (() => void) | null = null

  constructor(clock: Clock, send: (selection: SelectionInfo | null) => void) {
    this.#clock = clock
    this.#send = send
  }

  select(selection: SelectionInfo | null): void {
    this.#selection = selection
    this.#isUnsent = true
    this.#sendSoon()
  }

  /** The own join has been broadcast. */
  joined(): void {
    if (this.#isJoined) return
    this.#isJoined = true
    this.#sendSoon()
  }

  /** The connection is gone; the next one has to be told again. */
  lost(): void {
    this.#isJoined = false
    this.#isUnsent = this.#selection !== null
    this.dispose()
  }

  dispose(): void {
    this.#cancel?.()
    this.#cancel = null
  }

  #sendSoon(): void {
    if (!this.#isJoined || !this.#isUnsent || this.#cancel) return
    this.#cancel = this.#clock.schedule(0, () => {
      this.#cancel = null
      this.#isUnsent = false
      this.#send(this.#selection)
    })
  }
}
