import { fork, type ChildProcess } from 'node:child_process'
import { WenfangError } from '@wenfang/shared-protocol'
import { killGroup } from '../process/index.ts'
import { processUsage, type ProcessUsage } from './process-usage.ts'

export interface ProcessLimits {
  readonly rssBytes: number
  readonly heapMb: number
  readonly wallMs: number
  readonly cpuMs: number
}

/** Work is what is limited; the wall clock ends what waits for ever, and leaves a good file time on a busy machine. */
export const DEFAULT_PROCESS_LIMITS: ProcessLimits = {
  rssBytes: 768 * 1024 * 1024,
  heapMb: 512,
  wallMs: 300_000,
  cpuMs: 20_000,
}

export interface LimitedProcessOptions {
  readonly entry: string
  /** The only folder that the child may write, and one of those it may read. */
  readonly workDir: string
  readonly readable: readonly string[]
  readonly limits: ProcessLimits
  /** The entry may load native code, which the permission model does not bind; memory and time limits hold. */
  readonly isNative?: boolean
}

export interface LimitedWork {
  readonly message: unknown
  readonly signal: AbortSignal
  /** Answers what the child asks while it works. */
  readonly answer?: (question: unknown) => Promise<unknown>
  readonly onProgress?: (percent: number) => void
  /** Told once, when the work has ended, however it ended. */
  readonly onUsage?: (usage: Pick<LimitedOutcome, 'peakRssBytes' | 'cpuMs'>) => void
}

export interface LimitedOutcome {
  readonly result: unknown
  readonly peakRssBytes: number
  readonly cpuMs: number
}

/** What child and parent say to each other. */
export type ParentMessage =
  | { readonly kind: 'start'; readonly message: unknown }
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown; readonly error: string | null }
export type ChildMessage =
  | { readonly kind: 'done'; readonly result: unknown }
  | { readonly kind: 'failed'; readonly code: string; readonly cause: string; readonly detail: Record<string, unknown> }
  | { readonly kind: 'question'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'progress'; readonly percent: number }

interface Exchange {
  readonly work: LimitedWork
  verdict: WenfangError | null
  resolve(result: unknown): void
  reject(error: unknown): void
}

const WATCH_MS = 100

/** One piece of work in a process that ends with it. @throws what `LimitedProcess.run` throws */
export async function runLimited(options: LimitedProcessOptions & LimitedWork): Promise<LimitedOutcome> {
  options.signal.throwIfAborted()
  const child = new LimitedProcess(options)
  try {
    return await child.run(options)
  } finally {
    child.end()
  }
}

/**
 * An entry in a process of its own that knows no secret of ours, reaches no network and no file but its folder and
 * our code (Node's permission model), and dies when it takes too much memory or time. Worker threads would not do: their
 * limits stop neither buffers nor WebAssembly.
 */
export class LimitedProcess {
  readonly #child: ChildProcess
  readonly #limits: ProcessLimits
  #exchange: Exchange | null = null
  #isFresh = true
  #isOver = false
  #errorOutput = ''

