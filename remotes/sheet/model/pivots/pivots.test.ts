import { describe, expect, it } from 'vitest'
import type * as Y from 'yjs'
import { commandOf, refusePivotCells } from '../../commands/index.ts'
import { pivotOf } from '../../pivots/testing/source-of.ts'
import type { PivotField, PivotPayload } from '../pivot-payload.ts'
import { twoPeople, type Person } from '../testing/two-people.ts'

const DATA = [
  ['地区', '产品', '金额'],
  ['北京', '桌', 100],
  ['上海', '椅', 30],
  ['北京', '椅', 20],
] as const

const run = (person: Person, id: string, given: object): void => {
  let number = 0
  commandOf(id)?.run(
    { book: person.book, canEdit: true, resultAt: () => null, newId: () => `n${number++}` },
    { sheetId: 's1', id: 'p', ...given },
  )
}
const payloadOf = (person: Person): PivotPayload => person.book.objects('s1', 'pivot')[0]?.payload as PivotPayload
const cells = (person: Person, from: string, count: number): string[] => {
  const [, column = '', row = ''] = /([A-Z]+)(\d+)/.exec(from) ?? []
  return Array.from({ length: count }, (_, at) => person.at(`${column}${Number(row) + at}`))
}

function withPivot() {
  const people = twoPeople()
  const { ann, meet } = people
  ann.do({
    kind: 'setCells',
    sheetId: 's1',
    top: 0,
    left: 0,
    cells: DATA.map((line) => line.map((value) => ({ value }))),
  })
  run(ann, 'pivot.create', { row: 1, column: 5, source: "'Sheet1'!$A$1:$C$4" })
  const { fields, values } = pivotOf({ rows: ['地区'], values: [['金额', 'sum']] })
  run(ann, 'pivot.set', { payload: { ...payloadOf(ann), fields, values } })
  meet()
  return people
}

