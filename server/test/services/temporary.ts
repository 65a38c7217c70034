import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'

/** Who may run a database: PostgreSQL refuses root, which is who runs most containers. Null: whoever we are. */
export function unprivileged(name: string): { readonly uid: number; readonly gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid === undefined || gid === undefined ? null : { uid: Number(uid), gid: Number(gid) }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Runs a program to its end. @throws Error with what it said when it fails */
export async function runToEnd(
  path: string,
  args: readonly string[],
  user: { readonly uid: number; readonly gid: number } | null,
): Promise<void> {
  const child = spawn(path, args, { stdio: ['ignore', 'pipe', 'pipe'], cwd: '/', ...user })
  const output = outputOf(child)
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`${path} ended with ${String(code)}: ${output()}`)
}

/** What the process has said so far; also keeps its pipes from filling up. */
export function outputOf(child: ChildProcess): () => string {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data: Buffer) => {
      text = (text + data.toString()).slice(-4_000)
    })
  }
  return () => text
}
