import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const root = resolve(import.meta.dirname, '../..')
const entry = join(root, 'server', 'start.mjs')
const START_LIMIT_MS = 60_000
const STOP_LIMIT_MS = 15_000
const SIGN_IN_LINK = /https?:\/\/\S+\/login\/once\?token=[\w-]+/g

export interface ServerOptions {
  /** Environment beside data folder, port and log level. */
  readonly env?: Readonly<Record<string, string>>
  /** Folder of the built pages; default `dist`. */
  readonly distDir?: string
}

/** The real server in a process and a data folder of its own, on a port that stays the same over restarts. */
export interface TestServer {
  readonly origin: string
  readonly dataDir: string
  /** Access token of the owner. */
  readonly ownerToken: string
  /** The one-time link that the last start printed. */
  signInUrl(): string
  pid(): number
  /** What the server has printed since it was first started. */
  output(): string
  /** Ends the process as a power cut would (SIGKILL), or with another signal; resolves when it is gone. */
  kill(signal?: NodeJS.Signals): Promise<void>
  start(): Promise<void>
  /** Ends the process politely and deletes the data folder. */
  dispose(): Promise<void>
}

/** A port that was free a moment ago. */
function freePort(): Promise<number> {
  return new Promise((resolvePort, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolvePort(port))
    })
  })
}

function waitForExit(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolveExit) => {
    child.once('exit', () => resolveExit())
  })
}

async function isHealthy(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(2000) })).ok
  } catch {
    return false
  }
}

/** Starts the server and waits until it is healthy and has printed its sign-in link. */
export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  if (!existsSync(entry)) throw new Error(`there is no server at ${entry}`)
  const dataDir = mkdtempSync(join(tmpdir(), 'wenfang-e2e-'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const ownerToken = randomBytes(24).toString('base64url')
  let printed = ''
  let child: ChildProcess | null = null

  const links = (): readonly string[] => [...printed.matchAll(SIGN_IN_LINK)].map((match) => match[0])

  async function start(): Promise<void> {
    const before = links().length
    const started = spawn(process.execPath, [entry], {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        LOG_LEVEL: 'warn',
        WENFANG_DATA: dataDir,
        WENFANG_DIST: resolve(root, options.distDir ?? 'dist'),
        WENFANG_OWNER_TOKEN: ownerToken,
        HOST: '127.0.0.1',
        PORT: String(port),
        ...options.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = started
    for (const stream of [started.stdout, started.stderr]) {
      stream.setEncoding('utf8')
      stream.on('data', (text: string) => (printed += text))
    }
    const deadline = Date.now() + START_LIMIT_MS
    while (links().length === before || !(await isHealthy(origin))) {
      if (started.exitCode !== null) throw new Error(`the server ended with ${started.exitCode}:\n${printed}`)
      if (Date.now() > deadline) throw new Error(`the server did not start:\n${printed}`)
      await delay(50)
    }
  }

  async function kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const running = child
    child = null
    if (!running) return
    running.kill(signal)
    const isGone = await Promise.race([waitForExit(running).then(() => true), delay(STOP_LIMIT_MS, false)])
    if (isGone) return
    running.kill('SIGKILL')
    await waitForExit(running)
    throw new Error(`the server did not end within ${STOP_LIMIT_MS} ms of ${signal}`)
  }

  const server: TestServer = {
    origin,
    dataDir,
    ownerToken,
    signInUrl: () => links().at(-1) ?? '',
    pid: () => child?.pid ?? 0,
    output: () => printed,
    kill,
    start,
    async dispose() {
      try {
        await kill('SIGTERM')
      } finally {
        rmSync(dataDir, { recursive: true, force: true })
      }
    },
  }
  try {
    await start()
  } catch (error) {
    await kill()
    rmSync(dataDir, { recursive: true, force: true })
    throw error
  }
  return server
}
