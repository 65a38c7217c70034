import type { FileItem, ShareLink } from '@wenfang/shared-protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLogger } from '../../src/app/index.ts'
import { OWNER_TOKEN, startDriveServer, type DriveServer } from '../drive/support/drive-server.ts'
import { openLiveSession } from '../drive/support/live-session.ts'
import { ready } from '../drive/support/ready.ts'
import { toyDocx } from '../drive/support/toy-docx.ts'
import { signIn } from './support/sign-in.ts'

let server: DriveServer
const lines: string[] = []

beforeAll(async () => {
  server = await startDriveServer({
    log: createLogger({ logLevel: 'trace' }, { write: (line) => void lines.push(line) }),
  })
})
afterAll(() => server.close())

const entries = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)

describe('ASVS 16 the log', () => {
  it('no secret of a long story is in the log', async () => {
    const secrets = [OWNER_TOKEN, server.onceToken]
    const { url } = (await server.owner().json('POST', '/api/v1/invites', {}, 201)) as { url: string }
    secrets.push(url.split('/').at(-1) ?? '')
    const li = await server.person('li')
    secrets.push('password of li', ...li.cookies.values())
    const again = server.browser()
    await signIn(again, 'li@example.com', 'password of li')
    secrets.push(...again.cookies.values())
    await again.request('GET', '/auth/callback?code=stolen-code-1234&state=stolen-state-1234')
    secrets.push('stolen-code-1234', 'stolen-state-1234')
    const { secret } = (await li.json('POST', '/api/v1/tokens', { name: 't' }, 201)) as { secret: string }
    secrets.push(secret)
    await server.bearer(`${secret}x`).get('/api/v1/files')
    const file = (await li.upload('机密标题.docx', toyDocx('机密内容'))).body as FileItem
    await ready(li, file.id)
    secrets.push('机密标题', '机密内容')
    const link = (await li.json(
      'POST',
      `/api/v1/files/${file.id}/links`,
      { role: 'read', chkcode: 'code-7531' },
      201,
    )) as ShareLink
    secrets.push('code-7531', 'guess-9876')
    for (const chkcode of ['guess-9876', 'code-7531'])
      await server.browser().request('POST', `/api/v1/links/${link.id}/enter`, { body: { name: '客', chkcode } })
    const live = await openLiveSession(li, file.id)
    await live.command({ cmd: 'file.save', manual: false, caller: '' })
    live.close()
    await li.request('PUT', '/api/v1/auth/password', { body: { current: 'wrong-guess-1', password: 'next phrase 42' } })
    secrets.push('wrong-guess-1', 'next phrase 42', 'li@example.com')
    await li.json('POST', '/api/v1/auth/logout', undefined, 204)
    const all = lines.join('')
    expect(lines.length).toBeGreaterThan(20)
    expect(secrets.filter((text) => text === '' || all.includes(text))).toEqual([])
  })
  it('refusals are in the log with their address, deeds in the audit with their doer', async () => {
    const stranger = await server.person('stranger')
    await stranger.request('POST', '/api/v1/invites', { body: {} })
    await server.browser().get('/api/v1/files')
    await signIn(server.browser(), 'stranger@example.com', 'not this one').catch(() => {})
    const refused = entries().filter(({ msg }) => msg === 'refused')
    for (const code of ['permissionDenied', 'userNotLogin', 'LoginFailed', 'LinkCodeWrong'])
      expect(refused, code).toContainEqual(
        expect.objectContaining({
          code,
          ip: '127.0.0.1',
          route: expect.any(String) as unknown,
          trace_id: expect.any(String) as unknown,
          time: expect.stringMatching(/Z$/) as unknown,
        }),
      )
    const audit = await server.rows('SELECT * FROM audit ORDER BY seq')
    expect(audit.map(({ action, result }) => `${String(action)} ${String(result)}`)).toEqual(
      expect.arrayContaining([
        'invite-created ok',
        'invite-accepted ok',
        'sign-in ok',
        'sign-in LoginFailed',
        'token-created ok',
        'file-created ok',
        'link-created-read ok',
        'link-entered LinkCodeWrong',
        'link-entered ok',
        'sign-out ok',
      ]),
    )
    for (const row of audit) expect(row).toMatchObject({ actor: expect.any(String) as unknown, ip: '127.0.0.1' })
  })
  it('nobody writes a line of the log', async () => {
    const line = '\n{"level":30,"msg":"forged by a visitor"}\n'
    await server.browser().request('GET', `/api/v1/files/${encodeURIComponent(line)}`, {
      headers: { 'user-agent': 'x', 'x-trace-id': '{}' },
    })
    await server.browser().request('POST', '/api/v1/auth/once', { body: { token: line } })
    expect(entries().filter(({ msg }) => msg === 'forged by a visitor')).toEqual([])
    expect(lines.every((text) => text.indexOf('\n') === text.length - 1)).toBe(true)
  })
})
