import type { FileItem, ShareLink, Task } from '@wenfang/shared-protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '../drive/support/browser.ts'
import { startDriveServer, type DriveServer } from '../drive/support/drive-server.ts'
import { openLiveSession } from '../drive/support/live-session.ts'
import { clientOf, sharedFile, writer, type Writer } from '../history/support.ts'

let server: DriveServer
let lin: Writer
let reader: Writer
let file: FileItem
let guest: Browser
beforeAll(async () => {
  server = await startDriveServer()
  lin = await writer(server, 'lin')
  reader = await writer(server, 'reader')
  file = await sharedFile(lin, [[reader, 'read']])
  const client = await clientOf(server, file, lin).open()
  client.type('打字')
  await client.saved()
  client.drop()
  const link = (await lin.browser.json('POST', `/api/v1/files/${file.id}/links`, { role: 'read' }, 201)) as ShareLink
  guest = server.browser()
  await guest.json('POST', `/api/v1/links/${link.id}/enter`, { name: '客人' })
})
afterAll(() => server.close())

const textOf = async (who: Writer, fileId: string) => {
  const client = await clientOf(server, { ...file, id: fileId }, who).open()
  client.drop()
  return client.text
}

describe('a copy', () => {
  it('S400 over the socket belongs to who asks, with everything that was saved', async () => {
    const session = await openLiveSession(reader.browser, file.id)
    const ack = await session.command({ cmd: 'file.saveascopy', isReadonly: true })
    expect(ack).toMatchObject({ result: 'ok', data: { fileid: expect.any(String) } })
    session.close()
    const copy = String(ack.data?.['fileid'])
    expect(await reader.browser.json('GET', `/api/v1/files/${copy}`)).toMatchObject({
      name: '史（副本）.docx',
      role: 'owner',
      import_state: 'ready',
    })
    expect(await textOf(reader, copy)).toBe('打字')
    expect((await lin.browser.get(`/api/v1/files/${copy}`)).status).toBe(404)
  })

  it('is made by REST too; a guest has nowhere to keep it, strangers see nothing', async () => {
    const path = `/api/v1/files/${file.id}/copy`
    const copy = (await lin.browser.json('POST', path, {}, 201)) as FileItem
    expect(await textOf(lin, copy.id)).toBe('打字')
    expect((await guest.request('POST', path, { body: {} })).status).toBe(403)
    const session = await openLiveSession(guest, file.id, { connid: 'g' })
    expect(await session.command({ cmd: 'file.saveascopy', isReadonly: true })).toMatchObject({
      result: 'permissionDenied',
    })
    session.close()
    expect((await (await server.person('stranger')).request('POST', path, { body: {} })).status).toBe(404)
    const plain = (await lin.browser.upload('纯文本.txt', Buffer.from('原样'))).body as FileItem
    const twin = (await lin.browser.json('POST', `/api/v1/files/${plain.id}/copy`, {}, 201)) as FileItem
    expect((await lin.browser.get(`/api/v1/files/${twin.id}/content`)).bytes.toString()).toBe('原样')
  })
})

describe('a file in another format', () => {
  it('S401 S214 S375 is a task that the socket begins and the export call answers', async () => {
    const session = await openLiveSession(lin.browser, file.id)
    const ack = await session.command({ cmd: 'file.saveasformat', format: 'txt' })
    expect(ack).toMatchObject({ result: 'ok', data: { task_id: expect.any(String) } })
    const id = String(ack.data?.['task_id'])
    const task = () => lin.browser.json('GET', `/api/v3/office/asynctasks/export?id=${id}`) as Promise<Task>
    await expect.poll(async () => (await task()).status, { timeout: 20_000 }).toBe('finished')
    expect((await task()).error).toBeUndefined()
    const bytes = await lin.browser.get(`/api/v1/files/${file.id}/export?format=txt&task_id=${id}`)
    expect([bytes.status, bytes.headers.get('content-type')]).toEqual([200, 'text/plain'])
    expect(await session.command({ cmd: 'file.saveasformat', format: 'pdf' })).toMatchObject({
      result: 'FormatUnsupported',
    })
    session.close()
  })
})
