import type { CellValue } from '../fields/cell-value.ts'
import type { Field } from '../fields/field.schema.ts'
import { CellStamps } from '../ops/cell-stamps.ts'
import { decodeEntry, decodeSubmission, encodeEntry, encodeSubmission } from '../ops/coded.ts'
import type { Entry } from '../ops/entry.ts'
import type { Op } from '../ops/op.schema.ts'
import type { SubmissionReader } from '../ops/submission-reader.ts'
import type { RecordId } from '../record-id.ts'
import { SeenReplicas } from '../seen-replicas.ts'
import { Database } from '../table/database.ts'
import { TableBody } from '../table-body.ts'
import type { View } from '../views/view.schema.ts'

/** Who writes what became of the cells. */
const CELLS = 'cells'

/** The page reads what it wrote itself. */
const OWN: SubmissionReader = { read: decodeSubmission, nameOf: () => null }

/** The order of a database that lives on one page: what somebody does there, and what is told of cells elsewhere. */
export class RowsJournal {
  readonly #body: TableBody
  readonly #seen: SeenReplicas

  /** `before`: the one in whose place it comes, whose readers go on with this one. */
  constructor(before: RowsJournal | null, ops: readonly Op[] = []) {
    this.#seen = before ? before.#seen : new SeenReplicas()
    this.#body = new TableBody(
      {
        database: new Database(),
        order: before ? before.#body.order + 1 : 0,
        timeMs: before ? before.#body.timeMs : 0,
        seen: this.#seen,
        stamps: new CellStamps(),
      },
      OWN,
    )
    this.#body.found(ops)
  }

  get isEmpty(): boolean {
    return this.#body.database.tables.length === 0
  }

  snapshot(): Uint8Array {
    return this.#body.snapshot()
  }

  field(table: string, field: string): Field | null {
    return this.#body.database.table(table)?.field(field) ?? null
  }

  valueOf(table: string, id: string, record: RecordId): CellValue {
    const of = this.#body.database.table(table)
    const field = of?.field(id)
    return of && field ? of.get(record, field) : null
  }

  views(table: string): readonly View[] {
    return this.#body.database.table(table)?.views ?? []
  }

  /** What a submission of the page asks for. */
  wanted(submission: Uint8Array): readonly Op[] {
    return decodeSubmission(submission).ops
  }

  /** Null where it was taken before. */
  take(
    submission: Uint8Array,
    userId: string,
    timeMs: number,
  ): { readonly entry: Entry; readonly bytes: Uint8Array } | null {
    const bytes = this.#body.take(submission, { userId, timeMs, isKept: true, isOwner: true })
    return bytes && { bytes, entry: decodeEntry(bytes) }
  }

  /** As an entry in which nothing is done. */
  refuse(submission: Uint8Array, userId: string, timeMs: number) {
    const { replica, number } = decodeSubmission(submission)
    const nowMs = Math.max(timeMs, this.#body.timeMs)
    const entry: Entry = { order: this.#body.order + 1, timeMs: nowMs, atMs: nowMs, userId, replica, number, ops: [] }
    const bytes = encodeEntry(entry)
    this.#body.apply(bytes)
    return { entry, bytes }
  }

  /** What became of the cells, as the next entry. */
  write(ops: readonly Op[], timeMs: number): Uint8Array {
    const submission = encodeSubmission({
      replica: CELLS,
      number: this.#seen.get(CELLS) + 1,
      base: this.#body.order,
      baseMs: this.#body.timeMs,
      atMs: timeMs,
      ops: [...ops],
    })
    return this.#body.take(submission, { userId: '', timeMs, isKept: true, isOwner: true }) ?? new Uint8Array()
  }
}
