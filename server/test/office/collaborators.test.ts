import type { CollaboratorList, FileItem, ShareLink } from '@wenfang/shared-protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '../drive/support/browser.ts'
import { startDriveServer, type DriveServer } from '../drive/support/drive-server.ts'
import { openLiveSession } from '../drive/support/live-session.ts'
import { ready } from '../drive/support/ready.ts'
import { toyDocx } from '../drive/support/toy-docx.ts'

let server: DriveServer
let file: FileItem
let link: ShareLink
const browsers = new Map<string, Browser>()
const ids = new Map<string, string>()

const who = (name: string) => browsers.get(name) ?? server.browser()
const idOf = (name: string) => ids.get(name) ?? ''

beforeAll(async () => {
  server = await startDriveServer()
  for (const name of ['lin', 'writer', 'reader', 'visitor', 'stranger']) browsers.set(name, await server.person(name))
  browsers.set('guest', server.browser())
  const lin = who('lin')
  file = (await lin.upload('共享.docx', toyDocx('共享'))).body as FileItem
  await ready(lin, file.id)
  link = (await lin.json('POST', `/api/v1/files/${file.id}/links`, { role: 'read' }, 201)) as ShareLink
  for (const name of ['visitor', 'guest'])
    await who(name).json('POST', `/api/v1/links/${link.id}/enter`, name === 'guest' ? { name: '客人' } : {})
  for (const [name, browser] of browsers)
    ids.set(name, ((await browser.json('GET', '/api/kdocs/user')) as { id: string }).id)
  for (const [name, role] of [
    ['writer', 'write'],
    ['reader', 'read'],
  ] as const)
    await lin.json('PUT', `/api/v1/files/${file.id}/members/${idOf(name)}`, { role })
})
afterAll(() => server.close())

const ask = async (name: string, query: object = {}) =>
  (await who(name).json('POST', '/kfc/miniprovider/v1/links/collaborator', {
    file_id: file.id,
    ...query,
  })) as CollaboratorList
const namesOf = (list: CollaboratorList) => list.collaborators.map(({ name }) => name)
const turn = (status: 'open' | 'close') =>
  who('lin').json('PATCH', `/api/v1/files/${file.id}/collaboration`, { status })

describe('the collaborator query', () => {
  it('S218 S385 lists the creator first, then who asks, then who is here, and says what each may do', async () => {
    const here = await openLiveSession(who('reader'), file.id, { connid: 'r' })
    const list = await ask('writer')
    expect(namesOf(list).slice(0, 3)).toEqual(['lin', 'writer', 'reader'])
    expect(new Set(namesOf(list))).toEqual(new Set(['lin', 'writer', 'reader', 'visitor', '客人']))
    expect(list).toMatchObject({ result: 'ok', collaborator_switch: 'open', total: 5 })
    expect(list.collaborators[0]).toMatchObject({ permission: 'write', is_creator: true, online: false, logined: true })
    expect(list.collaborators[2]).toMatchObject({
      id: idOf('reader'),
      permission: 'read',
      is_creator: false,
      online: true,
      last_opened_at: expect.any(String),
    })
    expect(list.collaborators.find(({ name }) => name === '客人')).toMatchObject({ logined: false, permission: 'read' })
    here.close()
  })

  it('S218 limits, leaves out who is here, and pins nobody when asked to', async () => {
    const here = await openLiveSession(who('reader'), file.id, { connid: 'r2' })
    const limited = await ask('writer', { limit: 2 })
    expect([namesOf(limited), limited.total]).toEqual([['lin', 'writer'], 5])
    expect(namesOf(await ask('writer', { exclude_online: true }))).not.toContain('reader')
    expect(namesOf(await ask('writer', { disable_sticky: true }))[0]).toBe('reader')
    expect(namesOf(await ask('writer', { include_pc: false }))).toContain('reader')
    expect(
      (
        await who('writer').request('POST', '/kfc/miniprovider/v1/links/collaborator', {
          body: { file_id: file.id, limit: 0 },
        })
      ).status,
    ).toBe(400)
    here.close()
  })

  it('S218 finds the file by a link (sid), which must lead there', async () => {
    const list = await ask('visitor', { file_id: undefined, sid: link.id })
    expect(namesOf(list)[0]).toBe('lin')
    const other = (await who('visitor').upload('别的.txt', Buffer.from('x'))).body as FileItem
    const wrong = { body: { file_id: other.id, sid: link.id } }
    expect((await who('visitor').request('POST', '/kfc/miniprovider/v1/links/collaborator', wrong)).status).toBe(404)
    expect((await who('visitor').request('POST', '/kfc/miniprovider/v1/links/collaborator', { body: {} })).status).toBe(
      400,
    )
  })

  it('S385 counts the people of a group that the file was given to', async () => {
    const { id } = (await server.owner().json('POST', '/api/v1/groups', { name: '设计部' }, 201)) as { id: string }
    const colleague = await server.person('colleague')
    const { id: userId } = (await colleague.json('GET', '/api/kdocs/user')) as { id: string }
    await server.owner().json('PUT', `/api/v1/groups/${id}/members/${userId}`, { role: 'member' })
    await who('lin').json('PUT', `/api/v1/files/${file.id}/groups/${id}`, { role: 'write' })
    const found = (await ask('lin')).collaborators.find(({ name }) => name === 'colleague')
    expect(found).toMatchObject({ id: userId, permission: 'write', online: false, last_opened_at: null })
    await who('lin').json('DELETE', `/api/v1/files/${file.id}/groups/${id}`, undefined, 204)
    expect(namesOf(await ask('lin'))).not.toContain('colleague')
  })

  it('S385 shows a guest only who is here, strangers nothing', async () => {
    expect(namesOf(await ask('guest'))).toEqual(['客人'])
    const here = await openLiveSession(who('writer'), file.id, { connid: 'w' })
    expect(new Set(namesOf(await ask('guest')))).toEqual(new Set(['客人', 'writer']))
    here.close()
    const body = { file_id: file.id }
    const path = '/kfc/miniprovider/v1/links/collaborator'
    expect((await who('stranger').request('POST', path, { body })).status).toBe(404)
    expect((await server.browser().request('POST', path, { body })).status).toBe(401)
  })
})

describe('the collaborator switch', () => {
  it('S386 S327 hides the list while it is closed; the creator may look all the same', async () => {
    const status = (name: string, id: string) =>
      who(name).json('GET', `/kfc/miniprovider/v1/links/${id}/collaborator_switch`)
    expect(await status('guest', link.id)).toEqual({ result: 'ok', collaborator_switch: 'open' })
    await turn('close')
    expect(await status('guest', link.id)).toEqual({ result: 'ok', collaborator_switch: 'close' })
    expect(await status('reader', file.id)).toEqual({ result: 'ok', collaborator_switch: 'close' })
    const hidden = { result: 'ok', collaborator_switch: 'close', total: 0, collaborators: [] }
    expect(await ask('writer')).toEqual(hidden)
    expect(await ask('writer', { ignore_collaborator_switch: true })).toEqual(hidden)
    expect(await ask('lin')).toEqual(hidden)
    expect((await ask('lin', { ignore_collaborator_switch: true })).total).toBe(5)
    await turn('open')
    expect((await who('stranger').get(`/kfc/miniprovider/v1/links/${link.id}/collaborator_switch`)).status).toBe(404)
    expect((await who('lin').get('/kfc/miniprovider/v1/links/nothing/collaborator_switch')).status).toBe(404)
  })
})
