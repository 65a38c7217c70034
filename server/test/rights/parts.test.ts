import { emptyBody, openBody } from '@wenfang/remote-dbsheet/model'
import {
  CHANNEL,
  decodeOpenContainer,
  type CommandAnswer,
  type FileItem,
  type PartHistory,
} from '@wenfang/shared-protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { REMOTES_DIR } from '../../src/jobs/index.ts'
import { startDriveServer, type DriveServer } from '../drive/support/drive-server.ts'
import { ready } from '../drive/support/ready.ts'
import { writer, type Writer } from '../history/support.ts'
import { noticesOf } from '../automations/support/automated-file.ts'
import { TableClient } from '../support/table-client.ts'
import { until } from '../support/until.ts'
import { customers, salesRole } from './support/customers.ts'

// A database in which everybody sees own records, and one field nobody but the owner: what leaves the server by any call.

let server: DriveServer
let owner: Writer
let mo: Writer
let file: FileItem

const run = (by: Writer, id: string, args: object) =>
  by.browser.request('POST', `/api/v1/files/${file.id}/commands`, { body: { commands: [{ id, args }] } })

beforeAll(async () => {
  server = await startDriveServer({ remotesDirs: [REMOTES_DIR] })
  owner = await writer(server, 'lin')
  mo = await writer(server, 'mo')
  const body = emptyBody()
  body.found(customers(mo.id))
  file = (await owner.browser.upload('客户.dbt', body.snapshot())).body as FileItem
  await ready(owner.browser, file.id)
  await owner.browser.json('PUT', `/api/v1/files/${file.id}/members/${mo.id}`, { role: 'write' })
})
afterAll(() => server.close())

const open = async ({ id, headers }: Writer): Promise<TableClient> => {
  const client = new TableClient({ origin: server.origin, fileId: file.id, user: id, headers })
  await client.open()
  return client
}

