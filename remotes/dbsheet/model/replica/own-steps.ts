import type { Op } from '../ops/op.schema.ts'
import { inverseOps } from './inverse-ops.ts'
import type { TableReplica } from './table-replica.ts'

/** Steps that are remembered. */
const MOST = 200

/** Does steps of this person, and takes back those of nobody else. */
export class OwnSteps {
  readonly #replica: TableReplica
  #done: (readonly Op[])[] = []
  #undone: (readonly Op[])[] = []

  constructor(replica: TableReplica) {
    this.#replica = replica
  }

  get canUndo(): boolean {
    return this.#done.length > 0
  }

  get canRedo(): boolean {
    return this.#undone.length > 0
  }

  /** One step of undo, however many operations. */
  run(ops: readonly Op[]): void {
    if (ops.length === 0) return
    this.#remember(this.#do(ops))
    this.#undone = []
  }

  /** False where there is nothing to take back. */
  undo(): boolean {
    const inverse = this.#done.pop()
    if (!inverse) return false
    this.#undone.push(this.#do(inverse))
    return true
  }

  redo(): boolean {
    const inverse = this.#undone.pop()
    if (!inverse) return false
    this.#remember(this.#do(inverse))
    return true
  }

  /** Sends the operations as one submission; answers what takes them back, the last one's first. */
  #do(ops: readonly Op[]): readonly Op[] {
    // Seen from before all of them; an operation that builds on an earlier one of the same step adds what that one's inverse removes.
    const inverse = ops.toReversed().flatMap((op) => inverseOps(this.#replica.database, op))
    this.#replica.submit(ops)
    return inverse
  }

  #remember(inverse: readonly Op[]): void {
    if (inverse.length === 0) return
    this.#done.push(inverse)
    if (this.#done.length > MOST) this.#done.shift()
  }
}
