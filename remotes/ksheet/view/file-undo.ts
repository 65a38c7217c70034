import type { Json, PartSteps, Subscribable, UndoOrder } from '@wenfang/shared-contract'
import type { PartName } from './shown-part.ts'

/** Steps that are remembered: as many as both parts keep. */
const MOST = 700

interface Step {
  readonly part: PartName
  readonly place: Json
}

type State = UndoOrder['state$'] extends Subscribable<infer Told> ? Told : never

/**
 * The order in which a person did things over all tabs. The steps themselves, and whether they can still be taken back, are each part's: one
 * that the part cannot is passed by.
 */
export class FileUndo {
  readonly #parts = new Map<PartName, PartSteps>()
  readonly #listeners = new Set<(state: State) => void>()
  readonly #show: (part: PartName, place: Json) => void
  readonly #done: Step[] = []
  readonly #undone: Step[] = []

  /** @param show brings the part on screen, where the part has gone to the place */
  constructor(show: (part: PartName, place: Json) => void) {
    this.#show = show
  }

  /** As the part sees it. */
  of(part: PartName): UndoOrder {
    return {
      state$: {
        subscribe: (next) => {
          this.#listeners.add(next)
          next(this.#state)
          return { unsubscribe: () => void this.#listeners.delete(next) }
        },
      },
      offer: (steps) => {
        this.#parts.set(part, steps)
        return (place) => {
          this.#done.push({ part, place })
          if (this.#done.length > MOST) this.#done.shift()
          this.#undone.length = 0
          this.#tell()
        }
      },
      undo: () => this.#move('undo', this.#done, this.#undone),
      redo: () => this.#move('redo', this.#undone, this.#done),
    }
  }

  get #state(): State {
    return { canUndo: this.#done.length > 0, canRedo: this.#undone.length > 0 }
  }

  #move(step: 'undo' | 'redo', from: Step[], to: Step[]): void {
    for (let last = from.pop(); last; last = from.pop()) {
      const steps = this.#parts.get(last.part)
      if (steps?.[step]() !== true) continue
      to.push(last)
      steps.show(last.place)
      this.#show(last.part, last.place)
      break
    }
    this.#tell()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener(this.#state)
  }
}
