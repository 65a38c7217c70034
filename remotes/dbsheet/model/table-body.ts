import type {
  KernelBody,
  KernelPast,
  KernelReaction,
  KernelReader,
  KernelViewer,
  KernelWriter,
  SubmissionAuthor,
} from '@wenfang/shared-contract'
import { WenfangError } from '@wenfang/shared-protocol/errors'
import { noteRun } from './automations/run.ts'
import { wakesAt } from './automations/clock.ts'
import { react, type Due } from './automations/react.ts'
import { WatchedRecords } from './automations/watched-records.ts'
import { rulesFor } from './access/role-rules.ts'
import { TableViewer } from './access/table-viewer.ts'
import { applyOp } from './ops/apply-op.ts'
import type { CellStamps } from './ops/cell-stamps.ts'
import { decodeEntry, encodeEntry } from './ops/coded.ts'
import type { Entry, LostCell, LostOp } from './ops/entry.ts'
import { judgeOp } from './ops/judge-op.ts'
import type { Op } from './ops/op.schema.ts'
import type { SubmissionReader } from './ops/submission-reader.ts'
import type { Submission, SubmissionName } from './ops/submission.schema.ts'
import { RecordPast } from './past/record-past.ts'
import type { SeenReplicas } from './seen-replicas.ts'
import { SnapshotWriter } from './snapshot/snapshot-writer.ts'
import { addressedBy, noticeOf, type Addressing } from './comments/addressed.ts'
import { Changes } from './table/changes.ts'
import type { Database } from './table/database.ts'

/** An edit that took longer on its way than this was made without a line: others may have written its cells since. */
const LATE_MS = 5_000

export interface BodyState {
  readonly database: Database
  readonly order: number
  readonly timeMs: number
  readonly seen: SeenReplicas
  readonly stamps: CellStamps
}

/** What became of a submission. */
type Judged = Required<Pick<Entry, 'ops' | 'lostCells' | 'lostOps' | 'atMs'>>

/** Who wants it, and what he may do whatever the rules of the database are. */
type Author = KernelReader & Pick<SubmissionAuthor, 'mayOnlyComment'>

/** What is gathered while a submission is judged. */
interface Effort {
  readonly changes: Changes
  readonly watched: WatchedRecords
  readonly addressed: Addressing[]
}

/** The database of a file as whoever orders it has it: judges what people want done, in one order for everybody. */
export class TableBody implements KernelBody {
  readonly database: Database
  readonly #seen: SeenReplicas
  readonly #stamps: CellStamps
  readonly #submissions: SubmissionReader
  readonly #snapshots = new SnapshotWriter()
  #order: number
  #timeMs: number
  /** Automations that the entries since the last reaction began. They are done in the same commit as these, or begun again with them. */
  #due: Due[] = []
  /** People whom what was said since then addresses: told in the same commit, too. */
  #addressed: Addressing[] = []
  /** The last entry, which viewers ask for at once. */
  #last: { readonly bytes: Uint8Array; readonly entry: Entry } | null = null

  constructor(state: BodyState, submissions: SubmissionReader) {
    this.database = state.database
    this.#order = state.order
    this.#timeMs = state.timeMs
    this.#seen = state.seen
    this.#stamps = state.stamps
    this.#submissions = submissions
  }

  get order(): number {
    return this.#order
  }

