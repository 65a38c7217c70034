import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type { AuthTables } from './tables.ts'

/** Keys that live as long as the installation, made at the first start. */
export interface Secrets {
  readonly csrf: string
  readonly cookies: string
  /** The issuer's ES256 key, private part included. */
  readonly signingKey: JWK
  /** Secret of our own client at the embedded issuer. */
  readonly client: string
}

export async function loadSecrets(db: Kysely<AuthTables>): Promise<Secrets> {
  const random = () => randomBytes(32).toString('base64url')
  return {
    csrf: await secret(db, 'csrf', random),
    cookies: await secret(db, 'cookies', random),
    client: await secret(db, 'client', random),
    signingKey: JSON.parse(await secret(db, 'signing-key', newSigningKey)) as JWK,
  }
}

async function secret(db: Kysely<AuthTables>, name: string, make: () => string | Promise<string>): Promise<string> {
  const found = () => db.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirst()
  const before = await found()
  if (before) return before.value
  // Two processes may start on one database: the first row wins.
  await db
    .insertInto('secret')
    .values({ name, value: await make() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const after = await found()
  if (!after) throw new Error(`secret ${name} was not stored`)
  return after.value
}

async function newSigningKey(): Promise<string> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return JSON.stringify({
    ...(await exportJWK(privateKey)),
    alg: 'ES256',
    use: 'sig',
    kid: randomBytes(8).toString('hex'),
  })
}
