import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { importWorkbook, openWorkbook } from '../../model/index.ts'
import { blankData } from '../../model/testing/books.ts'
import { cardView } from './card-view.ts'

it('a card begins at the part that it shows, by the id of its sheet or by what people call it', () => {
  const doc = new Y.Doc()
  importWorkbook(doc, blankData())
  const book = openWorkbook(doc)
  const [sheet] = book.sheets()
  if (!sheet) throw new Error('no sheet')
  const corner = { top: 8, left: 1, bottom: 8, right: 1 }
  for (const called of [sheet.id, sheet.name])
    expect(cardView(book, `'${called}'!B9:D12`)).toEqual({ sheetId: sheet.id, top: 8, left: 1, selection: corner })
  expect(cardView(book, sheet.id)).toEqual({ sheetId: sheet.id, top: 0, left: 0, selection: null })
  expect([cardView(book, null), cardView(book, '没有!A1'), cardView(book, 'chart:x:y')]).toEqual([null, null, null])
})
