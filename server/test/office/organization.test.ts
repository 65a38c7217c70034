import {
  ORGANIZATION_BATCH,
  type FileItem,
  type Group,
  type Member,
  type Organization,
  type ShareLink,
} from '@wenfang/shared-protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '../drive/support/browser.ts'
import { startDriveServer, type DriveServer } from '../drive/support/drive-server.ts'

let server: DriveServer
let lin: Browser
let colleague: Browser
let guest: Browser
let stranger: Browser
let file: FileItem
let office: string
const ids = { lin: '', colleague: '', guest: '' }

const idOf = async (browser: Browser) => ((await browser.json('GET', '/api/kdocs/user')) as { id: string }).id

beforeAll(async () => {
  server = await startDriveServer({
    environment: { WENFANG_COMPANY_NAME: '文房社', WENFANG_COMPANY_DOMAIN: 'wenfang.example' },
  })
  lin = await server.person('lin')
  colleague = await server.person('colleague')
  stranger = await server.person('stranger')
  file = (await lin.upload('组织.txt', Buffer.from('x'))).body as FileItem
  office = `/api/v3/office/file/${file.id}`
  Object.assign(ids, { lin: await idOf(lin), colleague: await idOf(colleague) })
  await lin.json('PUT', `/api/v1/files/${file.id}/members/${ids.colleague}`, { role: 'read' })
  const link = (await lin.json('POST', `/api/v1/files/${file.id}/links`, { role: 'read' }, 201)) as ShareLink
  guest = server.browser()
  await guest.json('POST', `/api/v1/links/${link.id}/enter`, { name: '客人' })
  ids.guest = await idOf(guest)
})
afterAll(() => server.close())

const makeGroup = async (name: string) => (await server.owner().json('POST', '/api/v1/groups', { name }, 201)) as Group

describe('people of a file', () => {
  it('S360 tells the domain of the company', async () => {
    expect(await lin.json('GET', `${office}/company/domain`)).toEqual({ result: 'ok', domain: 'wenfang.example' })
  })

  it('S364 S210 finds people and groups of the company; another company or type is code 1', async () => {
    const { id: group } = await makeGroup('设计部')
    await server.owner().json('PUT', `/api/v1/groups/${group}/members/${ids.lin}`, { role: 'member' })
    const ask = (items: unknown[]) =>
      colleague.json('POST', `${office}/get/organize/info`, { items }) as Promise<Organization>
    const user = { company_id: '1', type: 'user', ids: [ids.lin, ids.guest, 'nobody'] }
    const found = await ask([user, { company_id: '1', type: 'group', ids: [group] }])
    expect(found).toEqual({
      code: 0,
      data: [
        {
          id: ids.lin,
          name: 'lin',
          avatar_url: '',
          is_login: true,
          attrs: { real_userid: ids.lin },
          abs_path: '文房社/设计部',
          company_id: '1',
          type: 'user',
        },
        {
          id: group,
          name: '设计部',
          avatar_url: '',
          is_login: false,
          abs_path: '文房社/设计部',
          company_id: '1',
          type: 'group',
        },
      ],
    })
    expect(await ask([{ ...user, company_id: '2' }])).toEqual({ code: 1, data: [] })
    const mixed = await ask([{ ...user, type: 'robot' }, user])
    expect([mixed.code, mixed.data.length]).toEqual([1, 1])
    const many = Array.from({ length: ORGANIZATION_BATCH + 1 }, () => user)
    expect((await colleague.request('POST', `${office}/get/organize/info`, { body: { items: many } })).status).toBe(400)
  })

  it('S368 S207 names accounts and guests, accounts with who they really are', async () => {
    const body = { ids: [ids.colleague, ids.guest, 'nobody'] }
    const members = (await guest.json('POST', `${office}/origin/users`, body)) as Member[]
    expect(members).toEqual([
      {
        id: ids.colleague,
        name: 'colleague',
        avatar_url: '',
        is_login: true,
        attrs: { real_userid: ids.colleague },
        abs_path: '文房社',
      },
      { id: ids.guest, name: '客人', avatar_url: '', is_login: false },
    ])
    const inner = `${office}/origin/users?sub_file_id=${file.id}`
    expect(await lin.json('POST', inner, body)).toEqual(members)
    const foreign = (await stranger.upload('别人.txt', Buffer.from('y'))).body as FileItem
    expect((await lin.request('POST', `${office}/origin/users?sub_file_id=${foreign.id}`, { body })).status).toBe(404)
  })

  it('S369 answers those who are accounts of the company', async () => {
    const body = { ids: [ids.lin, ids.guest], company_id: '1' }
    const path = `${office}/company/users`
    expect(await lin.json('POST', path, body)).toMatchObject([{ id: ids.lin, company_id: '1', type: 'user' }])
    expect(await lin.json('POST', path, { ...body, company_id: '7' })).toEqual([])
  })

  it('tells strangers nothing, and guests nothing of the company', async () => {
    const calls = [
      ['get/organize/info', { items: [] }],
      ['company/users', { ids: [], company_id: '1' }],
      ['origin/users', { ids: [] }],
    ] as const
    for (const [path, body] of calls) {
      expect((await stranger.request('POST', `${office}/${path}`, { body })).status).toBe(404)
      expect((await server.browser().request('POST', `${office}/${path}`, { body })).status).toBe(401)
      const forGuest = path === 'origin/users' ? 200 : 403
      expect((await guest.request('POST', `${office}/${path}`, { body })).status).toBe(forGuest)
    }
    expect((await stranger.get(`${office}/company/domain`)).status).toBe(404)
  })
})

