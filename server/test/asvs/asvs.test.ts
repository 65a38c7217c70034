import Sqlite from 'better-sqlite3'
import { join } from 'node:path'
import { WenfangError } from '@wenfang/shared-protocol'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Audit, CsrfTokens, SharedThrottle, Throttle } from '../../src/auth/index.ts'
import { openDatabase, openSharedDatabase } from '../../src/app/database.ts'
import { openPool } from '../../src/app/postgres.ts'
import { authMigrations } from '../../src/auth/index.ts'
import type { AuthTables } from '../../src/auth/tables.ts'
import { createTestDatabase, hasPostgres } from '../services/shared-services.ts'
import { startDriveServer, type DriveServer } from '../drive/support/drive-server.ts'

let server: DriveServer

beforeAll(async () => {
  server = await startDriveServer()
})
afterAll(() => server.close())

describe('ASVS 3.5 cross-site requests', () => {
  it('S344 csrf_token answers a token that unsafe calls of a session need', async () => {
    const li = await server.person('csrf')
    const call = (headers: Record<string, string>) =>
      li.request('POST', '/api/v1/tokens', { body: { name: 'x' }, headers, csrf: false })
    expect((await call({})).body).toMatchObject({ result: 'CsrfRejected' })
    expect((await call({ 'x-csrf-rand': 'guess' })).status).toBe(403)
    const { token } = (await li.json('POST', '/api/v3/office/csrf_token')) as { token: string }
    expect((await call({ 'x-csrf-rand': token })).status).toBe(201)
    const other = await server.person('csrf-other')
    const { token: theirs } = (await other.json('POST', '/api/v3/office/csrf_token')) as { token: string }
    expect((await call({ 'x-csrf-rand': theirs })).status).toBe(403)
  })
  it('S344 S345 a token lives ten to twenty minutes', () => {
    let now = 1_000_000_000
    const csrf = new CsrfTokens('key', () => now)
    const token = csrf.issue('session')
    now += 10 * 60_000
    expect(csrf.isValid('session', token)).toBe(true)
    now += 10 * 60_000
    expect(csrf.isValid('session', token)).toBe(false)
    expect(csrf.isValid('session', undefined)).toBe(false)
  })
  it('a page of another origin is refused even where no session counts', async () => {
    for (const path of ['/api/v1/auth/once', '/api/v3/office/events/collect']) {
      const answer = await server
        .browser()
        .request('POST', path, { body: { token: 'x', action: 'x' }, headers: { origin: 'https://evil.example' } })
      expect([answer.status, answer.body]).toMatchObject([403, { result: 'CsrfRejected' }])
    }
  })
  it('a bearer needs no token, because no browser sends it by itself', async () => {
    expect((await server.owner().request('POST', '/api/v1/invites', { body: {} })).status).toBe(201)
  })
})

describe('ASVS 6.3 guessing', () => {
  it('doubles the wait from the fifth failure on and forgives a success', async () => {
    let now = 0
    const throttle = new Throttle(() => now)
    // What a try would have to wait, 0 when it is let through and fails.
    const failing = async () => {
      try {
        await throttle.attempt(['account:a'])
        return 0
      } catch (error) {
        return error instanceof WenfangError ? Number(error.detail['retry_after_s']) : -1
      }
    }
    const waits: number[] = []
    while (waits.length < 13) {
      const seconds = await failing()
      now += seconds * 1000
      waits.push(seconds)
    }
    expect(waits).toEqual([0, 0, 0, 0, 0, 1, 0, 2, 0, 4, 0, 8, 0])
    now += 16_000
    await (
      await throttle.attempt(['account:a'])
    )()
    for (let again = 0; again < 5; again += 1) expect(await failing()).toBe(0)
  })
  it('a free try costs nobody a wait when the clock steps back', async () => {
    let now = 1000
    const throttle = new Throttle(() => now)
    await throttle.attempt(['address:office'])
    now -= 1
    await throttle.attempt(['address:office'])
  })
  it('a busy address is slowed down for everything', async () => {
    const small = await startDriveServer({ requestsPerMinute: 20 })
    try {
      const statuses = []
      for (let call = 0; call < 25; call += 1) statuses.push((await small.browser().get('/api/kdocs/user')).status)
      expect(statuses.slice(0, 20)).not.toContain(429)
      expect(statuses.at(-1)).toBe(429)
      expect((await small.browser().get('/api/kdocs/user')).body).toMatchObject({ result: 'RateLimited' })
    } finally {
      await small.close()
    }
  })
  it('S388 usage events are taken, validated and limited', async () => {
    const browser = server.browser()
    const event = {
      action: 'offlineinteraction',
      device: 'pc',
      channel: 'web',
      project: 'w',
      category: 'x',
      data: { a: 1 },
      mode: 'edit',
      appId: '',
    }
    expect(await browser.json('POST', '/api/v3/office/events/collect', event)).toEqual({ result: 'ok' })
    expect(
      (await browser.request('POST', '/api/v3/office/events/collect', { body: { ...event, mode: 'else' } })).status,
    ).toBe(400)
    const statuses = []
    for (let call = 0; call < 125; call += 1)
      statuses.push((await browser.request('POST', '/api/v3/office/events/collect', { body: event })).status)
    expect(statuses.at(-1)).toBe(429)
    expect((await browser.get('/api/kdocs/user')).status).toBe(200)
    const metrics = await browser.get('/metrics')
    expect(metrics.bytes.toString()).toMatch(/wenfang_client_events_total\{mode="edit"\} \d+/)
  })
})

