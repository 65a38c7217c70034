import type { Account, PersonAccounts } from '@wenfang/shared-protocol'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { isSignedIn, resultOf, signIn } from '../asvs/support/sign-in.ts'
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
afterEach(() => void vi.useRealTimers())

const idOf = async (browser: Browser) => ((await browser.json('GET', '/api/v1/account')) as Account).id
const withDocument = async (name: string) => {
  const browser = await server.person(name)
  const { id: fileId } = (await browser.upload(`${name}.docx`, toyDocx('字'))).body as { id: string }
  await ready(browser, fileId)
  return { browser, fileId, id: await idOf(browser) }
}

describe('ASVS 6.4.3 a forgotten password', () => {
  const linkFor = async (id: string) => {
    const { url } = (await server.owner().json('POST', `/api/v1/accounts/${id}/reset-link`, undefined, 201)) as {
      url: string
    }
    expect(url).toMatch(new RegExp(`^${server.origin}/reset/[\\w-]{43}$`))
    return url.split('/').at(-1) ?? ''
  }
  const reset = (token: string, password: string) =>
    server.browser().request('POST', `/api/v1/auth/reset/${token}`, { body: { password } })

  it('is replaced by a link of the administrator, once; every session and socket of before ends', async () => {
    const { browser, fileId, id } = await withDocument('forgetful')
    const live = await openLiveSession(browser, fileId)
    const token = await linkFor(id)
    expect(await server.browser().json('GET', `/api/v1/auth/reset/${token}`)).toEqual({
      name: 'forgetful',
      email: 'forgetful@example.com',
    })
    // Looking at the link and a password that is not taken use nothing up.
    expect(resultOf(await reset(token, 'password'))).toEqual([400, 'PasswordCommon'])
    expect(await isSignedIn(browser)).toBe(true)
    const tries = await Promise.all([reset(token, 'a good new phrase'), reset(token, 'a good new phrase')])
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 410])
    await expect.poll(() => live.closed()?.reason).toContain('userNotLogin')
    expect(await isSignedIn(browser)).toBe(false)
    expect(resultOf(await reset(token, 'yet another phrase'))).toEqual([410, 'InviteInvalid'])
    await expect(signIn(server.browser(), 'forgetful@example.com', 'password of forgetful')).rejects.toThrow(
      /LoginFailed/,
    )
    const back = server.browser()
    await signIn(back, 'forgetful@example.com', 'a good new phrase')
    expect(await isSignedIn(back)).toBe(true)
    const audit = await server.rows(`SELECT actor, action FROM audit WHERE subject = '${id}' ORDER BY seq`)
    expect(audit.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['reset-link-created', 'password-reset', 'sign-in']),
    )
    expect(JSON.stringify(await server.rows('SELECT * FROM reset_link'))).not.toContain(token)
  })
  it('lasts a day, and ends with the next link', async () => {
    const { id } = { id: await idOf(await server.person('slow')) }
    const [first, second] = [await linkFor(id), await linkFor(id)]
    expect(resultOf(await reset(first, 'a good new phrase'))).toEqual([410, 'InviteInvalid'])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3_600_000 })
    expect(resultOf(await reset(second, 'a good new phrase'))).toEqual([410, 'InviteInvalid'])
  })
  it('is made by administrators only, and not for themselves', async () => {
    const person = await server.person('plain')
    const admin = await idOf(server.owner())
    expect(resultOf(await person.request('POST', `/api/v1/accounts/${admin}/reset-link`))).toEqual([
      403,
      'permissionDenied',
    ])
    expect(resultOf(await server.owner().request('POST', `/api/v1/accounts/${admin}/reset-link`))).toEqual([
      403,
      'permissionDenied',
    ])
  })
})

