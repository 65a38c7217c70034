import { expect, test } from 'vitest'
import * as Y from 'yjs'
import type { Json } from '@wenfang/shared-contract'
import { importWorkbook, openWorkbook, type SharedWorkbook } from '../model/index.ts'
import { blankData } from '../model/testing/books.ts'
import { orderOf, placed, placeOf } from './cell-places.ts'

function book(): SharedWorkbook {
  const doc = new Y.Doc()
  importWorkbook(doc, blankData())
  return openWorkbook(doc)
}
const range = (top: number, left: number, bottom = top, right = left) => ({ top, left, bottom, right })

test('S26 a comment stays with its cells while lines come and go, and is gone with them', () => {
  const model = book()
  const sheet = model.sheets()[0]?.id ?? ''
  const { anchor, quote } = placeOf(model, { sheetId: sheet, range: range(2, 1, 4, 2) })
  expect(quote).toMatch(/!B3:C5$/)
  model.apply({ kind: 'insert', sheetId: sheet, axis: 'rows', at: 0, count: 3 })
  model.apply({ kind: 'insert', sheetId: sheet, axis: 'columns', at: 2, count: 1 })
  expect(placed(model, anchor)).toEqual({ sheetId: sheet, range: range(5, 1, 7, 3) })
  model.apply({ kind: 'remove', sheetId: sheet, axis: 'rows', at: 7, count: 1 })
  expect(placed(model, anchor)).toBeNull()
  expect(orderOf(model, anchor)).toBeNull()
})

test('S26 comments stand in the order of rows, then of columns', () => {
  const model = book()
  const sheetId = model.sheets()[0]?.id ?? ''
  const orders = [range(0, 5), range(1, 0), range(1, 2), range(9, 0)].map((one) =>
    orderOf(model, placeOf(model, { sheetId, range: one }).anchor),
  )
  expect(orders).toEqual(orders.toSorted((a, b) => Number(a) - Number(b)))
  expect(new Set(orders).size).toBe(4)
})

test('an anchor that is none of ours has no place', () => {
  const model = book()
  for (const forged of [null, 'x', [], {}, { from: 1, to: 2 }, { from: { sheetId: 's', row: 1, column: null } }])
    expect(placed(model, forged as Json)).toBeNull()
})
