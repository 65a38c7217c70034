import { emptyBody, type Op } from '@wenfang/remote-dbsheet/model'
import type { FileItem, FormLink } from '@wenfang/shared-protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { REMOTES_DIR } from '../../src/jobs/index.ts'
import { startDriveServer, type DriveServer } from '../drive/support/drive-server.ts'
import { ready } from '../drive/support/ready.ts'
import { writer, type Writer } from '../history/support.ts'
import { TableClient } from '../support/table-client.ts'
import { until } from '../support/until.ts'

// A form that strangers fill in by a link: what it tells, what it takes, what it refuses, and that one submission is one record.

let server: DriveServer
let owner: Writer
let file: FileItem
let keys = 0
const stranger = () => server.browser()
const key = (): string => `key-of-a-submission-${(keys += 1)}`

const option = (id: string, title: string) => ({ id, title, colour: 0 })
const ops: readonly Op[] = [
  {
    kind: 'table.add',
    table: 't',
    title: '机密客户表',
    field: { id: 'f', kind: 'text', settings: { title: '称呼' } },
    view: { id: 'v', kind: 'grid', settings: { title: '内部视图' }, fields: {} },
    before: null,
  },
  { kind: 'field.add', table: 't', field: { id: 'n', kind: 'number', settings: { title: '人数' } }, before: null },
  {
    kind: 'field.add',
    table: 't',
    field: {
      id: 'c',
      kind: 'select',
      settings: { title: '来吗', options: [option('yes', '来'), option('no', '不来')] },
    },
    before: null,
  },
  { kind: 'field.add', table: 't', field: { id: 's', kind: 'text', settings: { title: '内部底价' } }, before: null },
  { kind: 'field.add', table: 't', field: { id: 'p', kind: 'person', settings: { title: '负责同事' } }, before: null },
  { kind: 'person.put', person: 'colleague', name: '王同事' },
  {
    kind: 'view.add',
    table: 't',
    view: {
      id: 'form',
      kind: 'form',
      settings: {
        title: '报名',
        form: {
          heading: '活动报名',
          thanks: '到时见',
          questions: [
            { field: 'f', isRequired: true },
            { field: 'c' },
            { field: 'n', isRequired: true, when: { field: 'c', operator: 'anyOf', value: ['yes'] } },
            { field: 'p' },
          ],
        },
      },
      fields: {},
    },
    before: null,
  },
  { kind: 'records.add', table: 't', records: [1], fields: ['f', 's'], values: [['已有的客户'], ['绝密底价']] },
]

beforeAll(async () => {
  server = await startDriveServer({ remotesDirs: [REMOTES_DIR] })
  owner = await writer(server, 'lin')
  const body = emptyBody()
  body.found(ops)
  file = (await owner.browser.upload('客户机密.dbt', body.snapshot())).body as FileItem
  await ready(owner.browser, file.id)
})
afterAll(() => server.close())

const share = async (input: object = {}): Promise<FormLink> =>
  (await owner.browser.json(
    'POST',
    `/api/v1/files/${file.id}/forms`,
    { table: 't', view: 'form', ...input },
    201,
  )) as FormLink
const run = (id: string, args: object) =>
  owner.browser.json('POST', `/api/v1/files/${file.id}/commands`, { commands: [{ id, args }] })
const send = (form: string, answers: object, sent = key(), headers: Record<string, string> = {}) =>
  stranger().request('POST', `/api/v1/forms/${form}/submissions`, { body: { key: sent, answers }, headers })
const say = (f: string, ...others: readonly object[]) => [{ field: 'f', value: f }, ...others]
const result = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { result?: string }).result ?? 'ok',
]
const open = async (): Promise<TableClient> => {
  const client = new TableClient({ origin: server.origin, fileId: file.id, user: owner.id, headers: owner.headers })
  await client.open()
  return client
}

it('is shared of a file that was made here, as soon as its view is there', async () => {
  const made = (await owner.browser.json('POST', '/api/v1/files', { office_type: 'd' }, 201)) as FileItem
  await ready(owner.browser, made.id)
  const batch = (id: string, args: object) =>
    owner.browser.json('POST', `/api/v1/files/${made.id}/commands`, { commands: [{ id, args }] })
  const { answers } = (await batch('table.add', { title: '报名' })) as { answers: [{ table: string }] }
  const [{ table }] = answers
  const added = (await batch('view.add', { table, kind: 'form', title: '表单' })) as { answers: [{ view: string }] }
  const link = { table, view: added.answers[0].view }
  await owner.browser.json('POST', `/api/v1/files/${made.id}/forms`, link, 201)
})

