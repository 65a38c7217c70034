import { parentPort, workerData } from 'node:worker_threads'
import type { AppendOutcome, LogAppend, LogRow, SnapshotRef, StreamHead, StreamId } from '../log-store.ts'
import { LogDatabase, type HistorySlice } from './log-database.ts'

// The log's thread: SQLite is synchronous, and an fsync must not stop the event loop that serves sockets.

/** Questions to the thread and the answers to them, by name. */
export interface LogCalls {
  append: { args: [batch: readonly LogAppend[]]; answer: readonly AppendOutcome[] }
  read: { args: [stream: StreamId, since: number]; answer: { head: StreamHead; rows: readonly LogRow[] } }
  head: { args: [stream: StreamId]; answer: StreamHead }
  putSnapshot: {
    args: [stream: StreamId, snapshot: SnapshotRef, nowMs: number]
    answer: { isNewest: boolean; released: string[] }
  }
  historySlice: { args: [stream: StreamId, after: number]; answer: HistorySlice | null }
  snapshotAt: { args: [stream: StreamId, seq: number]; answer: SnapshotRef | null }
  pin: { args: [stream: StreamId, seq: number]; answer: void }
  seal: { args: [fileId: string, generation: string]; answer: void }
  remove: { args: [fileId: string]; answer: string[] }
  ping: { args: []; answer: void }
  close: { args: []; answer: void }
}
export type LogCallName = keyof LogCalls

export interface LogRequest {
  readonly id: number
  readonly call: LogCallName
  readonly args: readonly unknown[]
}
export type LogReply =
  | { readonly id: number; readonly ok: true; readonly answer: unknown }
  | { readonly id: number; readonly ok: false; readonly message: string; readonly sqliteCode: string }

const port = parentPort
if (port) {
  const { path } = workerData as { path: string }
  const log = new LogDatabase(path)
  port.on('message', (request: LogRequest) => {
    port.postMessage(reply(log, request))
    if (request.call === 'close') port.close()
  })
}

function reply(log: LogDatabase, { id, call, args }: LogRequest): LogReply {
  try {
    // `args` were typed by the one caller, sqlite-log-store.ts.
    const run = log[call] as (...args: readonly unknown[]) => unknown
    return { id, ok: true, answer: run.apply(log, args as unknown[]) }
  } catch (error) {
    const sqliteCode = error instanceof Error && 'code' in error ? String(error.code) : ''
    return { id, ok: false, message: error instanceof Error ? error.message : String(error), sqliteCode }
  }
}
