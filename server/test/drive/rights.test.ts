import type { FileItem, ShareLink } from '@wenfang/shared-protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from './support/browser.ts'
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
  browsers.set('stranger', await server.person('stranger'))
  browsers.set('nobody', server.browser())
})
afterAll(() => server.close())

const path = () => `/api/v1/files/${file.id}`
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

// Who may call what is the matrix of server/test/rights; here is what a table of single calls cannot say.
describe('access to a file', () => {
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
