import { besidePeer, median, type Row } from './besides.ts'
import { createDocument, OWNER_TOKEN, startHocuspocus, startWenfang } from './servers.ts'
import { runLoad, type LoadResult, type Scenario } from './live/load.ts'
import { MEMORY_DOCUMENTS, memoryPerConnectionKb } from './live/memory.ts'
import { hocuspocusWire, wenfangWire, type Wire } from './live/wire.ts'

const ROUNDS = 3
const PEER = 'Hocuspocus 4.7.0'

type Side = 'own' | 'peer'
type Measure<Result> = (wire: Wire, documents: readonly string[], pid: number) => Promise<Result>

interface Case {
  readonly title: string
  readonly scenario: Scenario
  readonly mostP99Ratio: number
}

const CASES: readonly Case[] = [
  {
    title: '1 file × 200 editors × 2/s',
    scenario: { documents: 1, editorsPerDocument: 200, editsPerSecond: 2, seconds: 8 },
    mostP99Ratio: 0.1,
  },
  {
    title: '1 file × 200 editors × 5/s',
    scenario: { documents: 1, editorsPerDocument: 200, editsPerSecond: 5, seconds: 8 },
    mostP99Ratio: 0.1,
  },
  {
    title: '20 files × 20 editors × 1/s',
    scenario: { documents: 20, editorsPerDocument: 20, editsPerSecond: 1, seconds: 8 },
    mostP99Ratio: 0.5,
  },
]
const MOST_CPU_RATIO = 0.7
const MOST_CONNECTION_KB = 24

/** One figure, or several, of a fresh server of ours. */
async function ours<Result>(count: number, measure: Measure<Result>): Promise<Result> {
  const server = await startWenfang()
  try {
    const documents: string[] = []
    while (documents.length < count) documents.push(await createDocument(server))
    return await measure(wenfangWire(server.origin, OWNER_TOKEN), documents, server.pid)
  } finally {
    server.kill()
  }
}

async function theirs<Result>(count: number, measure: Measure<Result>): Promise<Result> {
  const server = await startHocuspocus()
  try {
    const documents = Array.from({ length: count }, (_, index) => `bench-${index}`)
    return await measure(hocuspocusWire(server.port), documents, server.pid)
  } finally {
    server.kill()
  }
}

/** Interleaved, a fresh process each time, so that neither server gets the quieter machine. */
async function inTurns<Result>(count: number, measure: Measure<Result>): Promise<Readonly<Record<Side, Result[]>>> {
  const results: Record<Side, Result[]> = { own: [], peer: [] }
  for (let round = 0; round < ROUNDS; round++) {
    results.own.push(await ours(count, measure))
    results.peer.push(await theirs(count, measure))
  }
  return results
}

async function rowsOf({ title, scenario, mostP99Ratio }: Case): Promise<readonly Row[]> {
  const { own, peer } = await inTurns(scenario.documents, (wire, documents, pid) =>
    runLoad(wire, documents, pid, scenario),
  )
  const row = (what: string, unit: string, of: (result: LoadResult) => number, mostRatio?: number): Row =>
    besidePeer(`${title}: ${what}`, median(own.map(of)), unit, { name: PEER, value: median(peer.map(of)) }, mostRatio)
  return [
    {
      ...row('delivered', '%', (result) => result.deliveredShare * 100),
      bar: { of: 'value', limit: 'least', value: 100 },
    },
    row('latency p50', 'ms', (result) => result.p50Ms),
    row('latency p99', 'ms', (result) => result.p99Ms, mostP99Ratio),
    row('messages delivered', '1/s', (result) => result.deliveriesPerSecond),
    row('server CPU per delivery', 'µs', (result) => result.serverCpuMicrosPerDelivery, MOST_CPU_RATIO),
    row('server CPU', '%', (result) => result.serverCpuShare * 100),
    row('load generator CPU', '%', (result) => result.generatorCpuShare * 100),
  ]
}

async function memoryRow(): Promise<Row> {
  const { own, peer } = await inTurns(MEMORY_DOCUMENTS, memoryPerConnectionKb)
  const row = besidePeer('memory per connection', median(own), 'KB', { name: PEER, value: median(peer) })
  return { ...row, bar: { of: 'value', limit: 'most', value: MOST_CONNECTION_KB } }
}

async function run(): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (const each of CASES) rows.push(...(await rowsOf(each)))
  return [...rows, await memoryRow()]
}

export const benches = [
  { id: 'live-server', title: `Live sessions (fsync before ack) beside ${PEER}, medians of ${ROUNDS} rounds`, run },
]