describe('one person', () => {
  it('a pivot table is made, shows its result, and is refreshed', () => {
    const { ann } = withPivot()
    expect(cells(ann, 'F2', 4)).toEqual(['行标签', '北京', '上海', '总计'])
    expect(cells(ann, 'G2', 4)).toEqual(['求和项:金额', '120', '30', '150'])
    ann.type('C2', 500)
    expect(ann.at('G3')).toBe('120')
    run(ann, 'pivot.refresh', {})
    expect(cells(ann, 'G2', 4)).toEqual(['求和项:金额', '520', '30', '550'])
  })

  it('one whose source is gone does not keep the others from being refreshed', () => {
    const { ann } = withPivot()
    run(ann, 'pivot.create', { id: 'gone', row: 20, column: 0, source: 'Sheet1!$A$1:$C$4' })
    ann.do({ kind: 'putObject', sheetId: 's1', id: 'gone', objectKind: 'pivot', payload: pivotOf({ rows: ['地区'] }) })
    run(ann, 'pivot.create', { id: 'last', row: 30, column: 0, source: 'Sheet1!$A$1:$C$4' })
    const { fields, values } = pivotOf({ values: [['金额', 'sum']] })
    run(ann, 'pivot.set', { id: 'last', payload: { ...payloadOf(ann), fields, values } })
    ann.type('C2', 500)
    expect(() => run(ann, 'pivot.refreshAll', {})).toThrow('pivotSource')
    expect([ann.at('G3'), ann.at('B32')]).toEqual(['520', '550'])
  })

  it('columns become wide enough for its labels, and keep a width that somebody gave them', () => {
    const { ann } = withPivot()
    const width = (column: number) =>
      ann.book.bands('s1', 'columns').find(({ first, last }) => column >= first && column <= last)?.size ?? null
    expect(width(6)).toBeGreaterThan(11)
    ann.do({ kind: 'setBand', sheetId: 's1', axis: 'columns', first: 6, last: 6, band: { size: 5 } })
    run(ann, 'pivot.refresh', {})
    expect(width(6)).toBe(5)
  })

  it('undo takes back the fields and the cells at once', () => {
    const { ann } = withPivot()
    ann.book.undo()
    expect(cells(ann, 'F2', 3)).toEqual(['数据透视表1', '在右侧的“数据透视表”面板里选择字段', ''])
    ann.book.redo()
    expect(ann.at('G5')).toBe('150')
  })

  it('follows inserted rows and columns, its source too', () => {
    const { ann } = withPivot()
    ann.insertRows(1, 2)
    ann.insertColumns('B')
    expect(payloadOf(ann).source).toBe('Sheet1!$A$3:$D$6')
    expect(cells(ann, 'H4', 4)).toEqual(['求和项:金额', '120', '30', '150'])
    run(ann, 'pivot.refresh', {})
    expect(cells(ann, 'H4', 4)).toEqual(['求和项:金额', '120', '30', '150'])
  })

  it('a renamed sheet is renamed in the source', () => {
    const { ann } = withPivot()
    ann.do({ kind: 'setSheet', sheetId: 's1', settings: { name: '销售 2024' } })
    expect(payloadOf(ann).source).toBe("'销售 2024'!$A$1:$C$4")
  })

  it('its cells are refused to typing, and rows within it to being torn apart', () => {
    const { ann } = withPivot()
    const refused = (edit: Parameters<typeof refusePivotCells>[1]) => () => refusePivotCells(ann.book, edit)
    const write = { kind: 'setCells', sheetId: 's1', top: 2, left: 6, cells: [[{ value: 1 }]] } as const
    expect(refused(write)).toThrow('pivot')
    expect(refused({ ...write, left: 8 })).not.toThrow()
    expect(refused({ kind: 'insert', sheetId: 's1', axis: 'rows', at: 2, count: 1 })).toThrow('pivot')
    expect(refused({ kind: 'insert', sheetId: 's1', axis: 'rows', at: 1, count: 1 })).not.toThrow()
    expect(refused({ kind: 'remove', sheetId: 's1', axis: 'rows', at: 1, count: 4 })).not.toThrow()
    expect(refused({ kind: 'remove', sheetId: 's1', axis: 'rows', at: 2, count: 9 })).toThrow('pivot')
  })

  it('what lies beneath is seen again when it shrinks or goes', () => {
    const { ann } = withPivot()
    ann.type('F7', '下面')
    const { fields, values } = pivotOf({ rows: ['产品', '地区'], values: [['金额', 'sum']] })
    run(ann, 'pivot.set', { payload: { ...payloadOf(ann), fields, values } })
    expect(ann.at('F7')).not.toBe('下面')
    run(ann, 'pivot.remove', {})
    expect([ann.at('F7'), ann.at('F2')]).toEqual(['下面', ''])
  })

  it('a look into a value lists its rows', () => {
    const { ann } = withPivot()
    run(ann, 'pivot.details', { row: 2, column: 6, newSheetId: 'd' })
    expect([1, 2, 3, 4].map((row) => ann.at(`C${row}`, 'd'))).toEqual(['金额', '100', '20', ''])
  })

  it('compacting keeps the table apart from other cells', () => {
    const { ann, fold, meet } = withPivot()
    ann.type('A9', '别的')
    fold()
    meet()
    const { fields, values } = pivotOf({ values: [['金额', 'max']] })
    run(ann, 'pivot.set', { payload: { ...payloadOf(ann), fields, values } })
    expect(cells(ann, 'G2', 4)).toEqual(['最大值项:金额', '100', '', ''])
  })
})