  /** Does what a new file, or one of another program, begins with: it is in no log. */
  found(ops: readonly Op[]): void {
    for (const op of ops) applyOp(this.database, op, { userId: '', timeMs: this.#timeMs }, new Changes())
  }

  get timeMs(): number {
    return this.#timeMs
  }

  get seen(): SeenReplicas {
    return this.#seen
  }

  get hasRules(): boolean {
    return this.database.roles.length > 0
  }

  get hasHadRules(): boolean {
    return this.database.hasHadRoles
  }

  viewer(reader: KernelReader): KernelViewer {
    return new TableViewer(this, reader)
  }

  past(reader: KernelReader, part: string): KernelPast {
    return new RecordPast(this, reader, part)
  }

  entryOf(bytes: Uint8Array): Entry {
    return this.#last?.bytes === bytes ? this.#last.entry : decodeEntry(bytes)
  }

  readonly takesComments = true

  take(bytes: Uint8Array, author: SubmissionAuthor): Uint8Array | null {
    const { userId, timeMs, isKept = false, isOwner = false, mayOnlyComment = false } = author
    // A clock that was set back does not make later entries earlier.
    const nowMs = Math.max(timeMs, this.#timeMs)
    let submission: Submission
    try {
      submission = this.#submissions.read(bytes)
    } catch (error) {
      const name = isKept ? this.#submissions.nameOf(bytes) : null
      if (!name) throw error
      return this.#refuse(name, userId, nowMs)
    }
    const { replica, number } = submission
    if (number <= this.#seen.get(replica)) return null
    const changes = new Changes()
    const watched = new WatchedRecords(this.database)
    const addressed: Addressing[] = []
    let judged: Judged
    try {
      judged = this.#judge(submission, { userId, isOwner, mayOnlyComment }, nowMs, { changes, watched, addressed })
      if (submission.isWhole) requireWhole(judged)
    } catch (error) {
      // Half of it would stand here and in no log.
      changes.takeBack()
      if (!isKept) throw error
      return this.#refuse(submission, userId, nowMs)
    }
    const { ops, lostCells, lostOps, atMs } = judged
    const entry: Entry = {
      order: this.#order + 1,
      timeMs: nowMs,
      atMs,
      userId,
      replica,
      number,
      ops,
      ...(lostCells.length > 0 && { lostCells }),
      ...(lostOps.length > 0 && { lostOps }),
    }
    this.#begin(watched, entry.order, 0)
    this.#addressed.push(...addressed)
    return this.#taken(entry)
  }

  get wakesAt(): number | null {
    return wakesAt(this.database)
  }

  tick(timeMs: number): Uint8Array | null {
    const nowMs = Math.max(timeMs, this.#timeMs)
    const due = this.wakesAt
    if (due === null || due > nowMs) return null
    const op: Op = { kind: 'clock.tick', timeMs: nowMs }
    const watched = new WatchedRecords(this.database)
    watched.before(op)
    applyOp(this.database, op, { userId: '', timeMs: nowMs }, new Changes())
    const order = this.#order + 1
    this.#begin(watched, order, 0)
    return this.#taken({ order, timeMs: nowMs, atMs: nowMs, userId: '', replica: 'clock', number: order, ops: [op] })
  }

  get reactsFor(): readonly string[] {
    const { automations } = this.database
    return [
      ...new Set([
        ...this.#due.map(({ automation }) => automations.find(({ id }) => id === automation)?.by ?? ''),
        ...this.#addressed.flatMap(({ by, people }) => [by, ...people]),
      ]),
    ]
  }

  react(writers: ReadonlyMap<string, KernelWriter>, timeMs: number): KernelReaction | null {
    const nowMs = Math.max(timeMs, this.#timeMs)
    for (;;) {
      const due = this.#due.shift()
      if (!due) return this.#tellAddressed(writers, nowMs)
      const by = this.database.automations.find(({ id }) => id === due.automation)?.by ?? ''
      const writer = writers.get(by)
      const order = this.#order + 1
      const watched = new WatchedRecords(this.database)
      const ops: Op[] = []
      const reaction = react({
        database: this.database,
        due,
        rules: writer?.mayWrite ? rulesFor(this.database, { userId: by, isOwner: writer.isOwner }) : null,
        order,
        nowMs,
        attempt: (wanted) => {
          const author = { userId: by, isOwner: writer?.isOwner === true }
          const judged = judgeOp(this.database, wanted, {
            userId: by,
            rules: rulesFor(this.database, author),
            stamps: this.#stamps,
            base: this.#order,
            nowMs,
            lateMs: null,
          })
          if (!judged.op) return 'none'
          watched.before(judged.op)
          applyOp(this.database, judged.op, { userId: by, timeMs: nowMs }, new Changes())
          ops.push(judged.op)
          return judged.lostCells.length > 0 ? 'part' : 'all'
        },
      })
      if (!reaction) continue
      const { run, effects } = reaction
      noteRun(this.database, run)
      this.#begin(watched, order, due.depth + 1)
      const entry = this.#taken({
        order,
        timeMs: nowMs,
        atMs: nowMs,
        userId: by,
        replica: `automation-${due.automation}`,
        number: order,
        ops,
        run,
        ...(effects.length > 0 && { effects }),
      })
      return { entry, hasEffects: effects.length > 0 }
    }
  }

  #tellAddressed(writers: ReadonlyMap<string, KernelWriter>, nowMs: number): KernelReaction | null {
    for (;;) {
      const addressing = this.#addressed.shift()
      if (!addressing) return null
      const effect = noticeOf(this.database, addressing, (person) => writers.get(person)?.isOwner === true)
      if (!effect) continue
      const order = this.#order + 1
      const { by: userId } = addressing
      const said = { order, timeMs: nowMs, atMs: nowMs, userId, replica: 'addressed', number: order, ops: [] }
      return { entry: this.#taken({ ...said, effects: [effect] }), hasEffects: true }
    }
  }

  #begin(watched: WatchedRecords, because: number, depth: number): void {
    for (const fired of watched.fired()) this.#due.push({ ...fired, because, depth })
  }

  #taken(entry: Entry): Uint8Array {
    for (const op of entry.ops) this.#stamp(op, entry.order, entry.atMs)
    this.#note(entry)
    const taken = encodeEntry(entry)
    this.#last = { bytes: taken, entry }
    return taken
  }

  apply(bytes: Uint8Array): void {
    const entry = decodeEntry(bytes)
    if (entry.order <= this.#order) return
    if (entry.order > this.#order + 1) throw new WenfangError('FileCorrupt', `entry ${this.#order + 1} is missing`)
    for (const op of entry.ops) {
      applyOp(this.database, op, entry, new Changes())
      this.#stamp(op, entry.order, entry.atMs)
    }
    if (entry.run) noteRun(this.database, entry.run)
    this.#note(entry)
    this.#last = { bytes, entry }
  }

  snapshot(): Uint8Array {
    return this.#snapshots.write({
      database: this.database,
      order: this.#order,
      timeMs: this.#timeMs,
      seen: this.#seen,
      stamps: this.#stamps,
    })
  }

  /** Else its author would send it again for ever. Null where it was answered before. */
  #refuse({ replica, number }: SubmissionName, userId: string, nowMs: number): Uint8Array | null {
    if (number <= this.#seen.get(replica)) return null
    const entry: Entry = {
      order: this.#order + 1,
      timeMs: nowMs,
      atMs: nowMs,
      userId,
      replica,
      number,
      ops: [],
      isRefused: true,
    }
    this.#note(entry)
    return encodeEntry(entry)
  }

  #judge(submission: Submission, author: Author, nowMs: number, { changes, watched, addressed }: Effort): Judged {
    const { userId } = author
    const { base, baseMs, atMs } = submission
    const meantMs = Math.min(Math.max(atMs, baseMs), nowMs)
    const isLate = nowMs - meantMs > LATE_MS
    const ops: Op[] = []
    const lostCells: LostCell[] = []
    const lostOps: LostOp[] = []
    for (const wanted of submission.ops) {
      const judged = judgeOp(this.database, wanted, {
        userId,
        mayOnlyComment: author.mayOnlyComment === true,
        // Anew for each: what was just done may be what a condition asks for.
        rules: rulesFor(this.database, author),
        stamps: this.#stamps,
        base: Math.min(base, this.#order),
        nowMs,
        lateMs: isLate ? meantMs : null,
      })
      for (const lost of judged.lostCells) lostCells.push(lost)
      if (judged.lostOp) lostOps.push(judged.lostOp)
      if (!judged.op) continue
      watched.before(judged.op)
      const addressing = addressedBy(this.database, judged.op, userId)
      if (addressing) addressed.push(addressing)
      // At once: what follows in the same step may build on it.
      applyOp(this.database, judged.op, { userId, timeMs: nowMs }, changes)
      ops.push(judged.op)
    }
    return { ops, lostCells, lostOps, atMs: meantMs }
  }

  #stamp(op: Op, order: number, atMs: number): void {
    if (op.kind !== 'cells.set') return
    const table = this.database.table(op.table)
    for (const record of op.records) {
      const slot = table?.slotOf(record) ?? -1
      if (slot >= 0) this.#stamps.put(op.table, op.field, slot, { order, atMs })
    }
  }

  #note({ order, timeMs, replica, number }: Entry): void {
    this.#order = order
    this.#timeMs = timeMs
    this.#seen.put(replica, number)
  }
}

/** Of what was lost, as much as helps. */
const MOST_NAMED = 20

/** @throws WenfangError permissionDenied, Conflict where not all of a submission was done */
function requireWhole({ lostCells, lostOps }: Judged): void {
  const lost = [...lostOps, ...lostCells.map(({ table, field, record, why }) => ({ table, field, record, why }))]
  if (lost.length === 0) return
  const code = lost.some(({ why }) => why === 'denied') ? 'permissionDenied' : 'Conflict'
  throw new WenfangError(code, 'not all of the submission can be done', {
    detail: { reason: 'lost', lost: lost.slice(0, MOST_NAMED) },
  })
}
