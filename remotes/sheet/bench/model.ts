import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import * as Y from 'yjs'
import { importWorkbook, openWorkbook, compactWorkbook, type Edit } from '../model/index.ts'
import { atMost, type Bench, type BenchResult } from './bench.ts'
import { manyCells } from './million-cells.ts'

const CELLS = 1_000_000

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const megabytes = (bytes: number): number => Math.round(bytes / 10_000) / 100
const ms = (value: number): number => Math.round(value * 10) / 10

/** What earlier steps left behind goes with a later turn: nothing of it may count. */
async function memory(): Promise<number> {
  for (let turn = 0; turn < 3; turn++) {
    await new Promise((resolve) => setTimeout(resolve, 0))
    collect()
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

function timed<T>(run: () => T): readonly [value: T, ms: number] {
  const started = performance.now()
  const value = run()
  return [value, ms(performance.now() - started)]
}

/** Bytes on the wire and time of one edit. */
function edit(doc: Y.Doc, run: () => void): readonly [bytes: number, ms: number] {
  let bytes = 0
  const count = (update: Uint8Array): void => {
    bytes += update.byteLength
  }
  doc.on('update', count)
  const [, took] = timed(run)
  doc.off('update', count)
  return [bytes, took]
}

/** What the imported document takes: bytes, and memory of who opens it. */
function imported(): { readonly state: Uint8Array; readonly rows: readonly BenchResult[] } {
  const [state, foundMs] = timed(() => {
    const doc = new Y.Doc()
    importWorkbook(doc, manyCells(CELLS))
    return Y.encodeStateAsUpdate(doc)
  })
  return {
    state,
    rows: [
      { metric: 'found', value: foundMs, unit: 'ms' },
      { metric: 'X7 body', value: megabytes(state.byteLength), unit: 'MB', bar: atMost(3.5) },
      { metric: 'X7 body, gzip', value: megabytes(gzipSync(state).byteLength), unit: 'MB', bar: atMost(2.5) },
    ],
  }
}

const model: Bench = {
  id: 'sheet-model',
  title: 'X7/X8 表格：一百万个单元格的共享模型',
  async run() {
    const { state, rows } = imported()
    const before = await memory()
    const doc = new Y.Doc()
    const [, applyMs] = timed(() => Y.applyUpdate(doc, state))
    const [book, openMs] = timed(() => openWorkbook(doc))
    const screen = { top: 30_000, left: 0, bottom: 30_049, right: 19 }
    const [, screenMs] = timed(() => book.readWindow('s1', screen))
    const held = (await memory()) - before
    const [, allMs] = timed(() => book.toWorkbookData())
    const heldAfter = (await memory()) - before
    const apply = (edits: Edit) => edit(doc, () => book.apply(edits))
    const one = apply({ kind: 'setCells', sheetId: 's1', top: 5, left: 5, cells: [[{ value: 42 }]] })
    const line = apply({ kind: 'insert', sheetId: 's1', axis: 'rows', at: 100, count: 1 })
    const column = apply({
      kind: 'setStyle',
      sheetId: 's1',
      ranges: [{ top: 0, left: 3, bottom: 1_048_575, right: 3 }],
      style: { font: { isBold: true } },
    })
    const cells = Array.from({ length: 10_000 }, (_, row) =>
      Array.from({ length: 10 }, (__, at) => ({ value: (row * 7 + at) % 1000 })),
    )
    const paste = apply({ kind: 'setCells', sheetId: 's1', top: 200, left: 0, cells })
    const [folded, foldMs] = timed(() => compactWorkbook(Y.encodeStateAsUpdate(doc)))
    return [
      ...rows,
      { metric: 'apply the body', value: applyMs, unit: 'ms' },
      { metric: 'open', value: openMs, unit: 'ms' },
      { metric: 'first screen', value: screenMs, unit: 'ms' },
      { metric: 'X8 memory, opened', value: megabytes(held), unit: 'MB', bar: atMost(25) },
      { metric: 'X8 memory, read through', value: megabytes(heldAfter), unit: 'MB', bar: atMost(25) },
      { metric: 'all as columns', value: allMs, unit: 'ms' },
      { metric: 'X12 one cell', value: one[0], unit: 'B', bar: atMost(60) },
      { metric: 'X12 one row inserted', value: line[0], unit: 'B', bar: atMost(50) },
      { metric: 'a formatted column', value: column[0], unit: 'B' },
      { metric: 'X17 paste of 100,000 cells', value: Math.round(paste[0] / 1000), unit: 'kB', bar: atMost(300) },
      { metric: 'paste', value: paste[1], unit: 'ms' },
      { metric: 'fold', value: foldMs, unit: 'ms' },
      { metric: 'body after the fold', value: megabytes(folded.byteLength), unit: 'MB' },
    ]
  },
}

export const benches: readonly Bench[] = [model]
