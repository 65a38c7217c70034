import type { FileItem, FormAnswerPage, FormReceipt, SharedView, TableList, ViewLink } from '@wenfang/shared-protocol'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { REMOTES_DIR } from '../../src/jobs/index.ts'
import { startDriveServer, type DriveServer } from '../drive/support/drive-server.ts'
import { formFile, titlesOf } from '../forms/support/form-file.ts'
import { writer, type Writer } from '../history/support.ts'

// Commands, forms and shared views go by bodies that stay open, as records do (decision 048): none of them reads a whole file for a call.

let server: DriveServer
let owner: Writer
let file: FileItem
let form: string

beforeAll(async () => {
  server = await startDriveServer({ remotesDirs: [REMOTES_DIR] })
  owner = await writer(server, 'lin')
  const made = await formFile(owner.browser)
  file = made.file
  form = made.link.id
})
afterAll(() => server.close())

beforeEach(() => {
  for (const reads of ['stateFor', 'materialize'] as const) vi.spyOn(server.documents, reads).mockClear()
})
/** Whole states that were made of the log. */
const readings = () =>
  vi.mocked(server.documents.stateFor).mock.calls.length + vi.mocked(server.documents.materialize).mock.calls.length

const run = (id: string, args: object) =>
  owner.browser.json('POST', `/api/v1/files/${file.id}/commands`, { commands: [{ id, args }] })
const recordsOf = async (): Promise<number | undefined> =>
  ((await owner.browser.json('GET', `/api/v1/files/${file.id}/tables`)) as TableList).tables[0]?.records

it('commands are run, and write, over the open body', async () => {
  const row = (at: number) => ({ table: 't', fields: ['f'], rows: [[`第 ${at}`]] })
  for (let at = 0; at < 3; at++) await run('records.add', row(at))
  expect(await recordsOf()).toBe(3)
  const told = (await run('tables.list', {})) as { answers: readonly [TableList] }
  expect(told.answers[0].tables[0]?.records).toBe(3)
  expect(readings()).toBe(0)
})

it('a form is shown and answered over the open body, with what was changed a moment ago', async () => {
  const show = async () => (await server.browser().json('GET', `/api/v1/forms/${form}`)) as FormAnswerPage
  const titles = async () => {
    const page = await show()
    return page.form?.questions.map(({ title }) => title) ?? []
  }
  expect(await titles()).toEqual(['称呼', '人数'])
  await run('field.set', { table: 't', field: 'n', settings: { title: '几人' } })
  expect(await titles()).toEqual(['称呼', '几人'])
  const before = (await recordsOf()) ?? 0
  const body = { key: 'one-key-of-an-answer', answers: [{ field: 'f', value: '路人甲' }] }
  const sent = await server.browser().request('POST', `/api/v1/forms/${form}/submissions`, { body })
  expect((sent.body as FormReceipt).is_kept).toBe(true)
  expect(await recordsOf()).toBe(before + 1)
  expect(readings()).toBe(0)
})

it('a shared view is made over the open body, as it is now', async () => {
  const input = { table: 't', view: 'v' }
  const link = (await owner.browser.json('POST', `/api/v1/files/${file.id}/views`, input, 201)) as ViewLink
  const show = async () => (await server.browser().json('GET', `/api/v1/views/${link.id}`)) as SharedView
  const first = await show()
  await run('records.add', { table: 't', fields: ['f'], rows: [['再来一个']] })
  const second = await show()
  expect(second.edition).not.toBe(first.edition)
  expect(readings()).toBe(0)
  // What is counted: an export makes a whole state.
  expect(await titlesOf(owner.browser, file)).toContain('再来一个')
  expect(readings()).toBeGreaterThan(0)
})
