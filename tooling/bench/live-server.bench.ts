import { createDocument, OWNER_TOKEN, startHocuspocus, startWenfang } from './servers.ts'
import { runLoad, type LoadResult, type Scenario } from './live/load.ts'
import { hocuspocusWire, wenfangWire } from './live/wire.ts'

const SCENARIOS: readonly { readonly title: string; readonly scenario: Scenario }[] = [
  {
    title: '1 file × 200 editors × 2/s',
    scenario: { documents: 1, editorsPerDocument: 200, editsPerSecond: 2, seconds: 8 },
  },
  {
    title: '20 files × 20 editors × 1/s',
    scenario: { documents: 20, editorsPerDocument: 20, editsPerSecond: 1, seconds: 8 },
  },
]

const metrics = (server: string, title: string, result: LoadResult) => [
  { metric: `${server}, ${title}: delivered`, value: result.deliveredShare * 100, unit: '%' },
  { metric: `${server}, ${title}: p50`, value: result.p50Ms, unit: 'ms' },
  { metric: `${server}, ${title}: p99`, value: result.p99Ms, unit: 'ms' },
  { metric: `${server}, ${title}: messages`, value: result.deliveriesPerSecond, unit: '1/s' },
  { metric: `${server}, ${title}: CPU per delivery`, value: result.serverCpuMicrosPerDelivery, unit: 'µs' },
  { metric: `${server}, ${title}: memory per connection`, value: result.memoryPerConnectionKb, unit: 'KB' },
]

async function run() {
  const rows: { metric: string; value: number; unit: string }[] = []
  // Interleaved, a fresh process each time, so that neither server gets the quieter machine.
  for (const { title, scenario } of SCENARIOS) {
    const ours = await startWenfang()
    let own: LoadResult
    try {
      const documents = await Promise.all(Array.from({ length: scenario.documents }, () => createDocument(ours)))
      own = await runLoad(wenfangWire(ours.origin, OWNER_TOKEN), documents, ours.pid, scenario)
    } finally {
      ours.kill()
    }
    const theirs = await startHocuspocus()
    let peer: LoadResult
    try {
      const documents = Array.from({ length: scenario.documents }, (_, index) => `bench-${index}`)
      peer = await runLoad(hocuspocusWire(theirs.port), documents, theirs.pid, scenario)
    } finally {
      theirs.kill()
    }
    rows.push(...metrics('Wenfang (fsync before ack)', title, own), ...metrics('Hocuspocus 4.7.0', title, peer))
    rows.push({ metric: `ratio of p99 to Hocuspocus, ${title}`, value: own.p99Ms / peer.p99Ms, unit: '×' })
  }
  return rows
}

export const benches = [{ id: 'live-server', title: 'Live sessions beside Hocuspocus, same run', run }]
