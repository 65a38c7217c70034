import { decryptPackage, encryptPackage } from '@wenfang/shared-ooxml'
import { obfuscatePassword, type FileItem, type ShareLink } from '@wenfang/shared-protocol'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { REMOTES_DIR } from '../../src/jobs/index.ts'
import type { Browser } from '../drive/support/browser.ts'
import { startDriveServer, type DriveServer } from '../drive/support/drive-server.ts'
import { ready } from '../drive/support/ready.ts'
import { storedZip, toyDocx } from '../drive/support/toy-docx.ts'
import { DriveClient } from './support/drive-client.ts'

const PASSWORD = '口令 geheim'
const FEW_ROUNDS = 100

let server: DriveServer
let owner: Browser
let lin: Browser
let linId: string
const clients: DriveClient[] = []

beforeAll(async () => {
  server = await startDriveServer()
  owner = await server.person('owner')
  lin = await server.person('lin')
  linId = ((await lin.json('GET', '/api/kdocs/user')) as { id: string }).id
})
afterEach(() => {
  for (const client of clients.splice(0)) client.drop()
})
afterAll(() => server.close())

const upload = async (content: Uint8Array) => {
  const { id } = (await owner.upload('机密.docx', content)).body as FileItem
  await ready(owner, id)
  await owner.json('PUT', `/api/v1/files/${id}/members/${linId}`, { role: 'write' })
  return id
}
const unlock = (browser: Browser, id: string, body: object) =>
  browser.request('POST', `/api/v1/files/${id}/unlock`, { body })
const code = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { result?: string } | null)?.result ?? 'ok',
]
const client = (browser: Browser, id: string) => {
  const made = new DriveClient(browser, id)
  clients.push(made)
  return made
}
describe('a file with a password', () => {
  let id: string
  let source: Uint8Array
  beforeEach(async () => {
    source = encryptPackage(toyDocx('机密'), PASSWORD, FEW_ROUNDS)
    id = await upload(source)
  })

  it('S30 S171 is opened by whoever may read it and knows the password, each for themselves', async () => {
    expect((await owner.get(`/api/v1/files/${id}`)).body).toMatchObject({ import_error: 'NeedPassword' })
    expect(code(await unlock(lin, id, { password: '不对' }))).toEqual([403, 'PasswordWrong'])
    expect(code(await unlock(lin, id, { password: PASSWORD }))).toEqual([200, 'ok'])
    const inside = await client(lin, id).open()
    inside.type('一')
    await inside.saved()
    // The server knows what is inside now; its owner is asked all the same.
    await expect(client(owner, id).ticket()).rejects.toThrow(/NeedPassword/)
    expect(code(await unlock(owner, id, { password: '不对' }))).toEqual([403, 'PasswordWrong'])
    expect(code(await unlock(owner, id, { password: PASSWORD }))).toEqual([200, 'ok'])
    const together = await client(owner, id).open()
    expect(together.text).toBe('一')
    // The same person in another session is asked again.
    const script = (await owner.json('POST', '/api/v1/tokens', { name: '脚本' }, 201)) as { secret: string }
    const byToken = { headers: { authorization: `Bearer ${script.secret}` } }
    const elsewhere = server.browser()
    expect(code(await elsewhere.request('GET', `/api/v1/files/${id}/export?format=txt`, byToken))).toEqual([
      403,
      'NeedPassword',
    ])
  })

  it('S30 gives out nothing of its content before, but the source as it came', async () => {
    await unlock(lin, id, { password: PASSWORD })
    const asset = (
      await lin.request('POST', `/api/v1/files/${id}/assets`, {
        body: Buffer.from('画'),
        headers: { 'content-type': 'image/png' },
      })
    ).body as { hash: string }
    for (const path of ['content?form=opened', 'export?format=txt', `assets/${asset.hash}`])
      expect(code(await owner.get(`/api/v1/files/${id}/${path}`)), path).toEqual([403, 'NeedPassword'])
    expect((await owner.get(`/api/v1/files/${id}/content`)).bytes.equals(Buffer.from(source))).toBe(true)
    expect((await owner.get(`/api/v1/files/${id}/members`)).status).toBe(200)
    const open = await owner.request('POST', `/api/v3/office/file/${id}/open/w`, { body: { connid: 'c', args: {} } })
    expect(code(open)).toEqual([403, 'NeedPassword'])
    expect((await lin.get(`/api/v1/files/${id}/content?form=opened`)).bytes.subarray(0, 2).toString()).toBe('PK')
  })

  it('S171 S298 S466 the password may come with the opening call, hidden as the specification hides it', async () => {
    const open = (password: string) =>
      owner.request('POST', `/api/v3/office/session/${id}/w`, {
        body: { connid: 'c', fileid: id, front_ver: 't', device_id: 't', args: { password } },
      })
    expect(code(await open(obfuscatePassword('不对')))).toEqual([403, 'PasswordWrong'])
    expect((await open(obfuscatePassword(PASSWORD))).status).toBe(200)
    expect((await owner.get(`/api/v1/files/${id}/content?form=opened`)).status).toBe(200)
  })

  it('S299 leaves no password behind, and slows guessing down', async () => {
    await unlock(owner, id, { password: PASSWORD })
    for (let guess = 0; guess < 5; guess += 1) await unlock(lin, id, { password: `wrong-${guess}` })
    expect(code(await unlock(lin, id, { password: PASSWORD }))).toEqual([429, 'RateLimited'])
    for (const table of ['file', 'job', 'audit', 'file_unlock'])
      expect(JSON.stringify(await server.rows(`SELECT * FROM ${table}`)), table).not.toMatch(/wrong-\d|geheim/)
  })

  it('S30 whoever manages the file and knows the password may let the others in without it', async () => {
    const share = (isShared: boolean) =>
      owner.request('PATCH', `/api/v1/files/${id}/sharing`, { body: { is_password_shared: isShared } })
    await unlock(lin, id, { password: PASSWORD })
    expect(code(await share(true))).toEqual([403, 'NeedPassword'])
    await unlock(owner, id, { password: PASSWORD })
    expect((await share(true)).body).toMatchObject({ has_password: true, is_password_shared: true })
    const link = (await owner.json('POST', `/api/v1/files/${id}/links`, { role: 'read' }, 201)) as ShareLink
    const guest = server.browser()
    await guest.json('POST', `/api/v1/links/${link.id}/enter`, { name: '客' })
    const inside = await client(guest, id).open()
    // Asked for again, those who never told it are out at once.
    await share(false)
    expect(JSON.parse((await inside.whenClosed()).reason)).toMatchObject({ result: 'NeedPassword' })
  })

  it('S30 a copy of a version and the draft of a suggestion ask for it, too', async () => {
    await unlock(lin, id, { password: PASSWORD })
    const version = (await lin.json('POST', `/api/v1/files/${id}/versions`, {}, 201)) as { version: number }
    const copy = await lin.json('POST', `/api/v1/files/${id}/versions/${version.version}/copy`, undefined, 201)
    const { fork } = (await lin.json('POST', `/api/v1/files/${id}/proposals`, undefined, 201)) as { fork: FileItem }
    for (const made of [copy as FileItem, fork]) {
      expect(code(await lin.get(`/api/v1/files/${made.id}/export?format=txt`))).toEqual([403, 'NeedPassword'])
      expect(code(await unlock(lin, made.id, { password: PASSWORD }))).toEqual([200, 'ok'])
    }
  })

  it('S40 a publication does not lay it open', async () => {
    await unlock(owner, id, { password: PASSWORD })
    const { publication } = (await owner.json('PUT', `/api/v1/files/${id}/publication`, { rights: ['read'] })) as {
      publication: { id: string }
    }
    expect(code(await server.browser().get(`/api/v1/files/${publication.id}/content?form=opened`))).toEqual([
      403,
      'NeedPassword',
    ])
  })
})

