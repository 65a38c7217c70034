import {
  CHANNEL,
  rightsOf,
  aclOf,
  aclOfRole,
  type FileItem,
  type Right,
  type ShareLink,
} from '@wenfang/shared-protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../drive/support/browser.ts'
import { startDriveServer, type DriveServer } from '../drive/support/drive-server.ts'
import { ready } from '../drive/support/ready.ts'
import { toyDocx } from '../drive/support/toy-docx.ts'
import { DriveClient } from './support/drive-client.ts'
import { ROUTES, type Rule, type Target } from './support/route-table.ts'
import { expected, MARKS, VERDICTS, verdictOf, type Actor, type Kind, type Verdict } from './support/verdict.ts'

const SEEN = ['owner', 'manager', 'write', 'comment', 'read', 'sharer', 'bare', 'historian', 'group'] as const
let server: DriveServer
let file: FileItem
let publication: string
let target: Omit<Target, 'file'>
const actors = new Map<string, Actor>()
const known = new Set<string>()
const table: string[][] = []

const idOf = async (browser: Browser) => ((await browser.json('GET', '/api/kdocs/user')) as { id: string }).id
const tokenOf = async (browser: Browser) => {
  const { secret } = (await browser.json('POST', '/api/v1/tokens', { name: 'm' }, 201)) as { secret: string }
  return new Browser(server.origin, { authorization: `Bearer ${secret}` })
}

beforeAll(async () => {
  server = await startDriveServer({
    onRoute: (method, url) => void known.add(`${method} ${url}`),
    // Every route by every kind of person is more than one address asks in a minute; that limit is tested in `asvs`.
    requestsPerMinute: 30_000,
  })
  const admin = server.owner()
  const people = new Map<string, Browser>()
  for (const name of [...SEEN, 'stranger', 'bystander', 'newcomer']) people.set(name, await server.person(name))
  const person = (name: string) => people.get(name) as Browser
  const owner = person('owner')
  file = (await owner.upload('表.docx', toyDocx('表'))).body as FileItem
  await ready(owner, file.id)
  const path = `/api/v1/files/${file.id}`
  const given: Record<string, { role?: 'write' | 'comment' | 'read'; rights?: Right[] }> = {
    manager: { rights: rightsOf(aclOfRole('owner')) },
    write: { role: 'write' },
    comment: { role: 'comment' },
    read: { role: 'read' },
    sharer: { rights: ['read', 'share'] },
    bare: { rights: ['read'] },
    historian: { rights: ['read', 'history'] },
  }
  const flags = ({ role, rights }: { role?: 'write' | 'comment' | 'read'; rights?: Right[] }) =>
    rights ?? rightsOf(aclOfRole(role ?? 'read'))
  actors.set('owner', { browser: owner, kind: 'account', rights: rightsOf(aclOfRole('owner')), isOwner: true })
  for (const [name, input] of Object.entries(given)) {
    await owner.json('PUT', `${path}/members/${await idOf(person(name))}`, input)
    actors.set(name, { browser: person(name), kind: 'account', rights: flags(input) })
  }
  const bystander = await idOf(person('bystander'))
  await owner.json('PUT', `${path}/members/${bystander}`, { role: 'read' })
  const group = (await admin.json('POST', '/api/v1/groups', { name: '矩阵' }, 201)) as { id: string }
  await admin.json('PUT', `/api/v1/groups/${group.id}/members/${await idOf(person('group'))}`, { role: 'member' })
  await owner.json('PUT', `${path}/groups/${group.id}`, { role: 'write' })
  actors.set('group', { browser: person('group'), kind: 'account', rights: flags({ role: 'write' }) })
  for (const role of ['write', 'comment', 'read'] as const) {
    const { id } = (await owner.json('POST', `${path}/links`, { role }, 201)) as ShareLink
    const guest = server.browser()
    await guest.json('POST', `/api/v1/links/${id}/enter`, { name: '客' })
    actors.set(`guest-${role}`, { browser: guest, kind: 'guest', rights: flags({ role }) })
  }
  actors.set('read-token', {
    browser: await tokenOf(person('read')),
    kind: 'account',
    rights: flags({ role: 'read' }),
    isToken: true,
  })
  actors.set('administrator', { browser: admin, kind: 'account', rights: [], isAdministrator: true, isToken: true })
  actors.set('stranger', { browser: person('stranger'), kind: 'account', rights: [] })
  actors.set('nobody', { browser: server.browser(), kind: 'nobody', rights: [] })
  actors.set('bad-token', {
    browser: new Browser(server.origin, { authorization: 'Bearer wrong' }),
    kind: 'nobody',
    rights: [],
  })
  const published = (await owner.json('PUT', `${path}/publication`, { rights: ['read'] })) as {
    publication: { id: string }
  }
  publication = published.publication.id
  actors.set('published', { browser: server.browser(), kind: 'nobody', rights: ['read'], isPublished: true })
  actors.set('published-owner', { browser: owner, kind: 'account', rights: ['read'], isPublished: true })
  const link = (await owner.json('POST', `${path}/links`, { role: 'read', chkcode: 'matrix' }, 201)) as ShareLink
  const [row] = await server.rows('SELECT import_task_id FROM file')
  target = {
    bystander,
    newcomer: await idOf(person('newcomer')),
    group: group.id,
    link: link.id,
    task: String(row?.['import_task_id']),
  }
})
afterAll(async () => {
  const names = [...actors.keys()].map((name, column) => `${'  '.repeat(column)}${name}`)
  console.log(
    [...names, ...table.map((row) => row.join(' ')), '+ may  - lacks the right  . no such file  ? signs in first'].join(
      '\n',
    ),
  )
  await server.close()
})

