// What functions know of where they are computed.
import type { DateSystem } from './dates.ts'

interface Surroundings {
  readonly dateSystem: DateSystem
  /** Serial number of now, the same for all that is computed together. */
  now(): number
  /** 0 ≤ x < 1. Who wants every copy of a document to compute the same takes it from the place. */
  random(context: Context): number
}

/** The place of a formula. Who has cells gives more of it to functions of its own. */
export interface Context {
  readonly book: Surroundings
  readonly row: number
  readonly column: number
}
