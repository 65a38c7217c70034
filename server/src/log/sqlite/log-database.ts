import { CHANNELS } from '@wenfang/shared-protocol'
import Sqlite, { type Database, type Statement } from 'better-sqlite3'
import type { AppendOutcome, LogAppend, LogRow, SnapshotRef, StreamHead, StreamId, Tail } from '../log-store.ts'
import { streamKey } from '../log-store.ts'
import { packSegment, unpackSegment } from '../segment.ts'
import { superfluous } from '../thinning.ts'
import { migrateLog } from './log-schema.ts'

/** Rows are handed out for history in slices of about this size. */
const SLICE_BYTES = 2 * 1024 * 1024

/** Packed rows that follow one another; `lastSeq` is the place of the last update in them. */
export interface HistorySlice {
  readonly packed: readonly Uint8Array[]
  readonly lastSeq: number
}

interface StreamState {
  readonly id: number
  seq: number
  isSealed: boolean
  isRemoved: boolean
  snapshot: SnapshotRef | null
  tail: Tail
}

/** The log's tables on one synchronous connection. Runs in the log's own thread. */
export class LogDatabase {
  readonly #db: Database
  readonly #streams = new Map<string, StreamState>()
  readonly #insert: Statement<[number, number, Uint8Array]>
  readonly #rowsAfter: Statement<[number, number], { seq: number; packed: Buffer }>

