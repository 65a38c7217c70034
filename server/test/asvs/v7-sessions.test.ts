import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../src/app/database.ts'
import { Accounts } from '../../src/auth/accounts.ts'
import { authMigrations } from '../../src/auth/index.ts'
import { Sessions } from '../../src/auth/sessions.ts'
import type { AuthTables } from '../../src/auth/tables.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startDriveServer, type DriveServer } from '../drive/support/drive-server.ts'
import { openLiveSession } from '../drive/support/live-session.ts'
import { ready } from '../drive/support/ready.ts'
import { toyDocx } from '../drive/support/toy-docx.ts'
import { isSignedIn, signIn, thiefOf } from './support/sign-in.ts'

let server: DriveServer

beforeAll(async () => {
  server = await startDriveServer()
})
afterAll(() => server.close())

const PLACE = { ip: '127.0.0.1', user_agent: 'test' }

describe('ASVS 7.2 the session', () => {
  it('a new one begins at each sign-in, and the one that the browser had is over', async () => {
    const browser = await server.person('fixed')
    const before = thiefOf(browser)
    await signIn(browser, 'fixed@example.com', 'password of fixed')
    expect(browser.cookies.get('__Host-wenfang')).not.toBe(before.cookies.get('__Host-wenfang'))
    expect([await isSignedIn(browser), await isSignedIn(before)]).toEqual([true, false])
  })
  it('a session that somebody chose is none', async () => {
    const browser = server.browser()
    browser.cookies.set('__Host-wenfang', 'chosen-by-the-attacker')
    await signIn(browser, 'fixed@example.com', 'password of fixed')
    expect(browser.cookies.get('__Host-wenfang')).not.toBe('chosen-by-the-attacker')
    const plain = server.browser()
    plain.cookies.set('wenfang', browser.cookies.get('__Host-wenfang') ?? '')
    expect(await isSignedIn(plain)).toBe(false)
  })
  it('lasts 90 days at most, however often it is used', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'wenfang-sessions-'))
    const db = (await openDatabase(dataDir, [authMigrations])).withTables<AuthTables>()
    try {
      const account = await new Accounts(db).create({ name: '久', email: 'a@b.c', password: null, isAdmin: false })
      const sessions = new Sessions(db)
      const secret = await sessions.create(account.id, 'sign-in', PLACE)
      const made = (days: number) =>
        db
          .updateTable('session')
          .set({ created_at: new Date(Date.now() - days * 86_400_000).toISOString() })
          .execute()
      await made(89)
      expect(await sessions.account(secret, PLACE)).toMatchObject({ id: account.id })
      await made(91)
      expect(await sessions.account(secret, PLACE)).toBeNull()
    } finally {
      await db.destroy()
      await rm(dataDir, { recursive: true })
    }
  })
})

