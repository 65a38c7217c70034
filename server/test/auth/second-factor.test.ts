import type { Account, PersonAccounts, SecondFactorSetup, SignInStep } from '@wenfang/shared-protocol'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { beginSignIn, isSignedIn, resultOf, signIn } from '../asvs/support/sign-in.ts'
import type { Answer, Browser } from '../drive/support/browser.ts'
import { startDriveServer, type DriveServer } from '../drive/support/drive-server.ts'
import { codeOf, laterSteps } from './support/authenticator.ts'

let server: DriveServer
beforeAll(async () => {
  server = await startDriveServer()
})
afterAll(() => server.close())
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const accountOf = async (browser: Browser) => (await browser.json('GET', '/api/v1/account')) as Account
const passwordOf = (name: string) => `password of ${name}`

/** A person with an authenticator. */
async function withFactor(name: string): Promise<{ browser: Browser; secret: string; codes: readonly string[] }> {
  const browser = await server.person(name)
  const setup = (await browser.json('POST', '/api/v1/account/second-factor', {
    password: passwordOf(name),
  })) as SecondFactorSetup
  const { recovery_codes: codes } = (await browser.json('PUT', '/api/v1/account/second-factor', {
    code: codeOf(setup.secret),
  })) as { recovery_codes: string[] }
  laterSteps()
  return { browser, secret: setup.secret, codes }
}

/** Tells the password. @returns a browser that is asked for more, and how it answers */
async function half(name: string) {
  const browser = server.browser()
  const { uid } = await beginSignIn(browser)
  const step = (await browser.json('POST', `/api/v1/auth/interaction/${uid}`, {
    email: `${name}@example.com`,
    password: passwordOf(name),
  })) as SignInStep
  const tell = (code: string) => browser.request('POST', `/api/v1/auth/interaction/${uid}/code`, { body: { code } })
  return { browser, step, tell }
}
/** Follows the redirect of a sign-in that got through. */
async function comeBack(browser: Browser, { body }: Answer): Promise<void> {
  const resumed = await browser.get(new URL((body as { redirect: string }).redirect).pathname)
  const callback = new URL(resumed.headers.get('location') ?? '')
  await browser.get(callback.pathname + callback.search)
}

