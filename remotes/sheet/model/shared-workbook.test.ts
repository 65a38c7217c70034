import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { importWorkbook, openWorkbook, type SharedWorkbook } from './index.ts'
import { blankData, cellText, sheetText } from './testing/books.ts'

function pair(): readonly [SharedWorkbook, SharedWorkbook, () => void] {
  const docs = [new Y.Doc(), new Y.Doc()] as const
  importWorkbook(docs[0], blankData())
  Y.applyUpdate(docs[1], Y.encodeStateAsUpdate(docs[0]))
  const sync = (): void => {
    const [a, b] = docs
    const [toB, toA] = [
      Y.encodeStateAsUpdate(a, Y.encodeStateVector(b)),
      Y.encodeStateAsUpdate(b, Y.encodeStateVector(a)),
    ]
    Y.applyUpdate(b, toB, 'net')
    Y.applyUpdate(a, toA, 'net')
  }
  return [openWorkbook(docs[0]), openWorkbook(docs[1]), sync]
}

const put = (book: SharedWorkbook, row: number, column: number, value: number | string): void =>
  book.apply({
    kind: 'setCells',
    sheetId: 's1',
    top: row,
    left: column,
    cells: [[typeof value === 'string' && value.startsWith('=') ? { formula: value.slice(1) } : { value }]],
  })

it('keeps what a formula means while others insert lines', () => {
  const [a, b, sync] = pair()
  for (const row of [0, 1, 2, 3, 4]) put(a, row, 0, row + 1)
  sync()
  a.apply({ kind: 'insert', sheetId: 's1', axis: 'rows', at: 2, count: 2 })
  put(b, 0, 1, '=SUM(A2:A4)')
  sync()
  expect(cellText(a, 's1', 0, 1)).toBe('=SUM(A2:A6)')
  expect(sheetText(a)).toEqual(sheetText(b))
  expect(a.undo()).toBe(true)
  sync()
  expect(cellText(b, 's1', 0, 1)).toBe('=SUM(A2:A4)')
})