  constructor(path: string) {
    this.#db = new Sqlite(path)
    // Positions are counted in memory: a second process on the same file must not start at all.
    this.#db.pragma('locking_mode = EXCLUSIVE')
    this.#db.pragma('journal_mode = WAL')
    // FULL: a commit returns after its fsync. Anything less acknowledges what a power cut can take back.
    this.#db.pragma('synchronous = FULL')
    this.#db.pragma('busy_timeout = 5000')
    migrateLog(this.#db)
    this.#insert = this.#db.prepare('insert into entry (stream, seq, packed) values (?, ?, ?)')
    this.#rowsAfter = this.#db.prepare('select seq, packed from entry where stream = ? and seq > ? order by seq')
  }

  append(batch: readonly LogAppend[]): readonly AppendOutcome[] {
    const moved = new Map<StreamState, { seq: number; tail: Tail }>()
    const outcomes: AppendOutcome[] = []
    this.#transaction(() => {
      for (const { stream, count, packed, after } of batch) {
        const state = this.#state(stream)
        if (state.isSealed) {
          outcomes.push({ ok: false, code: 'InvalidVersion' })
          continue
        }
        const before = moved.get(state) ?? state
        if (after !== undefined && before.seq !== after) {
          outcomes.push({ ok: false, code: 'Moved' })
          continue
        }
        const seq = before.seq + count
        const tail = { rows: before.tail.rows + 1, bytes: before.tail.bytes + packed.byteLength }
        this.#insert.run(state.id, seq, packed)
        moved.set(state, { seq, tail })
        outcomes.push({ ok: true, lastSeq: seq, tail })
      }
    })
    // Only a commit moves the numbers on: a failed one must give them out again.
    for (const [state, { seq, tail }] of moved) {
      state.seq = seq
      state.tail = tail
    }
    return outcomes
  }

  read(stream: StreamId, since: number): { head: StreamHead; rows: readonly LogRow[] } {
    const state = this.#state(stream)
    const rows = this.#rowsAfter.all(state.id, since).map(({ seq, packed }) => ({ lastSeq: seq, packed: own(packed) }))
    return { head: headOf(state), rows }
  }

  head(stream: StreamId): StreamHead {
    return headOf(this.#state(stream))
  }

  putSnapshot(stream: StreamId, snapshot: SnapshotRef, nowMs: number): { isNewest: boolean; released: string[] } {
    const state = this.#state(stream)
    // Built while the file was removed: its blob must go, too.
    if (state.isRemoved) return { isNewest: false, released: this.#isNamed(snapshot.hash) ? [] : [snapshot.hash] }
    if (state.snapshot && state.snapshot.seq >= snapshot.seq) return { isNewest: false, released: [] }
    let released: string[] = []
    this.#transaction(() => {
      this.#db
        .prepare('insert into snapshot (stream, seq, hash, bytes, taken_at) values (?, ?, ?, ?, ?)')
        .run(state.id, snapshot.seq, snapshot.hash, snapshot.bytes, nowMs)
      this.#moveToHistory(state.id, snapshot.seq)
      released = this.#thinSnapshots(state.id)
    })
    state.snapshot = snapshot
    state.tail = this.#tailOf(state.id)
    return { isNewest: true, released }
  }

  /** The next slice that reaches beyond the position; it may begin before it. Null at the end. */
  historySlice(stream: StreamId, after: number): HistorySlice | null {
    const { id } = this.#state(stream)
    const segment = this.#db
      .prepare<[number, number], { seq: number; packed: Buffer }>(
        'select seq, packed from segment where stream = ? and seq > ? order by seq limit 1',
      )
      .get(id, after)
    if (segment) return { packed: unpackSegment(segment.packed), lastSeq: segment.seq }
    const packed: Uint8Array[] = []
    let lastSeq = after
    let bytes = 0
    for (const row of this.#rowsAfter.iterate(id, after)) {
      packed.push(own(row.packed))
      lastSeq = row.seq
      bytes += row.packed.byteLength
      if (bytes > SLICE_BYTES) break
    }
    return packed.length > 0 ? { packed, lastSeq } : null
  }

  snapshotAt(stream: StreamId, seq: number): SnapshotRef | null {
    const snapshot = this.#db
      .prepare<[number, number], SnapshotRef>(
        'select seq, hash, bytes from snapshot where stream = ? and seq <= ? order by seq desc limit 1',
      )
      .get(this.#state(stream).id, seq)
    return snapshot ?? null
  }

  pin(stream: StreamId, seq: number): void {
    const { id, isRemoved } = this.#state(stream)
    if (!isRemoved) this.#db.prepare('insert into pin (stream, seq) values (?, ?) on conflict do nothing').run(id, seq)
  }

  seal(fileId: string, generation: string): void {
    this.#transaction(() => {
      for (const channel of CHANNELS) this.#state({ fileId, generation, channel })
      this.#db
        .prepare('update stream set state = max(state, 1) where file = ? and generation = ?')
        .run(fileId, generation)
    })
    this.#streams.clear()
  }

  remove(fileId: string): string[] {
    const hashes = this.#db
      .prepare<[string], { hash: string }>(
        'select distinct hash from snapshot where stream in (select id from stream where file = ?)',
      )
      .all(fileId)
    this.#transaction(() => {
      for (const table of ['entry', 'segment', 'snapshot', 'pin']) {
        this.#db.prepare(`delete from ${table} where stream in (select id from stream where file = ?)`).run(fileId)
      }
      this.#db.prepare('update stream set state = 2 where file = ?').run(fileId)
    })
    this.#streams.clear()
    return hashes.map(({ hash }) => hash).filter((hash) => !this.#isNamed(hash))
  }

  /** Proves that the file can still be read. */
  ping(): void {
    this.#db.prepare('select 1 from stream limit 1').get()
  }

  close(): void {
    this.#db.close()
  }

  #transaction(run: () => void): void {
    try {
      this.#db.transaction(run).immediate()
    } catch (error) {
      // The cache may name streams whose rows were just taken back.
      this.#streams.clear()
      throw error
    }
  }

  #state(stream: StreamId): StreamState {
    const key = streamKey(stream)
    const known = this.#streams.get(key)
    if (known) return known
    const { fileId, generation, channel } = stream
    this.#db
      .prepare('insert into stream (file, generation, channel) values (?, ?, ?) on conflict do nothing')
      .run(fileId, generation, channel)
    const row = this.#db
      .prepare<[string, string, number], { id: number; state: number }>(
        'select id, state from stream where file = ? and generation = ? and channel = ?',
      )
      .get(fileId, generation, channel)
    if (!row) throw new Error('a stream that was just written is not there')
    const state = this.#load(row.id, row.state)
    this.#streams.set(key, state)
    return state
  }

  #load(id: number, state: number): StreamState {
    const snapshot = this.#db
      .prepare<[number], SnapshotRef>(
        'select seq, hash, bytes from snapshot where stream = ? order by seq desc limit 1',
      )
      .get(id)
    const last = this.#db
      .prepare<[number], { seq: number | null }>('select max(seq) as seq from entry where stream = ?')
      .get(id)
    return {
      id,
      isSealed: state > 0,
      isRemoved: state === 2,
      snapshot: snapshot ?? null,
      seq: Math.max(last?.seq ?? 0, snapshot?.seq ?? 0),
      tail: this.#tailOf(id),
    }
  }

  #tailOf(id: number): { rows: number; bytes: number } {
    const tail = this.#db
      .prepare<[number], { rows: number; bytes: number }>(
        'select count(*) as rows, coalesce(sum(length(packed)), 0) as bytes from entry where stream = ?',
      )
      .get(id)
    return tail ?? { rows: 0, bytes: 0 }
  }

  #moveToHistory(id: number, seq: number): void {
    const rows = this.#db
      .prepare<[number, number], { packed: Buffer }>(
        'select packed from entry where stream = ? and seq <= ? order by seq',
      )
      .all(id, seq)
    if (rows.length === 0) return
    this.#db
      .prepare('insert into segment (stream, seq, packed) values (?, ?, ?)')
      .run(id, seq, packSegment(rows.map(({ packed }) => packed)))
    this.#db.prepare('delete from entry where stream = ? and seq <= ?').run(id, seq)
  }

  #isNamed(hash: string): boolean {
    return this.#db.prepare<[string], unknown>('select 1 from snapshot where hash = ? limit 1').get(hash) !== undefined
  }

  #thinSnapshots(id: number): string[] {
    const all = this.#db
      .prepare<[number], { seq: number; hash: string; takenMs: number }>(
        'select seq, hash, taken_at as takenMs from snapshot where stream = ? order by seq desc',
      )
      .all(id)
    const pins = this.#db.prepare<[number], { seq: number }>('select seq from pin where stream = ?').all(id)
    const released: string[] = []
    const drop = this.#db.prepare('delete from snapshot where stream = ? and seq = ?')
    for (const { seq, hash } of superfluous(
      all,
      pins.map((pin) => pin.seq),
    )) {
      drop.run(id, seq)
      if (!this.#isNamed(hash)) released.push(hash)
    }
    return released
  }
}

const headOf = ({ seq, snapshot, tail, isSealed }: StreamState): StreamHead => ({ seq, snapshot, tail, isSealed })

/** A copy in a buffer of its own, so that it can be handed to another thread. */
const own = (bytes: Uint8Array): Uint8Array => new Uint8Array(bytes)
