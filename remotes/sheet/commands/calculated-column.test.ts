import { beforeEach, describe, expect, it } from 'vitest'
import { rangeAt, twoPeople, type Person } from '../model/testing/two-people.ts'
import { calculatedColumn, commandOf, joinedTable } from './index.ts'
import { contextOf } from './testing/context-of.ts'

let ann: Person

/** A table of three records in A1:C4, whose last column is empty. */
beforeEach(() => {
  ;({ ann } = twoPeople())
  ann.fill('A1', ['数量', 3, 5, 8])
  ann.fill('B1', ['单价', 10, 20, 30])
  ann.fill('C1', ['金额'])
  commandOf('table.create')?.run(contextOf(ann), { sheetId: 's1', range: rangeAt('A1:C4'), hasHeader: true })
})

/** As the grid does with what was typed. */
function enter(address: string, text: string | number): void {
  ann.type(address, text)
  const range = rangeAt(address)
  for (const edits of [
    () => joinedTable(ann.book, { sheetId: 's1', range }),
    () => calculatedColumn(ann.book, { sheetId: 's1', row: range.top, column: range.left }),
  ])
    ann.do(edits())
}

const column = (name: string) => [2, 3, 4].map((row) => ann.at(`${name}${row}`))

describe('a formula in a column of a table', () => {
  it('is that of every row where the column is empty', () => {
    enter('C3', '=A3*B3')
    expect(column('C')).toEqual(['=A2*B2', '=A3*B3', '=A4*B4'])
    expect([ann.at('C1'), ann.at('C5')]).toEqual(['金额', ''])
  })

  it('is so by names of columns, too', () => {
    enter('C2', '=[@数量]*[@单价]')
    expect(column('C')).toEqual(Array(3).fill('=[@数量]*[@单价]'))
  })

  it('is so in a column that it begins itself beside the table', () => {
    enter('D3', '=A3+1')
    expect(column('D')).toEqual(['=A2+1', '=A3+1', '=A4+1'])
    expect(ann.objects('table')).toEqual(['A1:D4'])
  })

  it('takes the place of the one formula that all rows have', () => {
    enter('C2', '=A2*B2')
    enter('C4', '=A4*B4*2')
    expect(column('C')).toEqual(['=A2*B2*2', '=A3*B3*2', '=A4*B4*2'])
  })

  it('stays alone where somebody wrote something else in the column, or the formulas differ', () => {
    ann.type('C4', '待定')
    enter('C2', '=A2*B2')
    expect(column('C')).toEqual(['=A2*B2', '', '待定'])
    ann.fill('C2', ['=A2', '=A3*2', '=A4'])
    enter('C2', '=B2')
    expect(column('C')).toEqual(['=B2', '=A3*2', '=A4'])
  })

  it('leaves the totals alone, and a value that is typed fills nothing', () => {
    const [table] = ann.book.objects('s1', 'table')
    commandOf('table.totals')?.run(contextOf(ann), { sheetId: 's1', id: table?.id, isShown: true })
    const total = ann.at('C5')
    enter('C5', '=SUM(A2:A4)')
    expect(column('C')).toEqual(['', '', ''])
    ann.type('C5', total === '' ? '合计' : total)
    enter('C2', 7)
    expect(column('C')).toEqual(['7', '', ''])
  })

  it('leaves merged cells alone', () => {
    ann.put('merge', 'm', 'C3:C4')
    enter('C2', '=A2*B2')
    expect(column('C')).toEqual(['=A2*B2', '', ''])
  })
})
