import { fork, spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { root } from '../paths.ts'
import { installPeer } from './peers.ts'

export interface BenchServer {
  readonly origin: string
  readonly port: number
  readonly pid: number
  readonly dataDir: string
  kill(): void
}

export const OWNER_TOKEN = 'bench-owner-token-0123456789abcdef'

const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? done(address.port) : fail(new Error('no port'))))
    })
  })

function started(child: ChildProcess, port: number, dataDir: string): BenchServer {
  if (child.pid === undefined) throw new Error('the server did not start')
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid,
    dataDir,
    kill() {
      child.kill('SIGKILL')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Our server as it ships, on a fresh data folder. */
export async function startWenfang(): Promise<BenchServer> {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'wenfang-bench-'))
  const child = spawn(process.execPath, [join(root, 'server', 'src', 'main.ts')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      WENFANG_DATA: dataDir,
      WENFANG_OWNER_TOKEN: OWNER_TOKEN,
      LOG_LEVEL: 'error',
    },
  })
  const server = started(child, port, dataDir)
  for (let left = 300; ; left--) {
    const answer = await fetch(`${server.origin}/healthz`).catch(() => null)
    if (answer?.ok) return server
    if (left === 0 || child.exitCode !== null) throw new Error('the server did not become healthy')
    await new Promise((done) => setTimeout(done, 100))
  }
}

/** Hocuspocus with its database extension on the same SQLite binding. */
export async function startHocuspocus(): Promise<BenchServer> {
  const script = resolve(import.meta.dirname, 'live', 'hocuspocus.peer.mjs')
  const folder = installPeer(
    'hocuspocus',
    {
      '@hocuspocus/server': '4.7.0',
      '@hocuspocus/extension-database': '4.7.0',
      'better-sqlite3': '13.2.0',
      yjs: '13.6.33',
      'y-protocols': '1.0.7',
    },
    [script],
  )
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'hocuspocus-bench-'))
  const child = fork(join(folder, 'hocuspocus.peer.mjs'), [String(port), join(dataDir, 'peer.db')], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await new Promise<void>((done, fail) => {
    child.once('message', () => done())
    child.once('exit', (code) => fail(new Error(`the peer ended with ${code}`)))
  })
  return started(child, port, dataDir)
}

/** A blank word document; answers its id. */
export async function createDocument(server: BenchServer): Promise<string> {
  const answer = await fetch(`${server.origin}/api/v1/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${OWNER_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ office_type: 'w', name: 'bench' }),
  })
  if (!answer.ok) throw new Error(`create ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { id: string }).id
}