describe('ASVS 7.3 sessions that nobody uses', () => {
  it('ASVS 7.3.1 end after thirty days without use, which each use begins anew', async () => {
    await server.person('idle')
    const browser = server.browser()
    await signIn(browser, 'idle@example.com', 'password of idle')
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const pass = (days: number) => vi.setSystemTime(Date.now() + days * 86_400_000)
      pass(29)
      expect(await isSignedIn(browser)).toBe(true)
      pass(29)
      expect(await isSignedIn(browser)).toBe(true)
      pass(31)
      expect(await isSignedIn(browser)).toBe(false)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('ASVS 7.4 the end of a session', () => {
  const withDocument = async (name: string) => {
    const browser = await server.person(name)
    const { id } = (await browser.upload('文档.docx', toyDocx('字'))).body as { id: string }
    await ready(browser, id)
    return { browser, id }
  }

  it('signing out ends what the browser holds: session, sockets, tickets and csrf tokens', async () => {
    const { browser, id } = await withDocument('leaver')
    const thief = thiefOf(browser)
    const live = await openLiveSession(browser, id)
    const { token: ticket } = (await browser.json('POST', `/api/v3/office/session/${id}/w`, {
      connid: 'late',
      fileid: id,
      front_ver: 'x',
      device_id: 'd',
      args: {},
    })) as { token: string }
    const { token: csrf } = (await browser.json('POST', '/api/v3/office/csrf_token')) as { token: string }
    await browser.json('POST', '/api/v1/auth/logout', undefined, 204)
    await expect.poll(() => live.closed()?.reason).toContain('userNotLogin')
    expect(await isSignedIn(thief)).toBe(false)
    expect((await thief.get(`/api/v1/files/${id}`)).status).toBe(401)
    const late = await openLiveSession(thief, id, { connid: 'late', ticket })
    await expect.poll(() => late.closed()?.reason).toContain('userNotLogin')
    const forged = await thief.request('PATCH', `/api/v1/files/${id}`, {
      body: { name: 'x' },
      headers: { 'x-csrf-rand': csrf },
      csrf: false,
    })
    expect(forged.status).toBeGreaterThanOrEqual(401)
  })
  it('signing out leaves the other browsers of the person alone, a changed password does not', async () => {
    const { browser, id } = await withDocument('mover')
    const elsewhere = server.browser()
    await signIn(elsewhere, 'mover@example.com', 'password of mover')
    const third = server.browser()
    await signIn(third, 'mover@example.com', 'password of mover')
    const live = await openLiveSession(elsewhere, id)
    await third.json('POST', '/api/v1/auth/logout', undefined, 204)
    expect(await live.command({ cmd: 'file.save', manual: false, caller: '' })).toMatchObject({ result: 'ok' })
    await browser.json(
      'PUT',
      '/api/v1/auth/password',
      { current: 'password of mover', password: 'quite another phrase' },
      204,
    )
    await expect.poll(() => live.closed()?.reason).toContain('userNotLogin')
    expect([await isSignedIn(browser), await isSignedIn(elsewhere)]).toEqual([true, false])
  })
  it('a token that is taken away ends the sockets that it opened', async () => {
    const { browser, id } = await withDocument('tokener')
    const { id: tokenId, secret } = (await browser.json('POST', '/api/v1/tokens', { name: 't' }, 201)) as {
      id: string
      secret: string
    }
    const script = server.bearer(secret)
    const live = await openLiveSession(script, id)
    await browser.json('DELETE', `/api/v1/tokens/${tokenId}`, undefined, 204)
    await expect.poll(() => live.closed()?.reason).toContain('userNotLogin')
  })
  it('a guest who leaves is gone on the server too', async () => {
    const { browser, id } = await withDocument('host')
    const link = (await browser.json('POST', `/api/v1/files/${id}/links`, { role: 'read' }, 201)) as { id: string }
    const guest = server.browser()
    await guest.json('POST', `/api/v1/links/${link.id}/enter`, { name: '客' })
    const thief = thiefOf(guest)
    expect((await thief.get(`/api/v1/files/${id}`)).status).toBe(200)
    await guest.json('POST', '/api/v1/auth/logout', undefined, 204)
    expect((await thief.get(`/api/v1/files/${id}`)).status).toBe(401)
  })
  it('after signing out the account service asks for the password again, whatever its address says', async () => {
    const browser = server.browser()
    await server.person('shared-desk')
    await signIn(browser, 'shared-desk@example.com', 'password of shared-desk')
    await browser.json('POST', '/api/v1/auth/logout', undefined, 204)
    const login = new URL((await browser.get('/auth/login')).headers.get('location') ?? '')
    for (const prompt of [null, 'none', 'consent']) {
      login.searchParams.delete('prompt')
      if (prompt !== null) login.searchParams.set('prompt', prompt)
      const next = (await browser.get(login.pathname + login.search)).headers.get('location') ?? ''
      expect(next, String(prompt)).not.toContain('code=')
    }
    expect(await isSignedIn(browser)).toBe(false)
  })
})