describe('ASVS 6.3.3 6.5 a second factor', () => {
  it('is set up with the password and a code, and asked for from then on', async () => {
    const browser = await server.person('li')
    const begin = (password: string) => browser.request('POST', '/api/v1/account/second-factor', { body: { password } })
    expect(resultOf(await begin('wrong'))).toEqual([401, 'LoginFailed'])
    const setup = (await begin(passwordOf('li'))).body as SecondFactorSetup
    expect(setup.uri).toMatch(/^otpauth:\/\/totp\/.*secret=[A-Z2-7]{32}/)
    // Nothing is on before a code has shown that the authenticator knows it.
    const confirm = (code: string) => browser.request('PUT', '/api/v1/account/second-factor', { body: { code } })
    expect(resultOf(await confirm('000000'))).toEqual([403, 'CodeWrong'])
    expect((await accountOf(browser)).second_factor).toMatchObject({ is_on: false })
    expect((await half('li')).step).toHaveProperty('redirect')
    const { recovery_codes: codes } = (await confirm(codeOf(setup.secret))).body as { recovery_codes: string[] }
    expect(new Set(codes).size).toBe(10)
    expect((await accountOf(browser)).second_factor).toEqual({ is_on: true, is_required: false, recovery_codes: 10 })

    laterSteps()
    const there = await half('li')
    expect(there.step).toEqual({ next: 'code' })
    expect(await isSignedIn(there.browser)).toBe(false)
    expect(resultOf(await there.tell('123456'))).toEqual([403, 'CodeWrong'])
    await comeBack(there.browser, await there.tell(codeOf(setup.secret)))
    expect(await isSignedIn(there.browser)).toBe(true)
    // Secrets of the person are not told, and codes are kept as hashes.
    const kept = JSON.stringify(await server.rows('SELECT code_hash FROM recovery_code'))
    expect(codes.some((code) => kept.includes(code.replace('-', '')))).toBe(false)
    expect(kept).toContain('argon2id')
  })
  it('the code page is of a browser that told the password, for ten minutes', async () => {
    const { secret } = await withFactor('patient')
    const browser = server.browser()
    const { uid } = await beginSignIn(browser)
    const early = await browser.request('POST', `/api/v1/auth/interaction/${uid}/code`, {
      body: { code: codeOf(secret) },
    })
    expect(resultOf(early)).toEqual([404, 'NotFound'])
    const slow = await half('patient')
    vi.setSystemTime(Date.now() + 11 * 60_000)
    expect(resultOf(await slow.tell(codeOf(secret)))).toEqual([404, 'NotFound'])
  })
  it('ASVS 6.5.1 no code counts twice, not even of two who try at once', async () => {
    const { secret, codes } = await withFactor('once')
    const [a, b] = [await half('once'), await half('once')]
    const code = codeOf(secret)
    const statuses = await Promise.all([a.tell(code), b.tell(code)])
    expect(statuses.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 403])
    laterSteps()
    const [recovery = ''] = codes
    const [c, d] = [await half('once'), await half('once')]
    const taken = await Promise.all([c.tell(` ${recovery.toUpperCase()} `), d.tell(recovery)])
    expect(taken.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 403])
    expect(await server.rows("SELECT action FROM audit WHERE action = 'recovery-code-used'")).toHaveLength(1)
  })
  it('guessing is slow, and telling the password again gives no more tries', async () => {
    await withFactor('guessed')
    const results: unknown[] = []
    for (let at = 0; at < 7; at += 1) {
      const { tell } = await half('guessed')
      results.push(resultOf(await tell(`00000${at}`))[1])
    }
    expect(results.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'CodeWrong'))
    expect(results.slice(5)).toContain('RateLimited')
  })
  it('ASVS 7.5.1 is switched off and replaced with password and code only, and setting it up ends other sessions', async () => {
    const name = 'switcher'
    const first = await server.person(name)
    const other = server.browser()
    await signIn(other, `${name}@example.com`, passwordOf(name))
    const begin = async (proof: object) => first.request('POST', '/api/v1/account/second-factor', { body: proof })
    const { secret } = (await begin({ password: passwordOf(name) })).body as SecondFactorSetup
    await first.json('PUT', '/api/v1/account/second-factor', { code: codeOf(secret) })
    expect([await isSignedIn(first), await isSignedIn(other)]).toEqual([true, false])
    laterSteps()
    expect(resultOf(await begin({ password: passwordOf(name) }))).toEqual([403, 'CodeWrong'])
    const off = (proof: object) => first.request('POST', '/api/v1/account/second-factor/off', { body: proof })
    expect(resultOf(await off({ code: codeOf(secret) }))).toEqual([401, 'LoginFailed'])
    expect(resultOf(await off({ password: passwordOf(name), code: '111111' }))).toEqual([403, 'CodeWrong'])
    // Another authenticator: the one in use stays until the other has shown a code.
    const next = (await begin({ password: passwordOf(name), code: codeOf(secret) })).body as SecondFactorSetup
    laterSteps()
    await first.json('PUT', '/api/v1/account/second-factor', { code: codeOf(next.secret) })
    laterSteps()
    expect(resultOf(await off({ password: passwordOf(name), code: codeOf(secret) }))).toEqual([403, 'CodeWrong'])
    const renewed = (await first.json('POST', '/api/v1/account/second-factor/recovery-codes', {
      password: passwordOf(name),
      code: codeOf(next.secret),
    })) as { recovery_codes: string[] }
    expect((await off({ password: passwordOf(name), code: renewed.recovery_codes[3] })).status).toBe(204)
    expect((await accountOf(first)).second_factor).toMatchObject({ is_on: false, recovery_codes: 0 })
  })
})

