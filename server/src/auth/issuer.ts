import type {} from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { OidcContext, Provider as Issuer } from 'oidc-provider'
import type { Accounts } from './accounts.ts'
import { issuerAdapter } from './issuer-adapter.ts'
import { interactionPolicy, Provider } from './oidc-provider-runtime.ts'
import type { Secrets } from './secrets.ts'
import type { AuthTables } from './tables.ts'

export const ISSUER_PATH = '/account'
export const OWN_CLIENT_ID = 'wenfang'
/** S485: the specification renews tokens every ten minutes. */
const TOKEN_S = 600
const DAY_S = 86_400

export interface IssuerOptions {
  /** Origin that browsers use. */
  readonly origin: string
  readonly db: Kysely<AuthTables>
  readonly accounts: Accounts
  readonly secrets: Secrets
}

/**
 * Whoever comes is asked for the password, whatever the address of the request says: a session of the issuer's own would
 * outlive signing out of the product.
 */
function alwaysAsking(): unknown {
  const policy = interactionPolicy.base()
  const { Check } = interactionPolicy
  policy
    .get('login')
    .checks.add(
      new Check('each_time', 'every sign-in asks for the password', ({ oidc }) =>
        oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
      ),
    )
  return policy
}

/** The embedded account service: authorization code with PKCE (S256 only), ES256 tokens, rotating refresh tokens (S389). */
export function createIssuer({ origin, db, accounts, secrets }: IssuerOptions): Issuer {
  const isSecure = origin.startsWith('https:')
  const cookie = { httpOnly: true, sameSite: 'lax', secure: isSecure }
  const provider: Issuer = new Provider(`${origin}${ISSUER_PATH}`, {
    adapter: issuerAdapter(db),
    clients: [
      {
        client_id: OWN_CLIENT_ID,
        client_secret: secrets.client,
        redirect_uris: [`${origin}/auth/callback`],
        response_types: ['code'],
        grant_types: ['authorization_code', 'refresh_token'],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [secrets.signingKey] },
    cookies: {
      keys: [secrets.cookies],
      long: { ...cookie, path: ISSUER_PATH },
      short: cookie,
      // Their paths rule out `__Host-`.
      ...(isSecure
        ? { names: { session: '__Secure-issuer', interaction: '__Secure-step', resume: '__Secure-resume' } }
        : {}),
    },
    scopes: ['openid', 'profile', 'email', 'offline_access'],
    claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: {
      url: (_context: unknown, interaction: { uid: string }) => `/login/${interaction.uid}`,
      policy: alwaysAsking(),
    },
    issueRefreshToken: (_context: unknown, client: { grantTypeAllowed(type: string): boolean }) =>
      client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: () => true,
    ttl: {
      AccessToken: TOKEN_S,
      IdToken: TOKEN_S,
      AuthorizationCode: 60,
      Interaction: 3_600,
      Session: DAY_S,
      Grant: 30 * DAY_S,
      RefreshToken: 30 * DAY_S,
    },
    findAccount: async (_context: unknown, id: string) => {
      const account = await accounts.byId(id)
      if (!account || account.disabled_at !== null) return undefined
      return {
        accountId: id,
        claims: () => ({ sub: id, name: account.name, email: account.email, email_verified: true }),
      }
    },
    // The only client is the product itself: signing in is consent.
    loadExistingGrant: async (context: OidcContext) => {
      const { client, session } = context.oidc
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid profile email offline_access')
      await grant.save()
      return grant
    },
    renderError: (context: { type: string; body: string }, out: { error: string }) => {
      context.type = 'text/plain'
      context.body = `sign-in failed: ${out.error}`
    },
  })
  provider.proxy = true
  return provider
}

/** Mounts the issuer. It reads bodies by itself, and builds its addresses from the origin that we say, not from headers. */
export async function mountIssuer(app: FastifyInstance, provider: () => Issuer): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.route({
      method: ['GET', 'POST', 'OPTIONS'],
      url: `${ISSUER_PATH}/*`,
      schema: { hide: true },
      handler: async (request, reply) => {
        const issuer = provider()
        const { host, protocol } = new URL(issuer.issuer)
        const raw = Object.assign(request.raw, { originalUrl: request.raw.url })
        raw.url = (raw.url ?? '').slice(ISSUER_PATH.length)
        raw.headers['x-forwarded-host'] = host
        raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
        for (const [name, value] of Object.entries(reply.getHeaders()))
          if (value !== undefined) reply.raw.setHeader(name, value)
        reply.hijack()
        await issuer.callback()(raw, reply.raw)
      },
    })
  })
}