async function call(route: string, rule: Rule, actor: Actor): Promise<Verdict> {
  const [method = 'GET', url = ''] = route.split(' ')
  const own: Target = { ...target, file: actor.isPublished ? publication : file.id }
  const path = rule.path?.(own) ?? url.replace(':id', own.file)
  const { body } = await actor.browser.request(method, path, {
    ...(rule.body ? { body: rule.body(own) } : {}),
    ...(rule.type ? { headers: { 'content-type': rule.type } } : {}),
  })
  return verdictOf(body)
}

const openVerdict = (got: Verdict): Verdict => (got === 'no-file' ? 'yes' : got)
const actorsFor = (rule: Rule) => [...actors].filter(([, { isPublished }]) => !(isPublished && rule.isByLink))
const isForAccounts = ({ need }: Rule) => typeof need === 'object' && need.isForAccounts === true
const isOfMatrix = ({ need }: Rule) => typeof need === 'object'

describe('role × action', () => {
  it('S37 S38 S39 S40 every route of the server is in the table, and the table names no other', () => {
    const routes = [...known].filter((route) => !/^(HEAD|OPTIONS) /.test(route))
    expect(
      routes.filter((route) => !Object.hasOwn(ROUTES, route)),
      'add these to server/test/rights/support/route-table.ts with who may call them',
    ).toEqual([])
    expect(Object.keys(ROUTES).filter((route) => !routes.includes(route))).toEqual([])
  })

  const ordinary = Object.entries(ROUTES).filter(([, rule]) => !rule.isLast)
  it.each(ordinary)('S37 S38 S39 S40 S42 %s', async (route, rule) => {
    const found = await Promise.all(
      actorsFor(rule).map(async ([name, actor]): Promise<[string, Verdict, Verdict]> => {
        const wanted = expected(rule.need, rule, actor)
        // A page or a script that is not there is no file of anybody's.
        const got =
          rule.need === 'anybody' ? openVerdict(await call(route, rule, actor)) : await call(route, rule, actor)
        const isClosed = actor.isPublished && typeof rule.need === 'object' && !rule.need.isPublished
        // By a publication every other door is shut; which of the refusals it is says nothing.
        const isRefusedGuest = isForAccounts(rule) && actor.kind === 'guest' && wanted === 'no-right'
        return (isClosed || isRefusedGuest) && got !== 'yes'
          ? [name, got, got]
          : [name, isClosed ? 'no-file' : wanted, got]
      }),
    )
    if (isOfMatrix(rule)) table.push([...found.map(([, , got]) => MARKS[got]), route])
    expect(Object.fromEntries(found.map(([name, , got]) => [name, got]))).toEqual(
      Object.fromEntries(found.map(([name, wanted]) => [name, wanted])),
    )
  })
})

