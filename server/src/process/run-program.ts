import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import { WenfangError } from '@wenfang/shared-protocol'

export interface ProgramRun {
  readonly program: string
  readonly args: readonly string[]
  /** The folder it works in, which is its home too. */
  readonly workDir: string
  readonly wallMs: number
  readonly signal: AbortSignal
  /** Beside `PATH` and the folders; nothing of ours is passed on. */
  readonly env?: Readonly<Record<string, string>>
  /** Of the standard streams; the third is always heard, for what went wrong. */
  readonly pipes?: number
  /** Talks to the program; when it ends, the program is ended. Absent: the program ends by itself. */
  readonly converse?: (child: ChildProcess) => Promise<void>
}

/**
 * Runs a program of the system over files of strangers, in a process group of its own that ends with it.
 * @throws WenfangError ImportTimeout, Unavailable when it fails, what `converse` throws
 */
export async function runProgram(run: ProgramRun): Promise<void> {
  run.signal.throwIfAborted()
  const pipes = Array.from({ length: run.pipes ?? 0 }, () => 'pipe' as const)
  const stdio: StdioOptions = ['ignore', 'ignore', 'pipe', ...pipes]
  const child = spawn(run.program, run.args, {
    cwd: run.workDir,
    // Nothing of our environment: no token, no database address, no proxy.
    env: { PATH: process.env['PATH'], TMPDIR: run.workDir, HOME: run.workDir, LANG: 'C.UTF-8', ...run.env },
    stdio,
    detached: process.platform !== 'win32',
  })
  let said = ''
  let verdict: WenfangError | null = null
  child.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-4_000)
  })
  const kill = (reason: WenfangError): void => {
    verdict ??= reason
    killGroup(child)
  }
  const onAbort = (): void => kill(new WenfangError('Unavailable', 'the server stops'))
  run.signal.addEventListener('abort', onAbort, { once: true })
  const wall = setTimeout(() => kill(new WenfangError('ImportTimeout', `${run.program} took too long`)), run.wallMs)
  // What it started lives on without it, and holds its streams open.
  child.on('exit', () => killGroup(child))
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', (cause) => reject(new WenfangError('Unavailable', `${run.program} did not start`, { cause })))
    child.on('close', resolve)
  })
  const failure = (code: number | null): WenfangError =>
    verdict ?? new WenfangError('Unavailable', `${run.program} failed`, { cause: new Error(said || `exit ${code}`) })
  try {
    if (run.converse) {
      const early = ended.then((code) => {
        throw failure(code)
      })
      await Promise.race([run.converse(child), early])
      early.catch(() => undefined)
      return
    }
    const code = await ended
    if (code !== 0 || verdict) throw failure(code)
  } finally {
    clearTimeout(wall)
    run.signal.removeEventListener('abort', onAbort)
    killGroup(child)
  }
}

/** Ends a process and all that it started; the group outlives its first member. */
export function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    if (process.platform === 'win32') child.kill('SIGKILL')
    else process.kill(-child.pid, 'SIGKILL')
  } catch {
    // nobody is left
  }
}
