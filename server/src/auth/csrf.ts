import { createHmac, timingSafeEqual } from 'node:crypto'
import { TOKEN_REFRESH_MS } from '@wenfang/shared-protocol'

/**
 * Tokens bound to a session and a ten-minute bucket (S344, S485); the bucket before counts too, so that a token lives
 * ten to twenty minutes and nothing is stored.
 */
export class CsrfTokens {
  readonly #key: string
  readonly #now: () => number

  constructor(key: string, now: () => number = Date.now) {
    this.#key = key
    this.#now = now
  }

  issue(session: string): string {
    return this.#token(session, this.#bucket())
  }

  isValid(session: string, token: unknown): boolean {
    if (typeof token !== 'string') return false
    const bucket = this.#bucket()
    return [bucket, bucket - 1].some((candidate) => isSame(this.#token(session, candidate), token))
  }

  #bucket(): number {
    return Math.floor(this.#now() / TOKEN_REFRESH_MS)
  }

  #token(session: string, bucket: number): string {
    return createHmac('sha256', this.#key).update(`${bucket}\0${session}`).digest('base64url')
  }
}

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
