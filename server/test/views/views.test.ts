import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emptyBody, openBody, type Op } from '@wenfang/remote-dbsheet/model'
import type { FileItem, PageEnvironment, SharedView, ViewLink } from '@wenfang/shared-protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { REMOTES_DIR } from '../../src/jobs/index.ts'
import { startDriveServer, type DriveServer } from '../drive/support/drive-server.ts'
import { ready } from '../drive/support/ready.ts'
import { writer, type Writer } from '../history/support.ts'

// A view that strangers see by a link: what it shows, what never leaves for them, and when it ends.

const FRAMING = 'https://intranet.example'
let dist: string
let server: DriveServer
let owner: Writer
let file: FileItem
const stranger = () => server.browser()

const ops: readonly Op[] = [
  {
    kind: 'table.add',
    table: 't',
    title: '机密客户表',
    field: { id: 'f', kind: 'text', settings: { title: '项目' } },
    view: { id: 'inner', kind: 'grid', settings: { title: '内部视图' }, fields: {} },
    before: null,
  },
  { kind: 'field.add', table: 't', field: { id: 'n', kind: 'number', settings: { title: '数量' } }, before: null },
  { kind: 'field.add', table: 't', field: { id: 's', kind: 'text', settings: { title: '内部底价' } }, before: null },
  { kind: 'field.add', table: 't', field: { id: 'p', kind: 'person', settings: { title: '谁做' } }, before: null },
  {
    kind: 'field.add',
    table: 't',
    field: { id: 'x', kind: 'formula', settings: { title: '加倍', formula: '{n}*2', result: 'number' } },
    before: null,
  },
  { kind: 'person.put', person: 'colleague-account', name: '王同事' },
  { kind: 'person.put', person: 'other-account', name: '李机密' },
  {
    kind: 'view.add',
    table: 't',
    view: {
      id: 'open',
      kind: 'kanban',
      settings: {
        title: '进度公开',
        filter: { match: 'all', conditions: [{ field: 's', operator: 'contains', value: '底价' }] },
      },
      fields: { s: { isHidden: true } },
    },
    before: null,
  },
  {
    kind: 'view.add',
    table: 't',
    view: { id: 'form', kind: 'form', settings: { title: '表单' }, fields: {} },
    before: null,
  },
  {
    kind: 'table.add',
    table: 'wages',
    title: '机密工资表',
    field: { id: 'w', kind: 'text', settings: { title: '工资' } },
    view: { id: 'v', kind: 'grid', settings: { title: '全部' }, fields: {} },
    before: null,
  },
  { kind: 'records.add', table: 'wages', records: [9], fields: ['w'], values: [['机密一万']] },
  {
    kind: 'records.add',
    table: 't',
    records: [1, 2],
    fields: ['f', 'n', 's', 'p'],
    values: [
      ['修桥', '机密挖矿'],
      [3, 4],
      ['底价八百', '没有'],
      [['colleague-account'], ['other-account']],
    ],
  },
]

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'wenfang-dist-'))
  await mkdir(join(dist, 'shell'))
  await writeFile(join(dist, 'shell', 'index.html'), '<html><head></head><body></body></html>')
  server = await startDriveServer({
    remotesDirs: [REMOTES_DIR],
    environment: { WENFANG_DIST: dist, WENFANG_FRAME_ANCESTORS: FRAMING },
  })
  owner = await writer(server, 'lin')
  const body = emptyBody()
  body.found(ops)
  file = (await owner.browser.upload('客户机密.dbt', body.snapshot())).body as FileItem
  await ready(owner.browser, file.id)
})
afterAll(async () => {
  await server.close()
  await rm(dist, { recursive: true })
})

const share = async (input: object = {}): Promise<ViewLink> =>
  (await owner.browser.json(
    'POST',
    `/api/v1/files/${file.id}/views`,
    { table: 't', view: 'open', ...input },
    201,
  )) as ViewLink
const run = (id: string, args: object) =>
  owner.browser.json('POST', `/api/v1/files/${file.id}/commands`, { commands: [{ id, args }] })
const result = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { result?: string }).result ?? 'ok',
]
const look = async (id: string, browser = stranger()): Promise<SharedView> =>
  (await browser.json('GET', `/api/v1/views/${id}`)) as SharedView
