import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterEach, expect, it } from 'vitest'
import type { Answer, Browser } from '../drive/support/browser.ts'
import { startDriveServer, type DriveServer } from '../drive/support/drive-server.ts'
import { resultOf } from '../asvs/support/sign-in.ts'
import { SELF_SIGNED } from './support/self-signed.ts'
import { startStubIssuer, type StubIssuer } from './support/stub-issuer.ts'

const open: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const each of open.splice(0).toReversed()) await each.close()
})

async function startWith(options: { isSecure?: boolean } = {}): Promise<{ issuer: StubIssuer; server: DriveServer }> {
  const issuer = await startStubIssuer(options)
  open.push(issuer)
  const environment = { OIDC_ISSUER: issuer.url, OIDC_CLIENT_ID: 'suite', OIDC_CLIENT_SECRET: 's3cret' }
  const server = await startDriveServer({ environment: { ...environment, WENFANG_OWNER_TOKEN: '' } })
  open.push(server)
  return { issuer, server }
}
const begin = (browser: Browser) => browser.get('/auth/login')

/** Comes back from the account service with a code. */
async function signIn(server: DriveServer, issuer: StubIssuer, claims: Partial<StubIssuer['claims']>): Promise<Answer> {
  const browser = server.browser()
  const away = new URL((await begin(browser)).headers.get('location') ?? '')
  issuer.claims = {
    aud: 'suite',
    iss: issuer.url,
    nonce: away.searchParams.get('nonce') ?? '',
    ...claims,
  }
  return browser.get(`/auth/callback?code=c&state=${away.searchParams.get('state')}`)
}

it('ASVS 10.5.3 an account service that calls itself otherwise than it was configured is not used', async () => {
  const { issuer, server } = await startWith()
  issuer.says = 'https://evil.example'
  expect(resultOf(await begin(server.browser()))).toEqual([503, 'Unavailable'])
  // It is the name that was wrong.
  issuer.says = issuer.url
  expect((await begin(server.browser())).status).toBe(302)
})

it('ASVS 10.5.4 an id token for another client, of another issuer or of another sign-in signs nobody in', async () => {
  const { issuer, server } = await startWith()
  for (const wrong of [{ aud: 'another' }, { iss: 'https://evil.example' }, { nonce: 'replayed' }])
    expect(resultOf(await signIn(server, issuer, wrong)), JSON.stringify(wrong)).toEqual([401, 'LoginFailed'])
  expect(await server.rows('SELECT id FROM account')).toEqual([])
  expect((await signIn(server, issuer, {})).status).toBe(302)
  expect(await server.rows('SELECT email FROM account')).toEqual([{ email: 'zhang@corp.example' }])
})

it('ASVS 12.3.2 an account service whose certificate nobody vouches for is told nothing', async () => {
  const { issuer, server } = await startWith({ isSecure: true })
  expect(resultOf(await begin(server.browser()))).toEqual([503, 'Unavailable'])
  expect(issuer.asked).toEqual([])
  // It is the certificate that was wrong: once it is trusted, the same service is asked.
  const trusted = getCACertificates('default')
  setDefaultCACertificates([...trusted, SELF_SIGNED.cert])
  try {
    expect((await begin(server.browser())).status).toBe(302)
    expect(issuer.asked).not.toEqual([])
  } finally {
    setDefaultCACertificates(trusted)
  }
})
