import { withResults } from '../files/results.ts'
import { formats, readXlsx, writeXlsx } from '../files/index.ts'
import { KIND, TILE_ROWS, type Tile, type WorkbookData } from '../model/workbook-data.ts'
import { atMost, type Bench } from './bench.ts'

const ROWS = 50_000
const ROUNDS = 3

/** A column of numbers and two of formulas without values, of which one adds up what stands above it. */
function withoutResults(blank: WorkbookData): WorkbookData {
  const [sheet] = blank.sheets
  if (!sheet) throw new Error('no sheet')
  const tiles: Tile[] = []
  for (let column = 0; column < 3; column++)
    for (let row = 0; row < ROWS; row += TILE_ROWS) {
      const count = Math.min(TILE_ROWS, ROWS - row)
      tiles.push({
        row,
        column,
        kinds: new Uint8Array(TILE_ROWS).fill(column === 0 ? KIND.number : KIND.blank, 0, count),
        values: Float64Array.from({ length: TILE_ROWS }, (_, at) =>
          column === 0 ? (((row + at) * 31) % 10_007) / 100 : 0,
        ),
        formulas: column === 0 ? null : new Uint32Array(TILE_ROWS).fill(column, 0, count),
        styles: null,
      })
    }
  const formulas = ['ROUND(RC[-1]*1.13,2)', 'IF(ROW()=1,0,R[-1]C)+RC[-1]']
  return { ...blank, formulas, sheets: [{ ...sheet, tiles, rowCount: ROWS, columnCount: 3 }] }
}

const results: Bench = {
  id: 'sheet-results',
  title: '表格：导出时计算十万个没有结果的公式',
  async run() {
    const { source: blank } = await formats.blank('s')
    const data = withoutResults((await readXlsx(blank)).data)
    const source = await writeXlsx(blank, data)
    const before = await readXlsx(source)
    const [calculation, whole]: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round++) {
      const started = performance.now()
      const calculated = withResults(before.data, before.data, new Date(2026, 0, 1))
      calculation.push(performance.now() - started)
      const bytes = await writeXlsx(source, calculated, { before })
      whole.push(performance.now() - started)
      const last = (await readXlsx(bytes)).data.sheets[0]?.tiles.at(-1)
      if (last?.kinds[(ROWS - 1) % TILE_ROWS] !== KIND.number) throw new Error('a formula without a result')
    }
    const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[ROUNDS >> 1] ?? Number.NaN
    return [
      { metric: '100,000 formulas calculated for a file', value: median(calculation), unit: 'ms', bar: atMost(1_500) },
      { metric: 'the same, with the .xlsx that keeps them', value: median(whole), unit: 'ms', bar: atMost(4_000) },
    ]
  },
}

export const benches: readonly Bench[] = [results]