describe('groups', () => {
  it('are made, renamed and removed by an administrator only', async () => {
    const group = await makeGroup('市场部')
    expect(group).toMatchObject({ name: '市场部', member_count: 0 })
    const path = `/api/v1/groups/${group.id}`
    expect((await lin.request('POST', '/api/v1/groups', { body: { name: '私设' } })).status).toBe(403)
    expect((await lin.request('PATCH', path, { body: { name: '改名' } })).status).toBe(403)
    expect((await lin.request('DELETE', path)).status).toBe(403)
    expect((await guest.get('/api/v1/groups')).status).toBe(401)
    const taken = await server.owner().request('POST', '/api/v1/groups', { body: { name: ' 市场部 ' } })
    expect([taken.status, taken.body]).toMatchObject([409, { result: 'Conflict' }])
    expect(await server.owner().json('PATCH', path, { name: '营销部' })).toMatchObject({ id: group.id, name: '营销部' })
    expect(await lin.json('GET', '/api/v1/groups')).toContainEqual({ ...group, name: '营销部' })
    await server.owner().json('DELETE', path, undefined, 204)
    expect((await lin.get(`${path}/members`)).status).toBe(404)
  })

  it('have members that an administrator or a manager of the group chooses', async () => {
    const { id } = await makeGroup('工程部')
    const member = (user: string) => `/api/v1/groups/${id}/members/${user}`
    await server.owner().json('PUT', member(ids.lin), { role: 'manager' })
    await lin.json('PUT', member(ids.colleague), { role: 'member' })
    expect(await colleague.json('GET', `/api/v1/groups/${id}/members`)).toMatchObject([
      { user: { id: ids.colleague, email: 'colleague@example.com' }, role: 'member' },
      { user: { id: ids.lin }, role: 'manager' },
    ])
    expect((await colleague.request('DELETE', member(ids.lin))).status).toBe(403)
    expect((await lin.request('PUT', member('nobody'), { body: { role: 'member' } })).status).toBe(404)
    expect((await lin.request('PUT', member(ids.guest), { body: { role: 'member' } })).status).toBe(404)
    await lin.json('DELETE', member(ids.colleague), undefined, 204)
    expect(await lin.json('GET', '/api/v1/groups')).toContainEqual(expect.objectContaining({ id, member_count: 1 }))
  })
})
