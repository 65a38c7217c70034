// One measurement in a process of its own: `node calc.ts ours|<path of the peer> rows|chain ROWS`. Prints cpu milliseconds as JSON.
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { Calculator } from '../../calc/index.ts'
import { chainOf, dataOf, rowsOf, type Workload } from './calc-workloads.ts'

interface Measured {
  readonly load: number
  /** Median of single edits. */
  readonly edit: number
  readonly editP95: number
  readonly insert: number
  /** To see that both computed the same. */
  readonly check: number
}

interface Engine {
  edit(row: number, value: number): void
  insertRow(): void
  value(row: number, column: number): number
}

/** The part of HyperFormula that is used. */
interface PeerModule {
  readonly HyperFormula: {
    buildFromArray(
      rows: readonly (readonly unknown[])[],
      options: object,
    ): {
      setCellContents(cell: { sheet: number; row: number; col: number }, rows: unknown[][]): unknown
      addRows(sheet: number, at: [number, number]): unknown
      getCellValue(cell: { sheet: number; row: number; col: number }): unknown
    }
  }
}

/** The part of IronCalc that is used; rows and columns count from 1. */
interface IronCalcModule {
  readonly initSync: (module: { readonly module: BufferSource }) => unknown
  readonly Model: new (
    name: string,
    locale: string,
    timezone: string,
    language: string,
  ) => {
    pauseEvaluation(): void
    resumeEvaluation(): void
    evaluate(): void
    setUserInput(sheet: number, row: number, column: number, input: string): void
    insertRows(sheet: number, row: number, count: number): void
    getFormattedCellValue(sheet: number, row: number, column: number): string
  }
}

const EDITS = 40

const [who = 'ours', what = 'rows', size = '50000'] = process.argv.slice(2)
const workload = what === 'chain' ? chainOf(Number(size)) : rowsOf(Number(size))

function cpuOf(run: () => void): number {
  const before = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

async function start(): Promise<() => Engine> {
  if (who === 'ours') {
    const r1c1: Record<number, string> =
      what === 'chain'
        ? { 0: 'R[-1]C+1' }
        : { 18: 'RC[-18]+RC[-17]*RC[-16]', 19: 'IF(RC[-2]>1000,SUM(RC[-19]:RC[-8]),RC[-16])' }
    const data = dataOf(workload, r1c1)
    return () => ours(data)
  }
  if (who.includes('ironcalc')) return ironCalc(who)
  const { HyperFormula } = (await import(pathToFileURL(who).href)) as PeerModule
  const rows = arraysOf(workload)
  return () => {
    const engine = HyperFormula.buildFromArray(rows, {
      licenseKey: 'gpl-v3',
      maxRows: 1_048_576,
      chooseAddressMappingPolicy: undefined,
    })
    return {
      edit: (row, value) => engine.setCellContents({ sheet: 0, row, col: 0 }, [[value]]),
      insertRow: () => engine.addRows(0, [0, 1]),
      value: (row, col) => Number(engine.getCellValue({ sheet: 0, row, col })),
    }
  }
}

function ours(data: ReturnType<typeof dataOf>): Engine {
  const calculator = new Calculator()
  calculator.load(data)
  calculator.recalculate()
  return {
    edit: (row, value) => {
      calculator.setCells('s', [{ row, column: 0, value }])
      calculator.recalculate()
    },
    insertRow: () => {
      calculator.insertRows('s', 0, 1)
      calculator.recalculate()
    },
    value: (row, column) => Number(calculator.valueAt('s', row, column)),
  }
}

async function ironCalc(path: string): Promise<() => Engine> {
  const { Model, initSync } = (await import(pathToFileURL(path).href)) as IronCalcModule
  initSync({ module: readFileSync(path.replace(/\.js$/, '_bg.wasm')) })
  const rows = arraysOf(workload)
  return () => {
    const model = new Model('bench', 'en', 'UTC', 'en')
    model.pauseEvaluation()
    rows.forEach((cells, row) =>
      cells.forEach((cell, column) => model.setUserInput(0, row + 1, column + 1, String(cell))),
    )
    model.resumeEvaluation()
    model.evaluate()
    return {
      edit: (row, value) => model.setUserInput(0, row + 1, 1, String(value)),
      insertRow: () => model.insertRows(0, 1, 1),
      value: (row, column) => Number(model.getFormattedCellValue(0, row + 1, column + 1).replaceAll(',', '')),
    }
  }
}

function arraysOf({ rows, columns, cell }: Workload): unknown[][] {
  return Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (__, column) => cell(row, column)))
}

const build = await start()
let engine: Engine | null = null
const load = cpuOf(() => (engine = build()))
const built = engine as Engine | null
if (!built) throw new Error('nothing was built')
const edits: number[] = []
for (let at = 0; at < EDITS; at++) {
  const row = what === 'chain' ? 0 : (at * 977) % workload.rows
  edits.push(cpuOf(() => built.edit(row, at + 3)))
}
const sorted = edits.toSorted((a, b) => a - b)
const check = built.value(workload.rows - 1, workload.columns - 1) + built.value(0, workload.columns - 1)
const insert = cpuOf(() => built.insertRow())
const measured: Measured = {
  load,
  edit: sorted[EDITS >> 1] ?? 0,
  editP95: sorted[Math.floor(EDITS * 0.95)] ?? 0,
  insert,
  check,
}
console.log(JSON.stringify(measured))
