import type {} from '@fastify/swagger'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import {
  CodeSchema,
  CsrfTokenSchema,
  PasswordSchema,
  SignInStepSchema,
  WenfangError,
  type SignInStep,
} from '@wenfang/shared-protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Interaction } from 'oidc-provider'
import { Type } from 'typebox'
import type { Auth } from './auth.ts'
import { requireEnabled } from './accounts.ts'
import { checkCode } from './check-code.ts'
import { checkPassword } from './check-password.ts'
import { clearCookie, readCookie, setCookie } from './cookies.ts'
import { mountIssuer } from './issuer.ts'
import { csrfSession } from './request-guard.ts'
import { FLOW_COOKIE_S } from './sign-in.ts'
import { totpUri } from './totp.ts'

const tags = ['auth']
const Uid = Type.Object({ uid: Type.String({ maxLength: 64 }) })
const SignedIn = Type.Object({
  /** `setup`: the owner has no password yet; send name, email and password with the same token. */
  status: Type.Union([Type.Literal('signed_in'), Type.Literal('setup')]),
  /** The owner exists and may put that off: send `later`. */
  can_wait: Type.Optional(Type.Boolean()),
})

/** Signing in and out. Pages of the shell show the forms; these calls do the work. */
export async function signInRoutes(root: FastifyInstance, auth: Auth): Promise<void> {
  const app = root.withTypeProvider<TypeBoxTypeProvider>()
  await mountIssuer(root, () => auth.provider)

  app.get(
    '/auth/login',
    { schema: { tags, querystring: Type.Object({ return_to: Type.Optional(Type.String({ maxLength: 2048 })) }) } },
    async (request, reply) => {
      // The way back ends at our one registered address, and cookies belong to a host: begin there too.
      // Behind a proxy the host that we see may never be the public one.
      const isElsewhere = auth.config.publicUrl === null && new URL(auth.origin).host !== request.host
      if (isElsewhere) return reply.redirect(auth.origin + request.url)
      const { url, flowSecret } = await auth.signIn.begin(request.query.return_to ?? '/')
      setCookie(request, reply, 'wenfang-flow', flowSecret, FLOW_COOKIE_S)
      return reply.redirect(url)
    },
  )

  app.get('/auth/callback', { schema: { tags } }, async (request, reply) => {
    const { account, returnTo } = await auth.signIn.finish(
      new URL(request.url, auth.origin),
      readCookie(request, 'wenfang-flow'),
    )
    await auth.openSession(request, reply, account, 'sign-in')
    clearCookie(request, reply, 'wenfang-flow')
    await auth.audit.record(request, { kind: 'anonymous' }, 'sign-in', account.id)
    return reply.redirect(returnTo)
  })

  /** The interaction of this browser's own sign-in; somebody else's, sent here as a link, is not found. */
  const interactionOf = async (request: FastifyRequest, uid: string) => {
    const interaction = await auth.provider.Interaction.find(uid)
    const state = await auth.signIn.stateOf(readCookie(request, 'wenfang-flow'))
    if (!interaction || state === null || interaction.params['state'] !== state)
      throw new WenfangError('NotFound', 'no sign-in under way')
    return interaction
  }

  /** The account service goes on with the account. */
  const finish = async (interaction: Interaction, accountId: string) => {
    interaction.result = { login: { accountId, remember: false } }
    await interaction.save(Math.max(1, interaction.exp - Math.floor(Date.now() / 1000)))
    return { redirect: interaction.returnTo }
  }

  app.get(
    '/api/v1/auth/interaction/:uid',
    { schema: { tags, params: Uid, response: { 200: Type.Object({ uid: Type.String(), prompt: Type.String() }) } } },
    async (request) => {
      const interaction = await interactionOf(request, request.params.uid)
      return { uid: interaction.uid, prompt: interaction.prompt.name }
    },
  )

  app.post(
    '/api/v1/auth/interaction/:uid',
    {
      config: { csrf: 'origin' },
      schema: {
        tags,
        params: Uid,
        body: Type.Object({ email: Type.String({ maxLength: 254 }), password: Type.String({ maxLength: 256 }) }),
        response: { 200: SignInStepSchema },
      },
    },
    async (request): Promise<SignInStep> => {
      const interaction = await interactionOf(request, request.params.uid)
      const account = requireEnabled(await checkPassword(auth, request, request.body.email, request.body.password))
      const hasFactor = (await auth.secondFactors.since(account.id)) !== null
      if (!hasFactor && !(await auth.policy.needsSecondFactor())) return finish(interaction, account.id)
      await auth.signIn.passwordTold(readCookie(request, 'wenfang-flow'), account.id)
      if (hasFactor) return { next: 'code' }
      const secret = await auth.secondFactors.begin(account.id)
      return { next: 'setup', setup: { secret, uri: totpUri(secret, account.email) } }
    },
  )

  app.post(
    '/api/v1/auth/interaction/:uid/code',
    {
      config: { csrf: 'origin' },
      schema: { tags, params: Uid, body: CodeSchema, response: { 200: SignInStepSchema } },
    },
    async (request): Promise<SignInStep> => {
      const interaction = await interactionOf(request, request.params.uid)
      const accountId = await auth.signIn.awaitsCodeOf(readCookie(request, 'wenfang-flow'))
      if (accountId === null) throw new WenfangError('NotFound', 'no sign-in under way')
      const { code } = request.body
      if ((await auth.secondFactors.since(accountId)) === null) {
        const codes = await checkCode(auth, request, accountId, () =>
          auth.secondFactors.confirm(accountId, code.replaceAll(/\s/g, '')),
        )
        await auth.audit.record(request, { kind: 'anonymous' }, 'second-factor-on', accountId)
        return { ...(await finish(interaction, accountId)), recovery_codes: codes }
      }
      const used = await checkCode(auth, request, accountId, () => auth.secondFactors.check(accountId, code))
      if (used === 'recovery') await auth.audit.record(request, { kind: 'anonymous' }, 'recovery-code-used', accountId)
      return finish(interaction, accountId)
    },
  )

  app.post(
    '/api/v1/auth/once',
    {
      config: { csrf: 'origin' },
      schema: {
        tags,
        body: Type.Object({
          token: Type.String({ minLength: 1, maxLength: 128 }),
          name: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
          email: Type.Optional(Type.String({ minLength: 3, maxLength: 254 })),
          password: Type.Optional(PasswordSchema),
          /** Signs in an owner who has no password yet without setting one. */
          later: Type.Optional(Type.Boolean()),
        }),
        response: { 200: SignedIn },
      },
    },
    async (request, reply) => {
      const { token, name, email, password, later } = request.body
      const keys = [`address:${request.ip}`]
      const forgive = await auth.throttle.attempt(keys)
      if (!(await auth.once.isValid(token)))
        throw new WenfangError('InviteInvalid', 'the link is unknown, used or too old')
      await forgive()
      const owner = await auth.accounts.owner()
      const details =
        name !== undefined && email !== undefined && password !== undefined ? { name, email, password } : null
      // An owner made by an access token has no password: this link is the only way in until one is set.
      const isComplete = owner !== undefined && (owner.password_hash !== null || owner.external_id !== null)
      if (!isComplete && !details && !(owner && later))
        return { status: 'setup' as const, can_wait: owner !== undefined }
      await auth.once.take(token)
      const account = await (details ? auth.claimOwner(details) : Promise.resolve(owner)).catch(
        async (error: unknown) => {
          await auth.once.giveBack(token)
          throw error
        },
      )
      if (!account) throw new WenfangError('NotFound', 'the owner is gone')
      await auth.openSession(request, reply, account, 'owner-link')
      await auth.audit.record(request, { kind: 'anonymous' }, owner ? 'sign-in-once' : 'owner-created', account.id)
      return { status: 'signed_in' as const }
    },
  )

  app.post('/api/v1/auth/logout', { schema: { tags, response: { 204: Type.Null() } } }, async (request, reply) => {
    const subject = await auth.authenticate(request)
    await auth.endSession(request)
    if (subject.kind !== 'anonymous') {
      auth.signedOut(subject.id)
      await auth.audit.record(request, subject, 'sign-out', '')
    }
    clearCookie(request, reply, 'wenfang')
    clearCookie(request, reply, 'wenfang-guest')
    return reply.code(204).send(null)
  })

  app.post(
    '/api/v3/office/csrf_token',
    { config: { csrf: 'origin' }, schema: { tags, response: { 200: CsrfTokenSchema } } },
    async (request) => ({ token: auth.csrf.issue(csrfSession(request)) }),
  )
}
