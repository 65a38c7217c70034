import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { WenfangError } from '@wenfang/shared-protocol'
import { LimitedProcess, type LimitedProcessOptions } from './limited-process.ts'
import { Slots } from './slots.ts'

export interface KeptProcessOptions extends Omit<LimitedProcessOptions, 'workDir'> {
  /** Folder for the work folder, which is gone when the process is. */
  readonly tempDir: string
  /** It ends when nothing was asked of it for so long. */
  readonly idleMs: number
  /** After so many pieces of work the next one begins anew. */
  readonly mostRuns: number
}

/** The process of the moment, and the folder that it may write. */
export interface Kept {
  readonly dir: string
  readonly process: Pick<LimitedProcess, 'run'>
}

interface Running extends Kept {
  readonly process: LimitedProcess
  runs: number
}

/**
 * A limited process that stays for the next piece of work of its one kind, for work that takes less than a start. One piece at
 * a time, each in an empty folder. Whatever fails ends it, so that no file meets a process in which another one went wrong.
 */
export class KeptProcess {
  readonly #options: KeptProcessOptions
  readonly #slot = new Slots(1)
  #kept: Running | null = null
  #idle: ReturnType<typeof setTimeout> | undefined

  constructor(options: KeptProcessOptions) {
    this.#options = options
  }

  /** null while there is none. */
  get pid(): number | null {
    return this.#kept?.process.pid ?? null
  }

  /** @throws what the work throws, and what `LimitedProcess.run` throws */
  use<Result>(work: (kept: Kept) => Promise<Result>): Promise<Result> {
    return this.#slot.run(async () => {
      clearTimeout(this.#idle)
      const isReused = this.#kept !== null
      try {
        return await this.#attempt(work)
      } catch (error) {
        // What earlier work left of memory, or a crash between two pieces of work, is not the fault of this one.
        if (!isReused || !isOfProcess(error)) throw error
        return await this.#attempt(work)
      } finally {
        this.#idle = setTimeout(() => void this.close(), this.#options.idleMs).unref()
      }
    })
  }

  /** Ends the process; the next piece of work starts another. */
  close(): Promise<void> {
    clearTimeout(this.#idle)
    return this.#slot.run(() => this.#end())
  }

  async #attempt<Result>(work: (kept: Kept) => Promise<Result>): Promise<Result> {
    const kept = (this.#kept ??= await this.#start())
    try {
      kept.runs += 1
      const result = await work(kept)
      if (await this.#isWorn(kept)) await this.#end()
      else for (const name of await readdir(kept.dir)) await rm(join(kept.dir, name), { recursive: true, force: true })
      return result
    } catch (error) {
      await this.#end()
      throw error
    }
  }

  async #start(): Promise<Running> {
    await mkdir(this.#options.tempDir, { recursive: true })
    const dir = await mkdtemp(join(this.#options.tempDir, 'kept-'))
    const process = new LimitedProcess({ ...this.#options, workDir: dir })
    process.unref()
    return { dir, process, runs: 0 }
  }

  /** Native code does not give all of its memory back. */
  async #isWorn({ process, runs }: Running): Promise<boolean> {
    const rssBytes = (await process.usage())?.rssBytes ?? 0
    return runs >= this.#options.mostRuns || rssBytes > this.#options.limits.rssBytes / 2
  }

  async #end(): Promise<void> {
    const kept = this.#kept
    this.#kept = null
    if (!kept) return
    kept.process.end()
    // What was killed may write for a moment more.
    await rm(kept.dir, { recursive: true, force: true, maxRetries: 3 })
  }
}

const isOfProcess = (error: unknown): boolean =>
  error instanceof WenfangError && (error.code === 'ImportMemory' || error.code === 'ConverterCrashed')
