import type { CellsSource } from '@wenfang/shared-contract'
import { decodeParts, encodeParts, type BodyPart } from '@wenfang/shared-protocol'
import type { Calculator } from '../formula/compiled-formula.ts'
import { noteRun } from '../automations/run.ts'
import { applyTold } from '../access/told.ts'
import { applyOp } from '../ops/apply-op.ts'
import { CellStamps } from '../ops/cell-stamps.ts'
import { decodeEntry, decodeSubmission, encodeSubmission } from '../ops/coded.ts'
import type { Entry } from '../ops/entry.ts'
import type { Op } from '../ops/op.schema.ts'
import type { Submission } from '../ops/submission.schema.ts'
import { SeenReplicas } from '../seen-replicas.ts'
import { readSnapshot } from '../snapshot/read-snapshot.ts'
import { SnapshotWriter } from '../snapshot/snapshot-writer.ts'
import { addTouched, Changes, nothingTouched, type Touched } from '../table/changes.ts'
import { Database } from '../table/database.ts'

interface Pending {
  readonly submission: Submission
  /** How it is taken back; empty while it is not laid over. */
  changes: Changes
}

export interface TableReplicaOptions {
  /** Unlike that of any other copy, ever. */
  readonly id: string
  readonly userId: string
  /** Milliseconds of the epoch. */
  readonly now: () => number
  /** Takes a submission, as a list of parts, to the server and keeps it until that has it. */
  readonly send: (parts: Uint8Array) => void
}

export interface ReplicaChange {
  readonly touched: Touched
  /** Entries that submissions of this device became: of this page, and of those that left them behind. */
  readonly own: readonly Entry[]
}

/**
 * The database as one person sees it: what the server ordered, and over it what is on its way there. When an entry comes, what was
 * laid over is taken back, the entry is applied, and what is still on its way is laid over again; so nothing has to be reconciled.
 */
export class TableReplica {
  readonly #options: TableReplicaOptions
  readonly #listeners = new Set<(change: ReplicaChange) => void>()
  #database = new Database()
  #calculator: Calculator | null = null
  #cells: CellsSource | null = null
  #order = 0
  #timeMs = 0
  #number = 0
  #seen = new SeenReplicas()
  #pending: Pending[] = []
  /** Entries that came before one that is missing, by number. */
  readonly #early = new Map<number, Entry>()

  constructor(options: TableReplicaOptions) {
    this.#options = options
  }

  /** What computes formulas, here and in what comes in the place of this database. */
  set calculator(calculator: Calculator) {
    this.#calculator = calculator
    this.#database.calculator = calculator
  }

  /** Cells that formulas read, here and in what comes in the place of this database. */
  set cells(cells: CellsSource) {
    this.#cells = cells
    this.#database.cells = cells
  }

  get database(): Database {
    return this.#database
  }

  /** Of the last entry that is here. */
  get order(): number {
    return this.#order
  }

  /** Whose copy it is. */
  get userId(): string {
    return this.#options.userId
  }

  get pendingCount(): number {
    return this.#pending.length
  }

