import { emptyBody, openBody } from '@wenfang/remote-dbsheet/model'
import { decodeOpenContainer, type CommandAnswer, type FileItem } from '@wenfang/shared-protocol'
import { xlsx } from '@wenfang/shared-testing/fixtures'
import { unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { REMOTES_DIR } from '../../src/jobs/index.ts'
import { startDriveServer, type DriveServer } from '../drive/support/drive-server.ts'
import { ready } from '../drive/support/ready.ts'
import { writer, type Writer } from '../history/support.ts'
import { SmartSheetClient } from '../support/smart-sheet-client.ts'
import { until } from '../support/until.ts'
import { customers, salesRole } from './support/customers.ts'

// A smart sheet in whose tables everybody sees own records: what leaves the server by any call. Its sheets are for everybody.

let server: DriveServer
let owner: Writer
let mo: Writer
let file: FileItem

const SECRETS = /乙公司|绝密|底价/

const run = (by: Writer, id: string, args: object) =>
  by.browser.request('POST', `/api/v1/files/${file.id}/commands`, { body: { commands: [{ id, args }] } })

beforeAll(async () => {
  server = await startDriveServer({ remotesDirs: [REMOTES_DIR] })
  owner = await writer(server, 'lin')
  mo = await writer(server, 'mo')
  const body = emptyBody()
  body.found(customers(mo.id))
  const workbook = xlsx([{ name: '核算', rows: [['谁都看得到']] }])
  const source = zipSync({ 'workbook.xlsx': workbook, 'database.dbt': body.snapshot() })
  file = (await owner.browser.upload('核算.ksheet', source)).body as FileItem
  await ready(owner.browser, file.id)
  await owner.browser.json('PUT', `/api/v1/files/${file.id}/members/${mo.id}`, { role: 'write' })
  expect((await run(owner, 'database.role.put', { role: salesRole([mo.id]) })).status).toBe(200)
})
afterAll(() => server.close())

const open = async ({ id, headers }: Writer): Promise<SmartSheetClient> => {
  const client = new SmartSheetClient({ origin: server.origin, fileId: file.id, user: id, headers, officeType: 'k' })
  await client.open()
  return client
}

describe('a smart sheet in whose tables everybody sees parts', () => {
  it('opens with own records and allowed fields, and follows what is handed on', async () => {
    const client = await open(mo)
    await until('the colleague has a copy', () => client.titles.size > 0)
    expect([...client.titles.values()]).toEqual(['甲公司'])
    expect(client.replica.database.table('t')?.fields.map(({ id }) => id)).toEqual(['f', 'p'])
    const set = { table: 't', field: 'p', records: [1], values: [['nobody']] }
    expect((await run(owner, 'database.cells.set', set)).status).toBe(200)
    await until('the record is gone', () => client.titles.size === 0)
    expect((await run(owner, 'database.cells.set', { ...set, values: [[mo.id]] })).status).toBe(200)
    await until('the record is back', () => client.titles.size === 1)
    const cells = { sheetId: '核算', top: 1, left: 0, cells: [['第二行']] }
    const before = client.docs[0]?.store.clients.size ?? 0
    expect((await run(owner, 'workbook.cells.set', cells)).status).toBe(200)
    await until('the sheet is the same for everybody', () => (client.docs[0]?.store.clients.size ?? 0) > before)
    client.drop()
  })

  it('is not in the open data of anybody but its owner', async () => {
    const bytesOf = async ({ browser }: Writer) => {
      const answer = await browser.request('POST', `/api/v3/office/file/${file.id}/preopen/k`)
      expect(answer.status).toBe(200)
      decodeOpenContainer(answer.bytes)
      return answer.bytes.toString()
    }
    expect(await bytesOf(owner)).toContain('绝密')
    expect(await bytesOf(mo)).not.toMatch(SECRETS)
  })

  it('leaves as what the one who asks may see', async () => {
    const exported = async ({ browser }: Writer, format: string) => {
      const answer = await browser.get(`/api/v1/files/${file.id}/export?format=${format}`)
      expect(answer.status).toBe(200)
      return answer.bytes
    }
    for (const database of [
      await exported(mo, 'dbt'),
      unzipSync(await exported(mo, 'ksheet'))['database.dbt'] ?? new Uint8Array(),
    ]) {
      expect(Buffer.from(database).toString()).not.toMatch(SECRETS)
      const part = openBody(database).database
      expect([part.isPart, part.roles.length, part.table('t')?.length]).toEqual([false, 0, 1])
    }
    expect(Buffer.from(await exported(owner, 'dbt')).toString()).toMatch(SECRETS)
  })

  it('is read and written by commands of programs as by the page', async () => {
    const filled = { table: 't', field: 'f', records: [2], values: ['改'] }
    expect((await run(mo, 'database.cells.set', filled)).status).toBe(409)
    const own = await run(mo, 'database.cells.set', { ...filled, records: [1], values: ['甲公司（改）'] })
    expect((own.body as CommandAnswer).answers).toHaveLength(1)
    const cells = { sheetId: '核算', top: 2, left: 0, cells: [['同事写的']] }
    expect((await run(mo, 'workbook.cells.set', cells)).status).toBe(200)
    const text = (await owner.browser.get(`/api/v1/files/${file.id}/export?format=csv`)).bytes.toString()
    expect(text).toContain('同事写的')
  })

  it('gives its source and past to its owner alone', async () => {
    const path = `/api/v1/files/${file.id}`
    const asks: readonly (readonly [string, string, object?])[] = [
      ['GET', `${path}/content`],
      ['POST', `${path}/copy`, {}],
      ['GET', `${path}/snapshot`],
      ['POST', `/api/v3/office/file/${file.id}/history`, { prev: '', count: 10 }],
      ['GET', `/api/v3/office/file/${file.id}/versions?offset=0&count=10`],
      ['GET', `${path}/search?words=x`],
    ]
    for (const [method, address, body] of asks) {
      const { status, bytes } = await mo.browser.request(method, address, body ? { body } : {})
      expect([address, status >= 400]).toEqual([address, true])
      expect(bytes.toString(), address).not.toMatch(SECRETS)
    }
    expect((await owner.browser.get(`${path}/content`)).status).toBe(200)
  })
})
