import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { compactWorkbook } from '../model/index.ts'
import { twoPeople, type Person } from '../model/testing/two-people.ts'
import { ChangeMarks, compareVersions, listChanges, type SheetComparison, type VersionComparison } from './index.ts'

const state = ({ doc }: Person): Uint8Array => Y.encodeStateAsUpdate(doc)

/** What `change` does to a workbook with a few cells, as the comparison tells of it. */
function compared(change: (ann: Person) => void, prepare: (ann: Person) => void = () => {}): VersionComparison {
  const { ann } = twoPeople()
  ann.fill('A1', [1, 2, 3, 4, 5])
  ann.fill('B1', ['=A1*2', '=A2*2', '=A3*2', '=SUM(A1:A5)'])
  prepare(ann)
  const before = state(ann)
  change(ann)
  return compareVersions(before, state(ann))
}

const only = ({ sheets }: VersionComparison): SheetComparison => {
  const [sheet, ...others] = sheets
  if (!sheet || others.length > 0) throw new Error(`${sheets.length} sheets`)
  return sheet
}

test('nothing differs between a version and itself, folded or not', () => {
  const { ann } = twoPeople()
  ann.fill('A1', [1, 2])
  ann.format('A1:B9', { font: { isBold: true } })
  expect(compareVersions(state(ann), state(ann))).toEqual({ sheets: [], names: [] })
  expect(compareVersions(state(ann), compactWorkbook(state(ann)))).toEqual({ sheets: [], names: [] })
})

test('cells are found again below inserted rows; their formulas count as the same', () => {
  const { inserted, removed, cells, cellCount } = only(
    compared((ann) => {
      ann.insertRows(2, 3)
      ann.type('A5', 20)
      ann.type('B7', '=A6+1')
      ann.clear('A8')
    }),
  )
  expect(inserted).toEqual([{ axis: 'rows', first: 1, count: 3 }])
  expect(removed).toEqual([])
  expect(cellCount).toBe(3)
  expect(cells).toEqual([
    { row: 4, column: 0, before: { text: '2', formula: null }, after: { text: '20', formula: null } },
    { row: 6, column: 1, before: { text: '', formula: '=SUM(A1:A5)' }, after: { text: '', formula: '=A6+1' } },
    { row: 7, column: 0, before: { text: '5', formula: null }, after: { text: '', formula: null } },
  ])
})

test('lines that went and lines that moved', () => {
  const removed = only(compared((ann) => ann.removeColumns('A')))
  expect(removed.removed).toEqual([{ axis: 'columns', first: 0, count: 1 }])
  expect(removed.cellCount).toBe(0)
  const moved = only(compared((ann) => ann.moveRows(1, 2, 5)))
  expect(moved.moved).toEqual([{ axis: 'rows', first: 2, count: 2, from: 0 }])
  expect([moved.inserted, moved.removed, moved.cellCount]).toEqual([[], [], 0])
  const both = only(
    compared((ann) => {
      ann.moveRows(1, 1, 4)
      ann.removeRows(4)
      ann.insertRows(1)
    }),
  )
  expect(both).toMatchObject({
    inserted: [{ axis: 'rows', first: 0, count: 1 }],
    removed: [{ axis: 'rows', first: 3, count: 1 }],
    moved: [{ axis: 'rows', first: 3, count: 1, from: 0 }],
  })
})

test('formats, as areas with the groups that differ', () => {
  const { formats, cellCount } = only(compared((ann) => ann.format('A2:B3', { font: { isBold: true }, format: '0.0' })))
  expect(formats).toEqual([{ range: { top: 1, left: 0, bottom: 2, right: 1 }, groups: ['font', 'format'] }])
  expect(cellCount).toBe(0)
})

test('sheets that came, went, moved or have another name', () => {
  const { sheets } = compared(
    (ann) => {
      ann.do({ kind: 'setSheet', sheetId: 's1', settings: { name: '总表' } })
      ann.do({ kind: 'addSheet', sheetId: 'new', name: '新', at: 0 })
      ann.do({ kind: 'removeSheet', sheetId: 'old' })
    },
    (ann) => ann.do({ kind: 'addSheet', sheetId: 'old', name: '旧', at: 1 }),
  )
  expect(sheets.map(({ sheetId, before, after }) => [sheetId, before?.name, after?.name])).toContainEqual([
    'new',
    undefined,
    '新',
  ])
  expect(sheets.find(({ sheetId }) => sheetId === 's1')).toMatchObject({
    after: { name: '总表', place: 1 },
    cellCount: 0,
  })
  expect(sheets.at(-1)).toMatchObject({ sheetId: 'old', before: { name: '旧' }, after: null })
})

test('objects and names', () => {
  const { sheets, names } = compared(
    (ann) => {
      ann.put('merge', 'm', 'C1:D2')
      ann.do({ kind: 'removeObject', sheetId: 's1', id: 'gone' })
      ann.do({
        kind: 'putObject',
        sheetId: 's1',
        id: 'note',
        objectKind: 'note',
        payload: { author: 'a', runs: [{ text: '改', font: null }], thread: [] },
      })
      ann.insertRows(1)
      ann.do({ kind: 'putName', id: 'n', name: 'total', sheetId: null, formula: "'1'!$A$2" })
    },
    (ann) => {
      ann.put('note', 'note', 'A9', { author: 'a', runs: [], thread: [] })
      ann.put('merge', 'gone', 'E1:E2')
      ann.put('merge', 'kept', 'E5:E6')
    },
  )
  expect(sheets[0]?.objects.map(({ id, what }) => `${what} ${id}`).toSorted()).toEqual([
    'added m',
    'changed note',
    'removed gone',
  ])
  expect(sheets[0]?.objects.find(({ id }) => id === 'm')?.ranges).toEqual([{ top: 1, left: 2, bottom: 2, right: 3 }])
  expect(names.map(({ name, before }) => [name, before])).toEqual([['total', null]])
})

test('heights and hidden lines', () => {
  const { areLinesChanged, cellCount } = only(
    compared((ann) =>
      ann.do({ kind: 'setBand', sheetId: 's1', axis: 'rows', first: 1, last: 1, band: { isHidden: true } }),
    ),
  )
  expect([areLinesChanged, cellCount]).toEqual([true, 0])
})

test('S27 the list says what changed in words, and every cell that is there knows what happened to it', () => {
  const found = compared((ann) => {
    ann.type('A1', 0.5)
    ann.format('A1', { format: '0.00%' })
    ann.clear('A2')
    ann.type('C1', '新')
    ann.insertRows(4, 2)
    ann.format('D1:E2', { fill: { pattern: 'solid', foreground: { rgb: 'ffff00' } } })
  })
  const [group] = listChanges(found)
  expect(
    group?.entries.map(({ kind, title, values }) => [kind, title, values && `${values.before}>${values.after}`]),
  ).toEqual([
    ['added', '插入第 4–5 行', null],
    ['changed', 'A1', '1>50.00%'],
    ['added', 'C1', '（空）>新'],
    ['removed', 'A2', '2>（空）'],
    ['format', 'A1 的数字格式', null],
    ['format', 'D1:E2 的填充', null],
  ])
  expect(group?.entries[1]?.range).toEqual({ top: 0, left: 0, bottom: 0, right: 0 })
  const marks = new ChangeMarks(only(found))
  expect(
    [
      [0, 0],
      [0, 2],
      [1, 0],
      [3, 9],
      [1, 4],
      [5, 0],
    ].map(([row = 0, column = 0]) => marks.at(row, column)),
  ).toEqual(['changed', 'added', 'removed', 'added', 'format', null])
})