describe('the administrator', () => {
  it('ASVS 6.4.3 resets a password, and the second factor is asked for still', async () => {
    const { browser, secret } = await withFactor('both')
    const { id } = await accountOf(browser)
    const { url } = (await server.owner().json('POST', `/api/v1/accounts/${id}/reset-link`, undefined, 201)) as {
      url: string
    }
    const visitor = server.browser()
    const body = { password: passwordOf('both') }
    expect((await visitor.request('POST', `/api/v1/auth/reset/${url.split('/').at(-1)}`, { body })).status).toBe(204)
    expect(await isSignedIn(visitor)).toBe(false)
    const { step, tell } = await half('both')
    expect(step).toEqual({ next: 'code' })
    expect((await tell(codeOf(secret))).status).toBe(200)
  })
  it('ASVS 6.4.4 resets the second factor of somebody who lost it, which ends their sessions', async () => {
    const { browser } = await withFactor('loser')
    const { id } = await accountOf(browser)
    const path = `/api/v1/accounts/${id}/second-factor`
    const stranger = await server.person('nosy')
    expect(resultOf(await stranger.request('DELETE', path))).toEqual([403, 'permissionDenied'])
    await server.owner().json('DELETE', path, undefined, 204)
    expect(await isSignedIn(browser)).toBe(false)
    expect((await half('loser')).step).toHaveProperty('redirect')
    expect(resultOf(await server.owner().request('DELETE', path))).toEqual([404, 'NotFound'])
  })
  it('lists accounts by pages, with how they sign in', async () => {
    const owner = server.owner()
    const list = (await owner.json('GET', '/api/v1/accounts?q=patient')) as PersonAccounts
    expect(list).toMatchObject({
      accounts: [{ name: 'patient', has_second_factor: true, is_admin: false, sessions: 1 }],
      next_cursor: null,
    })
    expect((await owner.request('GET', '/api/v1/accounts?cursor=wrong')).status).toBe(400)
  })
  it('asks it of everybody: who has none sets it up at the next sign-in and gets in no other way', async () => {
    const fresh = await startDriveServer({ environment: { WENFANG_OWNER_TOKEN: '' } })
    const held = server
    server = fresh
    try {
      const owner = fresh.browser()
      const details = { name: '主', email: 'owner@example.com', password: passwordOf('owner') }
      await owner.json('POST', '/api/v1/auth/once', { token: fresh.onceToken, ...details })
      const invite = async () =>
        ((await owner.json('POST', '/api/v1/invites', {}, 201)) as { url: string }).url.split('/').at(-1)
      const colleague = fresh.browser()
      const join = { name: '同', email: 'colleague@example.com', password: passwordOf('colleague') }
      await colleague.json('POST', `/api/v1/invites/${await invite()}/accept`, join, 201)
      const require = (isOn: boolean) =>
        owner.request('PUT', '/api/v1/sign-in-policy', { body: { second_factor_required: isOn } })
      expect(resultOf(await require(true))).toEqual([409, 'SecondFactorNeeded'])
      const { secret } = (await owner.json('POST', '/api/v1/account/second-factor', {})) as SecondFactorSetup
      await owner.json('PUT', '/api/v1/account/second-factor', { code: codeOf(secret) })
      expect((await require(true)).status).toBe(200)
      expect([await isSignedIn(owner), await isSignedIn(colleague)]).toEqual([true, false])

      const back = await half('colleague')
      const setup = back.step as { next: 'setup'; setup: SecondFactorSetup }
      expect(setup.next).toBe('setup')
      expect(await isSignedIn(back.browser)).toBe(false)
      const done = await back.tell(codeOf(setup.setup.secret))
      expect((done.body as { recovery_codes: string[] }).recovery_codes).toHaveLength(10)
      await comeBack(back.browser, done)
      expect(await isSignedIn(back.browser)).toBe(true)
      laterSteps()
      const off = await back.browser.request('POST', '/api/v1/account/second-factor/off', {
        body: { password: passwordOf('colleague'), code: codeOf(setup.setup.secret) },
      })
      expect(resultOf(off)).toEqual([409, 'SecondFactorNeeded'])
      // Who is new is asked as well.
      const newcomer = fresh.browser()
      const joined = await newcomer.json(
        'POST',
        `/api/v1/invites/${await invite()}/accept`,
        { name: '新', email: 'new@example.com', password: passwordOf('new') },
        201,
      )
      expect(joined).toMatchObject({ logined: false })
      expect(await isSignedIn(newcomer)).toBe(false)
      expect((await half('new')).step).toMatchObject({ next: 'setup' })
      expect((await require(false)).status).toBe(200)
      expect((await half('new')).step).toHaveProperty('redirect')
    } finally {
      server = held
      await fresh.close()
    }
  })
})
