import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const CRASH_FILE = 'shared-file'
export const CRASH_USERS: readonly string[] = ['u0', 'u1', 'u2', 'u3', 'fresh']

export interface CrashProcess {
  readonly origin: string
  /** Ends it with the signal; resolves with its exit code, null when it was killed. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>
}

const entry = fileURLToPath(new URL('./crash-server.ts', import.meta.url))

/** Starts the server as a process of its own. The same port again lets clients find it. */
export async function startCrashServer(dataDir: string, port = 0): Promise<CrashProcess> {
  const child = spawn(process.execPath, ['--no-warnings', entry], {
    env: { ...process.env, WENFANG_DATA: dataDir, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const origin = await ready(child)
  return {
    origin,
    end: (signal) =>
      new Promise((resolve) => {
        child.once('exit', (code) => resolve(code))
        child.kill(signal)
      }),
  }
}

function ready(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const take = (data: Buffer) => {
      output += data.toString()
      const origin = /READY (\S+)/.exec(output)?.[1]
      if (origin) resolve(origin)
    }
    child.stdout?.on('data', take)
    child.stderr?.on('data', take)
    child.once('exit', () => reject(new Error(`the server did not start: ${output}`)))
  })
}
