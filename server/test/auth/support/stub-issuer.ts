import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { SELF_SIGNED } from './self-signed.ts'

/** An account service of another company, and what it may say wrong. */
export interface StubIssuer {
  readonly url: string
  /** Paths that it was asked for. */
  readonly asked: readonly string[]
  /** What its metadata call it. */
  says: string
  /** Of the next id token. */
  claims: { nonce: string; aud: string; iss: string }
  close(): Promise<void>
}

export async function startStubIssuer(options: { readonly isSecure?: boolean } = {}): Promise<StubIssuer> {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }
  const asked: string[] = []
  const answer = async (path: string): Promise<unknown> => {
    if (path.startsWith('/.well-known/'))
      return {
        issuer: stub.says,
        authorization_endpoint: `${stub.url}/authorize`,
        token_endpoint: `${stub.url}/token`,
        jwks_uri: `${stub.url}/keys`,
        response_types_supported: ['code'],
        code_challenge_methods_supported: ['S256'],
        id_token_signing_alg_values_supported: ['RS256'],
        subject_types_supported: ['public'],
      }
    if (path === '/keys') return { keys: [jwk] }
    const { iss, aud, nonce } = stub.claims
    const idToken = await new SignJWT({ nonce, name: '外来', email: 'zhang@corp.example' })
      .setProtectedHeader({ alg: 'RS256', kid: 'k' })
      .setSubject('zhang')
      .setIssuer(iss)
      .setAudience(aud)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey)
    return { access_token: 'x', token_type: 'bearer', expires_in: 300, id_token: idToken }
  }
  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    const path = request.url ?? ''
    asked.push(path)
    void answer(path).then((body) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    )
  }
  const server: Server = options.isSecure ? createSecureServer(SELF_SIGNED, listener) : createServer(listener)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const url = options.isSecure ? `https://localhost:${port}` : `http://127.0.0.1:${port}`
  const stub: StubIssuer = {
    url,
    asked,
    says: url,
    claims: { nonce: '', aud: 'suite', iss: url },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  return stub
}
