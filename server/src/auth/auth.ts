import type { FastifyInstance, FastifyReply, FastifyRequest, InjectOptions } from 'fastify'
import { WenfangError } from '@wenfang/shared-protocol'
import type { Kysely } from 'kysely'
import type { Provider } from 'oidc-provider'
import type { CustomFetch } from 'openid-client'
import type { Config } from '../app/config.ts'
import type { Database } from '../app/database.ts'
import { isPostgres } from '../app/postgres.ts'
import type { Logger } from '../app/logger.ts'
import type { Identity, Subject } from '../app/ports.ts'
import { AccessTokens } from './access-tokens.ts'
import { Accounts, subjectOf, type Account } from './accounts.ts'
import { Audit } from './audit.ts'
import { readCookie, setCookie, type CookieName } from './cookies.ts'
import { credentialName, signInReader } from './credential-name.ts'
import { CsrfTokens } from './csrf.ts'
import { Invites } from './invites.ts'
import { createIssuer, ISSUER_PATH, OWN_CLIENT_ID } from './issuer.ts'
import { OnceLinks } from './once-links.ts'
import { bearerOf } from './request-guard.ts'
import { ResetLinks } from './reset-links.ts'
import { SecondFactors } from './second-factors.ts'
import { SignInPolicy } from './sign-in-policy.ts'
import { loadSecrets, type Secrets } from './secrets.ts'
import { hashSecret } from './secret-token.ts'
import { placeOf, SESSION_COOKIE_S, Sessions } from './sessions.ts'
import { SharedThrottle } from './shared-throttle.ts'
import { SignIn } from './sign-in.ts'
import type { AuthTables, SessionOrigin } from './tables.ts'
import { Throttle, type Guard } from './throttle.ts'

const OWNER_NAME = '所有者'
const OWNER_EMAIL = 'owner@localhost'

/** Who speaks: accounts, sessions, guests, tokens, and the ways to sign in. */
export class Auth {
  readonly config: Config
  readonly log: Logger
  readonly db: Kysely<AuthTables>
  readonly accounts: Accounts
  readonly sessions: Sessions
  readonly accessTokens: AccessTokens
  readonly invites: Invites
  readonly once: OnceLinks
  readonly resets: ResetLinks
  readonly secondFactors: SecondFactors
  readonly policy: SignInPolicy
  readonly audit: Audit
  readonly csrf: CsrfTokens
  readonly throttle: Guard
  readonly #secrets: Secrets
  readonly #subjects = new WeakMap<FastifyRequest, Promise<Subject>>()
  #provider: Provider | null = null
  #signIn: SignIn | null = null
  #origin = ''
  #newOwnerId: string | null = null
  #onOwner: (ownerId: string) => Promise<void> = async () => undefined
  readonly #signOutListeners = new Set<(userId: string) => void>()

  readonly isSignedIn: (subject: Subject) => Promise<boolean>

  private constructor(config: Config, db: Kysely<AuthTables>, log: Logger, secrets: Secrets) {
    this.config = config
    this.log = log
    this.db = db
    this.#secrets = secrets
    this.accounts = new Accounts(db)
    this.sessions = new Sessions(db)
    this.accessTokens = new AccessTokens(db)
    this.invites = new Invites(db)
    this.once = new OnceLinks(db)
    this.resets = new ResetLinks(db)
    this.secondFactors = new SecondFactors(db)
    this.policy = new SignInPolicy(db)
    this.audit = new Audit(db)
    this.throttle = isPostgres(db) ? new SharedThrottle(db) : new Throttle()
    this.csrf = new CsrfTokens(secrets.csrf)
    this.isSignedIn = signInReader(db)
  }

  static async create(config: Config, database: Database, log: Logger): Promise<Auth> {
    const db = database.withTables<AuthTables>()
    const auth = new Auth(config, db, log, await loadSecrets(db))
    await auth.sessions.sweep()
    if (config.ownerToken !== null) await auth.#applyOwnerToken(config.ownerToken)
    return auth
  }