describe('two people', () => {
  const change = (person: Person, with_: (payload: PivotPayload) => PivotPayload): void =>
    run(person, 'pivot.set', { payload: with_(payloadOf(person)) })
  const field = (column: string, axis: PivotField['axis']): Record<string, PivotField> =>
    pivotOf({ [axis === 'row' ? 'rows' : axis === 'column' ? 'columns' : 'pages']: [column] }).fields

  it('two people change two fields at once: both hold, and one of them writes the result', () => {
    const { ann, bob, meet } = withPivot()
    change(ann, (payload) => ({ ...payload, fields: { ...payload.fields, ...field('产品', 'column') } }))
    change(bob, (payload) => ({ ...payload, hasColumnTotals: false }))
    meet()
    const pivot = payloadOf(ann)
    expect([pivot.fields['产品']?.axis, pivot.hasColumnTotals]).toEqual(['column', false])
    const fills = [ann, bob].map((person) => person.book.pivotFill('s1', 'p'))
    expect(fills.map((fill) => fill?.isCurrent)).toEqual([false, false])
    const owners = [ann, bob].filter((_, at) => fills[at]?.isOwn)
    expect(owners).toHaveLength(1)
    for (const owner of owners) run(owner, 'pivot.refresh', {})
    meet()
    expect([ann, bob].map((person) => person.book.pivotFill('s1', 'p')?.isCurrent)).toEqual([true, true])
    expect(['F2', 'G3', 'H3', 'I3', 'I4'].map((at) => bob.at(at))).toEqual(['求和项:金额', '椅', '桌', '总计', '120'])
  })

  it('two people change two options at once: both hold; of one option the later holds, for both the same', () => {
    const { ann, bob, meet } = withPivot()
    change(ann, (payload) => ({ ...payload, layout: 'tabular' }))
    change(bob, (payload) => ({ ...payload, hasColumnTotals: false, name: '汇总' }))
    meet()
    for (const person of [ann, bob])
      expect(payloadOf(person)).toMatchObject({ layout: 'tabular', hasColumnTotals: false, name: '汇总' })
    change(ann, (payload) => ({ ...payload, layout: 'compact' }))
    change(bob, (payload) => ({ ...payload, layout: 'outline' }))
    meet()
    expect(payloadOf(ann).layout).toBe(payloadOf(bob).layout)
    ann.book.undo()
    meet()
    expect(payloadOf(ann).layout).toBe(payloadOf(bob).layout)
  })

  it('the result of one computation is seen as a whole', () => {
    const { ann, bob, meet } = withPivot()
    change(ann, (payload) => ({ ...payload, fields: { ...payload.fields, ...field('产品', 'column') } }))
    change(bob, (payload) => ({ ...payload, fields: field('产品', 'row') }))
    meet()
    const seen = ['F2', 'G2', 'F3', 'G3', 'H3'].map((at) => ann.at(at))
    expect([
      ['求和项:金额', '列标签', '行标签', '椅', '桌'],
      ['行标签', '求和项:金额', '椅', '50', ''],
    ]).toContainEqual(seen)
  })

  it('undo takes back what is one’s own', () => {
    const { ann, bob, meet } = withPivot()
    change(ann, (payload) => ({ ...payload, layout: 'tabular' }))
    meet()
    change(bob, (payload) => ({ ...payload, fields: { ...payload.fields, ...field('产品', 'column') } }))
    meet()
    ann.book.undo()
    meet()
    expect([payloadOf(bob).layout, payloadOf(bob).fields['产品']?.axis]).toEqual(['compact', 'column'])
    expect(ann.book.pivotFill('s1', 'p')?.isCurrent).toBe(false)
  })

  it('one deletes it while the other refreshes it: it is gone, its cells too', () => {
    const { ann, bob, meet } = withPivot()
    run(ann, 'pivot.remove', {})
    run(bob, 'pivot.refresh', {})
    meet()
    const isThere = ann.book.objects('s1', 'pivot').length === 1
    expect(ann.at('G5')).toBe(isThere ? '150' : '')
  })
})

it('forged pieces are as if they were not there', () => {
  const { ann } = withPivot()
  const sheet = ann.doc.getMap<Y.Map<Y.Map<unknown>>>('sheets').get('s1')
  const ranges = sheet?.get('ranges') as Y.Map<unknown>
  ranges.set('p|f|坏', [1, { column: 7, axis: 'diagonal' }])
  ranges.set('p|f|__proto__', [1, { column: '__proto__', axis: 'row', order: 1 }])
  ranges.set('p|v|坏', [1, { aggregate: 'rm -rf' }])
  ranges.set('p|f|久', [1, { ...field0(), group: { by: 'range', start: 0, end: 1e300, step: 1e-9 } }])
  ranges.set('p|p', [9e15, 'nothing'])
  ranges.set('p|s', [1, 5, {}])
  ranges.set('p|o|layout', [1, { value: 'diagonal' }])
  ranges.set('p|o|style', [1, 'bare'])
  const { fields, values } = payloadOf(ann)
  expect([Object.keys(fields), Object.keys(values)]).toEqual([['地区'], ['v0']])
  expect(ann.book.toWorkbookData().sheets[0]?.objects.some(({ kind }) => kind === 'pivot')).toBe(true)
})

const field0 = (): PivotField => {
  const [field] = Object.values(pivotOf({ rows: ['金额'] }).fields)
  if (!field) throw new Error('a field')
  return field
}
