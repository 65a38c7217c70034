import type { CellsSource, ReadCells, ReadValue } from '@wenfang/shared-contract'
import { beforeEach, expect, test } from 'vitest'
import { settledFormula } from '../../commands/formulas.ts'
import { displayed } from '../fields/display.ts'
import type { Field } from '../fields/field.schema.ts'
import { calculator } from '../formula/index.ts'
import { withTitles } from '../formula/formula-names.ts'
import { emptyBody } from '../open-body.ts'
import { VIEW } from '../testing/new-table.ts'

/** Sheets of which somebody knows all that they say. */
class FakeCells implements CellsSource {
  readonly told = new Map<string, ReadCells>()
  readonly asked = new Set<string>()

  keep(reference: string): string | null {
    return reference.startsWith('没有!') ? null : `~{${reference}}`
  }

  textOf(kept: string): string | null {
    return kept.includes('gone') ? null : kept.slice(2, -1)
  }

  read(kept: string): ReadCells | null {
    this.asked.add(kept)
    return this.told.get(kept) ?? null
  }

  tell(reference: string, columns: number, values: readonly ReadValue[], from: ReadCells['from'] = []): void {
    const kept = `~{${reference}}`
    this.told.set(kept, { kept, rows: values.length / columns, columns, values, from })
  }
}

function made() {
  const body = emptyBody()
  body.found([
    {
      kind: 'table.add',
      table: 't',
      title: '订单',
      field: { id: 'name', kind: 'text', settings: { title: '品名' } },
      view: VIEW,
      before: null,
    },
    { kind: 'records.add', table: 't', records: [1, 2], fields: ['name'], values: [['笔', '本']] },
  ])
  const { database } = body
  const cells = new FakeCells()
  database.calculator = calculator
  database.cells = cells
  const table = database.table('t')
  if (!table) throw new Error('no table')
  let count = 0
  const add = (formula: string): Field => {
    const id = `f${++count}`
    const settings = { title: id, ...settledFormula(database, table, id, { formula }) }
    body.found([{ kind: 'field.add', table: 't', field: { id, kind: 'formula', settings }, before: null }])
    return table.field(id) ?? { id, kind: 'formula', settings }
  }
  const shown = (field: Field) => [1, 2].map((record) => displayed(field, table.get(record, field), database.people))
  return { body, database, table, cells, add, shown }
}

let file: ReturnType<typeof made>
beforeEach(() => (file = made()))

test.each([
  ['SUM(价目!A1:B3)', ['8', '8']],
  ["SUM('价目'!$A$1:$B$3)+1", ['9', '9']],
  ['SUM(价目！A1：B3)', ['8', '8']],
  ['VLOOKUP({品名}, 价目!A1:B3, 2, FALSE)', ['3', '5']],
  ['INDEX(价目!A1:B3, MATCH({品名}, 价目!A1:A3, 0), 2)', ['3', '5']],
  ['SUMIF(价目!A1:A3, {品名}, 价目!B1:B3)', ['3', '5']],
  ['XLOOKUP({品名}, 价目!A1:A3, 价目!B1:B3)', ['3', '5']],
  ['COUNTA(价目!A1:B3)', ['4', '4']],
  ['价目!B1*2', ['6', '6']],
  ['价目!A1&{品名}', ['笔笔', '笔本']],
  ['价目!A1:A3', ['笔、本', '笔、本']],
  ['SUMIF({品名}, "笔")', ['#没有这个函数或名字', '#没有这个函数或名字']],
] as const)('%s', (formula, wanted) => {
  file.cells.tell('价目!A1:B3', 2, ['笔', 3, '本', 5, null, null])
  file.cells.tell("'价目'!$A$1:$B$3", 2, ['笔', 3, '本', 5, null, null])
  file.cells.tell('价目!A1:A3', 1, ['笔', '本', null])
  file.cells.tell('价目!B1:B3', 1, [3, 5, null])
  file.cells.tell('价目!B1', 1, [3])
  file.cells.tell('价目!A1', 1, ['笔'])
  expect(file.shown(file.add(formula))).toEqual(wanted)
})

test('the formula is kept so that it follows its cells, and read as they are called now', () => {
  const { database, table, add } = file
  const field = add("SUM('工作表 1'!A1:A2)*{品名}")
  expect(field.settings.formula).toBe("SUM({!~%7B'工作表 1'!A1:A2%7D})*{name}")
  expect(withTitles(database, table, field.settings.formula ?? '')).toBe("SUM('工作表 1'!A1:A2)*{品名}")
  expect(withTitles(database, table, 'SUM({!gone})')).toBe('SUM(#REF!)')
  expect(() => add('SUM(没有!A1)')).toThrow('没有名叫“没有”的工作表')
  database.cells = null
  expect(() => add('SUM(价目!A1)')).toThrow('这个文件里没有工作表')
})

test('results follow the cells, and only fields that read them are computed', () => {
  const { cells, add, shown, table } = file
  const [reads, other] = [add('SUM(价目!A1:A2)&{品名}'), add('SUM(别处!A1)')]
  const last = add('{f1}&"！"')
  expect(shown(reads)).toEqual(['#正在计算', '#正在计算'])
  cells.tell('价目!A1:A2', 1, [1, 2])
  expect([shown(reads), shown(last)]).toEqual([
    ['3笔', '3本'],
    ['3笔！', '3本！'],
  ])
  cells.tell('别处!A1', 1, [4])
  expect(shown(other)).toEqual(['4', '4'])
  const column = table.shown(other)
  cells.tell('价目!A1:A2', 1, [1, 5])
  expect(shown(last)).toEqual(['6笔！', '6本！'])
  expect(table.shown(other)).toBe(column)
  cells.tell('价目!A1:A2', 1, [{ error: '#无权限' }, 5])
  expect(shown(reads)[0]).toBe('#你没有权限看它要用的内容')
})

test('a field that is computed from itself through cells says so, and is refused by whoever knows', () => {
  const { database, cells, add, shown } = file
  const field = add('SUM(价目!A1)')
  cells.tell('价目!A1', 1, [1], [{ table: 't', field: field.id }])
  database.reshaped()
  expect(shown(field)).toEqual(['#循环引用', '#循环引用'])
  const second = add('LEN({品名})')
  cells.tell('价目!B1', 1, [1], [{ table: 't', field: second.id }])
  const table = database.table('t')
  if (!table) throw new Error('no table')
  expect(() => settledFormula(database, table, second.id, { formula: '价目!B1+1' })).toThrow('f2 → f2')
})
