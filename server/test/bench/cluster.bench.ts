import { Crowd, type CrowdState } from './crowd.ts'
import { onStage, usageOf, type PeerServer, type Stage, type StageKind } from './stage.ts'

/** `WENFANG_CLUSTER_SECONDS=600` for the long form. */
const SECONDS = Number(process.env['WENFANG_CLUSTER_SECONDS'] ?? 60)
const PEOPLE = Number(process.env['WENFANG_CLUSTER_PEOPLE'] ?? 2_000)
const CROWD = Number(process.env['WENFANG_CLUSTER_CROWD'] ?? 500)
/** Only the loads whose title holds this. */
const ONLY = process.env['WENFANG_CLUSTER_ONLY'] ?? ''
/** One in twenty types three times a second, as in the design's estimate; everybody does in turn. */
const EDITS_PER_PERSON = 0.15
const FILES = 200
const LOAD_PROCESSES = 4
const SAMPLES = 6
/** A slow machine gets so long to deliver what was typed. */
const SETTLE_MS = 180_000
const MOST_AWAY_MS = 5_000
const PEER = 'Hocuspocus 4.7.0'

interface Figure {
  readonly metric: string
  readonly value: number
  readonly unit: string
  readonly peer?: { readonly name: string; readonly value: number }
  readonly bar?: { readonly of: 'value'; readonly limit: 'most'; readonly value: number }
}
interface Load {
  readonly title: string
  readonly on: StageKind
  readonly people: number
  readonly files: number
  readonly seconds: number
  /** A node is killed half-way. */
  readonly isKilled?: boolean
}
type Found = Omit<Figure, 'metric'> & { readonly what: string }

const until = async (isSo: () => Promise<boolean>, limitMs: number): Promise<void> => {
  const endMs = performance.now() + limitMs
  while (!(await isSo()) && performance.now() < endMs) await new Promise((resolve) => setTimeout(resolve, 500))
}

async function runLoad(load: Load, stage: Stage): Promise<readonly Found[]> {
  const { people, files, seconds } = load
  const crowd = new Crowd(people, files, LOAD_PROCESSES)
  try {
    const emptyMb = (await usageOf(stage.pids)).mb
    await crowd.open(stage)
    const full = await usageOf(stage.pids)
    const opened = await crowd.state()
    const beganMs = performance.now()
    const memory: string[] = []
    const sampling = setInterval(
      () => {
        const atS = Math.round((performance.now() - beganMs) / 1_000)
        void usageOf(stage.pids).then(({ mb }) => memory.push(`${atS} s ${mb.toFixed(0)} MB`))
      },
      (seconds * 1_000) / SAMPLES,
    )
    const kill = setTimeout(() => void (load.isKilled && stage.killFirst()), seconds * 500)
    await crowd.type(seconds, EDITS_PER_PERSON)
    clearInterval(sampling)
    clearTimeout(kill)
    const end = await usageOf(stage.pids)
    const typed = await crowd.state()
    let state = typed
    await until(async () => {
      state = await crowd.state()
      return state.closed === 0 && state.unsaved === 0 && state.missing === 0
    }, SETTLE_MS)
    console.log(`  ${load.title}: memory ${memory.join(', ')}`)
    return [
      ...deliveryOf(state),
      ...(load.isKilled
        ? movesOf(state)
        : [
            { what: 'memory per connection', value: ((full.mb - emptyMb) * 1_024) / people, unit: 'KB' },
            { what: 'memory at the end', value: end.mb, unit: 'MB' },
            { what: 'server CPU', value: (end.cpuMs - full.cpuMs) / (seconds * 10), unit: '%' },
          ]),
      { what: 'load generator CPU', value: (typed.cpuMs - opened.cpuMs) / (seconds * 10), unit: '%' },
    ]
  } finally {
    crowd.end()
  }
}