describe('ASVS 7.4.2 a disabled account', () => {
  const disable = (id: string, isDisabled: boolean) =>
    server.owner().json('PATCH', `/api/v1/accounts/${id}`, { is_disabled: isDisabled }, 204)

  it('loses sessions, sockets and tokens at once; files and links stay, and all of it comes back', async () => {
    const { browser, fileId, id } = await withDocument('leaver')
    const { secret } = (await browser.json('POST', '/api/v1/tokens', { name: 't' }, 201)) as { secret: string }
    const script = server.bearer(secret)
    const link = (await browser.json('POST', `/api/v1/files/${fileId}/links`, { role: 'read' }, 201)) as { id: string }
    const sockets = [
      await openLiveSession(browser, fileId, { connid: 'page' }),
      await openLiveSession(script, fileId, { connid: 'script' }),
    ]
    await disable(id, true)
    for (const socket of sockets) await expect.poll(() => socket.closed()?.reason).toContain('userNotLogin')
    expect([await isSignedIn(browser), await isSignedIn(script)]).toEqual([false, false])
    await expect(signIn(server.browser(), 'leaver@example.com', 'password of leaver')).rejects.toThrow(
      /403.*AccountDisabled/,
    )
    // A guess learns nothing of it.
    await expect(signIn(server.browser(), 'leaver@example.com', 'a guess')).rejects.toThrow(/401.*LoginFailed/)
    const guest = server.browser()
    await guest.json('POST', `/api/v1/links/${link.id}/enter`, { name: '客' })
    expect((await guest.get(`/api/v1/files/${fileId}`)).status).toBe(200)
    const colleague = await server.person('colleague')
    expect(await colleague.json('GET', '/api/v1/people?q=leaver')).toEqual([])
    const list = (await server.owner().json('GET', '/api/v1/accounts?q=leaver')) as PersonAccounts
    expect(list.accounts).toMatchObject([{ id, is_disabled: true, sessions: 0 }])

    await disable(id, false)
    expect(await isSignedIn(script)).toBe(true)
    const back = server.browser()
    await signIn(back, 'leaver@example.com', 'password of leaver')
    expect((await back.get(`/api/v1/files/${fileId}`)).status).toBe(200)
    const audit = await server.rows(`SELECT action FROM audit WHERE subject = '${id}' AND action LIKE 'account-%'`)
    expect(audit).toEqual([{ action: 'account-disabled' }, { action: 'account-enabled' }])
  })
  it('a sign-in that is half done ends, too', async () => {
    const { id } = await withDocument('halfway')
    const browser = server.browser()
    const login = new URL((await browser.get('/auth/login')).headers.get('location') ?? '')
    const form = (await browser.get(login.pathname + login.search)).headers.get('location') ?? ''
    const { redirect } = (await browser.json('POST', `/api/v1/auth/interaction/${form.split('/').at(-1)}`, {
      email: 'halfway@example.com',
      password: 'password of halfway',
    })) as { redirect: string }
    await disable(id, true)
    const resumed = await browser.get(new URL(redirect).pathname)
    const next = resumed.headers.get('location')
    if (next !== null) {
      const { pathname, search } = new URL(next, server.origin)
      await browser.get(pathname + search)
    }
    expect(await isSignedIn(browser)).toBe(false)
  })
  it('is nobody who administers, and oneself neither', async () => {
    const admin = await idOf(server.owner())
    const answer = await server.owner().request('PATCH', `/api/v1/accounts/${admin}`, { body: { is_disabled: true } })
    expect(resultOf(answer)).toEqual([403, 'permissionDenied'])
  })
})

describe('ASVS 7.4.5 sessions of others', () => {
  it('are ended by the administrator, with their sockets', async () => {
    const { browser, fileId, id } = await withDocument('lost-laptop')
    const live = await openLiveSession(browser, fileId)
    expect(await server.owner().json('DELETE', `/api/v1/accounts/${id}/sessions`)).toEqual({ ended: 1 })
    await expect.poll(() => live.closed()?.reason).toContain('userNotLogin')
    expect(await isSignedIn(browser)).toBe(false)
    const other = await server.person('colleague2')
    expect(resultOf(await other.request('DELETE', `/api/v1/accounts/${id}/sessions`))).toEqual([
      403,
      'permissionDenied',
    ])
  })
})