describe('a database in which everybody sees parts', () => {
  it('is set up by its owner alone', async () => {
    expect((await run(mo, 'role.put', { role: salesRole([mo.id]) })).status).toBe(409)
    const moving = salesRole([mo.id])
    moving.tables.t.rows.conditions = [{ field: 'p', operator: 'within', value: ['today'] }]
    expect((await run(owner, 'role.put', { role: moving })).status).toBe(409)
    expect((await run(owner, 'role.put', { role: salesRole([mo.id]) })).status).toBe(200)
  })

  it('opens with own records and allowed fields, and loses a record that is handed on', async () => {
    const client = await open(mo)
    await until('the colleague has a copy', () => client.titles.size > 0)
    expect([...client.titles.values()]).toEqual(['甲公司'])
    expect(client.replica.database.table('t')?.fields.map(({ id }) => id)).toEqual(['f', 'p'])
    const set = { table: 't', field: 'p', records: [1], values: [['nobody']] }
    expect((await run(owner, 'cells.set', set)).status).toBe(200)
    await until('the record is gone', () => client.titles.size === 0)
    expect((await run(owner, 'cells.set', { ...set, values: [[mo.id]] })).status).toBe(200)
    await until('the record is back', () => client.titles.size === 1)
    client.drop()
  })

  it('is not in the open data of anybody but its owner', async () => {
    const bodyOf = async ({ browser }: Writer) => {
      const answer = await browser.request('POST', `/api/v3/office/file/${file.id}/preopen/d`)
      expect(answer.status).toBe(200)
      const { header, snapshots } = decodeOpenContainer(answer.bytes)
      return {
        size: header.channels.find(({ channel }) => channel === CHANNEL.body)?.bytes,
        bytes: answer.bytes,
        snapshots,
      }
    }
    expect((await bodyOf(owner)).bytes.includes('绝密')).toBe(true)
    const told = await bodyOf(mo)
    expect(told.size).toBe(0)
    expect(told.bytes.includes('绝密') || told.bytes.includes('乙公司')).toBe(false)
  })

  it('leaves as what the one who asks may see', async () => {
    const exported = async ({ browser }: Writer, format: string) => {
      const answer = await browser.get(`/api/v1/files/${file.id}/export?format=${format}`)
      expect(answer.status).toBe(200)
      return answer.bytes
    }
    const whole = (await exported(owner, 'csv')).toString()
    expect(whole).toContain('乙公司')
    expect(whole).toContain('绝密二')
    const part = (await exported(mo, 'csv')).toString()
    expect(part).toContain('甲公司')
    expect(part).not.toMatch(/乙公司|绝密|底价/)
    const { database } = openBody(await exported(mo, 'dbt'))
    expect([database.isPart, database.roles.length, database.table('t')?.length]).toEqual([false, 0, 1])
  })

  it('is pictured as the one who asks may see it', async () => {
    const pictures = async ({ browser }: Writer): Promise<string> => {
      const paths = ['snapshot?width=900&height=600', 'snapshot?width=900&height=600', 'thumbnail', 'snapshot/parts']
      const seen = await Promise.all(paths.map((path) => browser.get(`/api/v1/files/${file.id}/${path}`)))
      expect(seen.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      return seen.map(({ bytes }) => bytes.toString()).join('\n')
    }
    // The owner first: what was kept of a picture is given to nobody else.
    const whole = await pictures(owner)
    expect(whole).toContain('乙公司')
    expect(whole).toContain('绝密二')
    const part = await pictures(mo)
    expect(part).toContain('甲公司')
    expect(part).not.toMatch(/乙公司|绝密|底价/)
  })

  it('is read and written by commands of programs as by the page', async () => {
    const filled = { table: 't', field: 'f', records: [2], values: ['改'] }
    expect((await run(mo, 'cells.set', filled)).status).toBe(409)
    const own = await run(mo, 'cells.set', { ...filled, records: [1], values: ['甲公司（改）'] })
    expect((own.body as CommandAnswer).answers).toHaveLength(1)
    const text = (await owner.browser.get(`/api/v1/files/${file.id}/export?format=csv`)).bytes.toString()
    expect(text).toContain('甲公司（改）')
    expect(text).toContain('乙公司')
  })

  it('tells of what is said about a record whoever sees the record, and nobody else', async () => {
    const client = await open(mo)
    const words = (record: number) =>
      client.replica.database
        .table('t')
        ?.comments.get(record)
        ?.map(({ text }) => text) ?? []
    const say = (by: Writer, record: number, text: string, comment: string) =>
      run(by, 'comment.put', { table: 't', record, comment, text, mentions: [{ id: mo.id, name: 'mo' }] })
    expect((await say(owner, 1, '@mo 看一下', 'c')).status).toBe(200)
    expect((await say(owner, 2, '@mo 乙公司说的', 'd')).status).toBe(200)
    await until('the colleague hears of his record', () => words(1).length > 0)
    expect([words(1), words(2)]).toEqual([['@mo 看一下'], []])
    // Nor by a program, a file or a notice; and a record that is not seen is not talked about.
    expect((await say(mo, 2, '能说吗', 'e')).status).toBe(409)
    expect((await run(mo, 'comment.list', { table: 't', record: 2 })).status).toBe(409)
    expect((await mo.browser.get(`/api/v1/files/${file.id}/export?format=dbt`)).bytes.includes('乙公司')).toBe(false)
    await until('the notice', async () => (await noticesOf(mo.browser, file)).length > 0)
    // Of two that address him he is told one, which says nothing that may be hidden later.
    expect(await noticesOf(mo.browser, file)).toEqual([''])
    client.drop()
  })

  it('tells what became of a record without what is hidden in it, and of hidden records nothing', async () => {
    const past = ({ browser }: Writer, part: string) =>
      browser.get(`/api/v1/files/${file.id}/part-history?part=${encodeURIComponent(part)}`)
    const hidden = { table: 't', records: [1, 2], values: ['绝密新价'] }
    const secret = ((await past(owner, 't/1')).body as PartHistory).changes.length
    const [field] = ['s']
    expect((await run(owner, 'cells.set', { ...hidden, field })).status).toBe(200)
    const whole = await past(owner, 't/1')
    expect((whole.body as PartHistory).changes).toHaveLength(secret + 1)
    expect(whole.bytes.toString()).toContain('绝密新价')
    const told = await past(mo, 't/1')
    expect(told.status).toBe(200)
    expect(told.bytes.toString()).toContain('甲公司（改）')
    expect(told.bytes.toString()).not.toContain('绝密')
    for (const part of ['t/2', 't/999', 'x/1', 't', '/'])
      expect([part, (await past(mo, part)).status]).toEqual([part, 404])
  })

  it('gives its source, past and copies to its owner alone', async () => {
    const path = `/api/v1/files/${file.id}`
    const asks: readonly (readonly [string, string, object?])[] = [
      ['GET', `${path}/content`],
      ['POST', `${path}/copy`, {}],
      ['GET', `${path}/extract?part=t`],
      ['POST', `/api/v3/office/file/${file.id}/history`, { prev: '', count: 10 }],
      ['GET', `/api/v3/office/file/${file.id}/versions?offset=0&count=10`],
      ['POST', `${path}/export`, { format: 'csv', password: 'abcdef' }],
      ['GET', `${path}/search?words=x`],
    ]
    for (const [method, address, body] of asks) {
      const { status, bytes } = await mo.browser.request(method, address, body ? { body } : {})
      expect([address, status >= 400]).toEqual([address, true])
      expect(bytes.includes('绝密') || bytes.includes('乙公司'), address).toBe(false)
    }
    expect((await mo.browser.get(`${path}/content`)).status).toBe(403)
    expect((await owner.browser.get(`${path}/content`)).status).toBe(200)
  })

  it('is open again for everybody once the last role is gone', async () => {
    const client = await open(mo)
    await until('the colleague has a copy', () => client.titles.size > 0)
    expect((await run(owner, 'role.remove', { role: 'sales' })).status).toBe(200)
    await until('everything is there', () => client.titles.size === 2)
    expect((await mo.browser.get(`/api/v1/files/${file.id}/content`)).status).toBe(200)
    client.drop()
  })
})