/** Names of the records and values of one field, as the page of the link has them. */
function told({ body }: SharedView, field = 'f'): readonly unknown[] {
  const [table] = openBody(Buffer.from(body ?? '', 'base64')).database.tables
  const known = table?.field(field)
  return table && known ? Array.from({ length: table.length }, (_, slot) => table.column(known).get(slot)) : []
}

describe('S53 S64 a view by its link', () => {
  it('S64 S149 shows its records and fields; nothing else of the file leaves', async () => {
    const { id } = await share()
    const answer = await stranger().get(`/api/v1/views/${id}`)
    const view = answer.body as SharedView
    expect([view.title, view.pinned_at, told(view), told(view, 'x')]).toEqual(['进度公开', null, ['修桥'], [6]])
    const page = await stranger().get(`/view/${id}`)
    const bytes = Buffer.from(view.body ?? '', 'base64')
    for (const left of [answer.bytes, bytes, page.bytes])
      for (const secret of ['机密', '内部', '底价', '八百', '工资', '-account', file.id, owner.id])
        expect(left.toString()).not.toContain(secret)
    expect(bytes.toString()).toContain('王同事')
    expect(openBody(bytes).database.tables).toHaveLength(1)
  })

  it('is no key to the file, by any call', async () => {
    const { id } = await share()
    for (const path of [
      `/api/v1/files/${id}`,
      `/api/v1/links/${id}`,
      `/api/v1/forms/${id}`,
      `/api/v1/files/${file.id}`,
      `/api/v1/files/${file.id}/views`,
      `/api/v1/files/${file.id}/export?format=csv`,
    ])
      expect((await stranger().get(path)).status).toBeGreaterThanOrEqual(401)
    const session = await stranger().request('POST', `/api/v3/office/file/${id}/preopen/d`)
    expect(session.status).toBeGreaterThanOrEqual(401)
  })

  it('is told anew where it changed, and only there', async () => {
    const { id } = await share()
    const first = await look(id)
    const again = async (known: string) =>
      (await stranger().json('GET', `/api/v1/views/${id}?known=${known}`)) as SharedView
    expect((await again(first.edition)).body).toBeNull()
    await run('cells.set', { table: 't', field: 's', records: [2], values: ['还是没有'] })
    expect((await again(first.edition)).body).toBeNull()
    await run('cells.set', { table: 't', field: 'f', records: [1], values: ['修大桥'] })
    expect(told(await again(first.edition))).toEqual(['修大桥'])
    await run('cells.set', { table: 't', field: 'f', records: [1], values: ['修桥'] })
  })

  it('S55 a pinned one shows the records as they were, whatever becomes of them', async () => {
    const { id, pinned_at: pinned } = await share({ is_pinned: true })
    const before = await look(id)
    expect([before.pinned_at, told(before)]).toEqual([pinned, ['修桥']])
    await run('cells.set', { table: 't', field: 'f', records: [1], values: ['拆桥'] })
    await run('view.set', { table: 't', view: 'open', settings: { title: '另一个名字' } })
    expect(await look(id)).toEqual(before)
    await run('view.set', { table: 't', view: 'open', settings: { title: '进度公开' } })
    await run('cells.set', { table: 't', field: 'f', records: [1], values: ['修桥'] })
  })

  it('S54 is framed by the sites that the server names, where its owner lets it be', async () => {
    const policy = async (path: string) => (await stranger().get(path)).headers.get('content-security-policy')
    const [open, closed] = [await share({ may_embed: true }), await share()]
    expect(await policy(`/view/${open.id}?embed`)).toContain(FRAMING)
    expect(await policy(`/view/${open.id}`)).not.toContain(FRAMING)
    expect(await policy(`/view/${closed.id}?embed`)).not.toContain(FRAMING)
    expect(await policy('/view/none?embed')).not.toContain(FRAMING)
  })

  it('S149 S150 an address with share_id leads to the view, which is told its link and app', async () => {
    const { id } = await share()
    const answer = await stranger().get(`/office/d/${file.id}?share_id=${id}&app_id=app1&embed&mode=preview`)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/view/${id}?app_id=app1&embed=`])
    const page = (await stranger().get(`/view/${id}?app_id=app1`)).bytes.toString()
    const [, json = '{}'] = /id="wenfang-env">([^<]*)</.exec(page) ?? []
    const environment = JSON.parse(json) as Partial<PageEnvironment>
    expect(environment.shared_view_info).toEqual({ link_id: id, app_id: 'app1', duplicate_suffix: '' })
    expect(environment.file).toBeUndefined()
  })

  it('is made of views that show records, by who manages the file', async () => {
    const make = (browser: typeof owner.browser, input: object) =>
      browser.request('POST', `/api/v1/files/${file.id}/views`, { body: { table: 't', view: 'open', ...input } })
    expect(result(await make(owner.browser, { view: 'form' }))).toEqual([404, 'NotFound'])
    expect(result(await make(owner.browser, { view: 'none' }))).toEqual([404, 'NotFound'])
    expect(result(await make(owner.browser, { user: 'lin' }))).toEqual([400, 'InvalidArgument'])
    expect((await make(stranger(), {})).status).toBeGreaterThanOrEqual(401)
    const { id } = await share()
    expect(result(await stranger().get(`/api/v1/views/${id}?user=x`))).toEqual([400, 'InvalidArgument'])
    const links = (await owner.browser.json('GET', `/api/v1/files/${file.id}/views`)) as ViewLink[]
    expect(links.find((each) => each.id === id)).toMatchObject({ table: 't', view: 'open', may_embed: false })
  })

  it('ends with its time, when it is revoked, with its view, and with the file in the trash', async () => {
    const see = async (id: string) => result(await stranger().get(`/api/v1/views/${id}`))
    expect(await see((await share({ expires_at: '2020-01-01T00:00:00Z' })).id)).toEqual([410, 'LinkExpired'])
    const revoked = await share()
    await owner.browser.json('DELETE', `/api/v1/files/${file.id}/views/${revoked.id}`, undefined, 204)
    expect(await see(revoked.id)).toEqual([404, 'NotFound'])
    const { answers } = (await run('view.add', { table: 't', kind: 'grid', title: '一时' })) as {
      answers: [{ view: string }]
    }
    const passing = await share({ view: answers[0].view })
    expect(await see(passing.id)).toEqual([200, 'ok'])
    await run('view.remove', { table: 't', view: answers[0].view })
    expect(await see(passing.id)).toEqual([404, 'NotFound'])
    const { id } = await share()
    await owner.browser.json('DELETE', `/api/v1/files/${file.id}`, undefined, 204)
    expect(await see(id)).toEqual([404, 'NotFound'])
    await owner.browser.request('POST', `/api/v1/files/${file.id}/restore`)
    expect(await see(id)).toEqual([200, 'ok'])
  })

  it('asks for its code, and for an account where it says so', async () => {
    const coded = await share({ chkcode: '暗号四字' })
    const by = (code: string) =>
      stranger().request('GET', `/api/v1/views/${coded.id}`, { headers: { 'x-view-code': code } })
    expect(result(await stranger().get(`/api/v1/views/${coded.id}`))).toEqual([403, 'LinkCodeRequired'])
    expect(result(await by('wrong'))).toEqual([403, 'LinkCodeWrong'])
    expect(result(await by(encodeURIComponent('暗号四字')))).toEqual([200, 'ok'])
    const named = await share({ audience: 'accounts' })
    expect(result(await stranger().get(`/api/v1/views/${named.id}`))).toEqual([401, 'userNotLogin'])
    const mo = await writer(server, 'mo')
    expect(told(await look(named.id, mo.browser))).toEqual(['修桥'])
    expect((await mo.browser.get(`/api/v1/files/${file.id}`)).status).toBe(404)
  })

  it('S64 keeps what roles say of people whom none of them names', async () => {
    const { id } = await share()
    const rule = { rows: null, otherFields: 'read', canAdd: false, canDelete: false, canShape: false }
    const role = { id: 'r', title: '别人', people: [], isForOthers: true, otherTables: 'hidden' }
    await run('role.put', { role: { ...role, tables: { t: { ...rule, fields: { n: 'none' } } } } })
    const view = await look(id)
    expect([told(view), told(view, 'n')]).toEqual([['修桥'], []])
    await run('role.put', { role: { ...role, isForOthers: false, tables: {} } })
    expect(result(await stranger().get(`/api/v1/views/${id}`))).toEqual([404, 'NotFound'])
  })
})
