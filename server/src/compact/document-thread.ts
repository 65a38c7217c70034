import { parentPort } from 'node:worker_threads'
import { bringThreads, readThreads, type BroughtThread, type CommentThread } from '@wenfang/shared-comments'
import * as Y from 'yjs'
import type { AuthoredRun } from '../app/ports.ts'
import { AuthorLedger } from './author-ledger.ts'

// Builds Y.Docs, which the event loop that serves sockets never does. A thread holds one only while it answers.

export type DocumentRequest =
  /** One state out of many updates. */
  | { readonly call: 'merge'; readonly updates: readonly Uint8Array[] }
  /** Does the update decode? For updates too large to decode between two frames. */
  | { readonly call: 'check'; readonly update: Uint8Array }
  /** The threads of a document of comments. */
  | { readonly call: 'comments'; readonly updates: readonly Uint8Array[] }
  /** What a document of comments lacks of threads of other files. */
  | { readonly call: 'bring'; readonly updates: readonly Uint8Array[]; readonly threads: readonly BroughtThread[] }
  /** Who wrote which letters since a state. */
  | { readonly call: 'authors'; readonly base: Uint8Array; readonly edits: readonly AuthoredEdit[] }

/** One edit of the log, with who made it. */
export interface AuthoredEdit {
  readonly author: string
  readonly timeMs: number
  readonly update: Uint8Array
}

export interface Merged {
  readonly state: Uint8Array
  /** Places of updates that decode but cannot be applied; they are left out. */
  readonly refused: readonly number[]
}

export type Answer = Merged | Uint8Array | null | boolean | readonly CommentThread[] | readonly AuthoredRun[]

export type DocumentReply =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly message: string }

const port = parentPort
port?.on('message', (request: DocumentRequest) => {
  try {
    const answer = answerTo(request)
    const reply: DocumentReply = { ok: true, answer }
    const isMerged = typeof answer === 'object' && answer !== null && 'state' in answer
    port.postMessage(reply, isMerged ? [answer.state.buffer as ArrayBuffer] : [])
  } catch (error) {
    const reply: DocumentReply = { ok: false, message: String(error) }
    port.postMessage(reply)
  }
})

function answerTo(request: DocumentRequest): Answer {
  switch (request.call) {
    case 'merge':
      return merge(request.updates)
    case 'check':
      return decodes(request.update)
    case 'comments':
      return comments(request.updates)
    case 'bring':
      return bring(request.updates, request.threads)
    case 'authors':
      return authors(request.base, request.edits)
  }
}

function authors(base: Uint8Array, edits: readonly AuthoredEdit[]): readonly AuthoredRun[] {
  const ledger = new AuthorLedger()
  try {
    if (base.byteLength > 0) ledger.begin(base)
    for (const { update, author, timeMs } of edits) ledger.write(update, author, timeMs)
    return ledger.runs()
  } finally {
    ledger.dispose()
  }
}

const comments = (updates: readonly Uint8Array[]): readonly CommentThread[] => within(updates, readThreads)

function bring(updates: readonly Uint8Array[], threads: readonly BroughtThread[]): Uint8Array | null {
  return within(updates, (doc) => {
    let update: Uint8Array | null = null
    // One transaction, so one update, or none.
    doc.on('update', (made: Uint8Array) => {
      update = made
    })
    bringThreads(doc, threads)
    return update
  })
}

function within<Found>(updates: readonly Uint8Array[], look: (doc: Y.Doc) => Found): Found {
  const doc = new Y.Doc()
  try {
    if (updates.length > 0) Y.applyUpdate(doc, merge(updates).state)
    return look(doc)
  } finally {
    doc.destroy()
  }
}

function merge(updates: readonly Uint8Array[]): Merged {
  const refused: number[] = []
  for (;;) {
    const built = build(updates, refused)
    if (built.ok) return { state: built.state, refused }
    // A document in which an update failed half-way is not to be trusted: build anew without that update.
    refused.push(built.failedAt)
  }
}

/**
 * One document, one transaction. Y.mergeUpdates is quadratic in the number of updates (yjs#710) and one transaction each
 * costs several times as much.
 */
function build(
  updates: readonly Uint8Array[],
  refused: readonly number[],
): { ok: true; state: Uint8Array } | { ok: false; failedAt: number } {
  const doc = new Y.Doc()
  let at = 0
  try {
    doc.transact(() => {
      for (const update of updates) {
        if (!refused.includes(at)) Y.applyUpdate(doc, update)
        at++
      }
    })
    // What still waits for a missing update is part of the encoded state, so nothing is dropped.
    return { ok: true, state: new Uint8Array(Y.encodeStateAsUpdate(doc)) }
  } catch (error) {
    if (at >= updates.length || refused.includes(at)) throw error
    return { ok: false, failedAt: at }
  } finally {
    doc.destroy()
  }
}

function decodes(update: Uint8Array): boolean {
  try {
    Y.decodeUpdate(update)
    return true
  } catch {
    return false
  }
}
