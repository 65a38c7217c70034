import { openBody } from '@wenfang/remote-dbsheet/model'
import { packEntry, readZipDirectory, inflateEntry, writeZip } from '@wenfang/shared-ooxml/zip'
import type { FileItem, FormLink, SharedView, ViewLink } from '@wenfang/shared-protocol'
import { xlsx } from '@wenfang/shared-testing/fixtures'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { REMOTES_DIR } from '../../src/jobs/index.ts'
import { startDriveServer, type DriveServer } from '../drive/support/drive-server.ts'
import { ready } from '../drive/support/ready.ts'
import { formBody } from './support/form-file.ts'

let server: DriveServer
beforeAll(async () => {
  server = await startDriveServer({ remotesDirs: [REMOTES_DIR] })
})
afterAll(() => server.close())

it('a table of a smart sheet has forms and views by a link, which tell nothing of its sheets', async () => {
  const owner = server.owner()
  const workbook = xlsx([{ name: '内账', rows: [['机密格']] }])
  const source = writeZip([packEntry('workbook.xlsx', workbook), packEntry('database.dbt', formBody())])
  const file = (await owner.upload('报名.ksheet', source)).body as FileItem
  await ready(owner, file.id)
  const form = (await owner.json(
    'POST',
    `/api/v1/files/${file.id}/forms`,
    { table: 't', view: 'form' },
    201,
  )) as FormLink
  const asked = await server.browser().get(`/api/v1/forms/${form.id}`)
  expect(asked.body).toMatchObject({ state: 'open' })
  const sent = await server.browser().request('POST', `/api/v1/forms/${form.id}/submissions`, {
    body: { key: 'key-of-an-answer-to-a-smart-sheet', answers: [{ field: 'f', value: '王小明' }] },
  })
  expect(sent.body).toEqual({ is_kept: true, faults: [] })
  const link = (await owner.json('POST', `/api/v1/files/${file.id}/views`, { table: 't', view: 'v' }, 201)) as ViewLink
  const seen = (await server.browser().get(`/api/v1/views/${link.id}`)).body as SharedView
  const [table] = openBody(Buffer.from(seen.body ?? '', 'base64')).database.tables
  expect(table?.size).toBe(1)
  // The file has the record, too, and its sheets as they were.
  const { bytes } = await owner.get(`/api/v1/files/${file.id}/export?format=ksheet`)
  const database = readZipDirectory(bytes).find(({ name }) => name === 'database.dbt')
  expect(database && new TextDecoder().decode(inflateEntry(database))).toContain('王小明')
})
