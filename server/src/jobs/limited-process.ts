import { fork, type ChildProcess } from 'node:child_process'
import { WenfangError } from '@wenfang/shared-protocol'
import { processUsage } from './process-usage.ts'

export interface ProcessLimits {
  readonly rssBytes: number
  readonly heapMb: number
  readonly wallMs: number
  readonly cpuMs: number
}

/** Work is what is limited; the wall clock ends what waits for ever, and leaves a good file time on a busy machine. */
export const DEFAULT_PROCESS_LIMITS: ProcessLimits = {
  rssBytes: 512 * 1024 * 1024,
  heapMb: 384,
  wallMs: 300_000,
  cpuMs: 20_000,
}

export interface LimitedRun {
  readonly entry: string
  /** The only folder that the child may write, and one of those it may read. */
  readonly workDir: string
  readonly readable: readonly string[]
  readonly message: unknown
  readonly limits: ProcessLimits
  readonly signal: AbortSignal
  /** The entry may load native code, which the permission model does not bind; memory and time limits hold. */
  readonly isNative?: boolean
  /** Answers what the child asks while it works. */
  readonly answer?: (question: unknown) => Promise<unknown>
  readonly onProgress?: (percent: number) => void
  /** Told once, when the child is gone, however it ended. */
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

const WATCH_MS = 100

/**
 * Runs an entry in a process of its own that knows no secret of ours, reaches no network and no file but its folder and
 * our code (Node's permission model), and dies when it takes too much memory or time. Worker threads would not do: their
 * limits stop neither buffers nor WebAssembly.
 * @throws WenfangError ImportTimeout, ImportMemory, FileCorrupt when the child crashed, or what the child itself refused
 */
export async function runLimited(run: LimitedRun): Promise<LimitedOutcome> {
  run.signal.throwIfAborted()
  const child = start(run)
  let peakRssBytes = 0
  let cpuMs = 0
  let verdict: WenfangError | null = null
  const kill = (reason: WenfangError) => {
    verdict ??= reason
    killGroup(child)
  }
  const onAbort = () => kill(new WenfangError('Unavailable', 'the server stops'))
  run.signal.addEventListener('abort', onAbort, { once: true })
  const wall = setTimeout(
    () => kill(new WenfangError('ImportTimeout', 'the wall clock limit is reached')),
    run.limits.wallMs,
  )
  const watch = setInterval(() => {
    if (child.pid === undefined) return
    void processUsage(child.pid).then((usage) => {
      if (!usage) return
      peakRssBytes = Math.max(peakRssBytes, usage.rssBytes)
      cpuMs = Math.max(cpuMs, usage.cpuMs)
      if (usage.rssBytes > run.limits.rssBytes) kill(new WenfangError('ImportMemory', 'the memory limit is reached'))
      if (usage.cpuMs > run.limits.cpuMs) kill(new WenfangError('ImportTimeout', 'the processor time limit is reached'))
    })
  }, WATCH_MS)
  try {
    const result = await converse(child, run, () => verdict)
    return { result, peakRssBytes, cpuMs }
  } finally {
    clearTimeout(wall)
    clearInterval(watch)
    run.signal.removeEventListener('abort', onAbort)
    killGroup(child)
    run.onUsage?.({ peakRssBytes, cpuMs })
  }
}

function start({ entry, workDir, readable, limits, isNative }: LimitedRun): ChildProcess {
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

function converse(child: ChildProcess, run: LimitedRun, verdict: () => WenfangError | null): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let errorOutput = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      errorOutput = (errorOutput + chunk.toString()).slice(-4_000)
    })
    child.on('error', (error) =>
      reject(new WenfangError('Unavailable', 'the converter did not start', { cause: error })),
    )
    child.on('message', (message: ChildMessage) => {
      switch (message.kind) {
        case 'done':
          return resolve(message.result)
        case 'failed':
          return reject(
            new WenfangError(message.code as WenfangError['code'], message.cause, { detail: message.detail }),
          )
        case 'progress':
          return run.onProgress?.(message.percent)
        case 'question':
          return void answer(child, run, message.id, message.value)
      }
    })
    child.on('exit', (code, signal) => {
      const isHeap = /heap out of memory|allocation failed/i.test(errorOutput) || signal === 'SIGABRT' || code === 134
      const failure = isHeap
        ? new WenfangError('ImportMemory', 'the converter ran out of memory')
        : new WenfangError('FileCorrupt', 'the converter crashed', {
            cause: new Error(errorOutput || `exit ${code ?? signal}`),
            detail: { reason: 'crash' },
          })
      reject(verdict() ?? failure)
    })
    send(child, { kind: 'start', message: run.message })
  })
}

async function answer(child: ChildProcess, run: LimitedRun, id: number, question: unknown): Promise<void> {
  try {
    send(child, { kind: 'answer', id, value: await run.answer?.(question), error: null })
  } catch (error) {
    send(child, { kind: 'answer', id, value: null, error: error instanceof Error ? error.message : 'error' })
  }
}

function send(child: ChildProcess, message: ParentMessage): void {
  if (child.connected) child.send(message, () => undefined)
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  try {
    if (process.platform === 'win32') child.kill('SIGKILL')
    else process.kill(-child.pid, 'SIGKILL')
  } catch {
    // it ended meanwhile
  }
}
