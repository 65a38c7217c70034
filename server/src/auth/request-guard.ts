import { WenfangError } from '@wenfang/shared-protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ANSWER_HEADERS, TRANSPORT_SECURITY } from '../app/answer-headers.ts'
import type { Config } from '../app/config.ts'
import { readCookie } from './cookies.ts'
import type { CsrfTokens } from './csrf.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `origin`: needs no token, because it acts for nobody who is signed in already; the page's origin still counts. */
    csrf?: 'origin'
  }
}

const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS']

/** What a CSRF token of this browser is bound to; empty for a browser without a session. */
export const csrfSession = (request: FastifyRequest): string =>
  readCookie(request, 'wenfang') ?? readCookie(request, 'wenfang-guest') ?? ''

export const bearerOf = (request: FastifyRequest): string | null =>
  /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null

/** Address under which the browser reached us. */
export const originOf = (config: Pick<Config, 'publicUrl'>, request: FastifyRequest): string =>
  config.publicUrl ?? `${request.protocol}://${request.host}`

/** Refuses what another site made a browser send: a foreign Origin, or a cookie session without its token. */
export function guardRequests(
  app: FastifyInstance,
  config: Pick<Config, 'publicUrl' | 'origins'>,
  csrf: CsrfTokens,
): void {
  app.addHook('preValidation', async (request: FastifyRequest) => {
    // Issuer calls carry their own proof (PKCE, client secret) and are answered before our cookies count.
    if (SAFE_METHODS.includes(request.method) || request.url.startsWith('/account/')) return
    const { origin } = request.headers
    const own = [`${request.protocol}://${request.host}`, originOf(config, request), ...config.origins]
    if (origin !== undefined && !own.includes(origin))
      throw new WenfangError('CsrfRejected', 'a page of another origin')
    if (bearerOf(request) !== null || request.routeOptions.config.csrf === 'origin') return
    const session = csrfSession(request)
    if (session !== '' && !csrf.isValid(session, request.headers['x-csrf-rand']))
      throw new WenfangError('CsrfRejected', 'x-csrf-rand is missing or old')
  })
}

/** Headers of every answer. Pages replace the content security policy by theirs. */
export function hardenAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers(ANSWER_HEADERS)
    if (request.server.isPublicHttps || request.protocol === 'https')
      reply.header('strict-transport-security', TRANSPORT_SECURITY)
  })
}
