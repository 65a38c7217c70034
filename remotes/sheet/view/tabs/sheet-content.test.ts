import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { type Edit, openWorkbook } from '../../model/index.ts'
import { contentOfSheet } from './sheet-content.ts'

const A1 = { top: 0, left: 0, bottom: 0, right: 0 }

function content(...edits: readonly Edit[]): readonly string[] {
  const model = openWorkbook(new Y.Doc())
  model.apply([{ kind: 'addSheet', sheetId: 's1', name: '预算', at: 0 }, ...edits])
  return contentOfSheet(model, 's1')
}

test('a sheet with nothing but formats, and one whose cells were cleared again, have no content', () => {
  expect(content()).toEqual([])
  expect(content({ kind: 'setStyle', sheetId: 's1', ranges: [A1], style: { isBold: true } as never })).toEqual([])
  expect(
    content(
      { kind: 'setCells', sheetId: 's1', top: 0, left: 0, cells: [[{ value: 1 }]] },
      { kind: 'clearCells', sheetId: 's1', ranges: [A1], what: 'contents' },
    ),
  ).toEqual([])
})

test('values and formulas wherever they stand, and what lies over them, are named', () => {
  expect(
    content(
      { kind: 'setCells', sheetId: 's1', top: 0, left: 0, cells: [[{ value: 1 }, { value: null }, { formula: 'A1' }]] },
      { kind: 'setCells', sheetId: 's1', top: 9000, left: 700, cells: [[{ value: '远' }]] },
      { kind: 'putObject', sheetId: 's1', id: 'n', objectKind: 'note', ranges: [A1], payload: { text: '注' } },
    ),
  ).toEqual(['3 个单元格的内容', '1 条附注'])
})
