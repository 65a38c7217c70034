import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileList } from '@wenfang/shared-protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../drive/support/browser.ts'
import { startDriveServer, type DriveServer } from '../drive/support/drive-server.ts'
import { toyDocx } from '../drive/support/toy-docx.ts'

let server: DriveServer

beforeAll(async () => {
  server = await startDriveServer({ environment: { WENFANG_OWNER_TOKEN: '' } })
})
afterAll(() => server.close())

const OWNER = { name: '文主', email: 'Owner@Example.com', password: 'a long password' }

/** Follows a sign-in as a browser does; `form` fills in the shell's form. */
async function signIn(browser: Browser, email: string, password: string, returnTo = '/after'): Promise<string> {
  const login = await browser.get(`/auth/login?return_to=${encodeURIComponent(returnTo)}`)
  expect(login.status).toBe(302)
  const authorize = new URL(login.headers.get('location') ?? '')
  expect(authorize.searchParams.get('code_challenge_method')).toBe('S256')
  expect(authorize.searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/)
  const interaction = await browser.get(authorize.pathname + authorize.search)
  expect(interaction.status).toBe(303)
  const form = interaction.headers.get('location') ?? ''
  expect(form).toMatch(/^\/login\/[\w-]+$/)
  const uid = form.split('/').at(-1)
  expect(await browser.json('GET', `/api/v1/auth/interaction/${uid}`)).toMatchObject({ uid, prompt: 'login' })
  const { redirect } = (await browser.json('POST', `/api/v1/auth/interaction/${uid}`, { email, password })) as {
    redirect: string
  }
  const resumed = await browser.get(new URL(redirect).pathname)
  const callback = new URL(resumed.headers.get('location') ?? '')
  expect(callback.pathname).toBe('/auth/callback')
  const done = await browser.get(callback.pathname + callback.search)
  expect(done.status).toBe(302)
  return done.headers.get('location') ?? ''
}

describe('the one-time link', () => {
  it('asks for an account while there is no owner, then makes the owner, once', async () => {
    const token = server.onceToken
    const browser = server.browser()
    expect(await browser.json('POST', '/api/v1/auth/once', { token })).toEqual({ status: 'setup', can_wait: false })
    expect(await browser.json('POST', '/api/v1/auth/once', { token, ...OWNER })).toEqual({ status: 'signed_in' })
    expect(await browser.json('GET', '/api/kdocs/user')).toMatchObject({
      name: '文主',
      email: 'owner@example.com',
      logined: true,
      is_admin: true,
    })
    const again = await server.browser().request('POST', '/api/v1/auth/once', { body: { token } })
    expect([again.status, again.body]).toMatchObject([410, { result: 'InviteInvalid' }])
  })
  it('sets a cookie that only https and this host can have set', async () => {
    const browser = server.browser()
    await signIn(browser, OWNER.email, OWNER.password)
    expect([...browser.cookies.keys()]).toContain('__Host-wenfang')
    const login = await server.browser().get('/auth/login')
    expect(login.headers.getSetCookie()[0]).toMatch(
      /^__Host-wenfang-flow=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
  })
})

describe('signing in', () => {
  it('S389 goes through authorization code with PKCE and comes back where it began', async () => {
    const browser = server.browser()
    expect(await signIn(browser, OWNER.email, OWNER.password, '/office/w/abc?x=1')).toBe('/office/w/abc?x=1')
    expect(await browser.json('GET', '/api/kdocs/user')).toMatchObject({ logined: true })
  })
  it('comes back to no other site', async () => {
    for (const target of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])
      expect(await signIn(server.browser(), OWNER.email, OWNER.password, target), target).toBe('/')
  })
  it('refuses a wrong password and an unknown account alike', async () => {
    const browser = server.browser()
    await browser.get('/auth/login')
    for (const [email, password] of [
      [OWNER.email, 'wrong'],
      ['nobody@example.com', OWNER.password],
    ] as const)
      await expect(signIn(server.browser(), email, password)).rejects.toThrow(/401.*LoginFailed/)
  })
  it('does not let somebody else finish the sign-in of this browser, nor this browser theirs', async () => {
    const attacker = server.browser()
    const login = new URL((await attacker.get('/auth/login')).headers.get('location') ?? '')
    const form = (await attacker.get(login.pathname + login.search)).headers.get('location') ?? ''
    const victim = server.browser()
    await victim.get('/auth/login')
    const sent = await victim.request('POST', `/api/v1/auth/interaction/${form.split('/').at(-1)}`, {
      body: { email: OWNER.email, password: OWNER.password },
    })
    expect([sent.status, sent.body]).toMatchObject([404, { result: 'NotFound' }])
  })
  it('refuses a callback that this browser did not ask for, and one that comes twice', async () => {
    const forged = await server.browser().get('/auth/callback?code=abc&state=def')
    expect([forged.status, forged.body]).toMatchObject([401, { result: 'LoginFailed' }])
  })
  it('ends with signing out, on the server too', async () => {
    const browser = server.browser()
    await signIn(browser, OWNER.email, OWNER.password)
    const before = new Map(browser.cookies)
    await browser.json('POST', '/api/v1/auth/logout', undefined, 204)
    expect(await browser.json('GET', '/api/kdocs/user')).toMatchObject({ logined: false })
    for (const [name, value] of before) browser.cookies.set(name, value)
    expect(await browser.json('GET', '/api/kdocs/user')).toMatchObject({ logined: false })
  })
  it('slows down guessing, for the account and for the address', async () => {
    const codes: unknown[] = []
    // On a slow machine the first pauses are over before the next try; each is twice as long as the one before.
    while (codes.length < 14 && codes.at(-1) !== 'RateLimited') {
      const outcome = await signIn(server.browser(), 'guessed@example.com', `guess ${codes.length}`).catch(
        (error: Error) => error.message,
      )
      codes.push(/"result":"(\w+)"/.exec(outcome)?.[1])
    }
    expect(codes.slice(0, 3)).toEqual(['LoginFailed', 'LoginFailed', 'LoginFailed'])
    expect(codes.at(-1)).toBe('RateLimited')
  })
})