describe('ASVS 3.4 answers', () => {
  it('S371 S370 user and vipinfo answer without a login', async () => {
    expect(await server.browser().json('GET', '/api/kdocs/user')).toEqual({
      id: '',
      name: '',
      email: '',
      avatar_url: '',
      logined: false,
      is_admin: false,
    })
    expect(await server.browser().json('GET', '/api/kdocs/vipinfo')).toEqual({
      memberid: 0,
      isVIP: false,
      is_plus: false,
    })
  })
  it('all carry the security headers, errors and unknown paths too', async () => {
    for (const path of [
      '/api/kdocs/user',
      '/api/v1/files',
      '/api/nothing',
      '/',
      '/missing.js',
      '/account/.well-known/openid-configuration',
    ]) {
      const { headers } = await server.browser().get(path)
      expect(headers.get('x-content-type-options'), path).toBe('nosniff')
      expect(headers.get('content-security-policy'), path).toContain("default-src 'none'")
      expect(headers.get('referrer-policy'), path).toBe('same-origin')
    }
  })
  it('errors tell a code and a trace, and nothing of the inside', async () => {
    const answer = await server.browser().request('GET', '/api/v1/files', { headers: { 'x-trace-id': 'trace-1' } })
    expect(answer.body).toEqual({ result: 'userNotLogin', cause: 'an account is needed', trace_id: 'trace-1' })
  })
  it('the OpenAPI document lists every route', async () => {
    const { paths } = (await server.browser().json('GET', '/api/v1/openapi.json')) as {
      paths: Record<string, Record<string, unknown>>
    }
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const expected = [
      'GET /api/v1/files',
      'POST /api/v1/files',
      'GET /api/v1/files/{id}',
      'PATCH /api/v1/files/{id}',
      'DELETE /api/v1/files/{id}',
      'POST /api/v1/files/{id}/restore',
      'POST /api/v1/files/{id}/unlock',
      'GET /api/v1/files/{id}/content',
      'GET /api/v1/files/{id}/export',
      'GET /api/v1/files/{id}/assets/{hash}',
      'POST /api/v1/files/{id}/assets',
      'GET /api/v1/files/{id}/links',
      'POST /api/v1/files/{id}/links',
      'PATCH /api/v1/links/{id}',
      'DELETE /api/v1/links/{id}',
      'GET /api/v1/links/{id}',
      'POST /api/v1/links/{id}/enter',
      'GET /api/v1/files/{id}/members',
      'PUT /api/v1/files/{id}/members/{userId}',
      'DELETE /api/v1/files/{id}/members/{userId}',
      'GET /api/v1/people',
      'POST /api/v1/invites',
      'GET /api/v1/invites/{token}',
      'POST /api/v1/invites/{token}/accept',
      'GET /api/v1/account',
      'PATCH /api/v1/account',
      'GET /api/v1/account/sessions',
      'DELETE /api/v1/account/sessions',
      'DELETE /api/v1/account/sessions/{id}',
      'GET /api/v1/tokens',
      'POST /api/v1/tokens',
      'DELETE /api/v1/tokens/{id}',
      'GET /api/v1/registry',
      'PUT /api/v1/registry/{remote}/{channel}',
      'DELETE /api/v1/registry/{remote}/{channel}',
      'GET /api/v1/auth/interaction/{uid}',
      'POST /api/v1/auth/interaction/{uid}',
      'POST /api/v1/auth/once',
      'POST /api/v1/auth/logout',
      'PUT /api/v1/auth/password',
      'GET /api/kdocs/user',
      'GET /api/kdocs/vipinfo',
      'POST /api/v3/office/csrf_token',
      'POST /api/v3/office/events/collect',
      'GET /api/v3/office/link/{shareId}/info',
      'GET /api/v3/office/asynctasks/{task_type}',
    ]
    expect(expected.filter((route) => !documented.includes(route))).toEqual([])
    // What the router knows and the document hides must be a page, a build or the issuer.
    const routes = server.app.printRoutes({ commonPrefix: false })
    expect(routes).toContain('api/v1/files')
  })
})