const deliveryOf = ({ edits, missing, unsaved, latencies }: CrowdState): readonly Found[] => [
  { what: 'edits', value: edits, unit: '' },
  { what: 'deliveries that never came', value: missing, unit: '', bar: most(0) },
  { what: 'edits never acknowledged', value: unsaved, unit: '', bar: most(0) },
  { what: 'broadcast p50', value: latencies.quantile(0.5), unit: 'ms' },
  { what: 'broadcast p95', value: latencies.quantile(0.95), unit: 'ms' },
  { what: 'broadcast p99', value: latencies.quantile(0.99), unit: 'ms' },
]

function movesOf({ away, closed }: CrowdState): readonly Found[] {
  const longest = (of: (one: (typeof away)[number]) => number) => away.reduce((ms, one) => Math.max(ms, of(one)), 0)
  const median = away.map(({ openingMs }) => openingMs).toSorted((a, b) => a - b)[away.length >> 1] ?? 0
  return [
    { what: 'people who moved', value: away.length, unit: '' },
    { what: 'people who found no node', value: closed, unit: '', bar: most(0) },
    // The client waits three seconds before its first try (S232).
    { what: 'moved within', value: longest(({ ms }) => ms), unit: 'ms', bar: most(MOST_AWAY_MS) },
    { what: 'let in after, p50', value: median, unit: 'ms' },
    { what: 'let in after, longest', value: longest(({ openingMs }) => openingMs), unit: 'ms' },
  ]
}

const most = (value: number) => ({ of: 'value', limit: 'most', value }) as const

/** What was found on each stage by the load's title; what could not be measured says why and does not stop the others. */
async function measure(load: Load, startPeer: () => Promise<PeerServer>): Promise<readonly Found[]> {
  if (!`${load.on}: ${load.title}`.includes(ONLY)) return []
  console.log(`  ${load.on}: ${load.title}, ${load.seconds} s`)
  try {
    const found = await onStage(load.on, load, startPeer, (stage) => runLoad(load, stage))
    for (const { what, value, unit } of found) console.log(`    ${what}: ${value.toFixed(1)} ${unit}`)
    return found
  } catch (error) {
    console.error(`  ${load.on}: ${load.title} could not be measured:`, error)
    return [{ what: 'could not be measured', value: 1, unit: '', bar: most(0) }]
  }
}

async function run({
  startHocuspocus,
}: {
  readonly startHocuspocus: () => Promise<PeerServer>
}): Promise<readonly Figure[]> {
  const short = Math.min(SECONDS, 30)
  const spread = { people: PEOPLE, files: FILES, title: `${PEOPLE} people in ${FILES} files` }
  const crowd = { people: CROWD, files: 1, title: `${CROWD} people in one file` }
  const own = async (load: Load) => rowsOf(load, await measure(load, startHocuspocus))
  const besidePeer = async (load: Omit<Load, 'on'>) => {
    const ours = await measure({ ...load, on: 'embedded' }, startHocuspocus)
    const theirs = await measure({ ...load, on: 'peer' }, startHocuspocus)
    return rowsOf({ ...load, on: 'embedded' }, ours, theirs)
  }
  return [
    ...(await own({ ...spread, on: 'cluster', seconds: short, isKilled: true, title: 'one of two nodes killed' })),
    ...(await own({ ...crowd, on: 'cluster', seconds: short })),
    ...(await besidePeer({ ...crowd, seconds: short })),
    ...(await besidePeer({ ...spread, seconds: SECONDS })),
    ...(await own({ ...spread, on: 'cluster', seconds: SECONDS })),
  ]
}

function rowsOf({ on, title }: Load, ours: readonly Found[], theirs: readonly Found[] = []): readonly Figure[] {
  const place = on === 'cluster' ? '2 nodes, PostgreSQL, NATS' : 'embedded'
  return ours.map(({ what, ...figure }) => {
    const peer = theirs.find((one) => one.what === what)
    return {
      ...figure,
      metric: `${place}; ${title}: ${what}`,
      ...(peer ? { peer: { name: PEER, value: peer.value } } : {}),
    }
  })
}

export const benches = [{ id: 'cluster', title: 'Several nodes on one database', isLong: true, run }]