describe('a form by its link', () => {
  it('tells its questions and nothing else of the file', async () => {
    const { id } = await share()
    const answer = await stranger().get(`/api/v1/forms/${id}`)
    expect(answer.body).toEqual({
      state: 'open',
      form: {
        heading: '活动报名',
        words: '',
        colour: 0,
        thanks: '到时见',
        until_ms: null,
        questions: [
          { field: 'f', kind: 'text', title: '称呼', is_required: true },
          {
            field: 'c',
            kind: 'select',
            title: '来吗',
            is_required: false,
            options: [option('yes', '来'), option('no', '不来')],
          },
          { field: 'n', kind: 'number', title: '人数', is_required: true, when: { field: 'c', is: ['yes'] } },
        ],
      },
    })
    const page = await stranger().get(`/form/${id}`)
    for (const { bytes } of [answer, page])
      for (const secret of ['机密', '内部', '底价', '已有', '同事', file.id, owner.id, 'colleague'])
        expect(bytes.toString()).not.toContain(secret)
  })

  it('is no key to the file, by any call', async () => {
    const { id } = await share()
    for (const path of [`/api/v1/files/${id}`, `/api/v1/links/${id}`, `/api/v1/files/${file.id}`])
      expect((await stranger().get(path)).status).toBeGreaterThanOrEqual(401)
    const session = await stranger().request('POST', `/api/v3/office/file/${id}/preopen/d`)
    expect(session.status).toBeGreaterThanOrEqual(401)
  })

  it('makes a record of the visitor, which the owner sees at once', async () => {
    const { id } = await share()
    const client = await open()
    const answers = say('小林', { field: 'c', value: 'yes' }, { field: 'n', value: '３' })
    expect((await send(id, answers)).body).toEqual({ is_kept: true, faults: [] })
    await until('the record came', () => [...client.titles.values()].includes('小林'))
    const { database } = client.replica
    const table = database.table('t')
    const slot = table?.slotOf([...client.titles].find(([, title]) => title === '小林')?.[0] ?? 0) ?? -1
    const author = table?.system.createdBy.get(slot)
    expect(database.people.get(String(author))).toBe('表单访客')
    const amount = table?.field('n')
    expect(table && amount && table.column(amount).get(slot)).toBe(3)
    client.drop()
  })

  it('keeps nothing of answers that do not fit, and says why at each', async () => {
    const { id } = await share()
    expect((await send(id, say('', { field: 'c', value: 'yes' }))).body).toEqual({
      is_kept: false,
      faults: [
        { field: 'f', words: '这一项必填' },
        { field: 'n', words: '这一项必填' },
      ],
    })
    expect((await send(id, say('错', { field: 'c', value: 'gone' }))).body).toMatchObject({
      is_kept: false,
      faults: [{ field: 'c' }],
    })
    expect((await send(id, say('错', { field: 'c', value: 'yes' }, { field: 'n', value: '几个' }))).body).toMatchObject(
      {
        is_kept: false,
        faults: [{ field: 'n' }],
      },
    )
    for (const wrong of [
      say('错', { field: 's', value: '改价' }),
      say('错', { field: 'p', value: ['colleague'] }),
      say('错', { field: '__proto__', value: 'x' }),
      say('一', { field: 'f', value: '二' }),
      say('长'.repeat(10_001)),
      [{ field: 'f', value: { $: 1 } }],
    ])
      expect(result(await send(id, wrong))).toEqual([400, 'InvalidArgument'])
    const client = await open()
    expect([...client.titles.values()].filter((title) => '错一二'.includes(title))).toEqual([])
    client.drop()
  })

  it('is one record for one key, however often and at once it is sent', async () => {
    const { id } = await share({ most_answers: 2 })
    const sent = key()
    const all = await Promise.all(Array.from({ length: 6 }, () => send(id, say('只有一份'), sent)))
    expect(all.map(({ body }) => body)).toEqual(all.map(() => ({ is_kept: true, faults: [] })))
    expect((await send(id, say('只有一份'), sent)).status).toBe(200)
    const client = await open()
    await until('the record came', () => [...client.titles.values()].includes('只有一份'))
    expect([...client.titles.values()].filter((title) => title === '只有一份')).toHaveLength(1)
    client.drop()
    const [link] = ((await owner.browser.json('GET', `/api/v1/files/${file.id}/forms`)) as FormLink[]).filter(
      (each) => each.id === id,
    )
    expect(link?.answers).toBe(1)
  })

  it('takes no more than its limit, of many at once', async () => {
    const { id } = await share({ most_answers: 3 })
    const all = await Promise.all(Array.from({ length: 8 }, (_, at) => send(id, say(`限额${at}`))))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(all.filter(({ status }) => status === 409)).toHaveLength(5)
    expect((await stranger().get(`/api/v1/forms/${id}`)).body).toEqual({ state: 'full' })
    const client = await open()
    await until('the records came', () => [...client.titles.values()].filter((t) => t.startsWith('限额')).length === 3)
    client.drop()
  })

  it('ends with its time, when it is revoked, when its last day is over, and with the file in the trash', async () => {
    const ended = await share({ expires_at: '2020-01-01T00:00:00Z' })
    expect(result(await send(ended.id, say('迟')))).toEqual([410, 'LinkExpired'])
    const revoked = await share()
    await owner.browser.json('DELETE', `/api/v1/files/${file.id}/forms/${revoked.id}`, undefined, 204)
    expect(result(await send(revoked.id, say('迟')))).toEqual([404, 'NotFound'])
    const { id } = await share()
    const form = { questions: [{ field: 'f' }] }
    await run('view.set', { table: 't', view: 'form', settings: { form: { ...form, until: Date.UTC(2020, 0, 1) } } })
    expect((await stranger().get(`/api/v1/forms/${id}`)).body).toEqual({ state: 'closed' })
    expect((await send(id, say('迟'))).status).toBe(409)
    await run('view.set', { table: 't', view: 'form', settings: { form } })
    await owner.browser.json('DELETE', `/api/v1/files/${file.id}`, undefined, 204)
    expect(result(await send(id, say('迟')))).toEqual([404, 'NotFound'])
    await owner.browser.request('POST', `/api/v1/files/${file.id}/restore`)
    expect((await send(id, say('回来了'))).status).toBe(200)
  })

  it('asks for its code, and for an account where it says so', async () => {
    const coded = await share({ chkcode: '暗号四字' })
    expect(result(await send(coded.id, say('无码')))).toEqual([403, 'LinkCodeRequired'])
    expect(result(await send(coded.id, say('错码'), key(), { 'x-form-code': 'wrong' }))).toEqual([403, 'LinkCodeWrong'])
    expect(result(await stranger().get(`/api/v1/forms/${coded.id}`))).toEqual([403, 'LinkCodeRequired'])
    const right = { 'x-form-code': encodeURIComponent('暗号四字') }
    expect((await send(coded.id, say('有码'), key(), right)).body).toMatchObject({ is_kept: true })
    const named = await share({ audience: 'accounts' })
    expect(result(await send(named.id, say('无名')))).toEqual([401, 'userNotLogin'])
    const mo = await writer(server, 'mo')
    const answer = await mo.browser.request('POST', `/api/v1/forms/${named.id}/submissions`, {
      body: { key: key(), answers: say('有名') },
    })
    expect(answer.body).toMatchObject({ is_kept: true })
    expect((await mo.browser.get(`/api/v1/files/${file.id}`)).status).toBe(404)
  })

  it('goes on where the file has roles, of which none is the visitor', async () => {
    const { id } = await share()
    const role = { id: 'r', title: '业务', people: [], isForOthers: false, tables: {}, otherTables: 'hidden' }
    await run('role.put', { role })
    expect((await send(id, say('有规则也行'))).body).toMatchObject({ is_kept: true })
    const client = await open()
    await until('the record came', () => [...client.titles.values()].includes('有规则也行'))
    client.drop()
  })

  it('is slowed down by address', async () => {
    const { id } = await share({ most_answers: 1 })
    const all = await Promise.all(Array.from({ length: 61 }, () => send(id, say('快'))))
    expect(all.some(({ status }) => status === 429)).toBe(true)
  })
})
