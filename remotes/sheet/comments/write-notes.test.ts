import { createCommentThreads } from '@wenfang/shared-comments'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { formats } from '../files/index.ts'
import { SourcePackage } from '@wenfang/shared-ooxml/package'
import { readXlsx } from '../files/xlsx/read/read-xlsx.ts'
import { openWorkbook, type NotePayload } from '../model/index.ts'
import { placeOf } from './cell-places.ts'

test('S26 threads leave with the workbook: as threaded comments when they have answers, else as notes, behind what a note says already', async () => {
  const { source } = await formats.blank('s')
  const imported = await formats.importSource({ source, ext: 'xlsx' })
  if (!imported.ok) throw new Error(imported.detail)
  const [body, comments] = [new Y.Doc(), new Y.Doc()]
  Y.applyUpdate(body, imported.body)
  const book = openWorkbook(body)
  const sheetId = book.sheets()[0]?.id ?? ''
  const cell = (row: number, column: number) => ({ top: row, left: column, bottom: row, right: column })
  book.apply({
    kind: 'putObject',
    sheetId,
    id: 'n1',
    objectKind: 'note',
    ranges: [cell(4, 2)],
    payload: { author: '旧', runs: [{ text: '原有的附注', font: null }], thread: [] },
  })
  let now = 0
  const threads = createCommentThreads({
    doc: comments,
    author: { id: 'u1', name: '林晚' },
    mayComment: () => true,
    mayManage: () => false,
    now: () => (now += 1),
  })
  const at = (row: number, column: number) => placeOf(book, { sheetId, range: cell(row, column) })
  const first = threads.open(at(1, 1).anchor, at(1, 1).quote, '数字不对') ?? ''
  threads.reply(first, '改好了')
  threads.settle(first, true)
  threads.open(at(4, 2).anchor, at(4, 2).quote, '附注还有效吗')
  const gone = at(9, 0)
  threads.open(gone.anchor, gone.quote, '没有地方')
  book.apply({ kind: 'remove', sheetId, axis: 'rows', at: 9, count: 1 })
  const { bytes } = await formats.exportBody({
    source,
    body: Y.encodeStateAsUpdate(body),
    comments: Y.encodeStateAsUpdate(comments),
    format: 'xlsx',
    asset: async () => new Uint8Array(),
  })
  const notes = (await readXlsx(bytes)).data.sheets[0]?.objects.filter(({ kind }) => kind === 'note') ?? []
  const [threaded, plain] = notes.map(({ ranges, payload }) => ({ range: ranges[0], ...(payload as NotePayload) }))
  expect([plain?.range, plain?.runs.map(({ text }) => text).join('')]).toEqual([
    cell(4, 2),
    '原有的附注\n\n林晚：附注还有效吗',
  ])
  expect(threaded?.range).toEqual(cell(1, 1))
  expect(threaded?.thread.map(({ author, text, time, isDone }) => [author, text, time, isDone])).toEqual([
    ['林晚', '数字不对', '1970-01-01T00:00:00.001', true],
    ['林晚', '改好了', '1970-01-01T00:00:00.002', false],
  ])
  expect(threaded?.author).toBe(`tc=${threaded?.thread[0]?.id}`)
  expect(threaded?.runs.map(({ text }) => text).join('')).toMatch(/注释:\n {4}数字不对\n答复:\n {4}改好了$/)

  const parts = new SourcePackage(bytes)
  const [sheetPart = ''] = parts
    .relationships('xl/workbook.xml')
    .flatMap(({ type, target }) => (type === 'worksheet' ? [target] : []))
  expect(parts.contentType(parts.related(sheetPart, 'threadedComment') ?? '')).toBe(
    'application/vnd.ms-excel.threadedcomments+xml',
  )
  expect(parts.text('xl/persons/person.xml')?.match(/displayName="林晚"/g)).toHaveLength(1)
  const again = await formats.importSource({ source: bytes, ext: 'xlsx' })
  if (!again.ok) throw new Error(again.detail)
  const moved = new Y.Doc()
  Y.applyUpdate(moved, again.body)
  openWorkbook(moved).apply({ kind: 'insert', sheetId, axis: 'rows', at: 0, count: 1 })
  const after = await formats.exportBody({
    source: bytes,
    body: Y.encodeStateAsUpdate(moved),
    format: 'xlsx',
    asset: async () => new Uint8Array(),
  })
  const kept = (await readXlsx(after.bytes)).data.sheets[0]?.objects.find(({ kind }) => kind === 'note')
  expect([kept?.ranges[0], (kept?.payload as NotePayload | undefined)?.thread]).toEqual([cell(2, 1), threaded?.thread])
})
