import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../src/app/database.ts'
import { Accounts } from '../../src/auth/accounts.ts'
import { Invites } from '../../src/auth/invites.ts'
import { authMigrations } from '../../src/auth/index.ts'
import { Sessions } from '../../src/auth/sessions.ts'
import type { AuthTables } from '../../src/auth/tables.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Browser } from '../drive/support/browser.ts'
import { startDriveServer, type DriveServer } from '../drive/support/drive-server.ts'
import { openLiveSession } from '../drive/support/live-session.ts'
import { ready } from '../drive/support/ready.ts'
import { toyDocx } from '../drive/support/toy-docx.ts'
import { beginSignIn, signIn } from './support/sign-in.ts'

let server: DriveServer

beforeAll(async () => {
  server = await startDriveServer()
})
afterAll(() => server.close())

const invitation = async () =>
  ((await server.owner().json('POST', '/api/v1/invites', {}, 201)) as { url: string }).url.split('/').at(-1) ?? ''
const PLACE = { ip: '127.0.0.1', user_agent: 'test' }
const isSignedIn = async (browser: Browser) =>
  ((await browser.json('GET', '/api/kdocs/user')) as { logined: boolean }).logined
const resultOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { result?: string } | null)?.result,
]
/** The same cookies in another browser, as a thief would have them. */
const thiefOf = (browser: Browser): Browser => {
  const thief = server.browser()
  for (const [name, value] of browser.cookies) thief.cookies.set(name, value)
  return thief
}

describe('ASVS 6.2 passwords', () => {
  const accept = async (token: string, password: string, email = 'wanwan@example.com') =>
    resultOf(
      await server
        .browser()
        .request('POST', `/api/v1/invites/${token}/accept`, { body: { name: '王婉', email, password } }),
    )

  it('refuses short and common ones, and those made of names and digits', async () => {
    const token = await invitation()
    expect(await accept(token, '1234567')).toEqual([400, 'InvalidArgument'])
    for (const common of [
      'password',
      'PassWord',
      '12345678',
      'qwertyuiop',
      'iloveyou',
      'wenfang2026',
      '文房文房文房文房',
      '密码密码密码密码',
      'wanwan12345',
      '王婉王婉王婉王婉!',
      'wanwan@example.com',
    ])
      expect(await accept(token, common), common).toEqual([400, 'PasswordCommon'])
  })
  it('takes any characters, of any kind alone, up to 256, and compares every one of them', async () => {
    const chosen = [
      '83650147295',
      'lower only words',
      '一二三四五六七八九',
      ' 前后 都有空格 ',
      '🔑🗝️🔑🗝️🔑🗝️🔑🗝️',
      `${'x'.repeat(254)}é`,
    ]
    for (const [at, password] of chosen.entries()) {
      const email = `any${at}@example.org`
      expect(await accept(await invitation(), password, email), password).toEqual([201, undefined])
      const browser = server.browser()
      expect(await signIn(browser, email, password)).toBe('/')
      if (at === 3) await expect(signIn(server.browser(), email, password.trim())).rejects.toThrow(/LoginFailed/)
      if (at === 5) await expect(signIn(server.browser(), email, password.slice(0, -1))).rejects.toThrow(/LoginFailed/)
    }
  })
  it('a changed one is looked at in the same way', async () => {
    const browser = await server.person('changer')
    const change = async (password: string) =>
      resultOf(
        await browser.request('PUT', '/api/v1/auth/password', {
          body: { current: 'password of changer', password },
        }),
      )
    expect(await change('changer123')).toEqual([400, 'PasswordCommon'])
    expect(await change('sunshine')).toEqual([400, 'PasswordCommon'])
    expect(await change('nobody guesses this')).toEqual([204, undefined])
  })
})