  onChange(listener: (change: ReplicaChange) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** What came from the server, from this device or from another window, in whatever order. */
  receive(list: Uint8Array): void {
    const parts = decodeParts(list)
    const touched = nothingTouched()
    const own: Entry[] = []
    this.#takeBack()
    for (const part of parts) this.#receivePart(part, touched, own)
    this.#layOver(touched)
    this.#tell({ touched, own })
  }

  /** Does it here at once and sends it. */
  submit(ops: readonly Op[]): void {
    const submission: Submission = {
      replica: this.#options.id,
      number: ++this.#number,
      base: this.#order,
      baseMs: this.#knownMs,
      atMs: Math.round(this.#options.now()),
      ops: [...ops],
    }
    const touched = nothingTouched()
    const pending: Pending = { submission, changes: new Changes(touched) }
    this.#pending.push(pending)
    this.#lay(pending)
    this.#options.send(encodeParts([{ kind: 'submission', bytes: encodeSubmission(submission) }]))
    this.#tell({ touched, own: [] })
  }

  /** What the server ordered as a snapshot, and what is on its way there, as a list of parts. */
  everything(): Uint8Array {
    this.#takeBack()
    const bytes = new SnapshotWriter().write({
      database: this.#database,
      order: this.#order,
      timeMs: this.#timeMs,
      seen: this.#seen,
      stamps: new CellStamps(),
    })
    this.#layOver(nothingTouched())
    const onItsWay = this.#pending.map(({ submission }): BodyPart => ({
      kind: 'submission',
      bytes: encodeSubmission(submission),
    }))
    return encodeParts([{ kind: 'snapshot', bytes }, ...onItsWay])
  }

  /** Later than all that its author knew of: the server's entries, and his own that are on their way, whatever his clock says. */
  get #knownMs(): number {
    return this.#pending.reduce((ms, { submission: { atMs, baseMs } }) => Math.max(ms, atMs, baseMs), this.#timeMs)
  }

  #receivePart({ kind, bytes }: BodyPart, touched: Touched, own: Entry[]): void {
    switch (kind) {
      case 'snapshot':
        return this.#begin(bytes, touched, own)
      case 'entry': {
        const entry = decodeEntry(bytes)
        if (entry.order > this.#order) this.#early.set(entry.order, entry)
        return this.#applyEarly(touched, own)
      }
      case 'submission': {
        const submission = decodeSubmission(bytes)
        const isKnown = this.#pending.some(({ submission: known }) => isSame(known, submission))
        if (isKnown || submission.number <= this.#seen.get(submission.replica)) return
        this.#pending.push({ submission, changes: new Changes(touched) })
        return
      }
    }
  }

  #begin(bytes: Uint8Array, touched: Touched, own: Entry[]): void {
    const state = readSnapshot(bytes, 'asNeeded')
    const isFirst = this.#database.tables.length === 0
    // What somebody is told may be less at the same place, when his rights are others than before.
    if (state.order < this.#order || (state.order === this.#order && !isFirst && !state.database.isPart)) return
    this.#database = state.database
    this.#database.calculator = this.#calculator
    this.#database.cells = this.#cells
    this.#order = state.order
    this.#timeMs = state.timeMs
    this.#seen = state.seen
    this.#pending = this.#pending.filter(({ submission }) => submission.number > state.seen.get(submission.replica))
    for (const order of this.#early.keys()) if (order <= state.order) this.#early.delete(order)
    for (const { id } of state.database.tables) touched.structure.add(id)
    this.#applyEarly(touched, own)
  }

  #applyEarly(touched: Touched, own: Entry[]): void {
    for (;;) {
      const entry = this.#early.get(this.#order + 1)
      if (!entry) return
      this.#early.delete(entry.order)
      for (const op of entry.ops) applyOp(this.#database, op, entry, new Changes(touched))
      if (entry.run) noteRun(this.#database, entry.run, touched)
      if (entry.told) applyTold(this.#database, entry.told, touched)
      this.#order = entry.order
      this.#timeMs = entry.timeMs
      this.#seen.put(entry.replica, entry.number)
      const wasPending = this.#pending.some(({ submission }) => isSame(submission, entry))
      if (entry.replica === this.#options.id || wasPending) own.push(entry)
      this.#pending = this.#pending.filter(({ submission, changes }) => {
        if (!isSame(submission, entry)) return true
        // Of what was laid over, nothing may have come: a record that its author does not see goes from the screen, too.
        addTouched(touched, changes.touched)
        return false
      })
    }
  }

  #lay({ submission, changes }: Pending): void {
    const stamp = { userId: this.#options.userId, timeMs: submission.atMs }
    for (const op of submission.ops) applyOp(this.#database, op, stamp, changes)
  }

  #takeBack(): void {
    for (const { changes } of [...this.#pending].reverse()) changes.takeBack()
  }

  #layOver(touched: Touched): void {
    for (const pending of this.#pending) {
      pending.changes = new Changes(touched)
      this.#lay(pending)
    }
  }

  #tell(change: ReplicaChange): void {
    for (const listener of this.#listeners) listener(change)
  }
}

const isSame = (
  one: { readonly replica: string; readonly number: number },
  other: { readonly replica: string; readonly number: number },
): boolean => one.replica === other.replica && one.number === other.number
