import type { Json, PartSteps, UndoOrder } from '@wenfang/shared-contract'

/** Where the person is in the database. */
export interface StepPlace {
  read(): Json
  show(place: Json): void
}

/** Own steps among those of the file's other parts, which has their order. */
export class OrderedSteps {
  readonly told: (place: Json) => void
  readonly #order: UndoOrder
  readonly #end: { unsubscribe(): void }
  #state = { canUndo: false, canRedo: false }

  constructor(order: UndoOrder, steps: PartSteps, onChange: () => void) {
    this.#order = order
    this.told = order.offer(steps)
    this.#end = order.state$.subscribe((state) => {
      this.#state = state
      onChange()
    })
  }

  get canUndo(): boolean {
    return this.#state.canUndo
  }

  get canRedo(): boolean {
    return this.#state.canRedo
  }

  undo(): void {
    this.#order.undo()
  }

  redo(): void {
    this.#order.redo()
  }

  dispose(): void {
    this.#end.unsubscribe()
  }
}
