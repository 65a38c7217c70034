import { createServer, type Server } from 'node:http'
import { createHash, randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { Provider } from 'oidc-provider'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Browser } from '../drive/support/browser.ts'
import { startDriveServer, type DriveServer } from '../drive/support/drive-server.ts'

interface Tokens {
  readonly access_token: string
  readonly refresh_token: string
  readonly id_token: string
  readonly expires_in: number
}

describe('the embedded account service', () => {
  let server: DriveServer
  beforeAll(async () => {
    server = await startDriveServer()
    await server.person('li')
  })
  afterAll(() => server.close())

  const clientSecret = async () => {
    const [row] = await server.rows("SELECT value FROM secret WHERE name = 'client'")
    return String(row?.['value'])
  }
  const token = async (form: Record<string, string>, secret?: string) => {
    const response = await fetch(`${server.origin}/account/token`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${Buffer.from(`wenfang:${secret ?? (await clientSecret())}`).toString('base64')}`,
      },
      body: new URLSearchParams(form),
    })
    return { status: response.status, body: (await response.json()) as Tokens & { error?: string } }
  }

  /** A code for our own client with a challenge of the test's, by way of the form. */
  async function codeFor(challenge: Record<string, string>): Promise<URL> {
    const browser = new Browser(server.origin)
    const login = new URL((await browser.get('/auth/login')).headers.get('location') ?? '')
    for (const name of ['code_challenge', 'code_challenge_method']) login.searchParams.delete(name)
    for (const [name, value] of Object.entries(challenge)) login.searchParams.set(name, value)
    login.searchParams.set('scope', 'openid offline_access')
    const form = (await browser.get(login.pathname + login.search)).headers.get('location') ?? ''
    if (!form.startsWith('/login/')) return new URL(form)
    const { redirect } = (await browser.json('POST', `/api/v1/auth/interaction/${form.split('/').at(-1)}`, {
      email: 'li@example.com',
      password: 'password of li',
    })) as { redirect: string }
    return new URL((await browser.get(new URL(redirect).pathname)).headers.get('location') ?? '')
  }

  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')

  it('S389 S390 grants a refresh token for code and verifier, rotates it, and refuses a used code', async () => {
    expect(verifier.length).toBe(43)
    const back = await codeFor({ code_challenge: challenge, code_challenge_method: 'S256' })
    const grant = {
      grant_type: 'authorization_code',
      code: back.searchParams.get('code') ?? '',
      redirect_uri: `${server.origin}/auth/callback`,
      code_verifier: verifier,
    }
    const first = await token(grant)
    expect([first.status, first.body.expires_in]).toEqual([200, 600])
    expect(decodeProtectedHeader(first.body.id_token).alg).toBe('ES256')
    expect(decodeJwt(first.body.id_token)).toMatchObject({ iss: `${server.origin}/account`, aud: 'wenfang' })
    const renewed = await token({ grant_type: 'refresh_token', refresh_token: first.body.refresh_token })
    expect(renewed.status).toBe(200)
    expect(renewed.body.refresh_token).not.toBe(first.body.refresh_token)
    const replayed = await token(grant)
    expect([replayed.status, replayed.body.error]).toEqual([400, 'invalid_grant'])
    // A code that comes twice has been stolen: what it granted ends too.
    expect((await token({ grant_type: 'refresh_token', refresh_token: renewed.body.refresh_token })).status).toBe(400)
  })
  const grantOf = (back: URL) => ({
    grant_type: 'authorization_code',
    code: back.searchParams.get('code') ?? '',
    redirect_uri: `${server.origin}/auth/callback`,
    code_verifier: verifier,
  })
  it('ASVS 10.4.8 a refresh token ends a day after the sign-in, however often it was renewed', async () => {
    const back = await codeFor({ code_challenge: challenge, code_challenge_method: 'S256' })
    const first = await token(grantOf(back))
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const renew = async (hours: number, refreshToken: string) => {
        vi.setSystemTime(Date.now() + hours * 3_600_000)
        return token({ grant_type: 'refresh_token', refresh_token: refreshToken })
      }
      const renewed = await renew(20, first.body.refresh_token)
      expect(renewed.status).toBe(200)
      const late = await renew(5, renewed.body.refresh_token)
      expect([late.status, late.body.error]).toEqual([400, 'invalid_grant'])
    } finally {
      vi.useRealTimers()
    }
  })
  it('ASVS 10.4.10 gives nothing to who does not know the secret of the client', async () => {
    const back = await codeFor({ code_challenge: challenge, code_challenge_method: 'S256' })
    for (const secret of ['guess', (await clientSecret()).slice(0, -1)]) {
      const answer = await token(grantOf(back), secret)
      expect([answer.status, answer.body.error], secret).toEqual([401, 'invalid_client'])
      expect(answer.body).not.toHaveProperty('access_token')
    }
    // The code was none of theirs to use up.
    expect((await token(grantOf(back))).status).toBe(200)
  })
  it('refuses a wrong verifier', async () => {
    const back = await codeFor({ code_challenge: challenge, code_challenge_method: 'S256' })
    const answer = await token({
      grant_type: 'authorization_code',
      code: back.searchParams.get('code') ?? '',
      redirect_uri: `${server.origin}/auth/callback`,
      code_verifier: randomBytes(32).toString('base64url'),
    })
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_grant'])
  })
  it('refuses to begin without a challenge, or with a plain one', async () => {
    for (const wrong of [{}, { code_challenge: verifier, code_challenge_method: 'plain' }])
      expect((await codeFor(wrong)).searchParams.get('error')).toBe('invalid_request')
  })
})

describe('an external issuer', () => {
  let issuer: Server
  let server: DriveServer

  beforeAll(async () => {
    issuer = createServer()
    await new Promise<void>((done) => issuer.listen(0, '127.0.0.1', done))
    const url = `http://127.0.0.1:${(issuer.address() as AddressInfo).port}`
    server = await startDriveServer({
      environment: { OIDC_ISSUER: url, OIDC_CLIENT_ID: 'suite', OIDC_CLIENT_SECRET: 's3cret', WENFANG_OWNER_TOKEN: '' },
    })
    const provider: Provider = new Provider(url, {
      clients: [{ client_id: 'suite', client_secret: 's3cret', redirect_uris: [`${server.origin}/auth/callback`] }],
      claims: { openid: ['sub', 'name', 'email'] },
      conformIdTokenClaims: false,
      cookies: { keys: ['k'] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context: unknown, interaction: { uid: string }) => `/sign-in/${interaction.uid}` },
      findAccount: async (_context: unknown, id: string) => ({
        accountId: id,
        claims: () => ({ sub: id, name: '外来', email: `${id}@corp.example` }),
      }),
      loadExistingGrant: async (context: {
        oidc: { client: { clientId: string }; session: { accountId: string } }
      }) => {
        const grant = new provider.Grant({
          clientId: context.oidc.client.clientId,
          accountId: context.oidc.session.accountId,
        })
        grant.addOIDCScope('openid profile email')
        await grant.save()
        return grant
      },
    })
    const answer = provider.callback()
    // Stands in for the other company's form: whoever comes is zhang.
    issuer.on('request', (request, response) => {
      const uid = /^\/sign-in\/(.+)$/.exec(request.url ?? '')?.[1]
      if (uid === undefined) return void answer(request, response)
      void provider.Interaction.find(uid).then(async (interaction) => {
        if (!interaction) return response.writeHead(404).end()
        interaction.result = { login: { accountId: 'zhang' } }
        await interaction.save(60)
        return response.writeHead(303, { location: interaction.returnTo }).end()
      })
    })
  })
  afterAll(async () => {
    await server.close()
    await new Promise((done) => issuer.close(done))
  })

  async function signIn(): Promise<Browser> {
    const browser = new Browser(server.origin)
    const away = new URL((await browser.get('/auth/login?return_to=/x')).headers.get('location') ?? '')
    const there = new Browser(away.origin)
    const form = (await there.get(away.pathname + away.search)).headers.get('location') ?? ''
    const resume = new URL((await there.get(form)).headers.get('location') ?? '')
    const back = new URL((await there.get(resume.pathname)).headers.get('location') ?? '')
    const done = await browser.get(back.pathname + back.search)
    expect([done.status, done.headers.get('location')]).toEqual([302, '/x'])
    return browser
  }

  it('signs people in by configuration alone, and knows them again', async () => {
    const first = (await (await signIn()).json('GET', '/api/kdocs/user')) as { id: string }
    expect(first).toMatchObject({ name: '外来', email: 'zhang@corp.example', logined: true, is_admin: true })
    expect(await (await signIn()).json('GET', '/api/kdocs/user')).toMatchObject({ id: first.id })
  })
  it('has no account service of its own then', async () => {
    expect((await server.browser().get('/account/.well-known/openid-configuration')).status).toBe(404)
  })
})
