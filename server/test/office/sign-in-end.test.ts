import { CLOSE, type FileItem, type ShareLink } from '@wenfang/shared-protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Browser } from '../drive/support/browser.ts'
import { startDriveServer, type DriveServer } from '../drive/support/drive-server.ts'
import { openLiveSession, type LiveSession } from '../drive/support/live-session.ts'

let server: DriveServer
let lin: Browser
let file: FileItem
beforeAll(async () => {
  server = await startDriveServer({ timing: { recheckMs: 100 } })
  lin = await server.person('lin')
  file = (await lin.upload('会话.txt', Buffer.from('x'))).body as FileItem
})
afterAll(() => server.close())

const isEnded = async (session: LiveSession) => {
  await expect.poll(() => session.closed()).toMatchObject({ code: CLOSE.refused })
  expect(JSON.parse(session.closed()?.reason ?? '')).toMatchObject({ result: 'userNotLogin' })
  expect(session.heard).toContainEqual({ cmd: 'session.expiration', reason: 'token' })
}

it('S409 a session ends with the sign-in that it was opened with, and no other does', async () => {
  const link = (await lin.json('POST', `/api/v1/files/${file.id}/links`, { role: 'read' }, 201)) as ShareLink
  const guest = server.browser()
  await guest.json('POST', `/api/v1/links/${link.id}/enter`, { name: '客人' })
  const other = await openLiveSession(guest, file.id, { connid: 'guest' })
  const session = await openLiveSession(lin, file.id, { connid: 'lin' })
  await lin.json('POST', '/api/v1/auth/logout', {}, 204)
  await isEnded(session)
  expect(other.closed()).toBeNull()
  other.close()
})

it('S409 a session ends with the token that it was opened with', async () => {
  const mo = await server.person('mo')
  const own = (await mo.upload('令牌.txt', Buffer.from('x'))).body as FileItem
  const { id, secret } = (await mo.json('POST', '/api/v1/tokens', { name: '脚本' }, 201)) as {
    id: string
    secret: string
  }
  const script = server.browser({ authorization: `Bearer ${secret}` })
  const session = await openLiveSession(script, own.id, { connid: 'script' })
  const page = await openLiveSession(mo, own.id, { connid: 'page' })
  await mo.json('DELETE', `/api/v1/tokens/${id}`, undefined, 204)
  await isEnded(session)
  expect(page.closed()).toBeNull()
  page.close()
})
