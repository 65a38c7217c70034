import { readFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CRASH_FILE, startCrashServer, type CrashProcess } from '../crash/crash-process.ts'
import { TestClient } from '../support/client.ts'
import { until } from '../support/until.ts'
import { LoadEditor } from './load-editor.ts'

/** `WENFANG_LOAD_EDITORS=200` for the figure of the design; fewer here, so that the suite stays quick. */
const EDITORS = Number(process.env['WENFANG_LOAD_EDITORS'] ?? 60)
const EDITS_PER_SECOND = Number(process.env['WENFANG_LOAD_RATE'] ?? 4)
const SECONDS = Number(process.env['WENFANG_LOAD_SECONDS'] ?? 3)
const STEP_MS = 50
const IDLE_CONNECTIONS = 200
const MAX_KB_PER_CONNECTION = 24

let dataDir = ''
let child: CrashProcess
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'wenfang-load-'))
  child = await startCrashServer(dataDir)
})
afterAll(async () => {
  await child.end('SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
})

/**
 * What the server holds; its resident memory also counts what it has not given back yet. What is on its way (buffers being
 * written, timers, things with finalisers) comes and goes, so the least of several looks counts.
 */
async function heldKb(): Promise<{ held: number; resident: number }> {
  const looks: { held: number; resident: number }[] = []
  for (let look = 0; look < 6; look++) {
    const { heapUsed, external, rss } = await child.memory()
    looks.push({ held: (heapUsed + external) / 1_024, resident: rss / 1_024 })
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  return { held: Math.min(...looks.map(({ held }) => held)), resident: looks.at(-1)?.resident ?? Number.NaN }
}
const cpuMs = async () => {
  const stat = await readFile(`/proc/${child.pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}
const quantile = (sorted: readonly number[], q: number) => sorted[Math.floor((sorted.length - 1) * q)] ?? Number.NaN

it(`${EDITORS} editors in one file, ${EDITS_PER_SECOND} edits a second each: all delivered, all durable`, async () => {
  const editors: LoadEditor[] = []
  for (let n = 0; n < EDITORS; n++) editors.push(await LoadEditor.open(child.origin, CRASH_FILE, 'u0'))
  const cpuBefore = await cpuMs()
  const beginMs = performance.now()
  const edits = EDITORS * EDITS_PER_SECOND * SECONDS
  await new Promise<void>((resolve) => {
    let sent = 0
    const timer = setInterval(() => {
      // A fast machine bundles only what comes together, so several editors type at once.
      const steps = Math.floor((performance.now() - beginMs) / STEP_MS)
      const due = Math.min(edits, Math.floor((steps * STEP_MS * EDITORS * EDITS_PER_SECOND) / 1_000))
      for (; sent < due; sent++) editors[sent % EDITORS]?.edit()
      if (sent < edits) return
      clearInterval(timer)
      resolve()
    }, 5)
  })
  const wanted = edits * (EDITORS - 1)
  const received = () => editors.reduce((sum, editor) => sum + editor.received, 0)
  await until('every delivery', () => received() === wanted, 30_000)
  await until('every ack', () => editors.every((editor) => editor.ackedClientSeq === editor.sent), 30_000)
  const latencies = editors.flatMap((editor) => editor.latenciesMs).toSorted((a, b) => a - b)
  const cpuUs = ((await cpuMs()) - cpuBefore) * 1_000
  const frames = editors.reduce((sum, editor) => sum + editor.frames, 0)
  console.log(
    `load: ${wanted} deliveries in ${frames} frames, p50 ${quantile(latencies, 0.5).toFixed(1)} ms, ` +
      `p99 ${quantile(latencies, 0.99).toFixed(1)} ms, ${(cpuUs / wanted).toFixed(2)} µs of server CPU per delivery`,
  )
  // Two shared cores run server and clients: a generous bound that only a missing bundle of frames would break.
  expect(quantile(latencies, 0.99)).toBeLessThan(2_000)
  expect(frames).toBeLessThan(wanted / 2)
  for (const editor of editors) editor.close()
})

it('costs little memory per idle connection', async () => {
  const warm = await LoadEditor.open(child.origin, CRASH_FILE, 'u0')
  const before = await heldKb()
  const idle: LoadEditor[] = []
  for (let n = 0; n < IDLE_CONNECTIONS; n++) idle.push(await LoadEditor.open(child.origin, CRASH_FILE, 'u1'))
  const after = await heldKb()
  const heldPerConnection = (after.held - before.held) / IDLE_CONNECTIONS
  const residentPerConnection = (after.resident - before.resident) / IDLE_CONNECTIONS
  console.log(
    `load: ${heldPerConnection.toFixed(1)} KB held, ${residentPerConnection.toFixed(1)} KB resident per idle connection`,
  )
  expect(heldPerConnection).toBeLessThan(MAX_KB_PER_CONNECTION)
  for (const one of [...idle, warm]) one.close()
})

it('opens a long document without replaying it', async () => {
  const lin = await new TestClient({ origin: child.origin, fileId: CRASH_FILE, user: 'u2' }).open()
  const { header } = await lin.openData()
  expect(header.channels[0]?.seq).toBeGreaterThan(0)
  lin.drop()
})
