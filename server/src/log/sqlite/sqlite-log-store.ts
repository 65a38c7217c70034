import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { WenfangError } from '@wenfang/shared-protocol'
import { ownCodeOrBundle } from '../../process/index.ts'
import type { LogStore } from '../log-store.ts'
import { numbered } from '../packed-updates.ts'
import type { LogCallName, LogCalls, LogReply, LogRequest } from './log-thread.ts'

interface Waiting {
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: unknown) => void
}

/**
 * The log in one SQLite file, written by a thread of its own. One process at a time.
 * @throws WenfangError Unavailable when another process has it, or a newer server wrote it
 */
export async function openSqliteLogStore(path: string): Promise<LogStore> {
  await mkdir(dirname(path), { recursive: true })
  const thread = new Worker(ownCodeOrBundle(new URL('./log-thread.ts', import.meta.url)), { workerData: { path } })
  const waiting = new Map<number, Waiting>()
  let nextId = 1
  let ended: WenfangError | null = null

  const end = (cause: unknown) => {
    const message = cause instanceof Error ? cause.message : 'the log has ended'
    ended ??= new WenfangError('Unavailable', `log: ${message}`, { cause })
    for (const { reject } of waiting.values()) reject(ended)
    waiting.clear()
  }
  thread.on('error', end)
  thread.on('exit', () => end(new Error('its thread has left')))
  thread.on('message', (reply: LogReply) => {
    const call = waiting.get(reply.id)
    waiting.delete(reply.id)
    if (reply.ok) call?.resolve(reply.answer)
    else call?.reject(storageError(reply.message, reply.sqliteCode))
  })

  const ask = <Name extends LogCallName>(
    call: Name,
    args: LogCalls[Name]['args'],
    transfer: readonly ArrayBuffer[] = [],
  ): Promise<LogCalls[Name]['answer']> => {
    if (ended) return Promise.reject(ended)
    const id = nextId++
    const request: LogRequest = { id, call, args }
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve: resolve as (answer: unknown) => void, reject })
      thread.postMessage(request, transfer)
    })
  }

  // A log that cannot be opened stops the start, not the first edit.
  await ask('ping', [])
  return {
    append: (batch) =>
      ask(
        'append',
        [batch],
        batch.map(({ packed }) => packed.buffer as ArrayBuffer),
      ),
    read: (stream, since) => ask('read', [stream, since]),
    head: (stream) => ask('head', [stream]),
    putSnapshot: (stream, snapshot) => ask('putSnapshot', [stream, snapshot, Date.now()]),
    async *history(stream, { after = 0, upTo = Number.MAX_SAFE_INTEGER } = {}) {
      for (let at = after; at < upTo;) {
        const slice = await ask('historySlice', [stream, at])
        if (!slice) return
        yield numbered(slice.packed, slice.lastSeq).filter(({ seq }) => seq > at && seq <= upTo)
        at = slice.lastSeq
      }
    },
    snapshotAt: (stream, seq) => ask('snapshotAt', [stream, seq]),
    pin: (stream, seq) => ask('pin', [stream, seq]),
    seal: (fileId, generation) => ask('seal', [fileId, generation]),
    remove: (fileId) => ask('remove', [fileId]),
    ping: () => ask('ping', []),
    close: async () => {
      if (ended) return
      await ask('close', [])
      await thread.terminate()
    },
  }
}

function storageError(message: string, sqliteCode: string): WenfangError {
  const isFull = sqliteCode === 'SQLITE_FULL' || sqliteCode.startsWith('SQLITE_IOERR_WRITE')
  return new WenfangError(isFull ? 'StorageFull' : 'Unavailable', `log: ${message}`)
}
