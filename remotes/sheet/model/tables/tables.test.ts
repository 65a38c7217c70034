import { describe, expect, it } from 'vitest'
import type { FilterPayload, TablePayload } from '../object-payloads.ts'
import { twoPeople, type Person } from '../testing/two-people.ts'

const column = (name: string, totalsFunction: string | null = null) => ({
  name,
  totalsFunction,
  totalsLabel: null,
  formula: null,
})

/** Sales in B2:D5: Item, Price, Total. */
function sales() {
  const people = twoPeople()
  const { ann, meet } = people
  ann.do({
    kind: 'setCells',
    sheetId: 's1',
    top: 1,
    left: 1,
    cells: [
      ['Item', 'Price', 'Total'],
      ['pen', 2, 4],
      ['ink', 3, 9],
      ['', '', 13],
    ].map((row) => row.map((value) => ({ value }))),
  })
  const payload: TablePayload = {
    id: 1,
    name: 'Sales',
    hasHeader: true,
    hasTotals: true,
    columns: [column('Item'), column('Price'), column('Total', 'sum')],
    style: { name: null, hasFirstColumn: false, hasLastColumn: false, hasRowStripes: true, hasColumnStripes: false },
    filter: { columns: [{ column: 1, isHidden: false, filter: { kind: 'dynamic', type: 'aboveAverage' } }] },
  }
  ann.put('table', 't', 'B2:D5', payload)
  meet()
  return people
}

const table = ({ book }: Person, sheetId = 's1'): TablePayload =>
  book.objects(sheetId, 'table')[0]?.payload as TablePayload
const names = (person: Person): string[] => table(person).columns.map(({ name }) => name)

describe('tables keep their meaning when', () => {
  it('a column is inserted inside while another sums one', () => {
    const { ann, bob, meet } = sales()
    ann.insertColumns('C')
    bob.type('F1', '=SUM(Sales[Total])+SUM(Sales[[Item]:[Price]])')
    meet()
    expect(names(bob)).toEqual(['Item', '列2', 'Price', 'Total'])
    expect(table(ann).columns.map(({ totalsFunction }) => totalsFunction)).toEqual([null, null, null, 'sum'])
    expect(table(ann).filter?.columns).toMatchObject([{ column: 2 }])
    expect(ann.at('G1')).toBe('=SUM(Sales[Total])+SUM(Sales[[Item]:[Price]])')
  })

  it('a header is renamed while another refers to it', () => {
    const { ann, bob, meet } = sales()
    bob.type('F1', '=SUM(Sales[Price])*COUNT(Sales[[#Headers],[Price]])')
    ann.type('C2', '单价')
    meet()
    expect(names(bob)).toEqual(['Item', '单价', 'Total'])
    for (const one of [ann, bob]) expect(one.at('F1')).toBe('=SUM(Sales[单价])*COUNT(Sales[[#Headers],[单价]])')
    ann.book.undo()
    meet()
    expect(bob.at('F1')).toBe('=SUM(Sales[Price])*COUNT(Sales[[#Headers],[Price]])')
  })

  it('the table is renamed while another refers to it', () => {
    const { ann, bob, meet } = sales()
    bob.type('F1', '=ROWS(Sales)+SUM(sales[total])')
    bob.do({ kind: 'putName', id: 'n', name: 'all', sheetId: null, formula: 'SUM(Sales[Total])' })
    ann.do({ kind: 'putObject', sheetId: 's1', id: 't', objectKind: 'table', payload: { ...table(ann), name: '销售' } })
    meet()
    expect(bob.at('F1')).toBe('=ROWS(销售)+SUM(销售[Total])')
    expect(ann.book.names()[0]?.formula).toBe('SUM(销售[Total])')
  })

  it('a column goes away and comes back', () => {
    const { ann, bob, meet } = sales()
    bob.type('F1', '=SUM(Sales[Price])')
    meet()
    ann.removeColumns('C')
    meet()
    expect([bob.at('E1'), names(bob).join()]).toEqual(['=SUM(#REF!)', 'Item,Total'])
    expect(table(bob).filter?.columns).toEqual([])
    ann.book.undo()
    meet()
    expect(bob.at('F1')).toBe('=SUM(Sales[Price])')
  })

  it('rows of a record are named without the table', () => {
    const { ann, bob, meet } = sales()
    ann.type('D3', '=[@Price]*2')
    bob.type('C2', 'Unit price')
    meet()
    expect(ann.at('D3')).toBe('=[@[Unit price]]*2')
    // Files name the table and the row in words.
    expect(ann.book.toWorkbookData().formulas).toEqual(['Sales[[#This Row],[Unit price]]*2'])
  })

  it('its sheet is copied', () => {
    const { ann, bob, meet } = sales()
    ann.type('F1', '=SUM(Sales[Total])')
    ann.do({ kind: 'copySheet', sheetId: 's9', from: 's1', name: '副本', at: 1 })
    meet()
    expect([table(bob).name, table(bob, 's9').name]).toEqual(['Sales', 'Sales_2'])
    expect([bob.at('F1'), bob.at('F1', 's9')]).toEqual(['=SUM(Sales[Total])', '=SUM(Sales_2[Total])'])
  })

  it('the column of a filter moves', () => {
    const { ann, bob, meet } = twoPeople()
    const filter: FilterPayload = {
      columns: [{ column: 2, isHidden: false, filter: { kind: 'values', values: ['x'], isBlankIncluded: false } }],
    }
    ann.put('filter', 'f', 'A1:D9', filter)
    meet()
    bob.insertColumns('B', 2)
    meet()
    const shown = ann.book.objects('s1', 'filter')[0]
    expect(shown?.ranges[0]).toMatchObject({ left: 0, right: 5 })
    expect(shown?.payload).toMatchObject({ columns: [{ column: 4 }] })
  })
})