describe('a file that is protected from being changed', () => {
  // The two-byte hash of "password", as old programs write it.
  const workbook = toyDocxWith('word/settings.xml', '<w:writeProtection w:reservationPassword="83AF"/>')

  it('S173 is read by everybody, and changed by who tells the password, in the open window', async () => {
    const id = await upload(workbook)
    const window = await client(lin, id).open()
    expect(await window.next('session.open')).toMatchObject({ acl: { update: 0, comment: 1 } })
    expect(code(await unlock(lin, id, { modify_password: '不对' }))).toEqual([403, 'PasswordWrong'])
    expect(code(await unlock(lin, id, { modify_password: 'password' }))).toEqual([200, 'ok'])
    await window.next('permission_change', ({ acl }) => acl['update'] === 1)
    window.type('改')
    await window.saved()
    // Its owner has not told it.
    expect((await (await client(owner, id).open()).next('session.open')).acl).toMatchObject({ update: 0, manage: 1 })
    const args = { modifyPassword: obfuscatePassword('password') }
    await owner.json('POST', `/api/v3/office/file/${id}/open/w`, { connid: 'c', args }).catch(() => {})
    expect((await (await client(owner, id).open()).next('session.open')).acl).toMatchObject({ update: 1 })
  })

  it('S173 a file that asks for no such password says so', async () => {
    const id = await upload(toyDocx('开放'))
    expect(code(await unlock(owner, id, { modify_password: 'x' }))).toEqual([409, 'Conflict'])
    expect(code(await unlock(owner, id, { password: 'x' }))).toEqual([409, 'Conflict'])
    expect(code(await unlock(owner, id, {}))).toEqual([400, 'InvalidArgument'])
  })
})

function toyDocxWith(name: string, content: string): Buffer {
  return storedZip([
    { name: '[Content_Types].xml', content: Buffer.from('<Types/>') },
    { name: 'word/document.xml', content: Buffer.from('<toy>表</toy>') },
    { name, content: Buffer.from(content) },
  ])
}

describe('an encrypted export', () => {
  it('S30 S33 leaves with the password of the file and no other', async () => {
    const real = await startDriveServer({ remotesDirs: [REMOTES_DIR] })
    try {
      const someone = await real.person('someone')
      const blank = (await someone.json('POST', '/api/v1/files', { office_type: 'w' }, 201)) as FileItem
      await ready(someone, blank.id)
      const plain = (await someone.get(`/api/v1/files/${blank.id}/content`)).bytes
      const { id } = (await someone.upload('密.docx', encryptPackage(plain, PASSWORD, FEW_ROUNDS))).body as FileItem
      await ready(someone, id)
      expect((await unlock(someone, id, { password: PASSWORD })).status).toBe(200)
      const exported = (password: string) =>
        someone.request('POST', `/api/v1/files/${id}/export`, { body: { format: 'docx', password } })
      expect(code(await exported('别的'))).toEqual([403, 'PasswordWrong'])
      const sealed = await exported(PASSWORD)
      expect(sealed.status).toBe(200)
      const inside = decryptPackage(sealed.bytes, PASSWORD)
      expect(inside && Buffer.from(inside).subarray(0, 2).toString()).toBe('PK')
      expect(decryptPackage(sealed.bytes, '别的')).toBeNull()
      expect(JSON.stringify(await real.rows('SELECT * FROM job'))).not.toContain('geheim')
    } finally {
      await real.close()
    }
  })
})
