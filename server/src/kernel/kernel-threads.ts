import { randomUUID } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { WenfangError } from '@wenfang/shared-protocol'
import type { CommandCall, CommandOutcome, KernelReader, KernelWriter, PartChange } from '@wenfang/shared-contract'
import { ownCode } from '../process/index.ts'
import type {
  Folded,
  KernelAnswer,
  KernelEffects,
  KernelReply,
  KernelRequest,
  Look,
  Reacted,
  Taken,
  ToldLists,
  WantedList,
} from './kernel-request.ts'

/** One live body, in the thread that holds it. */
export interface LiveBody {
  /** It went with its thread. */
  readonly isGone: boolean
  /** One answer a list, in order. @throws WenfangError Unavailable when the thread died: the body must be opened anew */
  take(wanted: readonly WantedList[], timeMs: number): Promise<readonly Taken[]>
  /** What it does by itself after that. @throws WenfangError Unavailable when the thread died */
  react(writers: ReadonlyMap<string, KernelWriter>, timeMs: number): Promise<Reacted>
  /**
   * What commands say of it as far as a reader sees it; nothing is changed.
   * @throws WenfangError as the commands, Timeout when they take too long: the thread ends with them
   */
  run(reader: KernelReader, batch: readonly CommandCall[]): Promise<CommandOutcome>
  /** Entries that another node ordered. @throws WenfangError Unavailable when they do not follow, or the thread died */
  apply(lists: readonly Uint8Array[]): Promise<ToldLists>
  /** What a reader is told now, and of every entry from now on. Again: from the beginning. */
  look(reader: KernelReader): Promise<Look>
  /** He is told nothing more. Never rejects. */
  lookAway(reader: KernelReader): Promise<void>
  /** Twice is safe. Never rejects. */
  close(): Promise<void>
}

/** Threads that hold bodies of kind `ops`. */
export interface KernelThreads {
  /** @param manifest path of the manifest of the type that orders it */
  open(key: string, manifest: string, lists: readonly Uint8Array[]): Promise<LiveBody>
  fold(manifest: string, lists: readonly Uint8Array[]): Promise<Folded>
  /** Whether commands of the type run over open bodies. */
  canRun(manifest: string): Promise<boolean>
  /**
   * What one person wants done after a state, as entries; nothing of it stays in the thread.
   * @throws WenfangError InvalidArgument when it is no list of submissions
   */
  order(
    manifest: string,
    base: Uint8Array,
    author: KernelReader,
    lists: readonly Uint8Array[],
  ): Promise<readonly Uint8Array[]>
  /** What a reader is told of one state. */
  part(manifest: string, lists: readonly Uint8Array[], reader: KernelReader): Promise<Look>
  /** What became of a part while the lists were done after a state; null: there is none for the reader. */
  past(
    manifest: string,
    base: Uint8Array,
    lists: AsyncIterable<readonly Uint8Array[]>,
    reader: KernelReader,
    part: string,
  ): Promise<readonly PartChange[] | null>
  /** What the entries of lists ask of the world outside, a list each. */
  effects(manifest: string, lists: readonly Uint8Array[]): Promise<KernelEffects>
  close(): Promise<void>
}

interface Waiting {
  readonly resolve: (answer: KernelAnswer) => void
  readonly reject: (error: unknown) => void
}

/** Answers come in the order of the questions. */
class KernelThread {
  readonly #worker = new Worker(ownCode(new URL('./kernel-thread.ts', import.meta.url)))
  readonly #waiting: Waiting[] = []
  readonly #onGone: () => void
  #isGone = false

