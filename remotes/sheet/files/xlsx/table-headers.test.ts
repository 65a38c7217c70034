// References to columns of any name, from the command that writes them through the calculation into a file and back.
import { expect, test } from 'vitest'
import { Calculator } from '../../calc/index.ts'
import { commandOf } from '../../commands/index.ts'
import { printSpecifier } from '../../formula/index.ts'
import { blankWorkbook } from '../blank.ts'
import { columnHeader } from '../../model/testing/column-header.ts'
import { createRandom } from '../../model/testing/random.ts'
import { rangeAt, twoPeople } from '../../model/testing/two-people.ts'
import type { TablePayload, WorkbookData } from '../../model/index.ts'
import { readXlsx } from './read/read-xlsx.ts'
import { writeXlsx } from './write/write-xlsx.ts'

const SEED = Number(process.env['SEED'] ?? Date.now() % 100_000)

test(`totals and calculated columns under any heading, seed ${SEED}`, async () => {
  const random = createRandom(SEED)
  for (let round = 0; round < 25; round++) {
    const headers = Array.from({ length: 5 }, (_, at) => (round === 0 && at === 4 ? '@金额' : columnHeader(random)))
    const { ann } = twoPeople()
    let ids = 0
    const run = (id: string, given: object): unknown =>
      commandOf(id)?.run(
        { book: ann.book, canEdit: true, newId: () => `id${ids++}`, resultAt: () => null },
        { sheetId: 's1', ...given },
      )
    ann.do({
      kind: 'setCells',
      sheetId: 's1',
      top: 0,
      left: 0,
      cells: [headers, ...[1, 2, 3].map((row) => headers.map((_, column) => row * 10 ** column))].map((row) =>
        row.map((value) => ({ value })),
      ),
    })
    run('table.create', { range: rangeAt('A1:E4'), hasHeader: true })
    const [table] = ann.book.objects('s1', 'table')
    run('table.totals', { id: table?.id, isShown: true })
    const { name, columns } = (table?.payload ?? {}) as TablePayload
    for (const [at, column] of columns.entries()) {
      const specifier = { firstColumn: column.name, lastColumn: null }
      ann.type(`G${at + 1}`, `=SUM(${name}[${printSpecifier({ ...specifier, items: [] }, 'shown')}])`)
      ann.type(`${'IJKLM'[at]}3`, `=${name}[${printSpecifier({ ...specifier, items: ['#This Row'] }, 'shown')}]*2`)
    }
    const expected = [60_000, 6, 60, 600, 6000, 60_000, 4, 40, 400, 4000, 40_000]
    const data = ann.book.toWorkbookData()
    expect(resultsOf(data), JSON.stringify(headers)).toEqual(expected)
    const { data: again } = await readXlsx(await writeXlsx(blankWorkbook(), data, { assets: new Map() }))
    const back = again.sheets[0]?.objects.find(({ kind }) => kind === 'table')?.payload as TablePayload
    expect(back.columns.map((one) => one.name)).toEqual(columns.map((one) => one.name))
    expect(resultsOf(again), JSON.stringify(headers)).toEqual(expected)
  }
})

/** The total, the sums of all columns, and the doubles of the second row. */
function resultsOf(data: WorkbookData): unknown[] {
  const calculator = new Calculator()
  calculator.load(data, true)
  calculator.recalculate()
  const sheetId = data.sheets[0]?.id ?? ''
  const at = (row: number, column: number): unknown => calculator.valueAt(sheetId, row, column)
  return [at(4, 4), ...[0, 1, 2, 3, 4].map((row) => at(row, 6)), ...[8, 9, 10, 11, 12].map((column) => at(2, column))]
}
