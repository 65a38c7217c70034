import { computePivot } from '../pivots/model/compute-pivot.ts'
import { layOut } from '../pivots/model/lay-out.ts'
import { pivotOf, sourceOf, type TestValue } from '../pivots/testing/source-of.ts'
import { atMost, type Bench } from './bench.ts'

const ROWS = 100_000
const ROUNDS = 7

/** Sales of so many rows: 300 towns, 40 goods, 12 months and two numbers. */
function sales(): readonly (readonly TestValue[])[] {
  const lines: TestValue[][] = [['城市', '产品', '月份', '数量', '金额']]
  for (let row = 0; row < ROWS; row++)
    lines.push([
      `城市${(row * 7919) % 300}`,
      `产品${(row * 104_729) % 40}`,
      (row % 12) + 1,
      (row * 31) % 97,
      ((row * 7907) % 100_003) / 100,
    ])
  return lines
}

const pivot: Bench = {
  id: 'sheet-pivot',
  title: 'X20 表格：十万行的数据透视表',
  async run() {
    const source = sourceOf(sales())
    const asked = pivotOf({
      rows: ['城市', '产品'],
      columns: ['月份'],
      values: [
        ['金额', 'sum'],
        ['数量', 'average'],
      ],
    })
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const started = performance.now()
      layOut(asked, computePivot(asked, source))
      times.push(performance.now() - started)
    }
    const median = times.toSorted((a, b) => a - b)[ROUNDS >> 1] ?? Number.NaN
    return Promise.resolve([
      {
        metric: 'X20 100,000 rows by town and product, across months, two values',
        value: median,
        unit: 'ms',
        bar: atMost(500),
      },
    ])
  },
}

export const benches: readonly Bench[] = [pivot]
