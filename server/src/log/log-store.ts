import type { Channel } from '@wenfang/shared-protocol'

/** One ordered log: a channel of one generation of a file. */
export interface StreamId {
  readonly fileId: string
  readonly generation: string
  readonly channel: Channel
}

/** Equal for equal streams. */
export const streamKey = (id: StreamId): string => `${id.fileId}\n${id.generation}\n${id.channel}`

/** Author of what the server itself writes; it changes nothing that anybody sees and is no part of anybody's history. */
export const SERVER = ''

/** One edit with its author, as it is kept for history. */
export interface LoggedUpdate {
  /** Account or guest id, or SERVER. */
  readonly author: string
  readonly connection: string
  readonly timeMs: number
  readonly update: Uint8Array
}

/** An edit of the past and its place in the stream. */
export interface HistoryUpdate extends LoggedUpdate {
  readonly seq: number
}

/** Positions of a stream: everything after `after` (0) up to and with `upTo` (the end). */
export interface HistoryRange {
  readonly after?: number
  readonly upTo?: number
}

/** What one commit adds to one stream; becomes one row. */
export interface LogAppend {
  readonly stream: StreamId
  readonly count: number
  /** Position that the log must have: what is added was ordered after exactly that. Absent: wherever it is. */
  readonly after?: number
  /** `packUpdates` of `count` updates; handed over: the caller must not use the buffer again. */
  readonly packed: Uint8Array
}

export type AppendOutcome =
  | {
      readonly ok: true
      /** Sequence number of the last update of this append. The first update of a stream is 1. */
      readonly lastSeq: number
      /** Rows and packed bytes after the newest snapshot. */
      readonly tail: Tail
    }
  /** The generation was sealed. */
  | { readonly ok: false; readonly code: 'InvalidVersion' }
  /** The log is not where `after` says, or sealed: somebody else has written. */
  | { readonly ok: false; readonly code: 'Moved' }

export interface Tail {
  readonly rows: number
  readonly bytes: number
}

export interface LogRow {
  readonly lastSeq: number
  readonly packed: Uint8Array
}

export interface SnapshotRef {
  /** The snapshot includes every update up to this number. */
  readonly seq: number
  /** Blob of the state. */
  readonly hash: string
  readonly bytes: number
}

export interface StreamHead {
  readonly seq: number
  readonly snapshot: SnapshotRef | null
  readonly tail: Tail
  readonly isSealed: boolean
}

/**
 * The ordered durable log. What a resolved promise says is on disk, whatever dies afterwards.
 * Every store runs `describeLogStore` of conformance.ts.
 */
export interface LogStore {
  /**
   * One durable transaction; outcomes in the order of the batch.
   * @throws WenfangError StorageFull | Unavailable: nothing of the batch is kept.
   */
  append(batch: readonly LogAppend[]): Promise<readonly AppendOutcome[]>
  /** The head and, read in the same instant, every row after `since` that no snapshot replaced. */
  read(stream: StreamId, since: number): Promise<{ readonly head: StreamHead; readonly rows: readonly LogRow[] }>
  head(stream: StreamId): Promise<StreamHead>
  /**
   * Makes this the newest snapshot; rows that it includes move to history. Refused (false) when a snapshot of the same
   * or a later position exists. Answers blobs that no snapshot refers to any more.
   */
  putSnapshot(
    stream: StreamId,
    snapshot: SnapshotRef,
  ): Promise<{ readonly isNewest: boolean; readonly released: readonly string[] }>
  /**
   * The updates of the range, oldest first, from history and rows; a slice is what one snapshot replaced, or a few
   * megabytes of rows, so that a long log is never in memory whole. No slice is empty.
   */
  history(stream: StreamId, range?: HistoryRange): AsyncIterable<readonly HistoryUpdate[]>
  /** The newest snapshot at or before the position: the state there is it and the history after it. */
  snapshotAt(stream: StreamId, seq: number): Promise<SnapshotRef | null>
  /** The newest snapshot at or before the position is never released: a version stands there. Idempotent. */
  pin(stream: StreamId, seq: number): Promise<void>
  /** No more appends to any channel of the generation. Idempotent; the log stays readable. */
  seal(fileId: string, generation: string): Promise<void>
  /**
   * Forgets every generation of the file for good: edits, history, snapshots. Nothing can be appended to them again.
   * Answers blobs that no snapshot refers to any more.
   */
  remove(fileId: string): Promise<readonly string[]>
  /** @throws WenfangError Unavailable when the log does not answer */
  ping(): Promise<void>
  close(): Promise<void>
}
