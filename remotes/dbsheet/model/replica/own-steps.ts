import type { Op } from '../ops/op.schema.ts'
import { sendable } from '../ops/sendable.ts'
import { inverseOps } from './inverse-ops.ts'
import type { TableReplica } from './table-replica.ts'

/** Steps that are remembered. */
const MOST = 200

/** Does steps of this person, and takes back those of nobody else. */
export class OwnSteps {
  readonly #replica: TableReplica
  #done: (readonly Op[])[] = []
  #undone: (readonly Op[])[] = []
  /** Whether the last that was done is the last step that is remembered. */
  #isOpen = false

  readonly #onStep: () => void

  /** @param onStep told of each new step */
  constructor(replica: TableReplica, onStep: () => void = () => {}) {
    this.#replica = replica
    this.#onStep = onStep
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
    const inverse = this.#do(ops)
    this.#remember(inverse)
    this.#undone = []
    if (inverse.length > 0) this.#onStep()
  }

  /** What goes on with the step before, whose undo takes this back, too. */
  runOn(ops: readonly Op[]): void {
    const before = this.#isOpen ? (this.#done.pop() ?? []) : []
    const isNew = before.length === 0
    // What lies in a table that the step added goes with the table.
    const added = new Set(before.flatMap((op) => (op.kind === 'table.remove' ? [op.table] : [])))
    const more = this.#do(ops).filter((op) => !('table' in op) || !added.has(op.table))
    this.#remember(joinedTexts(more, before))
    this.#undone = []
    if (isNew && more.length > 0) this.#onStep()
  }

  /** False where there is nothing to take back. */
  undo(): boolean {
    const inverse = this.#done.pop()
    this.#isOpen = false
    if (!inverse) return false
    const again = this.#do(withoutTablesOfOthers(this.#replica, inverse))
    if (again.length > 0) this.#undone.push(again)
    return true
  }

  redo(): boolean {
    const inverse = this.#undone.pop()
    if (!inverse) return false
    this.#remember(this.#do(inverse))
    this.#isOpen = false
    return true
  }

  /** Sends the operations, as one submission where they are not too many; answers what takes them back, the last one's first. */
  #do(ops: readonly Op[]): readonly Op[] {
    // Seen from before all of them; an operation that builds on an earlier one of the same step adds what that one's inverse removes.
    const inverse = ops.toReversed().flatMap((op) => inverseOps(this.#replica.database, op))
    for (const part of sendable(ops)) this.#replica.submit(part)
    return inverse
  }

  #remember(inverse: readonly Op[]): void {
    this.#isOpen = inverse.length > 0
    if (inverse.length === 0) return
    this.#done.push(inverse)
    if (this.#done.length > MOST) this.#done.shift()
  }
}

/** What was typed into one text bit by bit is taken back at once, as long as nobody else wrote there in between. */
function joinedTexts(more: readonly Op[], before: readonly Op[]): readonly Op[] {
  const [later, earlier] = [more[0], before[0]]
  if (more.length !== 1 || later?.kind !== 'cells.set' || earlier?.kind !== 'cells.set') return [...more, ...before]
  const isSameCell =
    later.table === earlier.table && later.field === earlier.field && later.records[0] === earlier.records[0]
  const { from } = later
  const goesOn = isSameCell && earlier.from !== undefined && (later.values[0] ?? '') === earlier.from
  return goesOn && from !== undefined ? [{ ...earlier, from }, ...before.slice(1)] : [...more, ...before]
}

/** A table is not taken back once somebody else has written into it. */
const withoutTablesOfOthers = ({ database, userId }: TableReplica, ops: readonly Op[]): readonly Op[] =>
  ops.filter((op) => {
    const table = op.kind === 'table.remove' ? database.table(op.table) : undefined
    if (!table) return true
    for (let slot = 0; slot < table.length; slot++)
      if (!table.isDeleted(slot) && table.system.modifiedBy.get(slot) !== userId) return false
    return true
  })
