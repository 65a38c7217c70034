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
  /** The one-time link of the owner; empty for peers. */
  signInUrl(): string
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

function started(child: ChildProcess, port: number, dataDir: string, signInUrl = () => ''): BenchServer {
  if (child.pid === undefined) throw new Error('the server did not start')
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid,
    dataDir,
    signInUrl,
    kill() {
      child.kill('SIGKILL')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const SIGN_IN_LINK = /https?:\/\/\S+\/login\/once\?token=[\w-]+/

/** Our server as it ships, on a fresh data folder, with the pages of `distDir`. */
export async function startWenfang(distDir = join(root, 'dist')): Promise<BenchServer> {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'wenfang-bench-'))
  const child = spawn(process.execPath, [join(root, 'server', 'start.mjs')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      WENFANG_DIST: distDir,
      WENFANG_DATA: dataDir,
      WENFANG_OWNER_TOKEN: OWNER_TOKEN,
      LOG_LEVEL: 'error',
    },
  })
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text))
  const server = started(child, port, dataDir, () => SIGN_IN_LINK.exec(printed)?.[0] ?? '')
  for (let left = 300; ; left--) {
    const answer = await fetch(`${server.origin}/healthz`).catch(() => null)
    if (answer?.ok && server.signInUrl()) return server
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

interface Item {
  readonly id: string
  readonly import_state?: string
}

const asOwner = { authorization: `Bearer ${OWNER_TOKEN}` }

/** Puts a file into the drive; answers its id at once, while it is converted. */
export async function takeFile(server: BenchServer, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const form = new FormData()
  form.set('file', new File([bytes], name))
  const answer = await fetch(`${server.origin}/api/v1/files`, { method: 'POST', headers: asOwner, body: form })
  if (!answer.ok) throw new Error(`upload ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as Item).id
}

/** Puts a file into the drive and waits until it is converted; answers its id. */
export async function uploadFile(server: BenchServer, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const id = await takeFile(server, name, bytes)
  for (let left = 6_000; left > 0; left -= 1) {
    const answer = await fetch(`${server.origin}/api/v1/files/${id}`, { headers: asOwner })
    const item = (await answer.json()) as Item
    if (item.import_state !== 'running' && item.import_state !== 'failed') return id
    if (item.import_state === 'failed') throw new Error(`${name} could not be converted`)
    await new Promise((done) => setTimeout(done, 20))
  }
  throw new Error(`${name} was not converted in time`)
}
