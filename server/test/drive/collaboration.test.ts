import type { FileItem, ServerMessage } from '@wenfang/shared-protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import type { Browser } from './support/browser.ts'
import { startDriveServer, type DriveServer } from './support/drive-server.ts'
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

/** A session of the editor; everything that it is told, in order. */
async function listen(): Promise<{ readonly heard: ServerMessage[]; close(): void }> {
  const { token } = (await editor.json('POST', `/api/v3/office/session/${file.id}/w`, {
    connid: 'c1',
    fileid: file.id,
    front_ver: 'x',
    device_id: 'd',
    args: {},
  })) as { token: string }
  const heard: ServerMessage[] = []
  const socket = new WebSocket(`${server.origin.replace('http', 'ws')}/v2?file_id=${file.id}&office_type=w`, {
    origin: server.origin,
    headers: { cookie: [...editor.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  })
  socket.on('message', (data, isBinary) => {
    if (!isBinary) heard.push(JSON.parse(String(data)) as ServerMessage)
  })
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  socket.send(JSON.stringify({ cmd: 'session.open', id: 1, connid: 'c1', token, device_id: 'd', open_args: {} }))
  await expect.poll(() => heard.some(({ cmd }) => cmd === 'session.open')).toBe(true)
  return { heard, close: () => socket.close() }
}

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
    expect(server.rows('SELECT collaboration FROM file')).toEqual([{ collaboration: 'close' }])
    await turn('open')
  })
})
