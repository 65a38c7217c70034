import { WenfangError } from '@wenfang/shared-protocol'
import type { Kysely } from 'kysely'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type Configuration,
  type CustomFetch,
} from 'openid-client'
import { requireEnabled, type Account, type Accounts } from './accounts.ts'
import { hashSecret, isoIn, isoNow, newSecret } from './secret-token.ts'
import type { AuthTables } from './tables.ts'

const FLOW_MS = 3_600_000
export const FLOW_COOKIE_S = FLOW_MS / 1000
/** So long after the password the second factor is taken. */
const CODE_MS = 600_000

export interface SignInOptions {
  readonly db: Kysely<AuthTables>
  readonly accounts: Accounts
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly redirectUri: string
  /** The embedded issuer: reached without the network, asks for the password every time. */
  readonly embeddedFetch?: CustomFetch
}

/** Our role as an OpenID Connect client: leaves for the issuer and takes the person back, code with PKCE S256. */
export class SignIn {
  readonly #options: SignInOptions
  #discovered: Promise<Configuration> | undefined

  constructor(options: SignInOptions) {
    this.#options = options
  }

  /** @returns where to send the browser, and the secret that binds the way back to it */
  async begin(returnTo: string): Promise<{ readonly url: string; readonly flowSecret: string }> {
    const configuration = await this.#configuration()
    const verifier = randomPKCECodeVerifier()
    const flow = { state: randomState(), nonce: randomNonce(), verifier, return_to: localPath(returnTo) }
    const flowSecret = newSecret()
    await this.#options.db
      .insertInto('login_flow')
      .values({
        id_hash: hashSecret(flowSecret),
        ...flow,
        expires_at: isoIn(FLOW_MS),
        account_id: null,
        password_at: null,
      })
      .execute()
    const url = buildAuthorizationUrl(configuration, {
      redirect_uri: this.#options.redirectUri,
      scope: 'openid profile email',
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state: flow.state,
      nonce: flow.nonce,
      ...(this.#options.embeddedFetch ? { prompt: 'login' } : {}),
    })
    return { url: url.href, flowSecret }
  }

  /** State of the sign-in that this browser began, to match an interaction with it. */
  async stateOf(flowSecret: string | undefined): Promise<string | null> {
    return (await this.#flow(flowSecret))?.state ?? null
  }

  /** The password was right; what is left of the sign-in is this account's for ten minutes. */
  async passwordTold(flowSecret: string | undefined, accountId: string): Promise<void> {
    if (flowSecret === undefined) return
    await this.#options.db
      .updateTable('login_flow')
      .set({ account_id: accountId, password_at: isoNow() })
      .where('id_hash', '=', hashSecret(flowSecret))
      .execute()
  }

  /** Whose password this browser told a short while ago; null: nobody's. */
  async awaitsCodeOf(flowSecret: string | undefined): Promise<string | null> {
    const flow = await this.#flow(flowSecret)
    return flow?.password_at && flow.password_at > isoIn(-CODE_MS) ? flow.account_id : null
  }

  /** @throws WenfangError LoginFailed, AccountDisabled */
  async finish(
    currentUrl: URL,
    flowSecret: string | undefined,
  ): Promise<{ readonly account: Account; readonly returnTo: string }> {
    const flow = await this.#flow(flowSecret)
    if (!flow) throw new WenfangError('LoginFailed', 'this browser has no sign-in under way')
    await this.#options.db.deleteFrom('login_flow').where('id_hash', '=', flow.id_hash).execute()
    const claims = await this.#exchange(currentUrl, flow)
    return { account: requireEnabled(await this.#accountFor(claims)), returnTo: flow.return_to }
  }

  async #exchange(currentUrl: URL, flow: { verifier: string; state: string; nonce: string }) {
    try {
      const tokens = await authorizationCodeGrant(await this.#configuration(), currentUrl, {
        pkceCodeVerifier: flow.verifier,
        expectedState: flow.state,
        expectedNonce: flow.nonce,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('no id token')
      return claims
    } catch (cause) {
      throw new WenfangError('LoginFailed', 'the account service refused the sign-in', { cause })
    }
  }

  async #accountFor(claims: { readonly sub: string; readonly [claim: string]: unknown }): Promise<Account> {
    const { accounts, embeddedFetch, issuer } = this.#options
    if (embeddedFetch) {
      const account = await accounts.byId(claims.sub)
      if (!account) throw new WenfangError('LoginFailed', 'the account is gone')
      return account
    }
    const externalId = `${issuer} ${claims.sub}`
    const known = await accounts.byExternalId(externalId)
    if (known) return known
    const email = typeof claims['email'] === 'string' ? claims['email'] : `${claims.sub}@${new URL(issuer).hostname}`
    const name = typeof claims['name'] === 'string' ? claims['name'] : email
    // The first person of an external issuer owns the server, as the first of the embedded one does.
    return accounts.create({ name, email, password: null, isAdmin: (await accounts.owner()) === undefined, externalId })
  }

  async #flow(flowSecret: string | undefined) {
    if (flowSecret === undefined) return undefined
    return this.#options.db
      .selectFrom('login_flow')
      .selectAll()
      .where('id_hash', '=', hashSecret(flowSecret))
      .where('expires_at', '>', isoNow())
      .executeTakeFirst()
  }

  #configuration(): Promise<Configuration> {
    this.#discovered ??= this.#discover().catch((cause: unknown) => {
      this.#discovered = undefined
      throw new WenfangError('Unavailable', 'the account service cannot be reached', { cause })
    })
    return this.#discovered
  }

  #discover(): Promise<Configuration> {
    const { issuer, clientId, clientSecret, embeddedFetch } = this.#options
    const url = new URL(issuer)
    const isPlain = url.protocol === 'http:' && (embeddedFetch !== undefined || isLoopback(url.hostname))
    return discovery(url, clientId, clientSecret, undefined, {
      ...(isPlain ? { execute: [allowInsecureRequests] } : {}),
      ...(embeddedFetch ? { [customFetch]: embeddedFetch } : {}),
    })
  }
}

const isLoopback = (hostname: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** Only a path of our own is a place to return to; `//host` and `/\host` are other hosts to a browser. */
export const localPath = (path: string): string => (/^\/(?![/\\])[^\\\s]*$/.test(path) ? path : '/')
