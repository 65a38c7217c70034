import { WenfangError } from '@wenfang/shared-protocol'
import type { Kysely, Selectable } from 'kysely'
import { hashSecret, isoIn, isoNow, newId, newSecret } from './secret-token.ts'
import type { AuthTables, InviteTable } from './tables.ts'

const INVITE_MS = 7 * 86_400_000

/** Links by which a person makes an account; each makes one. */
export class Invites {
  readonly #db: Kysely<AuthTables>

  constructor(db: Kysely<AuthTables>) {
    this.#db = db
  }

  async create(
    createdBy: string,
  ): Promise<{ readonly id: string; readonly secret: string; readonly expiresAt: string }> {
    const invite = { id: newId(), secret: newSecret(), expiresAt: isoIn(INVITE_MS) }
    await this.#db
      .insertInto('invite')
      .values({
        id: invite.id,
        token_hash: hashSecret(invite.secret),
        created_by: createdBy,
        created_at: isoNow(),
        expires_at: invite.expiresAt,
        used_by: null,
      })
      .execute()
    return invite
  }

  /** @throws WenfangError InviteInvalid */
  async open(secret: string): Promise<Selectable<InviteTable>> {
    const invite = await this.#db
      .selectFrom('invite')
      .selectAll()
      .where('token_hash', '=', hashSecret(secret))
      .where('used_by', 'is', null)
      .where('expires_at', '>', isoNow())
      .executeTakeFirst()
    if (!invite) throw new WenfangError('InviteInvalid', 'the invitation is unknown, used or too old')
    return invite
  }

  /** Takes the invitation; of two who try at once one gets it. @throws WenfangError InviteInvalid */
  async take(id: string, usedBy: string, handle: Kysely<AuthTables> = this.#db): Promise<void> {
    const { numUpdatedRows } = await handle
      .updateTable('invite')
      .set({ used_by: usedBy })
      .where('id', '=', id)
      .where('used_by', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw new WenfangError('InviteInvalid', 'the invitation is used')
  }
}
