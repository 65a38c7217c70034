import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startNode, type NodeProcess } from '../cluster/node-process.ts'
import { createNats } from '../services/nats.ts'
import { createPostgres } from '../services/postgres.ts'
import { until } from '../support/until.ts'
import { Clock, ClusterClient } from './cluster-client.ts'

/** `WENFANG_CLUSTER_SECONDS=600` for the long form. */
const SECONDS = Number(process.env['WENFANG_CLUSTER_SECONDS'] ?? 60)
const PEOPLE = Number(process.env['WENFANG_CLUSTER_PEOPLE'] ?? 2_000)
const CROWD = Number(process.env['WENFANG_CLUSTER_CROWD'] ?? 500)
/** One in twenty types three times a second, as in the design's estimate; everybody does in turn. */
const EDITS_PER_PERSON = 0.15
/** Connections that are opened at once. */
const OPENING = 20
const SAMPLE_MS = 10_000
const FILES = 200

interface Figure {
  readonly metric: string
  readonly value: number
  readonly unit: string
  readonly bar?: { readonly of: 'value'; readonly limit: 'most'; readonly value: number }
}
interface Load {
  readonly title: string
  readonly people: number
  readonly files: number
  readonly seconds: number
  /** A node is killed half-way. */
  readonly isKilled?: boolean
}

/** Two nodes on PostgreSQL that syncs to disk, and NATS; or one embedded node. */
async function inInstallation(
  isCluster: boolean,
  work: (nodes: readonly NodeProcess[]) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'wenfang-bench-'))
  const files = Array.from({ length: FILES }, (_, n) => `file-${n}`).join(',')
  const common = {
    WENFANG_DATA: folder,
    CLUSTER_FILES: files,
    WENFANG_MAX_EDITORS_PER_FILE: '1000',
    NODE_ENV: 'production',
  }
  const postgres = isCluster ? await createPostgres({ isDurable: true }) : null
  const nats = isCluster ? await createNats() : null
  const nodes: NodeProcess[] = []
  try {
    const environment =
      postgres && nats ? { ...common, DATABASE_URL: postgres.url('postgres'), BUS_URL: nats.url } : common
    for (let n = 0; n < (isCluster ? 2 : 1); n++) nodes.push(await startNode(environment))
    await work(nodes)
  } finally {
    await Promise.all(nodes.map((node) => node.end('SIGKILL')))
    await nats?.stop()
    await postgres?.remove()
    await rm(folder, { recursive: true, force: true })
  }
}

async function runLoad(
  { title, people, files, seconds, isKilled }: Load,
  nodes: readonly NodeProcess[],
): Promise<Figure[]> {
  const clock = new Clock()
  const origins = nodes.map(({ origin }) => origin)
  const clients = Array.from(
    { length: people },
    (_, n) =>
      new ClusterClient(n, `file-${n % files}`, Math.floor(n / files) % 2 ? origins.toReversed() : origins, clock),
  )
  const figures: Figure[] = []
  const figure = (what: string, value: number, unit: string, most?: number) =>
    figures.push({
      metric: `${title}: ${what}`,
      value,
      unit,
      ...(most === undefined ? {} : { bar: { of: 'value', limit: 'most', value: most } as const }),
    })
  const memoryMb = async () => (await Promise.all(nodes.map(residentMb))).reduce((sum, mb) => sum + mb, 0)
  const emptyMb = await memoryMb()
  for (let at = 0; at < clients.length; at += OPENING) {
    await Promise.all(clients.slice(at, at + OPENING).map((client) => client.open()))
  }
  const fullMb = await memoryMb()
  const samples: string[] = []
  const beganMs = performance.now()
  let nextSampleMs = SAMPLE_MS
  let made = 0
  let killed: NodeProcess | null = null
  for (;;) {
    const elapsedMs = performance.now() - beganMs
    if (elapsedMs > seconds * 1_000) break
    const due = Math.floor((elapsedMs / 1_000) * people * EDITS_PER_PERSON)
    for (; made < due; made++) clients[(made * 7) % people]?.edit()
    if (elapsedMs > nextSampleMs) {
      nextSampleMs += SAMPLE_MS
      samples.push(`${Math.round(elapsedMs / 1_000)} s: ${(await memoryMb()).toFixed(0)} MB`)
    }
    if (isKilled && !killed && elapsedMs > seconds * 500) {
      killed = nodes[0] ?? null
      await killed?.end('SIGKILL')
    }
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await until('everybody connected and saved', () => clients.every((one) => one.isSynced && one.unsaved === 0), 60_000)
  const lost = () => {
    let missing = 0
    for (let n = 0; n < people; n++) {
      for (let other = n % files; other < people; other += files) {
        if (other !== n) missing += (clients[other]?.made ?? 0) - (clients[n]?.seen(other) ?? 0)
      }
    }
    return missing
  }
  await until('every delivery', () => lost() === 0, 60_000).catch(() => undefined)
  const sorted = Float64Array.from(clock.latenciesMs).sort()
  const quantile = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  figure('edits', made, '')
  figure('deliveries that never came', lost(), '', 0)
  figure('broadcast p50', quantile(0.5), 'ms')
  figure('broadcast p99', quantile(0.99), 'ms')
  figure('memory per connection', ((fullMb - emptyMb) * 1_024) / people, 'KB')
  if (isKilled) {
    const away = clients.flatMap(({ awayMs }) => awayMs)
    figure('people who moved', away.length, '')
    figure(
      'longest way to the other node',
      away.reduce((most, ms) => Math.max(most, ms), 0),
      'ms',
      5_000,
    )
  } else {
    figure('memory at the end', await memoryMb(), 'MB')
    console.log(`  ${title}: memory ${samples.join(', ')}`)
  }
  for (const client of clients) client.end()
  return figures
}

async function residentMb({ pid }: NodeProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024
}

async function run(): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  const measure = (isCluster: boolean, load: Load) =>
    inInstallation(isCluster, async (nodes) => {
      const found = await runLoad(load, nodes)
      figures.push(...found)
      for (const { metric, value, unit } of found) console.log(`  ${metric}: ${value.toFixed(1)} ${unit}`)
    })
  const short = Math.min(SECONDS, 30)
  const spread = { people: PEOPLE, files: FILES, seconds: SECONDS }
  const crowd = { people: CROWD, files: 1, seconds: short }
  await measure(true, { ...spread, seconds: short, isKilled: true, title: `2 nodes, one killed half-way` })
  await measure(true, { ...crowd, title: `2 nodes; ${CROWD} people in one file` })
  await measure(false, { ...crowd, title: `embedded; ${CROWD} people in one file` })
  await measure(false, { ...spread, seconds: short, title: `embedded; ${PEOPLE} people in ${FILES} files` })
  await measure(true, { ...spread, title: `2 nodes, PostgreSQL, NATS; ${PEOPLE} people in ${FILES} files` })
  return figures
}

export const benches = [{ id: 'cluster', title: 'Several nodes on one database', isLong: true, run }]