  constructor(onGone: () => void) {
    this.#onGone = onGone
    this.#worker.on('message', (reply: KernelReply) => {
      const waiting = this.#waiting.shift()
      if (reply.ok) waiting?.resolve(reply.answer)
      else {
        const { code, detail } = reply.refusal ?? { code: 'Unavailable', detail: {} }
        waiting?.reject(new WenfangError(code, reply.message, { detail }))
      }
    })
    this.#worker.on('error', (cause) => this.#gone(cause))
    this.#worker.on('exit', () => this.#gone(new Error('exit')))
  }

  get isGone(): boolean {
    return this.#isGone
  }

  ask(request: KernelRequest): Promise<KernelAnswer> {
    return new Promise((resolve, reject) => {
      if (this.#isGone) return reject(new WenfangError('Unavailable', 'the kernel thread is gone'))
      this.#waiting.push({ resolve, reject })
      this.#worker.postMessage(request)
    })
  }

  async terminate(): Promise<void> {
    this.#gone(new Error('the server ends'))
    await this.#worker.terminate()
  }

  #gone(cause: unknown): void {
    if (this.#isGone) return
    this.#isGone = true
    const error = new WenfangError('Unavailable', 'a kernel thread died', { cause })
    for (const { reject } of this.#waiting.splice(0)) reject(error)
    this.#onGone()
  }
}

/** Formulas of people are computed in it, which may be made to take for ever. */
const MOST_RUN_MS = 30_000

/** Started when first needed. A body stays in its thread; one that dies takes its bodies along, and is replaced. */
export function createKernelThreads(count = 2, mostRunMs = MOST_RUN_MS): KernelThreads {
  const threads = new Map<number, KernelThread>()
  let next = 0
  let isClosed = false

  const threadAt = (place: number): KernelThread => {
    if (isClosed) throw new WenfangError('Unavailable', 'the server ends')
    const known = threads.get(place)
    if (known) return known
    const thread: KernelThread = new KernelThread(() => {
      if (threads.get(place) === thread) threads.delete(place)
    })
    threads.set(place, thread)
    return thread
  }

  const withLimit = async (thread: KernelThread, request: KernelRequest): Promise<CommandOutcome> => {
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      void thread.terminate()
    }, mostRunMs).unref()
    try {
      return (await thread.ask(request)) as CommandOutcome
    } catch (error) {
      throw isLate ? new WenfangError('Timeout', 'the commands took too long', { cause: error }) : error
    } finally {
      clearTimeout(timer)
    }
  }

  const open: KernelThreads['open'] = async (key, manifest, lists) => {
    const thread = threadAt(next++ % count)
    await thread.ask({ call: 'open', key, manifest, lists })
    return {
      get isGone() {
        return thread.isGone
      },
      take: async (wanted, timeMs) => (await thread.ask({ call: 'take', key, timeMs, wanted })) as readonly Taken[],
      react: async (writers, timeMs) => (await thread.ask({ call: 'react', key, timeMs, writers })) as Reacted,
      run: (reader, batch) => withLimit(thread, { call: 'run', key, reader, batch }),
      apply: async (entries) => (await thread.ask({ call: 'apply', key, lists: entries })) as ToldLists,
      look: async (reader) => (await thread.ask({ call: 'look', key, reader })) as Look,
      lookAway: async (reader) => void (await thread.ask({ call: 'lookAway', key, reader }).catch(() => null)),
      close: async () => void (await thread.ask({ call: 'close', key }).catch(() => null)),
    }
  }

  return {
    open,
    async order(manifest, base, author, lists) {
      const body = await open(`once ${randomUUID()}`, manifest, [base])
      try {
        const taken = await body.take(
          lists.map((list) => ({ list, ...author, isKept: true })),
          Date.now(),
        )
        if (taken.some(({ ok }) => !ok)) throw new WenfangError('InvalidArgument', 'not a list of submissions')
        return taken.flatMap(({ entries }) => entries)
      } finally {
        await body.close()
      }
    },
    async past(manifest, base, lists, reader, part) {
      const key = `once ${randomUUID()}`
      const thread = threadAt(next++ % count)
      await thread.ask({ call: 'open', key, manifest, lists: [base] })
      try {
        await thread.ask({ call: 'past', key, reader, part })
        for await (const some of lists) await thread.ask({ call: 'pastNext', key, lists: some })
        return (await thread.ask({ call: 'pastAnswer', key })) as readonly PartChange[] | null
      } finally {
        await thread.ask({ call: 'close', key }).catch(() => null)
      }
    },
    part: async (manifest, lists, reader) =>
      (await threadAt(next++ % count).ask({ call: 'part', manifest, lists, reader })) as Look,
    canRun: async (manifest) => (await threadAt(next++ % count).ask({ call: 'canRun', manifest })) as boolean,
    effects: async (manifest, lists) =>
      (await threadAt(next++ % count).ask({ call: 'effects', manifest, lists })) as KernelEffects,
    fold: async (manifest, lists) => (await threadAt(next++ % count).ask({ call: 'fold', manifest, lists })) as Folded,
    async close() {
      isClosed = true
      await Promise.all([...threads.values()].map((thread) => thread.terminate()))
    },
  }
}
