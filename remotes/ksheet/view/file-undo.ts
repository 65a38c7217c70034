import type { Json, PartSteps, Subscribable, UndoOrder } from '@wenfang/shared-contract'
import type { PartName } from '../model/parts.ts'

/** Steps that are remembered: as many as both parts keep. */
const MOST = 700

interface Done {
  readonly part: PartName
  readonly place: Json
}

/** What was done at once, in one part or in several. */
type Step = readonly Done[]

type State = UndoOrder['state$'] extends Subscribable<infer Told> ? Told : never

/**
 * The order in which a person did things over all tabs. The steps themselves, and whether they can still be taken back, are each part's: one
 * that the part cannot is passed by.
 */
export class FileUndo {
  readonly #parts = new Map<PartName, PartSteps>()
  readonly #listeners = new Set<(state: State) => void>()
  readonly #show: (part: PartName, place: Json) => void
  #done: Step[] = []
  readonly #undone: Step[] = []

  readonly #together: () => () => void

  /**
   * @param show brings the part on screen, where the part has gone to the place
   * @param together what is done until the answered function is called travels as one
   */
  constructor(show: (part: PartName, place: Json) => void, together: () => () => void = () => () => {}) {
    this.#show = show
    this.#together = together
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
          this.#done.push([{ part, place }])
          if (this.#done.length > MOST) this.#done.shift()
          this.#undone.length = 0
          this.#tell()
        }
      },
      undo: () => this.#move('undo', this.#done, this.#undone),
      redo: () => this.#move('redo', this.#undone, this.#done),
    }
  }

  /** Steps that are told until the returned function is called, with where one of the parts went by them, are one. `goesOn`: with the last one that `part` did before. */
  group(goesOn: PartName | null = null): (at?: Done) => void {
    const before = this.#done.at(-1)
    const isPart = goesOn !== null && before?.length === 1 && before[0]?.part === goesOn
    const from = this.#done.length - (isPart ? 1 : 0)
    return (place) => {
      const at = Math.min(from, this.#done.length)
      const together = this.#done.slice(at).flatMap((step) => step)
      const placed = together.map((done) => (done.part === place?.part ? place : done))
      if (placed.length > 0) this.#done = [...this.#done.slice(0, at), placed]
    }
  }

  get #state(): State {
    return { canUndo: this.#done.length > 0, canRedo: this.#undone.length > 0 }
  }

  #move(step: 'undo' | 'redo', from: Step[], to: Step[]): void {
    const end = this.#together()
    for (let last = from.pop(); last; last = from.pop()) {
      const ordered = step === 'undo' ? last.toReversed() : last
      const moved = ordered.filter(({ part }) => this.#parts.get(part)?.[step]() === true)
      const [first] = moved
      if (!first) continue
      to.push(step === 'undo' ? moved.toReversed() : moved)
      this.#parts.get(first.part)?.show(first.place)
      this.#show(first.part, first.place)
      break
    }
    end()
    this.#tell()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener(this.#state)
  }
}
