import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { importWorkbook, openWorkbook } from '../../model/index.ts'
import { blankSheet } from '../../model/blank-sheet.ts'
import { blankData } from '../../model/testing/books.ts'
import { keptContent } from './kept-content.ts'

test('a sheet says what looks or works otherwise here, an ordinary one says nothing', () => {
  const doc = new Y.Doc()
  const plain = blankSheet('s1', '普通')
  const arabic = { ...blankSheet('s2', 'ورقة'), view: { ...plain.view, isRightToLeft: true } }
  const range = { top: 1, left: 1, bottom: 3, right: 1 }
  const whatIf = {
    ...blankSheet('s3', '试算'),
    objects: [{ kind: 'dataTable' as const, ranges: [range], payload: {} }],
  }
  importWorkbook(doc, { ...blankData(), sheets: [plain, arabic, whatIf] })
  const book = openWorkbook(doc)
  expect(keptContent(book, 's1')).toEqual([])
  expect(keptContent(book, 's2')).toEqual([])
  expect(keptContent(book, 's3')).toEqual(['模拟运算表（1）显示文件里的结果，在这里不会重新计算。'])
})
