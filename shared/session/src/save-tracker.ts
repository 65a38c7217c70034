import type { SaveState } from '@wenfang/shared-contract'
import { SAVE_SUCCESS_MAX_MS, SAVE_SUCCESS_MIN_MS } from '@wenfang/shared-protocol'
import type { Clock } from './clock.ts'

export interface SaveSigns {
  /** Edits that the server has not yet confirmed to be on its disk. */
  readonly hasPending: boolean
  /** The session is ready, so that they are on their way. */
  readonly isReady: boolean
  /** A save that the person asked for is not answered yet. */
  readonly isSaveAsked: boolean
  /** This device keeps edits over a reload. */
  readonly isKept: boolean
}

/**
 * The save state that people see (G17): `saving` fires with the first edit (S254); `saved` comes at the later of the durable
 * acknowledgement and a random 200-1199 ms (S255, S516), never before the acknowledgement; `local` while the server is out of reach,
 * `unkept` when then not even this device can keep them: they live in this page alone.
 */
export class SaveTracker {
  readonly #clock: Clock
  readonly #random: () => number
  readonly #onChange: (state: SaveState) => void
  #shown: SaveState = 'saved'
  #signs: SaveSigns = { hasPending: false, isReady: false, isSaveAsked: false, isKept: true }
  #earliestMs = 0
  #cancel: (() => void) | null = null

  constructor(clock: Clock, random: () => number, onChange: (state: SaveState) => void) {
    this.#clock = clock
    this.#random = random
    this.#onChange = onChange
  }

  get shown(): SaveState {
    return this.#shown
  }

  update(signs: Partial<SaveSigns>): void {
    this.#signs = { ...this.#signs, ...signs }
    const { hasPending, isReady, isSaveAsked, isKept } = this.#signs
    if (hasPending || isSaveAsked) {
      this.dispose()
      this.#show(isReady ? 'saving' : isKept ? 'local' : 'unkept')
    } else if (this.#shown !== 'saved') {
      this.#succeedInTime()
    }
  }

  dispose(): void {
    this.#cancel?.()
    this.#cancel = null
  }

  #show(state: SaveState): void {
    if (state === this.#shown) return
    if (state === 'saving') {
      const spread = SAVE_SUCCESS_MAX_MS - SAVE_SUCCESS_MIN_MS + 1
      this.#earliestMs = this.#clock.now() + SAVE_SUCCESS_MIN_MS + Math.floor(this.#random() * spread)
    }
    this.#shown = state
    this.#onChange(state)
  }

  #succeedInTime(): void {
    if (this.#cancel) return
    const waitMs = this.#earliestMs - this.#clock.now()
    if (waitMs <= 0) {
      this.#show('saved')
      return
    }
    this.#cancel = this.#clock.schedule(waitMs, () => {
      this.#cancel = null
      this.#show('saved')
    })
  }
}
