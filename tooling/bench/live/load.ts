import { readFileSync } from 'node:fs'
import * as Y from 'yjs'
import type { LoadConnection, Wire } from './wire.ts'

export interface Scenario {
  readonly documents: number
  readonly editorsPerDocument: number
  readonly editsPerSecond: number
  readonly seconds: number
}

export interface LoadResult {
  readonly deliveredShare: number
  readonly p50Ms: number
  readonly p95Ms: number
  readonly p99Ms: number
  readonly deliveriesPerSecond: number
  readonly serverCpuMicrosPerDelivery: number
  readonly memoryPerConnectionKb: number
}

const CLOCK_TICKS_PER_SECOND = 100

/** CPU time and resident memory of a process, from /proc. */
function processUse(pid: number): { readonly cpuMs: number; readonly rssKb: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const rss = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return {
    cpuMs: ((Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS_PER_SECOND) * 1000,
    rssKb: Number(rss?.[1] ?? 0),
  }
}

interface Editor {
  readonly connection: LoadConnection
  readonly frames: readonly Uint8Array[]
  readonly sentAt: Float64Array
  next: number
}

/** Updates of one author typing at the end of a text, with the client id that names them. */
function typing(count: number): { readonly client: number; readonly updates: readonly Uint8Array[] } {
  const doc = new Y.Doc()
  const updates: Uint8Array[] = []
  doc.on('update', (update: Uint8Array) => updates.push(update))
  const text = doc.getText('t')
  for (let index = 0; index < count; index++) text.insert(index, 'x')
  return { client: doc.clientID, updates }
}

/** Drives one scenario against one server process and measures from send to arrival at every other editor. */
export async function runLoad(
  wire: Wire,
  documents: readonly string[],
  pid: number,
  scenario: Scenario,
): Promise<LoadResult> {
  const before = processUse(pid)
  const byClient = new Map<number, Editor>()
  const latencies: number[] = []
  let delivered = 0
  const editors: Editor[] = []
  const count = Math.ceil(scenario.editsPerSecond * scenario.seconds) + 2
  for (const document of documents.slice(0, scenario.documents)) {
    for (let left = scenario.editorsPerDocument; left > 0; left -= 20) {
      const batch = await Promise.all(Array.from({ length: Math.min(20, left) }, () => wire.connect(document)))
      for (const connection of batch) {
        const { client, updates } = typing(count)
        const editor: Editor = {
          connection,
          frames: updates.map((update, index) => connection.frame(update, index)),
          sentAt: new Float64Array(count),
          next: 0,
        }
        connection.onUpdate = (update) => {
          const now = performance.now()
          const { from, to } = Y.parseUpdateMeta(update)
          for (const [author, start] of from) {
            const source = byClient.get(author)
            if (!source || source === editor) continue
            for (let clock = start; clock < (to.get(author) ?? start); clock++) {
              delivered++
              latencies.push(now - (source.sentAt[clock] ?? now))
            }
          }
        }
        byClient.set(client, editor)
        editors.push(editor)
      }
    }
  }
  const connected = processUse(pid)
  const sent = await fire(editors, scenario)
  await settled(() => delivered)
  const after = processUse(pid)
  for (const { connection } of editors) connection.close()
  latencies.sort((a, b) => a - b)
  const quantile = (share: number) =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? Number.NaN
  const expected = sent * (scenario.editorsPerDocument - 1)
  return {
    deliveredShare: delivered / expected,
    p50Ms: quantile(0.5),
    p95Ms: quantile(0.95),
    p99Ms: quantile(0.99),
    deliveriesPerSecond: delivered / scenario.seconds,
    serverCpuMicrosPerDelivery: ((after.cpuMs - connected.cpuMs) * 1000) / Math.max(1, delivered),
    memoryPerConnectionKb: (connected.rssKb - before.rssKb) / editors.length,
  }
}

const STEP_MS = 5

/** Sends at an even rate over all editors; answers how many edits were sent. */
function fire(editors: readonly Editor[], scenario: Scenario): Promise<number> {
  return new Promise((done) => {
    const start = performance.now()
    let sent = 0
    const timer = setInterval(() => {
      const elapsed = performance.now() - start
      if (elapsed > scenario.seconds * 1000) {
        clearInterval(timer)
        done(sent)
        return
      }
      const wanted = Math.floor((editors.length * scenario.editsPerSecond * elapsed) / 1000)
      for (; sent < wanted; sent++) {
        const editor = editors[sent % editors.length]
        const frame = editor?.frames[editor.next]
        if (!editor || !frame) continue
        editor.sentAt[editor.next++] = performance.now()
        editor.connection.send(frame)
      }
    }, STEP_MS)
  })
}

/** Resolves when a counter stood still for half a second, or after 30 s. */
async function settled(count: () => number): Promise<void> {
  let last = -1
  for (let still = 0, left = 300; still < 5 && left > 0; left--) {
    await new Promise((done) => setTimeout(done, 100))
    still = count() === last ? still + 1 : 0
    last = count()
  }
}
