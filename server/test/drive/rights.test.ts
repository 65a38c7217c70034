import type { FileItem, ShareLink } from '@wenfang/shared-protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from './support/browser.ts'
import { ready } from './support/ready.ts'
import { startDriveServer, type DriveServer } from './support/drive-server.ts'
import { toyDocx } from './support/toy-docx.ts'

type Who =
  | 'owner'
  | 'write'
  | 'comment'
  | 'read'
  | 'guest-write'
  | 'guest-comment'
  | 'guest-read'
  | 'stranger'
  | 'nobody'

let server: DriveServer
let file: FileItem
let link: ShareLink
let bystander: string
const browsers = new Map<Who, Browser>()

const userId = async (browser: Browser) => ((await browser.json('GET', '/api/kdocs/user')) as { id: string }).id

beforeAll(async () => {
  server = await startDriveServer()
  const owner = await server.person('owner')
  file = (await owner.upload('共享.docx', toyDocx('共享'))).body as FileItem
  await ready(owner, file.id)
  browsers.set('owner', owner)
  for (const role of ['write', 'comment', 'read'] as const) {
    const member = await server.person(role)
    await owner.json('PUT', `/api/v1/files/${file.id}/members/${await userId(member)}`, { role })
    browsers.set(role, member)
    const { id } = (await owner.json('POST', `/api/v1/files/${file.id}/links`, { role }, 201)) as ShareLink
    const guest = server.browser()
    await guest.json('POST', `/api/v1/links/${id}/enter`, { name: `客人${role}` })
    browsers.set(`guest-${role}`, guest)
  }
  link = (await owner.json('POST', `/api/v1/files/${file.id}/links`, { role: 'read' }, 201)) as ShareLink
  browsers.set('stranger', await server.person('stranger'))
  browsers.set('nobody', server.browser())
  bystander = await userId(await server.person('bystander'))
})
afterAll(() => server.close())

const path = () => `/api/v1/files/${file.id}`
const ACTIONS: Readonly<Record<string, { run(browser: Browser): Promise<number>; allowed: readonly Who[] }>> = {
  see: {
    run: async (b) => (await b.get(path())).status,
    allowed: ['owner', 'write', 'comment', 'read', 'guest-write', 'guest-comment', 'guest-read'],
  },
  download: {
    run: async (b) => (await b.get(`${path()}/content`)).status,
    allowed: ['owner', 'write', 'comment', 'read', 'guest-write', 'guest-comment', 'guest-read'],
  },
  export: {
    run: async (b) => (await b.get(`${path()}/export?format=txt`)).status,
    allowed: ['owner', 'write', 'comment', 'read', 'guest-write', 'guest-comment', 'guest-read'],
  },
  'store an asset': {
    run: async (b) =>
      (
        await b.request('POST', `${path()}/assets`, {
          body: Buffer.from('x'),
          headers: { 'content-type': 'image/png' },
        })
      ).status,
    allowed: ['owner', 'write', 'guest-write'],
  },
  rename: {
    run: async (b) => (await b.request('PATCH', path(), { body: { name: '共享.docx' } })).status,
    allowed: ['owner', 'write', 'guest-write'],
  },
  'see members': {
    run: async (b) => (await b.get(`${path()}/members`)).status,
    allowed: ['owner', 'write', 'comment', 'read'],
  },
  'grant a right': {
    run: async (b) => (await b.request('PUT', `${path()}/members/${bystander}`, { body: { role: 'read' } })).status,
    allowed: ['owner'],
  },
  'take a right': {
    run: async (b) => (await b.request('DELETE', `${path()}/members/${bystander}`)).status,
    allowed: ['owner'],
  },
  'see links': { run: async (b) => (await b.get(`${path()}/links`)).status, allowed: ['owner'] },
  'make a link': {
    run: async (b) => (await b.request('POST', `${path()}/links`, { body: { role: 'write' } })).status,
    allowed: ['owner'],
  },
  'change a link': {
    run: async (b) => (await b.request('PATCH', `/api/v1/links/${link.id}`, { body: { role: 'read' } })).status,
    allowed: ['owner'],
  },
  'close collaboration': {
    run: async (b) => (await b.request('PATCH', `${path()}/collaboration`, { body: { status: 'open' } })).status,
    allowed: ['owner'],
  },
  restore: { run: async (b) => (await b.request('POST', `${path()}/restore`)).status, allowed: ['owner'] },
}
const EVERYBODY: readonly Who[] = [
  'owner',
  'write',
  'comment',
  'read',
  'guest-write',
  'guest-comment',
  'guest-read',
  'stranger',
  'nobody',
]
const LINES: Readonly<Record<Who, string>> = {
  owner: 'S37 the owner',
  write: 'S38 a collaborator who may write',
  comment: 'S38 a collaborator who may comment',
  read: 'S38 S312 a collaborator who may read',
  'guest-write': 'S39 a guest of a writing link',
  'guest-comment': 'S39 a guest of a commenting link',
  'guest-read': 'S39 S312 a viewer of a shared link',
  stranger: 'an account without a grant',
  nobody: 'nobody',
}

describe('role × action', () => {
  describe.each(EVERYBODY)('%s', (who) => {
    it.each(Object.entries(ACTIONS))(`${LINES[who]}: %s`, async (_name, { run, allowed }) => {
      const browser = browsers.get(who) ?? new Browser(server.origin)
      const status = await run(browser)
      if (allowed.includes(who)) expect([200, 201, 202, 204]).toContain(status)
      // Not found where there is no access at all: an id tells a stranger nothing.
      else expect(status).toBe(who === 'nobody' ? 401 : who === 'stranger' ? 404 : 403)
    })
  })
  it.each(EVERYBODY.filter((who) => who !== 'owner'))('%s cannot put it into the trash', async (who) => {
    const status = (await browsers.get(who)?.request('DELETE', path()))?.status
    expect(status).toBe(who === 'nobody' ? 401 : who === 'stranger' ? 404 : 403)
  })
  it('an id that does not exist answers as one without access', async () => {
    for (const who of ['stranger', 'nobody'] as const) {
      const browser = browsers.get(who)
      const real = await browser?.get(path())
      const invented = await browser?.get('/api/v1/files/AAAAAAAAAAAAAAAA')
      const strip = (body: unknown) => ({ ...(body as object), trace_id: '' })
      expect([invented?.status, strip(invented?.body)]).toEqual([real?.status, strip(real?.body)])
    }
  })
  it('S37 a file in the trash is gone for everybody but its owner', async () => {
    const owner = browsers.get('owner')
    await owner?.json('DELETE', path(), undefined, 204)
    for (const who of EVERYBODY.filter((name) => name !== 'owner' && name !== 'nobody'))
      expect((await browsers.get(who)?.get(path()))?.status, who).toBe(404)
    expect((await owner?.get(path()))?.status).toBe(200)
    expect((await owner?.get(`${path()}/links`))?.status).toBe(404)
    await owner?.json('POST', `${path()}/restore`)
    expect((await browsers.get('read')?.get(path()))?.status).toBe(200)
  })
  it('a member may leave', async () => {
    const reader = browsers.get('read')
    await reader?.json('DELETE', `${path()}/members/${reader && (await userId(reader))}`, undefined, 204)
    expect((await reader?.get(path()))?.status).toBe(404)
  })
})