  /** The address is known only now: the issuer and our place in it are named by it. @returns the owner's one-time link */
  async started(app: FastifyInstance, listeningOrigin: string): Promise<string> {
    this.#origin = this.config.publicUrl ?? listeningOrigin
    const redirectUri = `${this.#origin}/auth/callback`
    const shared = { db: this.db, accounts: this.accounts, redirectUri }
    if (this.config.oidc) {
      this.#signIn = new SignIn({ ...shared, ...this.config.oidc })
    } else {
      this.#provider = createIssuer({ ...shared, origin: this.#origin, secrets: this.#secrets })
      this.#provider.on('server_error', (_context, error) => this.log.error({ err: error }, 'the issuer failed'))
      this.#signIn = new SignIn({
        ...shared,
        issuer: `${this.#origin}${ISSUER_PATH}`,
        clientId: OWN_CLIENT_ID,
        clientSecret: this.#secrets.client,
        embeddedFetch: injectFetch(app),
      })
    }
    if (this.#newOwnerId !== null) await this.#onOwner(this.#newOwnerId)
    this.#newOwnerId = null
    return `${this.#origin}/login/once?token=${await this.once.issue()}`
  }

  /** The listener is told once in an installation's life, at the latest when the server has started. */
  onOwnerCreated(listener: (ownerId: string) => Promise<void>): void {
    this.#onOwner = listener
  }

  /** Makes the owner, or gives the one that a token made a name, an address and a password. */
  async claimOwner(details: {
    readonly name: string
    readonly email: string
    readonly password: string
  }): Promise<Account> {
    const owner = await this.accounts.owner()
    if (owner) return this.accounts.complete(owner, details)
    const created = await this.accounts.create({ ...details, isAdmin: true })
    await this.#onOwner(created.id)
    return created
  }

  /** Origin that browsers are sent to. */
  get origin(): string {
    return this.#origin
  }

  get signIn(): SignIn {
    if (!this.#signIn) throw new WenfangError('Unavailable', 'the server is starting')
    return this.#signIn
  }

  /** @throws WenfangError NotFound where an external issuer is configured */
  get provider(): Provider {
    if (!this.#provider) throw new WenfangError('NotFound', 'no account service here')
    return this.#provider
  }

  authenticate(request: FastifyRequest): Promise<Subject> {
    const before = this.#subjects.get(request)
    if (before) return before
    const subject = this.#authenticate(request).catch((error: unknown): Subject => {
      this.log.error({ err: error }, 'a credential could not be checked')
      return { kind: 'anonymous' }
    })
    this.#subjects.set(request, subject)
    return subject
  }

  async #authenticate(request: FastifyRequest): Promise<Subject> {
    const bearer = bearerOf(request)
    // A bearer token stands alone: a wrong one never falls back to the cookie that happens to travel with it.
    if (bearer !== null) return fromAccount(await this.accessTokens.account(bearer), bearer)
    const secret = readCookie(request, 'wenfang')
    const account = secret === undefined ? null : await this.sessions.account(secret, placeOf(request))
    if (account && secret !== undefined) return fromAccount(account, secret)
    const guestSecret = readCookie(request, 'wenfang-guest')
    const guest = guestSecret === undefined ? null : await this.sessions.guest(guestSecret)
    return guest ? { kind: 'guest', id: guest.id, name: guest.name, session: guest.id } : { kind: 'anonymous' }
  }

  /** @throws WenfangError userNotLogin */
  async requireUser(request: FastifyRequest): Promise<Subject & { kind: 'user' }> {
    const subject = await this.authenticate(request)
    if (subject.kind !== 'user') throw new WenfangError('userNotLogin', 'an account is needed')
    return subject
  }

  /**
   * A person in a browser: a stolen token must not be able to change what its account signs in with.
   * @throws WenfangError userNotLogin, permissionDenied for access tokens
   */
  async requirePerson(request: FastifyRequest): Promise<Subject & { kind: 'user' }> {
    const user = await this.requireUser(request)
    if (bearerOf(request) !== null) throw new WenfangError('permissionDenied', 'not by an access token')
    return user
  }

  /** Begins a browser session and gives its cookie; the one that the browser had is over. */
  async openSession(
    request: FastifyRequest,
    reply: FastifyReply,
    account: Account,
    openedBy: SessionOrigin,
  ): Promise<void> {
    await this.endSession(request, 'wenfang')
    const secret = await this.sessions.create(account.id, openedBy, placeOf(request))
    setCookie(request, reply, 'wenfang', secret, SESSION_COOKIE_S)
    this.#subjects.set(request, Promise.resolve(subjectOf(account)))
  }

  /** Ends the session of this browser, or what it has as a guest, on the server; its cookies are the caller's. */
  async endSession(request: FastifyRequest, only?: CookieName): Promise<void> {
    const secret = readCookie(request, 'wenfang')
    const guestSecret = only === 'wenfang' ? undefined : readCookie(request, 'wenfang-guest')
    if (secret !== undefined) await this.sessions.end(secret)
    if (guestSecret !== undefined) await this.sessions.endGuest(guestSecret)
  }

  /** Somebody's session, token or password ended: their sockets look whether they still may. */
  signedOut(userId: string): void {
    for (const listener of this.#signOutListeners) listener(userId)
  }

  onSignOut(listener: (userId: string) => void): () => void {
    this.#signOutListeners.add(listener)
    return () => this.#signOutListeners.delete(listener)
  }

  people: Identity['people'] = async (ids) => {
    const accounts = await this.accounts.byIds(ids)
    const guests = await this.sessions.guestsByIds(ids)
    return [
      ...accounts.map((account) => ({
        id: account.id,
        name: account.name,
        avatarUrl: account.avatar_url,
        isLogin: true,
      })),
      ...guests.map((guest) => ({ id: guest.id, name: guest.name, avatarUrl: '', isLogin: false })),
    ]
  }

  async #applyOwnerToken(token: string): Promise<void> {
    let owner = await this.accounts.owner()
    if (!owner) {
      owner = await this.accounts.create({ name: OWNER_NAME, email: OWNER_EMAIL, password: null, isAdmin: true })
      this.#newOwnerId = owner.id
    }
    await this.accessTokens.adopt(owner.id, token)
  }
}

const fromAccount = (account: Account | null, secret: string): Subject =>
  account ? { ...subjectOf(account), session: credentialName(hashSecret(secret)) } : { kind: 'anonymous' }

/** Calls to the issuer in this very process go without the network: a proxy before the server may not lead back here. */
function injectFetch(app: FastifyInstance): CustomFetch {
  return async (url, options) => {
    const { pathname, search, host } = new URL(url)
    const answer = await app.inject({
      method: options.method as NonNullable<InjectOptions['method']>,
      url: pathname + search,
      headers: { ...options.headers, host },
      ...(options.body ? { payload: String(options.body) } : {}),
    })
    const headers = new Headers()
    for (const [name, value] of Object.entries(answer.headers))
      if (value !== undefined) headers.set(name, String(value))
    const hasBody = answer.statusCode !== 204 && answer.statusCode !== 304
    return new Response(hasBody ? new Uint8Array(answer.rawPayload) : null, { status: answer.statusCode, headers })
  }
}