describe('ASVS 16.2 the audit table', () => {
  it('records who did what, is append only, and shows a row that was changed', async () => {
    const dir = join(server.dataDir, 'audit-test')
    const db = (await openDatabase(dir, [authMigrations])).withTables<AuthTables>()
    const audit = new Audit(db)
    const entry = { actor: 'user:1', action: 'sign-in', subject: 'f', ip: '127.0.0.1', result: 'ok' }
    await Promise.all([1, 2, 3].map((row) => audit.write({ ...entry, subject: `file-${row}` })))
    expect(await audit.firstBroken()).toBeNull()
    await expect(db.updateTable('audit').set({ result: 'forged' }).execute()).rejects.toThrow(/append only/)
    await expect(db.deleteFrom('audit').execute()).rejects.toThrow(/append only/)
    const raw = new Sqlite(join(dir, 'meta.db'))
    raw.exec('DROP TRIGGER audit_no_update')
    raw.exec("UPDATE audit SET result = 'forged' WHERE seq = 2")
    raw.close()
    expect(await audit.firstBroken()).toBe(2)
    await db.destroy()
  })
  it.skipIf(!hasPostgres)(
    'is one chain on a database that several nodes write, and append only there, too',
    async () => {
      const database = await createTestDatabase()
      const ignore = () => undefined
      const nodes = await Promise.all(
        [1, 2].map(async () =>
          (await openSharedDatabase(openPool(database.url, 3, ignore), [authMigrations])).withTables<AuthTables>(),
        ),
      )
      const entry = { actor: 'user:1', action: 'sign-in', subject: 'f', ip: '127.0.0.1', result: 'ok' }
      const audits = nodes.map((node) => new Audit(node))
      await Promise.all(
        Array.from({ length: 20 }, async (_, n) => audits[n % 2]?.write({ ...entry, subject: `file-${n}` })),
      )
      for (const audit of audits) expect(await audit.firstBroken()).toBeNull()
      const [db] = nodes
      await expect(db?.updateTable('audit').set({ result: 'forged' }).execute()).rejects.toThrow(/append only/)
      await expect(db?.deleteFrom('audit').execute()).rejects.toThrow(/append only/)
      // Guesses at different nodes are counted together.
      const throttles = nodes.map((node) => new SharedThrottle(node, () => 1_000_000))
      const forgive: (() => Promise<void>)[] = []
      for (let n = 0; n < 5; n++) forgive.push((await throttles[n % 2]?.attempt(['account:a'])) ?? (async () => {}))
      for (const throttle of throttles)
        await expect(throttle.attempt(['account:a'])).rejects.toThrow('too many failed tries')
      await forgive[0]?.()
      await throttles[1]?.attempt(['account:a'])
      // So are guesses at the same time.
      for (const key of ['b', 'c', 'd', 'e', 'f'].map((name) => `account:${name}`)) {
        const tries = await Promise.allSettled(
          Array.from({ length: 20 }, async (_, n) => throttles[n % 2]?.attempt([key])),
        )
        expect(tries.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(5)
      }
      // A free try costs nobody a wait, not even who asked a moment before it was counted.
      const [late, early] = nodes.map((node, at) => new SharedThrottle(node, () => 1_000_000 - at))
      await late?.attempt(['account:g', 'address:office'])
      await early?.attempt(['account:h', 'address:office'])
      await Promise.all(nodes.map((node) => node.destroy()))
      await database.remove()
    },
  )
  it('holds no secret and no content', async () => {
    const li = await server.person('audited')
    await li.upload('秘密.txt', Buffer.from('机密内容'))
    await vi.waitFor(async () =>
      expect(await server.rows("SELECT * FROM audit WHERE action = 'file-created'")).not.toEqual([]),
    )
    const all = JSON.stringify(await server.rows('SELECT * FROM audit'))
    for (const secret of ['password of audited', '机密内容', 'audited@example.com', ...li.cookies.values()])
      expect(all).not.toContain(secret)
  })
})
