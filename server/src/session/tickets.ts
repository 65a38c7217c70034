import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { WenfangError } from '@wenfang/shared-protocol'
import { Type, type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import type { SharedTickets } from '../cluster/index.ts'

const SubjectSchema = Type.Union([
  Type.Object({
    kind: Type.Literal('user'),
    id: Type.String(),
    name: Type.String(),
    email: Type.String(),
    isAdmin: Type.Boolean(),
    avatarUrl: Type.String(),
    session: Type.Optional(Type.String()),
  }),
  Type.Object({
    kind: Type.Literal('guest'),
    id: Type.String(),
    name: Type.String(),
    session: Type.Optional(Type.String()),
  }),
  Type.Object({ kind: Type.Literal('anonymous') }),
])

const ClaimsSchema = Type.Object({
  ticketId: Type.String(),
  expiresMs: Type.Number(),
  fileId: Type.String(),
  generation: Type.String(),
  connid: Type.String(),
  sessionId: Type.String(),
  isPreview: Type.Boolean(),
  isWaiting: Type.Boolean(),
  subject: SubjectSchema,
})
const claimsShape = Compile(ClaimsSchema)
/** What a ticket is bound to. */
export type TicketClaims = Omit<Static<typeof ClaimsSchema>, 'ticketId' | 'expiresMs'>

/** `session.open` takes tokens of at most 2048 characters; a longer avatar address is left out. */
const MAX_AVATAR_CHARACTERS = 500

/**
 * Tickets that carry a signed-in person from the HTTPS session to the socket: signed, good for one use within a minute.
 * The key of a single process lives and dies with it: a restart costs clients one more call. Nodes share one.
 */
export class Tickets {
  readonly #key: Uint8Array
  readonly #lifetimeMs: number
  readonly #shared: SharedTickets | null
  /** Used tickets until they expire anyway. */
  readonly #used = new Map<string, number>()

  /** @param shared key and used tickets of all nodes; without it this process is the only one */
  constructor(lifetimeMs: number, shared: SharedTickets | null = null) {
    this.#lifetimeMs = lifetimeMs
    this.#shared = shared
    this.#key = shared?.key ?? randomBytes(32)
  }

  issue(claims: TicketClaims, nowMs = this.#nowMs()): string {
    const body = {
      ...claims,
      subject: trimmed(claims.subject),
      ticketId: randomUUID(),
      expiresMs: nowMs + this.#lifetimeMs,
    }
    const text = Buffer.from(JSON.stringify(body)).toString('base64url')
    return `${text}.${this.#sign(text)}`
  }

  /** @throws WenfangError TokenExpired | InvalidArgument */
  redeem(ticket: string, nowMs = this.#nowMs()): Static<typeof ClaimsSchema> {
    const [text = '', signature = ''] = ticket.split('.')
    const wanted = Buffer.from(this.#sign(text))
    const given = Buffer.from(signature)
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
      throw new WenfangError('TokenExpired', 'the ticket is not of this server')
    }
    const claims: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    if (!claimsShape.Check(claims)) throw new WenfangError('InvalidArgument', 'the ticket has another shape')
    if (claims.expiresMs < nowMs) throw new WenfangError('TokenExpired', 'the ticket is too old')
    if (this.#used.has(claims.ticketId)) throw new WenfangError('TokenExpired', 'the ticket was used')
    this.#forgetExpired(nowMs)
    this.#used.set(claims.ticketId, claims.expiresMs)
    return claims
  }

  /**
   * As `redeem`. Nobody is let in before `taken` has resolved: then no other node has redeemed it.
   * @throws WenfangError TokenExpired | InvalidArgument
   */
  redeemOnce(ticket: string, nowMs = this.#nowMs()): { readonly claims: TicketClaims; readonly taken: Promise<void> } {
    const claims = this.redeem(ticket, nowMs)
    return { claims, taken: this.#take(claims) }
  }

  async #take({ ticketId, expiresMs }: Static<typeof ClaimsSchema>): Promise<void> {
    const isFirst = !this.#shared || (await this.#shared.take(ticketId, expiresMs))
    if (!isFirst) throw new WenfangError('TokenExpired', 'the ticket was used')
  }

  /** Nodes go by one clock that is none of theirs; a single process goes by the time it has run, which never jumps. */
  #nowMs(): number {
    return this.#shared?.nowMs() ?? performance.now()
  }

  #sign(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('base64url')
  }

  /** Entries stand in the order of their expiry, near enough. */
  #forgetExpired(nowMs: number): void {
    for (const [id, expiresMs] of this.#used) {
      if (expiresMs >= nowMs) return
      this.#used.delete(id)
    }
  }
}

const trimmed = (subject: TicketClaims['subject']): TicketClaims['subject'] =>
  subject.kind === 'user' && subject.avatarUrl.length > MAX_AVATAR_CHARACTERS ? { ...subject, avatarUrl: '' } : subject
