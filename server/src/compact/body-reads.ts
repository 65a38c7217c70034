import { randomUUID } from 'node:crypto'
import type { CommandCall, CommandOutcome, KernelReader } from '@wenfang/shared-contract'
import { WenfangError } from '@wenfang/shared-protocol'
import type { BlobStore } from '../app/ports.ts'
import { KeptBodies, openKept, type KernelThreads } from '../kernel/index.ts'
import { streamKey, type LogStore, type StreamId } from '../log/index.ts'

/** After these the body is there as before. */
const REFUSALS: readonly string[] = ['CommandRefused', 'InvalidArgument']

/**
 * Asks bodies with an order by commands. They are others than those that edits are judged by, in threads of their own: a question that
 * takes seconds holds up nobody who writes.
 */
export class BodyReads {
  readonly #log: LogStore
  readonly #snapshots: BlobStore
  readonly #threads: KernelThreads
  readonly #kept = new KeptBodies()
  /** Of each stream one question after the other: they would share a thread, too. */
  readonly #turns = new Map<string, Promise<unknown>>()
  readonly #canRun = new Map<string, Promise<boolean>>()

  constructor(log: LogStore, snapshots: BlobStore, threads: KernelThreads) {
    this.#log = log
    this.#snapshots = snapshots
    this.#threads = threads
  }

  /** See Documents.ask. */
  async ask(
    stream: StreamId,
    manifest: string,
    reader: KernelReader,
    batch: readonly CommandCall[],
  ): Promise<CommandOutcome | null> {
    if (!(await this.canRun(manifest))) return null
    return this.#inTurn(streamKey(stream), () => this.#ask(stream, manifest, reader, batch))
  }

  /** Whether commands of the type run over open bodies. */
  canRun(manifest: string): Promise<boolean> {
    const known = this.#canRun.get(manifest)
    if (known) return known
    const asked = this.#threads.canRun(manifest)
    this.#canRun.set(manifest, asked)
    asked.catch(() => this.#canRun.delete(manifest))
    return asked
  }

  close(): void {
    this.#kept.close()
  }

  async #ask(stream: StreamId, manifest: string, reader: KernelReader, batch: readonly CommandCall[]) {
    const source = { log: this.#log, snapshots: this.#snapshots, threads: this.#threads, manifest, kept: this.#kept }
    const opened = await openKept(stream, `read ${randomUUID()}`, source, true)
    try {
      const outcome = await opened.body.run(reader, batch)
      this.#kept.keep(streamKey(stream), opened)
      return outcome
    } catch (error) {
      const isThere = error instanceof WenfangError && REFUSALS.includes(error.code)
      if (isThere) this.#kept.keep(streamKey(stream), opened)
      else void opened.body.close()
      throw error
    }
  }

  #inTurn<Answer>(key: string, run: () => Promise<Answer>): Promise<Answer> {
    const turn = (this.#turns.get(key) ?? Promise.resolve()).then(run, run)
    this.#turns.set(key, turn)
    const ended = () => {
      if (this.#turns.get(key) === turn) this.#turns.delete(key)
    }
    turn.then(ended, ended)
    return turn
  }
}
