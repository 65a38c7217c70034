import { Worker } from 'node:worker_threads'
import type { BroughtThread, CommentThread } from '@wenfang/shared-comments'
import { WenfangError } from '@wenfang/shared-protocol'
import type { AuthoredRun } from '../app/ports.ts'
import { ownCodeOrBundle } from '../process/index.ts'
import type { StreamId } from '../log/index.ts'
import type { Answer, AuthoredEdit, DocumentReply, DocumentRequest, Merged } from './document-thread.ts'

interface Task {
  readonly question: DocumentRequest
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

/** What somebody is told of a body in which not everybody may see everything. */
interface Part {
  readonly hasRules: boolean
  readonly isPart: boolean
  readonly state: Uint8Array | null
  /** Hashes of the assets that they may see. */
  readonly assets?: readonly string[]
}

/** Threads that build documents. Bytes are copied to the thread. */
export interface DocumentThreads {
  /** @throws WenfangError Unavailable when the thread dies. */
  merge(updates: readonly Uint8Array[]): Promise<Merged>
  /** The same of a stream, by whatever its body is made of. */
  mergeStream(stream: StreamId, updates: readonly Uint8Array[]): Promise<Merged>
  check(update: Uint8Array): Promise<boolean>
  /** See Documents.ordered. */
  ordered(
    stream: StreamId,
    base: Uint8Array,
    author: string,
    updates: readonly Uint8Array[],
  ): Promise<readonly Uint8Array[]>
  /** What of a state somebody is told, and whether anything is withheld from anybody; null for a stream of Yjs updates. */
  part(stream: StreamId, updates: readonly Uint8Array[], userId: string): Promise<Part | null>
  /** The body of the file is of kind `ops`. */
  isOrdered(fileId: string): Promise<boolean>
  /** Of a document of comments. */
  comments(updates: readonly Uint8Array[]): Promise<readonly CommentThread[]>
  /** What a document of comments lacks of threads of other files, as an update; null where it lacks nothing. */
  bring(updates: readonly Uint8Array[], threads: readonly BroughtThread[]): Promise<Uint8Array | null>
  /** Who wrote which letters of a document since a state. */
  authors(base: Uint8Array, edits: readonly AuthoredEdit[]): Promise<readonly AuthoredRun[]>
  close(): Promise<void>
}

export interface DocumentThreadsOptions {
  readonly count?: number
  /** Makes states of bodies of kind `ops`; null for a stream of Yjs updates. Absent where there are no such types. */
  readonly fold?: (stream: StreamId, lists: readonly Uint8Array[]) => Promise<Merged | null>
  /** What of such a body somebody is told. */
  readonly part?: (stream: StreamId, lists: readonly Uint8Array[], userId: string) => Promise<Part | null>
  readonly isOrdered?: (fileId: string) => Promise<boolean>
  /** Judges edits of such a body after a state; null for a stream of Yjs updates. */
  readonly order?: (
    stream: StreamId,
    base: Uint8Array,
    author: string,
    updates: readonly Uint8Array[],
  ) => Promise<readonly Uint8Array[] | null>
}

/** Started when first needed; one question at a time each. A thread that dies fails its question and is replaced. */
export function createDocumentThreads({
  count = 2,
  fold,
  order,
  part,
  isOrdered,
}: DocumentThreadsOptions = {}): DocumentThreads {
  const idle: Worker[] = []
  const threads = new Set<Worker>()
  const waiting: Task[] = []
  const running = new Map<Worker, Task>()
  let isClosed = false

  function start(): Worker {
    const thread = new Worker(ownCodeOrBundle(new URL('./document-thread.ts', import.meta.url)))
    threads.add(thread)
    const settle = (run: (task: Task) => void) => {
      const task = running.get(thread)
      running.delete(thread)
      if (task) run(task)
    }
    thread.on('message', (reply: DocumentReply) => {
      settle((task) =>
        reply.ok ? task.resolve(reply.answer) : task.reject(new WenfangError('Unavailable', reply.message)),
      )
      idle.push(thread)
      next()
    })
    const gone = (cause: unknown) => {
      threads.delete(thread)
      settle((task) => task.reject(new WenfangError('Unavailable', 'a document thread died', { cause })))
      next()
    }
    thread.on('error', gone)
    thread.on('exit', () => gone(new Error('exit')))
    return thread
  }

  function next(): void {
    if (isClosed || waiting.length === 0) return
    const thread = idle.pop() ?? (threads.size < count ? start() : null)
    if (!thread) return
    const task = waiting.shift()
    if (!task) return
    running.set(thread, task)
    thread.postMessage(task.question)
    next()
  }

  const ask = (question: DocumentRequest) =>
    new Promise<Answer>((resolve, reject) => {
      if (isClosed) return reject(new WenfangError('Unavailable', 'the server ends'))
      waiting.push({ question, resolve, reject })
      next()
    })

  const check = async (update: Uint8Array) => (await ask({ call: 'check', update })) as boolean
  const merge = async (updates: readonly Uint8Array[]) => (await ask({ call: 'merge', updates })) as Merged

  return {
    merge,
    mergeStream: async (stream, updates) => (await fold?.(stream, updates)) ?? merge(updates),
    check,
    async ordered(stream, base, author, updates) {
      const ordered = await order?.(stream, base, author, updates)
      if (ordered) return ordered
      for (const update of updates)
        if (!(await check(update))) throw new WenfangError('InvalidArgument', 'not an update')
      return updates
    },
    part: async (stream, updates, userId) => (await part?.(stream, updates, userId)) ?? null,
    isOrdered: async (fileId) => (await isOrdered?.(fileId)) === true,
    comments: async (updates) => (await ask({ call: 'comments', updates })) as readonly CommentThread[],
    bring: async (updates, brought) => (await ask({ call: 'bring', updates, threads: brought })) as Uint8Array | null,
    authors: async (base, edits) => (await ask({ call: 'authors', base, edits })) as readonly AuthoredRun[],
    close: async () => {
      isClosed = true
      const ended = new WenfangError('Unavailable', 'the server ends')
      for (const task of [...waiting.splice(0), ...running.values()]) task.reject(ended)
      running.clear()
      await Promise.all([...threads].map((thread) => thread.terminate()))
    },
  }
}