  constructor(options: LimitedProcessOptions) {
    this.#limits = options.limits
    this.#child = start(options)
    this.#child.stderr?.on('data', (chunk: Buffer) => {
      this.#errorOutput = (this.#errorOutput + chunk.toString()).slice(-4_000)
    })
    this.#child.on('error', (error) => {
      this.#isOver = true
      this.#exchange?.reject(new WenfangError('Unavailable', 'the converter did not start', { cause: error }))
    })
    this.#child.on('message', (message: ChildMessage) => this.#hear(message))
    this.#child.on('exit', (code, signal) => {
      this.#isOver = true
      this.#exchange?.reject(this.#exchange.verdict ?? this.#failure(code, signal))
    })
  }

  get pid(): number | undefined {
    return this.#child.pid
  }

  /** false once it has ended or was ended. */
  get isAlive(): boolean {
    return !this.#isOver
  }

  /**
   * One piece of work at a time; the limits of time hold for each anew.
   * @throws WenfangError ImportTimeout, ImportMemory, ConverterCrashed, or what the child itself refused
   */
  async run(work: LimitedWork): Promise<LimitedOutcome> {
    work.signal.throwIfAborted()
    const beforeMs = this.#isFresh ? 0 : ((await this.usage())?.cpuMs ?? 0)
    this.#isFresh = false
    let peakRssBytes = 0
    let cpuMs = 0
    const onAbort = () => this.#kill(new WenfangError('Unavailable', 'the server stops'))
    const wall = setTimeout(
      () => this.#kill(new WenfangError('ImportTimeout', 'the wall clock limit is reached')),
      this.#limits.wallMs,
    )
    const watch = setInterval(() => {
      void this.usage().then((usage) => {
        if (!usage || this.#exchange?.work !== work) return
        peakRssBytes = Math.max(peakRssBytes, usage.rssBytes)
        cpuMs = Math.max(cpuMs, usage.cpuMs - beforeMs)
        if (usage.rssBytes > this.#limits.rssBytes)
          this.#kill(new WenfangError('ImportMemory', 'the memory limit is reached'))
        if (cpuMs > this.#limits.cpuMs)
          this.#kill(new WenfangError('ImportTimeout', 'the processor time limit is reached'))
      })
    }, WATCH_MS)
    try {
      const result = await new Promise<unknown>((resolve, reject) => {
        this.#exchange = { work, verdict: null, resolve, reject }
        work.signal.addEventListener('abort', onAbort, { once: true })
        if (work.signal.aborted) onAbort()
        // It ended while nobody was talking to it.
        if (this.#isOver) reject(this.#failure(this.#child.exitCode, this.#child.signalCode))
        else this.#send({ kind: 'start', message: work.message })
      })
      return { result, peakRssBytes, cpuMs }
    } finally {
      this.#exchange = null
      clearTimeout(wall)
      clearInterval(watch)
      work.signal.removeEventListener('abort', onAbort)
      work.onUsage?.({ peakRssBytes, cpuMs })
    }
  }

  /** null when it is gone or the system does not tell. */
  async usage(): Promise<ProcessUsage | null> {
    return this.#child.pid === undefined || this.#isOver ? null : processUsage(this.#child.pid)
  }

  /** Between two pieces of work it is no reason for our own process to stay. */
  unref(): void {
    this.#child.unref()
    this.#child.channel?.unref()
    ;(this.#child.stderr as { unref?(): void } | null)?.unref?.()
  }

  end(): void {
    // Long after its end another process may have its number.
    if (!this.#isOver) killGroup(this.#child)
    this.#isOver = true
  }

  #kill(reason: WenfangError): void {
    if (!this.#exchange) return
    this.#exchange.verdict ??= reason
    killGroup(this.#child)
  }

  #hear(message: ChildMessage): void {
    const exchange = this.#exchange
    if (!exchange) return
    switch (message.kind) {
      case 'done':
        return exchange.resolve(message.result)
      case 'failed':
        return exchange.reject(
          new WenfangError(message.code as WenfangError['code'], message.cause, { detail: message.detail }),
        )
      case 'progress':
        return exchange.work.onProgress?.(message.percent)
      case 'question':
        return void this.#answer(exchange.work, message.id, message.value)
    }
  }

  async #answer(work: LimitedWork, id: number, question: unknown): Promise<void> {
    try {
      this.#send({ kind: 'answer', id, value: await work.answer?.(question), error: null })
    } catch (error) {
      this.#send({ kind: 'answer', id, value: null, error: error instanceof Error ? error.message : 'error' })
    }
  }

  #send(message: ParentMessage): void {
    if (this.#child.connected) this.#child.send(message, () => undefined)
  }

  #failure(code: number | null, signal: NodeJS.Signals | null): WenfangError {
    const isHeap =
      /heap out of memory|allocation failed/i.test(this.#errorOutput) || signal === 'SIGABRT' || code === 134
    return isHeap
      ? new WenfangError('ImportMemory', 'the converter ran out of memory')
      : new WenfangError('ConverterCrashed', 'the converter crashed', {
          cause: new Error(this.#errorOutput || `exit ${code ?? signal}`),
        })
  }
}

function start({ entry, workDir, readable, limits, isNative }: LimitedProcessOptions): ChildProcess {
  return fork(entry, [], {
    cwd: workDir,
    // Nothing of our environment: no token, no database address, no proxy.
    env: { NODE_ENV: 'production', TMPDIR: workDir, HOME: workDir, LANG: 'C.UTF-8' },
    execArgv: [
      `--max-old-space-size=${limits.heapMb}`,
      '--permission',
      ...[workDir, ...readable].map((path) => `--allow-fs-read=${path}`),
      `--allow-fs-write=${workDir}`,
      ...(isNative === true ? ['--allow-addons'] : []),
      '--no-warnings',
    ],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    // A group of its own, so that nothing it starts outlives it.
    detached: process.platform !== 'win32',
  })
}
