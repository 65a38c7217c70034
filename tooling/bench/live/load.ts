import * as decoding from 'lib0/decoding'
import * as Y from 'yjs'
import { processUse } from './process-use.ts'
import type { LoadConnection, Wire } from './wire.ts'

export interface Scenario {
  readonly documents: number
  readonly editorsPerDocument: number
  readonly editsPerSecond: number
  readonly seconds: number
  /** What the editors do; typing at the end of a text, unless told. */
  readonly edits?: Edits
}

/** What each of several editors does: every update is one struct of its author, who has seen `base` and writes nothing else. */
export interface Edits {
  /** In the document before anything is measured. */
  readonly base: Uint8Array
  readonly author: (count: number) => { readonly client: number; readonly updates: readonly Uint8Array[] }
}

export interface LoadResult {
  readonly deliveredShare: number
  readonly p50Ms: number
  readonly p95Ms: number
  readonly p99Ms: number
  readonly deliveriesPerSecond: number
  readonly serverCpuMicrosPerDelivery: number
  /** Of one core, while edits were sent and until the last had arrived. */
  readonly serverCpuShare: number
  /** The same of this process: near 1 it is the generator that makes the edits late. */
  readonly generatorCpuShare: number
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

const BATCH = 20

/** Who wrote an update, and from which to before which of his edits. */
interface Written {
  readonly author: number
  readonly from: number
  readonly to: number
}

/** A typed character is one struct of one author; whatever a server merged is taken apart by Yjs. */
function writtenIn(update: Uint8Array): readonly Written[] {
  const input = decoding.createDecoder(update)
  if (decoding.readVarUint(input) === 1 && decoding.readVarUint(input) === 1) {
    const author = decoding.readVarUint(input)
    const from = decoding.readVarUint(input)
    return [{ author, from, to: from + 1 }]
  }
  const { from, to } = Y.parseUpdateMeta(update)
  return [...from].map(([author, start]) => ({ author, from: start, to: to.get(author) ?? start }))
}

/** Drives one scenario against one server process and measures from send to arrival at every other editor. */
export async function runLoad(
  wire: Wire,
  documents: readonly string[],
  pid: number,
  scenario: Scenario,
): Promise<LoadResult> {
  const byClient = new Map<number, Editor>()
  const latencies: number[] = []
  const editors: Editor[] = []
  const count = Math.ceil(scenario.editsPerSecond * scenario.seconds) + 2
  const hear = (editor: Editor, update: Uint8Array): void => {
    const now = performance.now()
    for (const { author, from, to } of writtenIn(update)) {
      const source = byClient.get(author)
      if (!source || source === editor) continue
      for (let clock = from; clock < to; clock++) latencies.push(now - (source.sentAt[clock] ?? now))
    }
  }
  const places = documents
    .slice(0, scenario.documents)
    .flatMap((document) => Array.from({ length: scenario.editorsPerDocument }, () => document))
  for (let at = 0; at < places.length; at += BATCH) {
    const batch = await Promise.all(places.slice(at, at + BATCH).map((document) => wire.connect(document)))
    for (const connection of batch) {
      const { client, updates } = (scenario.edits?.author ?? typing)(count)
      const editor: Editor = {
        connection,
        frames: updates.map((update, index) => connection.frame(update, index)),
        sentAt: new Float64Array(count),
        next: 0,
      }
      connection.onUpdate = (update) => hear(editor, update)
      byClient.set(client, editor)
      editors.push(editor)
    }
  }
  if (scenario.edits) await lay(wire, documents, scenario.edits.base)
  const connected = processUse(pid)
  const generator = process.cpuUsage()
  const startedAt = performance.now()
  const sent = await fire(editors, scenario)
  await settled(() => latencies.length)
  const elapsedMs = performance.now() - startedAt
  const { user, system } = process.cpuUsage(generator)
  const cpuMs = processUse(pid).cpuMs - connected.cpuMs
  for (const { connection } of editors) connection.close()
  const delivered = latencies.length
  const sorted = Float64Array.from(latencies).sort()
  const quantile = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return {
    deliveredShare: delivered / (sent * (scenario.editorsPerDocument - 1)),
    p50Ms: quantile(0.5),
    p95Ms: quantile(0.95),
    p99Ms: quantile(0.99),
    deliveriesPerSecond: delivered / scenario.seconds,
    serverCpuMicrosPerDelivery: (cpuMs * 1000) / Math.max(1, delivered),
    serverCpuShare: cpuMs / elapsedMs,
    generatorCpuShare: (user + system) / 1000 / elapsedMs,
  }
}

/** Puts what the edits are about into each document, by somebody who leaves again. */
async function lay(wire: Wire, documents: readonly string[], base: Uint8Array): Promise<void> {
  for (const document of documents) {
    const connection = await wire.connect(document)
    await new Promise<void>((done) => {
      connection.onAck = done
      connection.send(connection.frame(base, 0))
    })
    connection.close()
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
