import type { FileItem, ShareLink } from '@wenfang/shared-protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer, Browser } from '../drive/support/browser.ts'
import { startDriveServer, type DriveServer } from '../drive/support/drive-server.ts'
import { ready } from '../drive/support/ready.ts'
import { toyDocx } from '../drive/support/toy-docx.ts'
import { everyRoute, type Route } from './support/every-route.ts'

let server: DriveServer
let owner: Browser
let stranger: Browser
let file: FileItem
let link: ShareLink
let ownerId: string
let strangerId: string
let groupId: string
let tokenId: string
let routes: readonly Route[]

beforeAll(async () => {
  server = await startDriveServer()
  owner = await server.person('holder')
  stranger = await server.person('stranger')
  file = (await owner.upload('秘密.docx', toyDocx('秘密'))).body as FileItem
  await ready(owner, file.id)
  link = (await owner.json(
    'POST',
    `/api/v1/files/${file.id}/links`,
    { role: 'write', chkcode: '1234' },
    201,
  )) as ShareLink
  const idOf = async (browser: Browser) => ((await browser.json('GET', '/api/kdocs/user')) as { id: string }).id
  ownerId = await idOf(owner)
  strangerId = await idOf(stranger)
  groupId = ((await server.owner().json('POST', '/api/v1/groups', { name: '组' }, 201)) as { id: string }).id
  tokenId = ((await owner.json('POST', '/api/v1/tokens', { name: 't' }, 201)) as { id: string }).id
  routes = await everyRoute(server.browser())
})
afterAll(() => server.close())

/** Anybody may call them, and why. */
const PUBLIC: Readonly<Record<string, string>> = {
  'GET /auth/login': 'begins a sign-in',
  'GET /auth/callback': 'ends one that this browser began',
  'GET /api/v1/auth/interaction/{uid}': 'of a sign-in that this browser began',
  'POST /api/v1/auth/interaction/{uid}': 'of a sign-in that this browser began',
  'POST /api/v1/auth/interaction/{uid}/code': 'of a sign-in that this browser began',
  'GET /api/v1/auth/reset/{token}': 'the link is the credential',
  'POST /api/v1/auth/reset/{token}': 'the link is the credential',
  'POST /api/v1/auth/once': 'the link is the credential',
  'POST /api/v1/auth/logout': 'ends what there is',
  'POST /api/v3/office/csrf_token': 'bound to the browser',
  'GET /api/kdocs/user': 'says who asks',
  'GET /api/kdocs/vipinfo': 'a constant',
  'GET /api/v1/invites/{token}': 'the link is the credential',
  'POST /api/v1/invites/{token}/accept': 'the link is the credential',
  'GET /api/v1/links/{id}': 'what the link page shows',
  'POST /api/v1/links/{id}/enter': 'the link and its code are the credential',
  'GET /api/v1/forms/{form}': 'the link and its code are the credential',
  'GET /api/v1/views/{view}': 'the link and its code are the credential',
  'POST /api/v1/forms/{form}/submissions': 'the link and its code are the credential',
  'GET /api/v3/office/link/{shareId}/info': 'who shares, where they allow it',
  'POST /api/v3/office/events/collect': 'usage events, counted only',
  'GET /api/v1/registry': 'which build of which remote',
  'GET /api/v1/capabilities': 'whether this server prints',
  'GET /api/v1/loading-configuration': 'cards for every page',
  'GET /api/v1/loading-cards/pictures/{hash}': 'pictures of those cards',
  'GET /metrics': 'from this machine only, see V13',
  'GET /healthz': 'whether the server can keep what people write',
  'GET /livez': 'whether the process answers',
}
/** Of the person who asks, or of every account of the company. */
const OF_ACCOUNTS: Readonly<Record<string, string>> = {
  'PUT /api/v1/auth/password': 'own',
  'GET /api/v1/account': 'own',
  'PATCH /api/v1/account': 'own',
  'POST /api/v1/account/second-factor': 'own',
  'PUT /api/v1/account/second-factor': 'own',
  'POST /api/v1/account/second-factor/off': 'own',
  'POST /api/v1/account/second-factor/recovery-codes': 'own',
  'GET /api/v1/account/sessions': 'own',
  'DELETE /api/v1/account/sessions': 'own',
  'GET /api/v1/people': 'colleagues',
  'GET /api/v1/mentions': 'own',
  'POST /api/v1/mentions/read': 'own',
  'GET /api/v1/tokens': 'own',
  'POST /api/v1/tokens': 'own',
  'GET /api/v1/files': 'own and shared',
  'POST /api/v1/files': 'own',
  'GET /api/v1/groups': 'of the company',
  'GET /api/v1/groups/{id}/members': 'of the company',
  'GET /api/v3/office/asynctasks/{task_type}': 'by the rights on the file of the task',
  'GET /api/v3/script/task': 'by the rights on the file of the task',
}

const NO_ACCESS = [401, 403, 404]
/** Answers several results at once, each with its own failure. */
const STREAM = 'POST /api/v1/files/{id}/open-stream/{type}'
const isRefused = ({ name }: Route, { status, bytes }: Answer): boolean =>
  name === STREAM
    ? !bytes.toString().includes('"token"') && /"result":"(NotFound|userNotLogin)"/.test(bytes.toString())
    : NO_ACCESS.includes(status)
