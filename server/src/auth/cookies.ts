import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Browsers come by https, whatever the proxy before us speaks with us. */
    isPublicHttps: boolean
  }
}

export type CookieName = 'wenfang' | 'wenfang-guest' | 'wenfang-flow'

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/

/** Browsers take Secure cookies over https and from their own machine. */
const isSecureContext = (request: FastifyRequest): boolean =>
  request.server.isPublicHttps || request.protocol === 'https' || LOOPBACK.test(request.host)

let hasWarned = false

/**
 * Reads one of our cookies. Where Secure cookies work only the `__Host-` name counts, which no sibling host and no
 * plain-http page can have set.
 */
export function readCookie(request: FastifyRequest, name: CookieName): string | undefined {
  return request.cookies[isSecureContext(request) ? `__Host-${name}` : name]
}

export function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  name: CookieName,
  value: string,
  maxAgeS: number,
): void {
  const secure = isSecureContext(request)
  if (!secure && !hasWarned) {
    hasWarned = true
    request.log.warn(
      { host: request.host },
      'served over plain http: sign-in cookies travel unprotected, set PUBLIC_URL to an https address',
    )
  }
  reply.setCookie(secure ? `__Host-${name}` : name, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: maxAgeS,
  })
}

export function clearCookie(request: FastifyRequest, reply: FastifyReply, name: CookieName): void {
  setCookie(request, reply, name, '', 0)
}
