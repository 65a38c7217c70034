import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { ownCodeOrBundle } from '../../src/process/index.ts'

export const CRASH_FILE = 'shared-file'
/** A database, in which nothing is yet. */
export const CRASH_TABLE = 'shared-table'
/** A smart sheet, in which nothing is yet. */
export const CRASH_SMART_SHEET = 'shared-smart-sheet'
/** A whiteboard, on which nothing is yet. */
export const CRASH_BOARD = 'shared-board'
export const CRASH_USERS: readonly string[] = ['u0', 'u1', 'u2', 'u3', 'fresh']

export interface CrashProcess {
  readonly pid: number
  readonly origin: string
  /** After a collection. */
  memory(): Promise<NodeJS.MemoryUsage>
  /** Sets the wall clock of the process off by so much. */
  shiftClock(ms: number): void
  /** Ends it with the signal; resolves with its exit code, null when it was killed. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>
}

const CRASH_SERVER = new URL('./crash-server.ts', import.meta.url)

export interface CrashOptions {
  /** The same port again lets clients find it. */
  readonly port?: number
  /** No file may grow beyond this: what a full disk looks like to SQLite. */
  readonly maxFileKb?: number
  /** A disk of its own, so large, on the data folder; see `canMount`. */
  readonly diskMb?: number
  readonly environment?: Readonly<Record<string, string>>
  /** What runs in place of the server with one shared file; it says `READY origin`. */
  readonly entry?: URL
}

/** Runs what follows where mounts are its own and nobody else sees them. */
const ALONE: readonly [string, ...string[]] = ['unshare', '--user', '--map-root-user', '--mount']

/** Whether this machine lets a process mount something for itself; many containers do not. */
export const canMount = (): boolean => {
  const [program, ...args] = [...ALONE, 'mount', '-t', 'tmpfs', 'disk', tmpdir()]
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0
}

/** Starts the server as a process of its own. */
export async function startCrashServer(
  dataDir: string,
  { port = 0, maxFileKb, diskMb, environment = {}, entry = CRASH_SERVER }: CrashOptions = {},
): Promise<CrashProcess> {
  const limit = maxFileKb === undefined ? '' : `ulimit -f ${maxFileKb}; `
  const disk = diskMb === undefined ? '' : `mount -t tmpfs -o size=${diskMb}m disk "$WENFANG_DATA"; `
  const code = fileURLToPath(ownCodeOrBundle(entry))
  const start = ['bash', '-c', `${limit}${disk}exec "$0" --no-warnings --expose-gc "$1"`, process.execPath, code]
  const [program = '', ...args] = diskMb === undefined ? start : [...ALONE, ...start]
  const child = spawn(program, args, {
    env: { ...process.env, WENFANG_DATA: dataDir, PORT: String(port), ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  // A server that died takes no more words.
  child.stdin?.on('error', () => {})
  const [, origin = ''] = await said(child, /READY (\S+)/)
  return {
    pid: child.pid ?? 0,
    origin,
    memory: async () => {
      const answer = said(child, /MEMORY (.*)\n/)
      child.kill('SIGUSR2')
      return JSON.parse((await answer)[1] ?? '') as NodeJS.MemoryUsage
    },
    shiftClock: (ms) => void child.stdin?.write(`${ms}\n`),
    end: (signal) =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve(child.exitCode)
        child.once('exit', (code) => resolve(code))
        child.kill(signal)
      }),
  }
}

/** Waits for the next line like this. */
function said(child: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let output = ''
    const take = (data: Buffer) => {
      output += data.toString()
      const found = pattern.exec(output)
      if (!found) return
      child.stdout?.off('data', take)
      child.stderr?.off('data', take)
      child.off('exit', fail)
      resolve(found)
    }
    const fail = () => reject(new Error(`the server ended: ${output}`))
    child.stdout?.on('data', take)
    child.stderr?.on('data', take)
    child.once('exit', fail)
  })
}