describe('role × frame', () => {
  type Frame = 'body' | 'comments' | 'copy' | 'export' | 'select' | 'save'
  const mark = async (client: DriveClient, act: () => Promise<Verdict>): Promise<Verdict> => {
    const verdict = await act()
    client.drop()
    return verdict
  }
  const acked = async (client: DriveClient, command: Parameters<DriveClient['command']>[0]): Promise<Verdict> =>
    VERDICTS[(await client.command(command)).result] ?? 'yes'
  /** An edit is durable, or ends the connection. */
  const written = async (client: DriveClient, channel: 0 | 1): Promise<Verdict> => {
    if (channel === CHANNEL.body) client.type('字')
    else client.docs[1]?.getMap('threads').set(client.connid, '评')
    await expect
      .poll(() => client.closed !== null || client.pending[channel]?.length === 0, { timeout: 30_000 })
      .toBe(true)
    if (client.closed === null) return 'yes'
    return verdictOf(JSON.parse(client.closed.reason))
  }
  const FRAMES: Readonly<
    Record<
      Frame,
      { right: (acl: ReturnType<typeof aclOf>, kind: Kind) => boolean; act(client: DriveClient): Promise<Verdict> }
    >
  > = {
    body: { right: (acl) => acl.update === 1, act: (client) => written(client, 0) },
    comments: { right: (acl) => acl.update === 1 || acl.comment === 1, act: (client) => written(client, 1) },
    copy: {
      // A copy needs somebody to own it.
      right: (acl, kind) => acl.copy === 1 && kind === 'account',
      act: (client) => acked(client, { cmd: 'file.saveascopy', isReadonly: false }),
    },
    export: {
      right: (acl) => acl.export === 1,
      act: (client) => acked(client, { cmd: 'file.saveasformat', format: 'none' }),
    },
    select: { right: () => true, act: (client) => acked(client, { cmd: 'user.selection.change', selection: null }) },
    save: { right: () => true, act: (client) => acked(client, { cmd: 'file.save', manual: false, caller: 'm' }) },
  }
  const insiders = () => [...actors].filter(([, { rights }]) => rights.length > 0)

  it.each(Object.keys(FRAMES) as Frame[])('S313 S318 G25 %s over the socket', async (frame) => {
    const { right, act } = FRAMES[frame]
    const found: [string, string, string][] = []
    for (const [name, actor] of insiders()) {
      const client = await new DriveClient(actor.browser, actor.isPublished ? publication : file.id).open()
      const got = await mark(client, () => act(client))
      found.push([name, right(aclOf(actor.rights), actor.kind) ? 'yes' : 'no-right', got])
    }
    table.push([...found.map(([, , got]) => MARKS[got as Verdict]), `frame ${frame}`])
    expect(found.map(([name, , got]) => `${name} ${got}`)).toEqual(found.map(([name, wanted]) => `${name} ${wanted}`))
  })

  it('S41 S322 a preview writes, copies and exports nothing, whoever looks', async () => {
    for (const [name, actor] of insiders().filter(([, { isPublished }]) => !isPublished))
      for (const frame of ['body', 'comments', 'copy', 'export'] as const) {
        const client = await new DriveClient(actor.browser, file.id, { isPreview: true }).open()
        expect(await mark(client, () => FRAMES[frame].act(client)), `${name} ${frame}`).toBe('no-right')
      }
  })

  it('G25 no ticket, no socket: outsiders do not come as far as a frame', async () => {
    for (const name of ['stranger', 'nobody', 'administrator', 'bad-token']) {
      const actor = actors.get(name)
      if (actor) await expect(new DriveClient(actor.browser, file.id).ticket(), name).rejects.toThrow(/session: 40[14]/)
    }
  })
})

describe('what ends the matrix', () => {
  it('S40 only who manages the file stops its publication, and it is gone for all', async () => {
    const route = 'DELETE /api/v1/files/:id/publication'
    const rule = ROUTES[route] as Rule
    for (const [name, actor] of actors)
      if (!actor.isPublished && !actor.rights.includes('manage'))
        expect(await call(route, rule, actor), name).not.toBe('yes')
    expect(await call(route, rule, actors.get('manager') as Actor)).toBe('yes')
    expect(await call('GET /api/v1/files/:id/content', { need: 'nobody' }, actors.get('published') as Actor)).toBe(
      'sign-in',
    )
  })
  it('whoever signs out is nobody from then on', async () => {
    const { browser } = actors.get('bare') as Actor
    expect((await browser.request('POST', '/api/v1/auth/logout')).status).toBeLessThan(300)
    expect((await browser.get(`/api/v1/files/${file.id}`)).status).toBe(401)
  })
})
