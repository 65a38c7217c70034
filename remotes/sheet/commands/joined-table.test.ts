import { beforeEach, describe, expect, it } from 'vitest'
import { rangeAt, twoPeople, type Person } from '../model/testing/two-people.ts'
import { commandOf, joinedTable } from './index.ts'
import { contextOf } from './testing/context-of.ts'

let ann: Person

/** A table of two records in A1:D3, whose last column is calculated, and amounts with a format. */
beforeEach(() => {
  ;({ ann } = twoPeople())
  ann.fill('A1', ['品名', '毛笔', '宣纸'])
  ann.fill('B1', ['数量', 3, 5])
  ann.fill('C1', ['单价', 10, 20])
  ann.fill('D1', ['金额', '=B2*C2', '=B3*C3'])
  ann.format('C2:C3', { format: '0.00' })
  const { run } = commandOf('table.create') ?? {}
  run?.(contextOf(ann), { sheetId: 's1', range: rangeAt('A1:D3'), hasHeader: true })
})

const tables = () => ann.book.objects('s1', 'table').map(({ ranges }) => ranges[0])

/** As the grid does with what was typed. */
function enter(address: string, text: string | number): void {
  ann.type(address, text)
  const { top: row, left: column } = rangeAt(address)
  const edits = joinedTable(ann.book, { sheetId: 's1', row, column })
  if (edits.length > 0) ann.do(edits)
}

describe('a row typed below a table', () => {
  it('joins it, with the formulas and formats of the rows above, and its columns stay', () => {
    enter('A4', '墨')
    expect(tables()).toEqual([rangeAt('A1:D4')])
    expect(ann.at('D4')).toBe('=B4*C4')
    expect([ann.style('C4').format, ann.style('A4').format]).toEqual(['0.00', undefined])
    enter('B5', 2)
    expect(tables()).toEqual([rangeAt('A1:D5')])
    expect(ann.at('D5')).toBe('=B5*C5')
    const [table] = ann.book.objects('s1', 'table')
    const names = ['品名', '数量', '单价', '金额'].map((name) => ({ name }))
    expect(table?.payload).toMatchObject({ columns: names })
  })

  it('takes formulas by names of columns along, and none from a column that has several', () => {
    ann.fill('D2', ['=[@数量]*[@单价]', '=[@数量]*[@单价]'])
    ann.fill('B2', ['=1+1', 5])
    enter('A4', '墨')
    expect(ann.at('D4')).toBe('=[@数量]*[@单价]')
    expect(ann.at('B4')).toBe('')
  })

  it.each([
    ['beside it', 'E4'],
    ['a row further down', 'A5'],
    ['in it', 'A3'],
  ])('leaves it as it is: %s', (_, address) => {
    enter(address, '墨')
    expect(tables()).toEqual([rangeAt('A1:D3')])
  })

  it('leaves it as it is below its totals, and where something stands in the row or reaches into it', () => {
    ann.type('C4', '备注')
    enter('A4', '墨')
    expect(tables()).toEqual([rangeAt('A1:D3')])
    ann.clear('A4:D4')
    ann.put('merge', 'm', 'D4:E5')
    enter('A4', '墨')
    expect(tables()).toEqual([rangeAt('A1:D3')])
    ann.do({ kind: 'removeObject', sheetId: 's1', id: 'm' })
    ann.clear('A4')
    const [table] = ann.book.objects('s1', 'table')
    commandOf('table.totals')?.run(contextOf(ann), { sheetId: 's1', id: table?.id, isShown: true })
    enter('A5', '墨')
    expect(tables()).toEqual([rangeAt('A1:D4')])
  })
})
