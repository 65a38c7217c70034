import type { FileItem } from '@wenfang/shared-protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { REMOTES_DIR } from '../../src/jobs/index.ts'
import { startDriveServer, type DriveServer } from '../drive/support/drive-server.ts'
import { formFile, titlesOf } from './support/form-file.ts'

// What becomes of an answer when the database changes between the moment in which it was judged and the one in which it is written.

let server: DriveServer
beforeAll(async () => {
  server = await startDriveServer({ remotesDirs: [REMOTES_DIR] })
})
afterAll(() => server.close())

const command = (file: FileItem, id: string, args: object) =>
  server.owner().request('POST', `/api/v1/files/${file.id}/commands`, { body: { commands: [{ id, args }] } })
const send = (form: string, key: string, name: string, count = '3') =>
  server.browser().request('POST', `/api/v1/forms/${form}/submissions`, {
    body: {
      key,
      answers: [
        { field: 'f', value: name },
        { field: 'n', value: count },
      ],
    },
  })

/** The next edit that is written waits until another one is. */
function before(run: () => Promise<unknown>): void {
  const { documents } = server
  const write = documents.write.bind(documents)
  documents.write = async (...args) => {
    documents.write = write
    await run()
    return await write(...args)
  }
}

it('of a table that was deleted in that moment the sender is told, and not that it was kept', async () => {
  const { file, link } = await formFile(server.owner())
  before(() => command(file, 'table.remove', { table: 't' }))
  const answer = await send(link.id, 'key-of-the-deleted-table', '小林')
  expect([answer.status, (answer.body as { result: string }).result]).toEqual([404, 'NotFound'])
  expect(answer.bytes.toString()).not.toMatch(/"t"|records\.add/)
})

it('what no longer fits is asked again, and sent again with the same key is one record', async () => {
  const { file, link } = await formFile(server.owner())
  before(() => command(file, 'field.convert', { table: 't', field: 'n', kind: 'checkbox' }))
  const refused = await send(link.id, 'key-of-the-other-kind', '小林')
  expect(refused.body).toMatchObject({ is_kept: false, faults: [{ field: 'n' }] })
  expect(await titlesOf(server.owner(), file)).toEqual([])
  await command(file, 'field.convert', { table: 't', field: 'n', kind: 'text' })
  expect((await send(link.id, 'key-of-the-other-kind', '小林')).body).toEqual({ is_kept: true, faults: [] })
  expect(await titlesOf(server.owner(), file)).toEqual(['小林'])
})

it('what still fits is kept, whatever else changed', async () => {
  const { file, link } = await formFile(server.owner())
  before(() => command(file, 'field.set', { table: 't', field: 'n', settings: { title: '几位' } }))
  expect((await send(link.id, 'key-of-the-new-title', '小林')).body).toEqual({ is_kept: true, faults: [] })
  expect(await titlesOf(server.owner(), file)).toEqual(['小林'])
})

it('a program whose commands can be done in part only is told, and nothing of them is done', async () => {
  const { file } = await formFile(server.owner())
  before(() => command(file, 'table.remove', { table: 'other' }))
  const batch = {
    commands: [
      { id: 'records.enter', args: { table: 't', fields: ['f'], rows: [['甲']] } },
      { id: 'table.rename', args: { table: 'other', title: '改名' } },
    ],
  }
  const answer = await server.owner().request('POST', `/api/v1/files/${file.id}/commands`, { body: batch })
  expect(answer.status).toBe(409)
  expect(answer.body).toMatchObject({
    result: 'Conflict',
    detail: { reason: 'lost', lost: [{ kind: 'table.rename', table: 'other', why: 'gone' }] },
  })
  expect(await titlesOf(server.owner(), file)).toEqual([])
})