describe('ASVS 6.3 guessing', () => {
  it('tries at the same time do not outrun the count', async () => {
    await server.person('target')
    const browsers = Array.from({ length: 20 }, () => server.browser())
    const forms = await Promise.all(browsers.map(async (browser) => ({ browser, ...(await beginSignIn(browser)) })))
    const answers = await Promise.all(
      forms.map(({ browser, uid }, at) =>
        browser.request('POST', `/api/v1/auth/interaction/${uid}`, {
          body: { email: 'Target@Example.com ', password: `guess ${at}` },
        }),
      ),
    )
    const tried = answers.filter(({ status }) => status === 401)
    expect(tried.length).toBeLessThanOrEqual(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20 - tried.length)
  })
  it('an unknown account and a wrong password are answered in the same words', async () => {
    await server.person('known')
    const failure = async (email: string) => {
      const browser = server.browser()
      const { uid } = await beginSignIn(browser)
      const body = { email, password: 'not this one' }
      const answer = await browser.request('POST', `/api/v1/auth/interaction/${uid}`, { body })
      return { status: answer.status, body: { ...(answer.body as object), trace_id: '' } }
    }
    expect(await failure('unknown@example.com')).toEqual(await failure('known@example.com'))
  })
  it('two who use one invitation or one-time link at once get one account', async () => {
    const token = await invitation()
    const statuses = await Promise.all(
      [1, 2, 3].map(
        async (n) =>
          (
            await server.browser().request('POST', `/api/v1/invites/${token}/accept`, {
              body: { name: '并', email: `race${n}@example.com`, password: 'a password of some length' },
            })
          ).status,
      ),
    )
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 410, 410])
    const body = { token: server.onceToken, later: true }
    const once = await Promise.all(
      [1, 2, 3].map(async () => (await server.browser().request('POST', '/api/v1/auth/once', { body })).status),
    )
    expect(once.toSorted((a, b) => a - b)).toEqual([200, 410, 410])
  })
})

describe('ASVS 2.3 all or nothing', () => {
  it('ASVS 2.3.3 an invitation whose account is not written stays good, and one that cannot be used up makes no account', async () => {
    const token = await invitation()
    const body = { name: '断', email: 'broken@example.com', password: 'an unusual phrase' }
    const accept = () => server.browser().request('POST', `/api/v1/invites/${token}/accept`, { body })
    const broken = new Error('the disk is full')
    const faults = [
      vi.spyOn(Invites.prototype, 'take').mockRejectedValueOnce(broken),
      vi.spyOn(Accounts.prototype, 'insert').mockRejectedValueOnce(broken),
    ]
    try {
      // The first try fails before anything is written, the next one between the two steps.
      for (const fault of faults) {
        expect((await accept()).status).toBeGreaterThanOrEqual(500)
        expect(fault).toHaveBeenCalled()
      }
    } finally {
      for (const fault of faults) fault.mockRestore()
    }
    expect(await server.rows("SELECT id FROM account WHERE email = 'broken@example.com'")).toEqual([])
    expect((await accept()).status).toBe(201)
    expect((await accept()).status).toBe(410)
  })
})

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

describe('ASVS 10.4 the account service', () => {
  const authorize = async (change: (query: URLSearchParams) => void) => {
    const browser = server.browser()
    const login = new URL((await browser.get('/auth/login')).headers.get('location') ?? '')
    change(login.searchParams)
    return browser.get(login.pathname + login.search)
  }

  it('sends a code to the one registered address only', async () => {
    for (const target of [
      'https://evil.example/auth/callback',
      `${server.origin}/auth/callback/../../evil`,
      `${server.origin}/auth/callback?x=1`,
      `${server.origin}.evil.example/auth/callback`,
    ]) {
      const answer = await authorize((query) => query.set('redirect_uri', target))
      expect([answer.status, answer.headers.get('location')], target).toEqual([400, null])
    }
  })
  it('grants codes and nothing else', async () => {
    for (const type of ['token', 'id_token', 'id_token token', 'code id_token']) {
      const answer = await authorize((query) => query.set('response_type', type))
      const location = answer.headers.get('location') ?? ''
      expect(location, type).not.toMatch(/access_token|id_token=|\/login\//)
    }
  })
  it('a sign-in comes back once, with the state of its browser', async () => {
    await server.person('stateful')
    const browser = server.browser()
    const { uid } = await beginSignIn(browser)
    const { redirect } = (await browser.json('POST', `/api/v1/auth/interaction/${uid}`, {
      email: 'stateful@example.com',
      password: 'password of stateful',
    })) as { redirect: string }
    const callback = new URL((await browser.get(new URL(redirect).pathname)).headers.get('location') ?? '')
    const wrong = new URLSearchParams(callback.search)
    wrong.set('state', 'another')
    const victim = thiefOf(browser)
    expect(resultOf(await victim.get(`/auth/callback?${wrong.toString()}`))).toEqual([401, 'LoginFailed'])
    // The attempt used the sign-in up.
    expect(resultOf(await browser.get(callback.pathname + callback.search))).toEqual([401, 'LoginFailed'])
  })
  it('comes back to no other site, however its address is written', async () => {
    await server.person('redirected')
    for (const target of [
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      'https:evil.example',
      '/%0d%0aX: y',
      '',
    ])
      expect(
        await signIn(server.browser(), 'redirected@example.com', 'password of redirected', target),
        target,
      ).toMatch(/^\/(%0d%0aX:)?$|^\/$/)
  })
})
