import { readFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startNode, type NodeProcess } from '../cluster/node-process.ts'
import { createNats } from '../services/nats.ts'
import { createPostgres } from '../services/postgres.ts'
import type { LoadTask } from './load-message.ts'

/** Servers under load. */
export interface Stage extends Pick<LoadTask, 'protocol' | 'origins'> {
  readonly pids: readonly number[]
  /** kill -9 of the first node. */
  killFirst(): Promise<void>
}

/** A server beside which ours is measured, as the bench command starts it. */
export interface PeerServer {
  readonly port: number
  readonly pid: number
  kill(): void
}

export type StageKind = 'cluster' | 'embedded' | 'peer'

const NODE = new URL('./bench-node.ts', import.meta.url)

/** Two nodes on PostgreSQL that syncs to disk, and NATS; one embedded node; or the peer. */
export async function onStage<Result>(
  kind: StageKind,
  { people, files }: { readonly people: number; readonly files: number },
  startPeer: () => Promise<PeerServer>,
  work: (stage: Stage) => Promise<Result>,
): Promise<Result> {
  const closing: (() => unknown)[] = []
  try {
    if (kind === 'peer') {
      const peer = await startPeer()
      closing.push(() => peer.kill())
      const origins = [`http://127.0.0.1:${peer.port}`]
      return await work({ protocol: 'hocuspocus', origins, pids: [peer.pid], killFirst: async () => undefined })
    }
    const folder = await mkdtemp(join(tmpdir(), 'wenfang-bench-'))
    closing.push(() => rm(folder, { recursive: true, force: true }))
    const environment: Record<string, string> = {
      WENFANG_DATA: folder,
      WENFANG_DIST: join(folder, 'dist'),
      BENCH_PEOPLE: String(people),
      BENCH_FILES: String(files),
      WENFANG_MAX_EDITORS_PER_FILE: '1000',
      NODE_ENV: 'production',
    }
    if (kind === 'cluster') {
      const postgres = await createPostgres({ isDurable: true })
      closing.push(() => postgres.remove())
      const nats = await createNats()
      closing.push(() => nats.stop())
      Object.assign(environment, { DATABASE_URL: postgres.url('postgres'), BUS_URL: nats.url })
    }
    const nodes: NodeProcess[] = []
    for (let n = 0; n < (kind === 'cluster' ? 2 : 1); n++) {
      const node = await startNode(environment, NODE)
      nodes.push(node)
      closing.push(() => node.end('SIGKILL'))
    }
    return await work({
      protocol: 'wenfang',
      origins: nodes.map(({ origin }) => origin),
      pids: nodes.map(({ pid }) => pid),
      killFirst: async () => void (await nodes[0]?.end('SIGKILL')),
    })
  } finally {
    for (const close of closing.toReversed()) await close()
  }
}

const TICKS_PER_SECOND = 100

/** Resident memory and CPU time of processes together; those that are gone count nothing. */
export async function usageOf(pids: readonly number[]): Promise<{ readonly mb: number; readonly cpuMs: number }> {
  let [mb, cpuMs] = [0, 0]
  for (const pid of pids) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    mb += Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024
    cpuMs += ((Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 1_000) / TICKS_PER_SECOND
  }
  return { mb, cpuMs }
}