const call = (browser: Browser, { method, path, query, body }: Route) => {
  const isFile = /\/(files?|session)\//.test(path)
  const values: Readonly<Record<string, string>> = {
    id: isFile
      ? file.id
      : path.includes('/links/')
        ? link.id
        : path.includes('/groups/')
          ? groupId
          : path.includes('/tokens/')
            ? tokenId
            : 'x',
    userId: ownerId,
    groupId,
    hash: 'a'.repeat(64),
    type: 'w',
    version: '1',
    a: '1',
    page: '0',
    level: '0',
    column: '0',
    row: '0',
    b: '1',
    remote: 'writer',
    channel: 'stable',
    place: 'icon',
    task_type: 'import',
    side: 'base',
    record: '1',
  }
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? 'x')
  const named = { ...(body as Record<string, unknown> | undefined) }
  if ('fileid' in named) named['fileid'] = file.id
  if (path.endsWith('/links/collaborator')) named['file_id'] = file.id
  const sent = body === undefined ? undefined : named
  const needsBytes = method !== 'GET' && body === undefined
  return browser.request(method, filled + query, {
    ...(sent === undefined ? {} : { body: sent }),
    ...(needsBytes && /assets|\{place\}/.test(path)
      ? { body: Buffer.from('x'), headers: { 'content-type': 'image/png' } }
      : {}),
  })
}

describe('ASVS 8.2 who may call what', () => {
  it('nobody gets anything from a route that is not public', async () => {
    const open: string[] = []
    for (const route of routes.filter(({ name }) => !(name in PUBLIC))) {
      const answer = await call(server.browser(), route)
      if (!isRefused(route, answer)) open.push(`${route.name}: ${answer.status} ${JSON.stringify(answer.body)}`)
    }
    expect(open).toEqual([])
  })
  it("an account gets nothing of somebody else's file, link, group or token by its id", async () => {
    const before = await owner.json('GET', `/api/v1/files/${file.id}`)
    const open: string[] = []
    for (const route of routes.filter(({ name }) => !(name in PUBLIC) && !(name in OF_ACCOUNTS))) {
      const answer = await call(stranger, route)
      if (!isRefused(route, answer)) open.push(`${route.name}: ${answer.status} ${JSON.stringify(answer.body)}`)
    }
    expect(open).toEqual([])
    expect(await owner.json('GET', `/api/v1/files/${file.id}`)).toEqual(before)
    expect(await owner.json('GET', `/api/v1/files/${file.id}/members`)).toHaveLength(1)
    expect(await owner.json('GET', '/api/v1/tokens')).toHaveLength(1)
    expect(await owner.json('GET', `/api/v1/files/${file.id}/links`)).toMatchObject([{ id: link.id, role: 'write' }])
  })
  it('every exception is a route that is there', () => {
    const names = routes.map(({ name }) => name)
    expect([...Object.keys(PUBLIC), ...Object.keys(OF_ACCOUNTS)].filter((name) => !names.includes(name))).toEqual([])
  })
})

describe('ASVS 15.3 fields that are not offered', () => {
  it('an account accepted by invitation is no administrator and has no identity elsewhere', async () => {
    const { url } = (await server.owner().json('POST', '/api/v1/invites', {}, 201)) as { url: string }
    const path = `/api/v1/invites/${url.split('/').at(-1)}/accept`
    const account = { name: '攻', email: 'mass@example.com', password: 'an unusual phrase' }
    const issuer = 'https://issuer.example victim'
    for (const more of [{ isAdmin: true }, { is_admin: 1 }, { id: ownerId }, { external_id: issuer }])
      await server.browser().json('POST', path, { ...account, ...more }, 400)
    await server.browser().json('POST', path, account, 201)
    const [row] = await server.rows("SELECT * FROM account WHERE email = 'mass@example.com'")
    expect(row).toMatchObject({ external_id: null })
    // A number in SQLite, its digits in PostgreSQL.
    expect(Number(row?.['is_admin'])).toBe(0)
    expect(row?.['id']).not.toBe(ownerId)
  })
  it('owner, generation and rights of a file do not come with its name', async () => {
    const [before] = await server.rows(`SELECT * FROM file WHERE id = '${file.id}'`)
    const more = {
      owner_id: strangerId,
      generation: 'x',
      source_hash: 'f'.repeat(64),
      password_hash: null,
      trashed_at: '2020-01-01T00:00:00.000Z',
    }
    for (const [name, value] of Object.entries(more))
      await owner.json('PATCH', `/api/v1/files/${file.id}`, { name: file.name, [name]: value }, 400)
    await owner.json('PATCH', `/api/v1/files/${file.id}`, { name: file.name })
    const [after] = await server.rows(`SELECT * FROM file WHERE id = '${file.id}'`)
    const { modified_at: _before, ...was } = before ?? {}
    const { modified_at: _after, ...is } = after ?? {}
    expect(is).toEqual(was)
  })
  it('a link has the maker and the file of its call, whatever its body says', async () => {
    const path = `/api/v1/files/${file.id}/links`
    const more = { id: 'chosen', file_id: 'other', created_by: strangerId, acl: { manage: 1 } }
    for (const [name, value] of Object.entries(more))
      await owner.json('POST', path, { role: 'read', [name]: value }, 400)
    const made = (await owner.json('POST', path, { role: 'read' }, 201)) as ShareLink
    expect(made).toMatchObject({ file_id: file.id, role: 'read' })
    expect(await server.rows(`SELECT created_by FROM share_link WHERE id = '${made.id}'`)).toEqual([
      { created_by: ownerId },
    ])
  })
})
