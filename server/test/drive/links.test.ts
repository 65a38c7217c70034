import type { FileItem, LinkInfo, LinkInput, ShareLink } from '@wenfang/shared-protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from './support/browser.ts'
import { startDriveServer, type DriveServer } from './support/drive-server.ts'

let server: DriveServer
let owner: Browser
let file: FileItem

beforeAll(async () => {
  server = await startDriveServer()
  owner = await server.person('linker')
  file = (await owner.upload('链接.txt', Buffer.from('内容'))).body as FileItem
})
afterAll(() => server.close())

const makeLink = async (input: LinkInput) =>
  (await owner.json('POST', `/api/v1/files/${file.id}/links`, input, 201)) as ShareLink
const code = (answer: { status: number; body: unknown }) => [answer.status, (answer.body as { result?: string }).result]

describe('a share link', () => {
  it('S387 tells its creator to anybody, and nothing of the file before one is in', async () => {
    const link = await makeLink({ role: 'read' })
    const guest = server.browser()
    expect(await guest.json('GET', `/api/v3/office/link/${link.id}/info`)).toEqual({ creator: { name: 'linker' } })
    const info = await guest.json('GET', `/api/v1/links/${link.id}`)
    expect(info).toEqual({ id: link.id, needs_code: false, needs_name: true, creator: { name: 'linker' } })
  })
  it('lets a guest in by a name of their own', async () => {
    const link = await makeLink({ role: 'read' })
    const guest = server.browser()
    expect(code(await guest.request('POST', `/api/v1/links/${link.id}/enter`, { body: {} }))).toEqual([
      403,
      'GuestNameRequired',
    ])
    const inside = await guest.json('POST', `/api/v1/links/${link.id}/enter`, { name: '小王' })
    expect(inside).toMatchObject({ needs_name: false, file: { id: file.id, name: '链接.txt' } })
    expect(await guest.json('GET', '/api/kdocs/user')).toMatchObject({ name: '小王', logined: false })
    expect((await guest.get(`/api/v1/files/${file.id}`)).body).toMatchObject({ role: 'read' })
    expect((await guest.get('/api/v1/files')).status).toBe(401)
  })
  it('S123 asks for the chkcode, refuses a wrong one, and slows guessing down', async () => {
    const link = await makeLink({ role: 'write', chkcode: '1234' })
    expect(link.has_code).toBe(true)
    expect(JSON.stringify(await server.rows('SELECT * FROM share_link'))).not.toContain('1234"')
    const guest = server.browser()
    const enter = (chkcode?: string) =>
      guest.request('POST', `/api/v1/links/${link.id}/enter`, {
        body: { name: '客', ...(chkcode === undefined ? {} : { chkcode }) },
      })
    expect(code(await enter())).toEqual([403, 'LinkCodeRequired'])
    expect(code(await enter('0000'))).toEqual([403, 'LinkCodeWrong'])
    expect((await guest.get(`/api/v1/files/${file.id}`)).status).toBe(401)
    expect((await enter('1234')).body).toMatchObject({ file: { id: file.id } })
    for (let guess = 0; guess < 5; guess += 1)
      await server
        .browser()
        .request('POST', `/api/v1/links/${link.id}/enter`, { body: { name: '猜', chkcode: `99${guess}${guess}` } })
    const slowed = await server
      .browser()
      .request('POST', `/api/v1/links/${link.id}/enter`, { body: { name: '猜', chkcode: '1234' } })
    expect([slowed.status, slowed.body]).toMatchObject([
      429,
      { result: 'RateLimited', detail: { retry_after_s: expect.any(Number) } },
    ])
  })
  it('a new code sends everybody out who came by the old one', async () => {
    const link = await makeLink({ role: 'read', chkcode: 'first' })
    const guest = server.browser()
    await guest.json('POST', `/api/v1/links/${link.id}/enter`, { name: '客', chkcode: 'first' })
    await owner.json('PATCH', `/api/v1/links/${link.id}`, { role: 'read', chkcode: 'second' })
    expect((await guest.get(`/api/v1/files/${file.id}`)).status).toBe(404)
    await guest.json('POST', `/api/v1/links/${link.id}/enter`, { chkcode: 'second' })
    expect((await guest.get(`/api/v1/files/${file.id}`)).status).toBe(200)
  })
  it('ends when it says, for those inside too', async () => {
    const link = await makeLink({ role: 'read' })
    const guest = server.browser()
    await guest.json('POST', `/api/v1/links/${link.id}/enter`, { name: '客' })
    await owner.json('PATCH', `/api/v1/links/${link.id}`, {
      role: 'read',
      expires_at: new Date(Date.now() - 1000).toISOString(),
    })
    expect(code(await guest.get(`/api/v1/links/${link.id}`))).toEqual([410, 'LinkExpired'])
    expect((await guest.get(`/api/v1/files/${file.id}`)).status).toBe(404)
    expect(
      code(await owner.request('PATCH', `/api/v1/links/${link.id}`, { body: { role: 'read', expires_at: 'soon' } })),
    ).toEqual([400, 'InvalidArgument'])
  })
  it('changes its role for those inside, and is gone when revoked', async () => {
    const link = await makeLink({ role: 'read' })
    const guest = server.browser()
    await guest.json('POST', `/api/v1/links/${link.id}/enter`, { name: '客' })
    await owner.json('PATCH', `/api/v1/links/${link.id}`, { role: 'write' })
    expect((await guest.get(`/api/v1/files/${file.id}`)).body).toMatchObject({ role: 'write' })
    await owner.json('DELETE', `/api/v1/links/${link.id}`, undefined, 204)
    expect((await guest.get(`/api/v1/files/${file.id}`)).status).toBe(404)
    expect(code(await guest.get(`/api/v1/links/${link.id}`))).toEqual([404, 'NotFound'])
  })
  it('S29 gives who came by another link what it gives beyond that, and takes it when it is revoked', async () => {
    const [reads, writes] = [await makeLink({ role: 'read' }), await makeLink({ role: 'write', chkcode: 'Ab12' })]
    const guest = server.browser()
    const enter = (link: ShareLink, chkcode?: string) =>
      guest.json('POST', `/api/v1/links/${link.id}/enter`, { name: '客', ...(chkcode && { chkcode }) })
    const role = async () => ((await guest.get(`/api/v1/files/${file.id}`)).body as FileItem).role
    await enter(reads)
    const info = async (link: ShareLink) => (await guest.json('GET', `/api/v1/links/${link.id}`)) as LinkInfo
    expect(await info(writes)).toMatchObject({ needs_code: true, needs_name: false })
    expect((await info(writes)).file).toBeUndefined()
    await enter(writes, 'Ab12')
    expect(await role()).toBe('write')
    for (const link of [reads, writes]) expect((await info(link)).file?.id).toBe(file.id)
    await owner.json('DELETE', `/api/v1/links/${writes.id}`, undefined, 204)
    expect(await role()).toBe('read')
    expect((await owner.json('GET', `/api/v1/links/${reads.id}`)) as LinkInfo).toMatchObject({ file: { id: file.id } })
  })
  it('lets who is inside go on where collaboration was closed', async () => {
    const link = await makeLink({ role: 'write' })
    const guest = server.browser()
    await owner.json('PATCH', `/api/v1/files/${file.id}/collaboration`, { status: 'close' })
    const entered = await guest.json('POST', `/api/v1/links/${link.id}/enter`, { name: '客' })
    await owner.json('PATCH', `/api/v1/files/${file.id}/collaboration`, { status: 'open' })
    expect(entered).toMatchObject({ file: { id: file.id } })
  })
  it.each([{ code: 'Ab12' }, { password: 'Ab12' }])('is not made open by a misspelt code: %j', async (misspelt) => {
    const answer = await owner.request('POST', `/api/v1/files/${file.id}/links`, {
      body: { role: 'read', ...misspelt },
    })
    expect(code(answer)).toEqual([400, 'InvalidArgument'])
    expect(answer.body).toMatchObject({ cause: `body has no such property: ${Object.keys(misspelt).join('')}` })
  })
  it('brings the file into the list of an account that came by it', async () => {
    const link = await makeLink({ role: 'comment' })
    const li = await server.person('invited')
    await li.json('POST', `/api/v1/links/${link.id}/enter`, {})
    expect(await li.json('GET', '/api/v1/files?scope=shared')).toMatchObject({
      files: [{ id: file.id, role: 'comment', is_shared: true }],
    })
  })
})

describe('invitations', () => {
  it('make one account each, by the owner of the server only', async () => {
    expect((await owner.request('POST', '/api/v1/invites', { body: {} })).status).toBe(403)
    const { url } = (await server.owner().json('POST', '/api/v1/invites', {}, 201)) as { url: string }
    expect(url.startsWith(`${server.origin}/invite/`)).toBe(true)
    const api = `/api/v1/invites/${url.split('/').at(-1)}`
    expect(await server.browser().json('GET', api)).toMatchObject({ inviter: { name: '所有者' } })
    const account = { name: '新人', email: 'linker@example.com', password: 'long enough' }
    expect(code(await server.browser().request('POST', `${api}/accept`, { body: account }))).toEqual([409, 'Conflict'])
    const browser = server.browser()
    await browser.json('POST', `${api}/accept`, { ...account, email: 'new@example.com' }, 201)
    expect(await browser.json('GET', '/api/kdocs/user')).toMatchObject({ name: '新人', is_admin: false })
    expect(code(await server.browser().get(api))).toEqual([410, 'InviteInvalid'])
    expect(await browser.json('GET', '/api/v1/people?q=LINK')).toMatchObject([{ name: 'linker' }])
  })
})
