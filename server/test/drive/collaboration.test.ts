import type { FileItem } from '@wenfang/shared-protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from './support/browser.ts'
import { startDriveServer, type DriveServer } from './support/drive-server.ts'
import { openLiveSession } from './support/live-session.ts'
import { ready } from './support/ready.ts'
import { toyDocx } from './support/toy-docx.ts'

let server: DriveServer
let owner: Browser
let editor: Browser
let file: FileItem

beforeAll(async () => {
  server = await startDriveServer()
  owner = await server.person('owner')
  editor = await server.person('editor')
  file = (await owner.upload('共享.docx', toyDocx('共享'))).body as FileItem
  await ready(owner, file.id)
  const { id } = (await editor.json('GET', '/api/kdocs/user')) as { id: string }
  await owner.json('PUT', `/api/v1/files/${file.id}/members/${id}`, { role: 'write' })
})
afterAll(() => server.close())

const path = () => `/api/v1/files/${file.id}`
const turn = (status: 'open' | 'close') => owner.json('PATCH', `${path()}/collaboration`, { status })

const listen = () => openLiveSession(editor, file.id)
const role = async () => ((await editor.json('GET', path())) as FileItem).role

describe('the collaboration switch', () => {
  it('S168 S245 closing tells every session, then leaves others the right to read; opening gives theirs back', async () => {
    const session = await listen()
    expect(await turn('close')).toEqual({ status: 'close' })
    const closing = (): string[] =>
      session.heard.flatMap((message) =>
        message.cmd === 'collaboration_switch_change'
          ? [message.status]
          : message.cmd === 'permission_change'
            ? [`update ${message.acl['update']}`]
            : [],
      )
    await expect.poll(closing).toEqual(['close', 'update 0'])
    expect(await role()).toBe('read')
    expect((await editor.request('PATCH', path(), { body: { name: '改名.docx' } })).status).toBe(403)
    expect((await owner.request('PATCH', path(), { body: { name: '改名.docx' } })).status).toBe(200)
    expect(await turn('open')).toEqual({ status: 'open' })
    await expect.poll(closing).toEqual(['close', 'update 0', 'open', 'update 1'])
    expect(await role()).toBe('write')
    session.close()
  })

  it('says nothing when nothing changes, and takes no other word', async () => {
    const session = await listen()
    await turn('open')
    await owner.json('PATCH', `${path()}/collaboration`, { status: 'ajar' }, 400)
    await turn('close')
    await expect.poll(() => session.heard.some(({ cmd }) => cmd === 'permission_change')).toBe(true)
    expect(session.heard.filter(({ cmd }) => cmd === 'collaboration_switch_change')).toHaveLength(1)
    await turn('open')
    session.close()
  })

  it('is kept with the file', async () => {
    await turn('close')
    expect(await server.rows('SELECT collaboration FROM file')).toEqual([{ collaboration: 'close' }])
    await turn('open')
  })
})
