import type { CommandAnswer, FileItem } from '@wenfang/shared-protocol'
import { docx } from '@wenfang/shared-testing/fixtures'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { REMOTES_DIR } from '../../src/jobs/index.ts'
import { startDriveServer, type DriveServer } from '../drive/support/drive-server.ts'
import { ready } from '../drive/support/ready.ts'
import { writer, type Writer } from '../history/support.ts'

let server: DriveServer
let lin: Writer
let wang: Writer
let book: FileItem
let report: FileItem

const upload = async (name: string, bytes: Buffer): Promise<FileItem> => {
  const { id } = (await lin.browser.upload(name, bytes)).body as FileItem
  return ready(lin.browser, id)
}
const run = (by: Writer, file: FileItem, id: string, args: object) =>
  by.browser.request('POST', `/api/v1/files/${file.id}/commands`, { body: { commands: [{ id, args }] } })
const reason = (answer: Awaited<ReturnType<typeof run>>): unknown =>
  (answer.body as { detail?: { reason?: unknown } }).detail?.reason
/** The report as Word gets it. */
const exported = async (): Promise<Readonly<Record<string, Uint8Array>>> =>
  unzipSync((await lin.browser.request('GET', `/api/v1/files/${report.id}/export?format=docx`)).bytes)
const pictureIn = (parts: Readonly<Record<string, Uint8Array>>): Buffer => {
  const rels = Buffer.from(parts['word/_rels/document.xml.rels'] ?? []).toString()
  const shown = /r:embed="([^"]*)"/.exec(Buffer.from(parts['word/document.xml'] ?? []).toString())?.[1]
  const target = rels.split('<Relationship ').find((one) => one.includes(`Id="${shown}"`))
  return Buffer.from(parts[`word/${/Target="([^"]*)"/.exec(target ?? '')?.[1] ?? ''}`] ?? [])
}
const CARD = { paragraph: 0, offset: 0, filePart: "'Sheet1'!A1:B3" }

beforeAll(async () => {
  server = await startDriveServer({ remotesDirs: [REMOTES_DIR] })
  ;[lin, wang] = [await writer(server, 'lin'), await writer(server, 'wang')]
  book = await upload('账.csv', Buffer.from('品名,数量\n宣纸,12\n松烟墨,30\n'))
  report = await upload(
    '月报.docx',
    Buffer.from(docx({ title: '月报', blocks: [{ kind: 'paragraph', content: ['本月：'] }] })),
  )
  await lin.browser.json('PUT', `/api/v1/files/${report.id}/members/${wang.id}`, { role: 'write' })
})
afterAll(() => server.close())

it('a program puts cells of a workbook into a document, as a picture that Word shows, and draws it anew when they have changed', async () => {
  const inserted = await run(lin, report, 'card.insert', { ...CARD, file: book.id })
  expect([inserted.status, (inserted.body as CommandAnswer).answers]).toEqual([200, [{ drawing: 0 }]])
  const before = await exported()
  expect(Buffer.from(before['word/_rels/document.xml.rels'] ?? []).toString()).toContain(`/p/${book.id}?card=`)
  expect(pictureIn(before).subarray(1, 4).toString()).toBe('PNG')

  await run(lin, book, 'cells.set', { sheetId: 'Sheet1', top: 1, left: 1, cells: [['机密7391']] })
  expect((await run(lin, report, 'card.refresh', { drawing: 0 })).status).toBe(200)
  const after = pictureIn(await exported())
  expect(after.subarray(1, 4).toString()).toBe('PNG')
  expect(after.equals(pictureIn(before))).toBe(false)
})

it('who may write the document but not read the workbook gets nothing of it, and no file stands in itself', async () => {
  const hidden = await run(wang, report, 'card.insert', { ...CARD, file: book.id })
  expect([hidden.status, reason(hidden)]).toEqual([409, 'cardHidden'])
  expect(reason(await run(wang, report, 'card.insert', { ...CARD, file: 'nothing' }))).toBe('cardHidden')
  expect(reason(await run(wang, report, 'card.refresh', { drawing: 0 }))).toBe('cardHidden')
  expect(JSON.stringify(hidden.body)).not.toContain('账')
  expect(reason(await run(lin, report, 'card.insert', { paragraph: 0, offset: 0, file: report.id }))).toBe('nested')
  expect(reason(await run(lin, report, 'card.insert', { ...CARD, filePart: "'没有'!A1", file: book.id }))).toBe(
    'noSuchPart',
  )
  // What stands there already is part of the document, and everybody who writes it may take it away.
  expect((await run(wang, report, 'card.remove', { drawing: 0 })).status).toBe(200)
})

it('five programs at once that put pictures into five documents do not wait for each other for ever', async () => {
  const reports = await Promise.all(
    Array.from({ length: 5 }, (_, at) =>
      upload(`报${at}.docx`, Buffer.from(docx({ title: '报', blocks: [{ kind: 'paragraph', content: ['表：'] }] }))),
    ),
  )
  // A picture that nobody has made yet.
  const card = { ...CARD, filePart: "'Sheet1'!A1:B2", file: book.id }
  const all = await Promise.all(reports.map((one) => run(lin, one, 'card.insert', card)))
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
})
