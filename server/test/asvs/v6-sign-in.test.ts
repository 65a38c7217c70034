import { Accounts } from '../../src/auth/accounts.ts'
import { Invites } from '../../src/auth/invites.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startDriveServer, type DriveServer } from '../drive/support/drive-server.ts'
import { beginSignIn, resultOf, signIn, thiefOf } from './support/sign-in.ts'

let server: DriveServer

beforeAll(async () => {
  server = await startDriveServer()
})
afterAll(() => server.close())

const invitation = async () =>
  ((await server.owner().json('POST', '/api/v1/invites', {}, 201)) as { url: string }).url.split('/').at(-1) ?? ''

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
