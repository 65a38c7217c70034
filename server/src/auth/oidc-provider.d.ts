// The package carries no types. This is the part of it that we use, as its source (9.13) has it.
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  export interface AdapterPayload {
    readonly [key: string]: unknown
    readonly grantId?: string
    readonly uid?: string
    readonly userCode?: string
    readonly consumed?: number
  }

  export interface Adapter {
    upsert(id: string, payload: AdapterPayload, expiresInS?: number): Promise<void>
    find(id: string): Promise<AdapterPayload | undefined>
    findByUid(uid: string): Promise<AdapterPayload | undefined>
    findByUserCode(userCode: string): Promise<AdapterPayload | undefined>
    consume(id: string): Promise<void>
    destroy(id: string): Promise<void>
    revokeByGrantId(grantId: string): Promise<void>
  }

  export interface Interaction {
    readonly uid: string
    readonly returnTo: string
    readonly exp: number
    readonly prompt: { readonly name: string }
    readonly params: Readonly<Record<string, unknown>>
    result?: Readonly<Record<string, unknown>>
    save(ttlS: number): Promise<string>
  }

  interface Grant {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }

  export interface OidcContext {
    readonly oidc: {
      readonly client: { readonly clientId: string }
      readonly session: { readonly accountId: string }
    }
  }

  interface Check {
    readonly reason: string
  }

  export const interactionPolicy: {
    base(): { get(prompt: 'login'): { readonly checks: { add(check: Check): void } } }
    readonly Check: {
      /** `ask` answers one of the two below. */
      new (
        reason: string,
        description: string,
        ask: (context: { readonly oidc: { readonly result?: { readonly login?: unknown } } }) => boolean,
      ): Check
      readonly REQUEST_PROMPT: true
      readonly NO_NEED_TO_PROMPT: false
    }
  }

  export class Provider {
    constructor(issuer: string, configuration: Readonly<Record<string, unknown>>)
    /** Koa: trust x-forwarded-* headers. */
    proxy: boolean
    readonly issuer: string
    readonly Interaction: { find(uid: string): Promise<Interaction | undefined> }
    readonly Grant: new (properties: { clientId: string; accountId: string }) => Grant
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
    on(event: string, listener: (context: unknown, error: Error) => void): this
  }

  export default Provider
}
