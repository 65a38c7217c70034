import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DocumentSnapshot, SnapshotPart, SnapshotRequest } from '@wenfang/shared-contract'
import { WenfangError, type OfficeTypeCode } from '@wenfang/shared-protocol'
import type { ConversionRequest, PartsAnswer, SnapshotAnswer } from './conversion.ts'
import { inside, type ConversionRunner, type RunnerOptions } from './conversion-runner.ts'
import { KeptProcesses } from './kept-processes.ts'

/** A card asks again whenever its file has changed. */
const IDLE_MS = 30_000
const MOST_RUNS = 300
const MOST_PROCESSES = 2

export interface PicturedFile {
  readonly id: string
  readonly type: OfficeTypeCode
  /** Of the file that the body was made of. */
  readonly sourceHash: string
}

/** Asks office types for what is seen first of a document, in limited processes. */
export class SnapshotRunner {
  readonly #options: RunnerOptions
  readonly #work: ConversionRunner
  readonly #processes: KeptProcesses

  constructor(options: RunnerOptions, work: ConversionRunner) {
    this.#options = options
    this.#work = work
    this.#processes = new KeptProcesses(
      { ...work.processOptions, idleMs: IDLE_MS, mostRuns: MOST_RUNS },
      MOST_PROCESSES,
    )
  }

  /** null for a part that is not there. @throws WenfangError FormatUnsupported for types that bring none */
  async make(
    file: PicturedFile,
    body: Uint8Array,
    wanted: SnapshotRequest,
    signal: AbortSignal,
  ): Promise<DocumentSnapshot | null> {
    const text = await this.#run(file, body, signal, { action: 'snapshot', wanted }, async (result, dir) => {
      const answer = result as SnapshotAnswer
      return answer.file === null ? null : readFile(inside(dir, answer.file), 'utf8')
    })
    return text === null ? null : (JSON.parse(text) as DocumentSnapshot)
  }

  /** What a person may choose from. @throws WenfangError FormatUnsupported */
  parts(file: PicturedFile, body: Uint8Array, signal: AbortSignal): Promise<readonly SnapshotPart[]> {
    return this.#run(file, body, signal, { action: 'parts' }, async (result) => (result as PartsAnswer).parts)
  }

  close(): Promise<void> {
    return this.#processes.close()
  }

  #run<Result>(
    { id, type, sourceHash }: PicturedFile,
    body: Uint8Array,
    signal: AbortSignal,
    asked: { readonly action: 'snapshot'; readonly wanted: SnapshotRequest } | { readonly action: 'parts' },
    read: (result: unknown, dir: string) => Promise<Result>,
  ): Promise<Result> {
    if (!this.#options.remotes.of(type)?.manifest.loadSnapshots)
      throw new WenfangError('FormatUnsupported', `${type} has no snapshots`)
    const manifestPath = this.#work.manifestPath(type)
    return this.#processes.use(id, ({ dir, process }) =>
      this.#work.children.run(async () => {
        const bodyFile = join(dir, 'body.bin')
        await writeFile(bodyFile, body)
        const { result } = await process.run({
          message: { ...asked, bodyFile, sourceHash, manifestPath } satisfies ConversionRequest,
          signal,
          answer: (question) => this.#work.answerOf({ id, sourceHash }, question, dir),
          onUsage: (usage) => this.#options.onUsage?.(asked.action, usage),
        })
        return read(result, dir)
      }),
    )
  }
}