describe('a changed password', () => {
  it('needs the current one and ends the other sessions', async () => {
    const fresh = await startDriveServer()
    try {
      const here = await fresh.person('li')
      const elsewhere = new Browser(fresh.origin)
      await signIn(elsewhere, 'li@example.com', 'password of li')
      const wrong = await here.request('PUT', '/api/v1/auth/password', {
        body: { current: 'no', password: 'a new password' },
      })
      expect(wrong.status).toBe(401)
      await here.json('PUT', '/api/v1/auth/password', { current: 'password of li', password: 'a new password' }, 204)
      expect(await here.json('GET', '/api/kdocs/user')).toMatchObject({ logined: true })
      expect(await elsewhere.json('GET', '/api/kdocs/user')).toMatchObject({ logined: false })
      await signIn(elsewhere, 'li@example.com', 'a new password')
    } finally {
      await fresh.close()
    }
  })
})

describe('the first start', () => {
  it('gives a new owner the sample files, once', async () => {
    const samples = await mkdtemp(join(tmpdir(), 'wenfang-samples-'))
    const dataDir = await mkdtemp(join(tmpdir(), 'wenfang-first-'))
    await writeFile(join(samples, '欢迎使用文房.docx'), toyDocx('欢迎'))
    const environment = { WENFANG_SAMPLES: samples, WENFANG_OWNER_TOKEN: '' }
    const list = async (browser: Browser) => ((await browser.json('GET', '/api/v1/files?scope=all')) as FileList).files
    try {
      const first = await startDriveServer({ dataDir, environment })
      const browser = first.browser()
      await browser.json('POST', '/api/v1/auth/once', { token: first.onceToken, ...OWNER })
      const [sample] = await list(browser)
      expect(sample).toMatchObject({ name: '欢迎使用文房.docx', role: 'owner' })
      await first.close()
      const second = await startDriveServer({ dataDir, environment })
      const again = second.browser()
      await again.json('POST', '/api/v1/auth/once', { token: second.onceToken })
      expect(await list(again)).toHaveLength(1)
      await second.close()
    } finally {
      await rm(samples, { recursive: true })
      await rm(dataDir, { recursive: true })
    }
  })
  it('lets the owner that a token made choose name, address and password by the one-time link', async () => {
    const fresh = await startDriveServer()
    try {
      await fresh.browser().json('POST', '/api/v1/auth/once', { token: fresh.onceToken, ...OWNER })
      expect(await fresh.owner().json('GET', '/api/kdocs/user')).toMatchObject({
        name: '文主',
        email: 'owner@example.com',
      })
      expect(await signIn(new Browser(fresh.origin), OWNER.email, OWNER.password)).toBe('/after')
    } finally {
      await fresh.close()
    }
  })
})

describe('behind a proxy that speaks https with the world', () => {
  it('sends browsers to the public address, with cookies for https only', async () => {
    const hidden = await startDriveServer({ environment: { PUBLIC_URL: 'https://docs.example' } })
    try {
      const login = await hidden.browser().get('/auth/login')
      expect([login.status, login.headers.get('location')]).toEqual([
        302,
        expect.stringMatching(/^https:\/\/docs\.example\/account\/auth\?/),
      ])
      expect(login.headers.getSetCookie()[0]).toMatch(/^__Host-wenfang-flow=.*; Secure/)
      expect(login.headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains')
      expect(hidden.signInUrl).toMatch(/^https:\/\/docs\.example\/login\/once/)
      const mine = await hidden
        .browser()
        .request('POST', '/api/v1/auth/once', { body: { token: 'x' }, headers: { origin: 'https://docs.example' } })
      expect(mine.body).toMatchObject({ result: 'InviteInvalid' })
      const foreign = await hidden
        .browser()
        .request('POST', '/api/v1/auth/once', { body: { token: 'x' }, headers: { origin: 'http://docs.example' } })
      expect(foreign.body).toMatchObject({ result: 'CsrfRejected' })
    } finally {
      await hidden.close()
    }
  })
})
