import { beforeEach, describe, expect, it } from 'vitest'
import { KIND } from '../model/index.ts'
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
  join(address)
}

function join(address: string): void {
  const edits = joinedTable(ann.book, { sheetId: 's1', range: rangeAt(address) })
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

  it('shows a day as those above, and is under the rules that all of the column is under', () => {
    ann.format('A2:A3', { format: 'yyyy-mm-dd' })
    ann.put('validation', 'v', 'B2:B3')
    ann.put('conditionalFormat', 'c', 'C2:C3')
    ann.put('validation', 'own', 'C3')
    ann.put('validation', 'wide', 'D2:F3')
    ann.type('A4', 46_000)
    ann.format('A4', { format: 'yyyy/m/d' })
    join('A4')
    expect(ann.style('A4').format).toBe('yyyy-mm-dd')
    expect([ann.objects('validation').toSorted(), ann.objects('conditionalFormat')]).toEqual([
      ['B2:B4', 'C3', 'D2:F3'],
      ['C2:C4'],
    ])
    ann.type('C5', 46_000)
    ann.format('C5', { format: 'yyyy/m/d' })
    join('C5')
    expect(ann.style('C5').format).toBe('yyyy/m/d')
  })

  it('takes formulas by names of columns along, and none from a column that has several', () => {
    ann.fill('D2', ['=[@数量]*[@单价]', '=[@数量]*[@单价]'])
    ann.fill('B2', ['=1+1', 5])
    enter('A4', '墨')
    expect(ann.at('D4')).toBe('=[@数量]*[@单价]')
    expect(ann.at('B4')).toBe('')
  })

  it.each([
    ['below and beside it', 'E4'],
    ['two columns further', 'F2'],
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

describe('rows pasted below a table', () => {
  it('join it, each with the formulas of the columns that were not pasted', () => {
    ann.fill('A4', ['墨', '砚', '笔架'])
    ann.fill('B4', [1, 2, 4])
    join('A4:B6')
    expect(tables()).toEqual([rangeAt('A1:D6')])
    expect(['D4', 'D5', 'D6'].map((cell) => ann.at(cell))).toEqual(['=B4*C4', '=B5*C5', '=B6*C6'])
    expect(['C4', 'C6'].map((cell) => ann.style(cell).format)).toEqual(['0.00', '0.00'])
  })

  it('keep what was pasted where the column is calculated', () => {
    ann.fill('D4', [7])
    ann.fill('A4', ['墨', '砚'])
    join('A4:D5')
    expect(tables()).toEqual([rangeAt('A1:D5')])
    expect(['D4', 'D5'].map((cell) => ann.at(cell))).toEqual(['7', ''])
  })

  it('stay outside where they are wider than the table, or something else stands in their rows', () => {
    ann.fill('E4', ['墨'])
    join('A4:E4')
    expect(tables()).toEqual([rangeAt('A1:D3')])
    ann.clear('E4')
    ann.fill('B4', [1, 2])
    ann.type('D5', '备注')
    join('B4:B5')
    expect(tables()).toEqual([rangeAt('A1:D3')])
  })
})

describe('a column typed beside a table', () => {
  const names = (): readonly string[] => {
    const payload = ann.book.objects('s1', 'table')[0]?.payload as { columns: readonly { name: string }[] }
    return payload.columns.map(({ name }) => name)
  }

  it('joins it by its heading, and by any of its cells, which bring a heading along', () => {
    enter('E1', '备注')
    expect([tables(), names().at(-1)]).toEqual([[rangeAt('A1:E3')], '备注'])
    enter('F3', 8)
    expect([tables(), names().at(-1), ann.at('F1')]).toEqual([[rangeAt('A1:F3')], '列6', '列6'])
  })

  it('has a heading of its own, as a text', () => {
    enter('E1', '数量')
    expect([names().at(-1), ann.at('E1')]).toEqual(['数量2', '数量2'])
    enter('F1', 2024)
    expect([names().at(-1), ann.at('F1')]).toEqual(['2024', '2024'])
    expect(ann.book.readWindow('s1', rangeAt('F1')).kinds[0]).toBe(KIND.text)
  })

  it('pasted with several cells and columns, too; not beside the totals, and not over what stands there', () => {
    ann.fill('E1', ['产地', '湖州', '宣城'])
    ann.fill('F1', ['年份', 2024, 2025])
    join('E1:F3')
    expect([tables(), names().slice(-2)]).toEqual([[rangeAt('A1:F3')], ['产地', '年份']])
    const [table] = ann.book.objects('s1', 'table')
    commandOf('table.totals')?.run(contextOf(ann), { sheetId: 's1', id: table?.id, isShown: true })
    enter('G4', '合计之外')
    expect(tables()).toEqual([rangeAt('A1:F4')])
    enter('G2', 1)
    expect(tables()).toEqual([rangeAt('A1:F4')])
  })
})
