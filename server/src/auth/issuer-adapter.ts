import type { Kysely } from 'kysely'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { AuthTables } from './tables.ts'

const nowS = (): number => Math.floor(Date.now() / 1000)

/** Storage of the embedded issuer in our own database; one adapter for each of its models. */
export const issuerAdapter =
  (db: Kysely<AuthTables>) =>
  (model: string): Adapter => {
    const find = async (column: 'id' | 'uid' | 'user_code', value: string): Promise<AdapterPayload | undefined> => {
      const row = await db
        .selectFrom('oidc_record')
        .selectAll()
        .where('model', '=', model)
        .where(column, '=', value)
        .executeTakeFirst()
      if (!row || (row.expires_at !== null && row.expires_at <= nowS())) return undefined
      const payload = JSON.parse(row.payload) as AdapterPayload
      return row.consumed_at === null ? payload : { ...payload, consumed: row.consumed_at }
    }
    return {
      async upsert(id, payload, expiresInS) {
        const row = {
          payload: JSON.stringify(payload),
          grant_id: payload.grantId ?? null,
          uid: payload.uid ?? null,
          user_code: payload.userCode ?? null,
          expires_at: expiresInS === undefined ? null : nowS() + expiresInS,
        }
        await db
          .insertInto('oidc_record')
          .values({ model, id, consumed_at: null, ...row })
          .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(row))
          .execute()
      },
      find: (id) => find('id', id),
      findByUid: (uid) => find('uid', uid),
      findByUserCode: (userCode) => find('user_code', userCode),
      async consume(id) {
        await db
          .updateTable('oidc_record')
          .set({ consumed_at: nowS() })
          .where('model', '=', model)
          .where('id', '=', id)
          .execute()
      },
      async destroy(id) {
        await db.deleteFrom('oidc_record').where('model', '=', model).where('id', '=', id).execute()
      },
      async revokeByGrantId(grantId) {
        await db.deleteFrom('oidc_record').where('grant_id', '=', grantId).execute()
      },
    }
  }
