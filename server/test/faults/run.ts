import { parseArgs } from 'node:util'
import { createCluster, type ClusterStage } from './cluster-stage.ts'
import { runClusterStory } from './cluster-story.ts'
import { createFsyncFault, type FsyncFault } from './fsync-fault.ts'
import { runStory, type StoryResult } from './story.ts'
import { BODY_NAMES, type BodyName } from './story-bodies.ts'

// The long form of the tests here: `npm run faults [stories] [--nodes 2] [--body table|smartSheet|board] [--jobs 4] [--seed n]`. Prints a table; exits with 1
// when a story failed.

/** Of a story with two nodes. */
const STEPS = 60

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    body: { type: 'string', default: 'text' },
    jobs: { type: 'string', default: '4' },
    nodes: { type: 'string', default: '1' },
    seed: { type: 'string' },
  },
})
const stories = Number(positionals[0] ?? 50)
const first = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed)

const body: BodyName = BODY_NAMES.find((name) => name === values.body) ?? 'text'

const results: StoryResult[] = []
const failures: string[] = []
let next = 0

async function work(run: (seed: number) => Promise<StoryResult>): Promise<void> {
  while (next < stories) {
    const seed = (first + next++) >>> 0
    try {
      results.push(await run(seed))
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error))
      console.error(failures.at(-1))
    }
    const done = results.length + failures.length
    if (done % 25 === 0) console.log(`${done} of ${stories} stories, ${failures.length} failed`)
  }
}

/** Each job has a fault of its own: it is a switch of one server. */
async function workAlone(): Promise<void> {
  const fsync: FsyncFault | null = createFsyncFault()
  await work((seed) => runStory(seed, fsync, body))
  fsync?.remove()
}

/** Each job has services of its own: they are switched off and on. */
async function workTogether(): Promise<void> {
  const stage: ClusterStage = await createCluster()
  await work(async (seed) => await stage.play(seed, (services) => runClusterStory(seed, services, STEPS, body)))
  await stage.remove()
}

const startMs = performance.now()
await Promise.all(Array.from({ length: Number(values.jobs) }, values.nodes === '2' ? workTogether : workAlone))

const counts = new Map<string, number>()
for (const { faults } of results) {
  for (const [fault, count] of faults) counts.set(fault, (counts.get(fault) ?? 0) + count)
}
console.log('\n| fault | times |\n|---|---|')
for (const [fault, count] of [...counts].toSorted(([, a], [, b]) => b - a)) console.log(`| ${fault} | ${count} |`)
const acked = results.reduce((sum, result) => sum + result.acked, 0)
console.log(
  `\n${stories} stories of ${values.nodes} node(s) from seed ${first} in ${((performance.now() - startMs) / 1000).toFixed(0)} s: ` +
    `${acked} acknowledged steps, ${results.reduce((sum, { lost }) => sum + lost, 0)} lost; ${failures.length} stories failed`,
)
process.exitCode = failures.length === 0 && results.length === stories ? 0 : 1
