import type { Subscribable } from './host/subscribable.ts'
import type { Json } from './json.ts'

// A file that is shown by several remotes has one undo: each part keeps its own steps, the file their order.

/** A person's own steps in one part of a file. */
export interface PartSteps {
  /** Takes back the last one only; false where nothing of it could be. */
  undo(): boolean
  redo(): boolean
  /** Brings a place on screen that the part told with a step. */
  show(place: Json): void
}

export interface UndoOrder {
  readonly state$: Subscribable<{ readonly canUndo: boolean; readonly canRedo: boolean }>
  /** Answers what tells each new step of the part, with the place where it was done. */
  offer(steps: PartSteps): (place: Json) => void
  /** The last step of whichever part, and goes to where it was done. */
  undo(): void
  redo(): void
}
