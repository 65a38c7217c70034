import type { Account, SignInSession } from '@wenfang/shared-protocol'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isSignedIn, signIn } from '../asvs/support/sign-in.ts'
import type { Browser } from '../drive/support/browser.ts'
import { startDriveServer, type DriveServer } from '../drive/support/drive-server.ts'
import { openLiveSession } from '../drive/support/live-session.ts'
import { ready } from '../drive/support/ready.ts'
import { toyDocx } from '../drive/support/toy-docx.ts'

let server: DriveServer
beforeAll(async () => {
  server = await startDriveServer()
})
afterAll(() => server.close())

const accountOf = async (browser: Browser) => (await browser.json('GET', '/api/v1/account')) as Account
const sessionsOf = async (browser: Browser) =>
  (await browser.json('GET', '/api/v1/account/sessions')) as readonly SignInSession[]
/** The person in another browser of that name. */
const elsewhere = async (name: string, userAgent: string): Promise<Browser> => {
  const browser = server.browser({ 'user-agent': userAgent })
  await signIn(browser, `${name}@example.com`, `password of ${name}`)
  return browser
}

describe('the account', () => {
  it('tells its person what it is, and takes another name', async () => {
    const browser = await server.person('renamer')
    expect(await accountOf(browser)).toMatchObject({
      name: 'renamer',
      email: 'renamer@example.com',
      is_admin: false,
      is_external: false,
      has_password: true,
      needs_current: true,
    })
    expect(await browser.json('PATCH', '/api/v1/account', { name: ' 新名 ' })).toMatchObject({ name: '新名' })
    expect(await browser.json('GET', '/api/kdocs/user')).toMatchObject({ name: '新名' })
    expect((await browser.request('PATCH', '/api/v1/account', { body: { name: '  ' } })).status).toBe(400)
    expect(await server.rows("SELECT action FROM audit WHERE action = 'account-renamed'")).toHaveLength(1)
  })
  it('is not changed by an access token', async () => {
    const browser = await server.person('scripted')
    const { secret } = (await browser.json('POST', '/api/v1/tokens', { name: 't' }, 201)) as { secret: string }
    const script = server.bearer(secret)
    expect((await accountOf(script)).name).toBe('scripted')
    for (const [method, path, body] of [
      ['PATCH', '/api/v1/account', { name: 'x' }],
      ['GET', '/api/v1/account/sessions', undefined],
      ['DELETE', '/api/v1/account/sessions', undefined],
      ['PUT', '/api/v1/auth/password', { current: 'password of scripted', password: 'another good phrase' }],
    ] as const)
      expect((await script.request(method, path, body ? { body } : {})).status, `${method} ${path}`).toBe(403)
  })
})

describe('sessions', () => {
  it('ASVS 7.5.2 a person sees where they are signed in, and which of it is here', async () => {
    await server.person('seer')
    const here = await elsewhere('seer', 'Firefox 150')
    await elsewhere('seer', `Chrome ${'x'.repeat(400)}`)
    const sessions = await sessionsOf(here)
    expect(sessions).toHaveLength(3)
    expect(sessions.filter(({ is_current: isCurrent }) => isCurrent)).toMatchObject([
      { user_agent: 'Firefox 150', ip: expect.stringMatching(/127\.0\.0\.1$/) as unknown },
    ])
    expect(Math.max(...sessions.map(({ user_agent: name }) => name.length))).toBe(256)
    // What is told opens nothing.
    const secrets = [...here.cookies.values()]
    expect(secrets.some((secret) => JSON.stringify(sessions).includes(secret))).toBe(false)
  })
  it('ASVS 7.4.1 ending one closes its sockets at once with a reason that clients know, and no other', async () => {
    const here = await server.person('ender')
    const there = await elsewhere('ender', 'Tablet')
    const third = await elsewhere('ender', 'Phone')
    const { id } = (await here.upload('文档.docx', toyDocx('字'))).body as { id: string }
    await ready(here, id)
    const [mine, theirs, others] = [
      await openLiveSession(here, id, { connid: 'here' }),
      await openLiveSession(there, id, { connid: 'there' }),
      await openLiveSession(third, id, { connid: 'third' }),
    ]
    const tablet = (await sessionsOf(here)).find(({ user_agent: name }) => name === 'Tablet')
    await here.json('DELETE', `/api/v1/account/sessions/${tablet?.id}`, undefined, 204)
    await vi.waitFor(() => expect(theirs.closed()).toMatchObject({ code: 4400 }))
    expect(JSON.parse(theirs.closed()?.reason ?? '')).toMatchObject({ result: 'userNotLogin' })
    expect(theirs.heard).toContainEqual({ cmd: 'session.expiration', reason: 'token' })
    expect([await isSignedIn(here), await isSignedIn(there), await isSignedIn(third)]).toEqual([true, false, true])

    expect(await here.json('DELETE', '/api/v1/account/sessions')).toEqual({ ended: 1 })
    await vi.waitFor(() => expect(others.closed()).toMatchObject({ code: 4400 }))
    expect(await isSignedIn(third)).toBe(false)
    expect(mine.closed()).toBeNull()
    expect(await sessionsOf(here)).toMatchObject([{ is_current: true }])
  })
  it("nobody ends another person's", async () => {
    const victim = await server.person('victim')
    const [session] = await sessionsOf(victim)
    const other = await server.person('other')
    const answer = await other.request('DELETE', `/api/v1/account/sessions/${session?.id}`)
    expect([answer.status, await isSignedIn(victim)]).toEqual([404, true])
  })
})

describe('access tokens', () => {
  it('end when they were said to', async () => {
    const browser = await server.person('lender')
    const made = (await browser.json('POST', '/api/v1/tokens', { name: 't', expires_in_days: 30 }, 201)) as {
      secret: string
    }
    const script = server.bearer(made.secret)
    const [token] = (await browser.json('GET', '/api/v1/tokens')) as { expires_at: string }[]
    expect(Math.round((Date.parse(token?.expires_at ?? '') - Date.now()) / 86_400_000)).toBe(30)
    expect(await isSignedIn(script)).toBe(true)
    const { id } = (await script.upload('文档.docx', toyDocx('字'))).body as { id: string }
    await ready(script, id)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 86_400_000 })
    try {
      expect(await isSignedIn(script)).toBe(false)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('the owner who forgot the password', () => {
  it('comes by the one-time link and sets another without the old one, within an hour', async () => {
    const fresh = await startDriveServer({ environment: { WENFANG_OWNER_TOKEN: '' } })
    try {
      const first = fresh.browser()
      const owner = { name: '主', email: 'owner@example.com', password: 'a phrase to be forgotten' }
      await first.json('POST', '/api/v1/auth/once', { token: fresh.onceToken, ...owner })
      // The account that was made by a link has a password that its person knows.
      const later = fresh.browser()
      await signIn(later, owner.email, owner.password)
      expect((await accountOf(later)).needs_current).toBe(true)
      expect((await later.request('PUT', '/api/v1/auth/password', { body: { password: 'stolen desk' } })).status).toBe(
        401,
      )
      expect((await accountOf(first)).needs_current).toBe(false)
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60_000 })
      expect((await accountOf(first)).needs_current).toBe(true)
      vi.useRealTimers()
      await first.json('PUT', '/api/v1/auth/password', { password: 'a phrase to be kept' }, 204)
      expect(await isSignedIn(later)).toBe(false)
      await signIn(fresh.browser(), owner.email, 'a phrase to be kept')
    } finally {
      vi.useRealTimers()
      await fresh.close()
    }
  })
})
