import type { Effect, Run } from '../automations/run.ts'
import type { CellValue } from '../fields/cell-value.ts'
import type { RecordId } from '../record-id.ts'
import type { Told } from '../access/told.ts'
import type { Op } from './op.schema.ts'

/** Why something that was wanted was not done. */
export type LossReason =
  /** Somebody wrote the cell later than this was made. */
  | 'newer'
  /** It is not there any more, or never was. */
  | 'gone'
  /** The field does not hold such values. */
  | 'unfit'
  /** It breaks what the field asks of its values. */
  | 'invalid'
  | 'denied'
  /** The cell does not hold any more what it was to be changed from. */
  | 'changed'
  /** Another record holds it, in a field whose values are unique. */
  | 'taken'
  /** There is no room for more. */
  | 'full'
  /** The submission was none that can be done. */
  | 'refused'

/** A cell of a submission that was not written, with what it would hold: kept in the history of the cell. */
export interface LostCell {
  readonly table: string
  readonly field: string
  readonly record: RecordId
  readonly value: CellValue
  readonly why: LossReason
}

/** An operation that was not done at all. */
export interface LostOp {
  readonly kind: Op['kind']
  readonly table: string
  readonly why: LossReason
}

/** A submission as the server judged it: what is done, in one order for everybody. */
export interface Entry {
  /** From 1, without gaps. */
  readonly order: number
  readonly timeMs: number
  /** When it was meant, as far as the server could believe it. */
  readonly atMs: number
  readonly userId: string
  readonly replica: string
  readonly number: number
  readonly ops: readonly Op[]
  /** The submission was none that can be done: nothing of it was. */
  readonly isRefused?: true
  readonly lostCells?: readonly LostCell[]
  readonly lostOps?: readonly LostOp[]
  /** An automation did it. */
  readonly run?: Run
  /** What that asks of the world outside. */
  readonly effects?: readonly Effect[]
  /** In the place of operations, for a reader who is told less than there is. Never in a log. */
  readonly told?: Told
}
