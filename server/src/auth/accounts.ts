import { WenfangError } from '@wenfang/shared-protocol'
import { sql, type Kysely, type Selectable } from 'kysely'
import type { Subject } from '../app/ports.ts'
import { requireUncommon } from './common-passwords.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { isoNow, newId } from './secret-token.ts'
import type { AccountTable, AuthTables } from './tables.ts'

export type Account = Selectable<AccountTable>

export interface NewAccount {
  readonly name: string
  readonly email: string
  readonly password: string | null
  readonly isAdmin: boolean
  readonly externalId?: string
}

export const subjectOf = (account: Account): Subject & { kind: 'user' } => ({
  kind: 'user',
  id: account.id,
  name: account.name,
  email: account.email,
  isAdmin: account.is_admin === 1,
  avatarUrl: account.avatar_url,
})

/** @throws WenfangError AccountDisabled */
export function requireEnabled(account: Account): Account {
  if (account.disabled_at === null) return account
  throw new WenfangError('AccountDisabled', 'the owner of the server disabled the account')
}

const EMAIL = /^[^\s@]+@[^\s@]+$/

export class Accounts {
  readonly #db: Kysely<AuthTables>

  constructor(db: Kysely<AuthTables>) {
    this.#db = db
  }

  /** @throws WenfangError InvalidArgument, PasswordCommon, Conflict when the address is taken */
  async create(input: NewAccount): Promise<Account> {
    return this.insert(await this.prepare(input))
  }

  /** An account that is not there yet. Hashing takes long: it belongs before a transaction. @throws WenfangError InvalidArgument, PasswordCommon */
  async prepare(input: NewAccount): Promise<Account> {
    const email = checkedEmail(input.email)
    if (input.password !== null) requireUncommon(input.password, { name: input.name, email })
    return {
      id: newId(),
      name: input.name.trim() || email,
      email,
      password_hash: input.password === null ? null : await hashPassword(input.password),
      is_admin: input.isAdmin ? 1 : 0,
      avatar_url: '',
      external_id: input.externalId ?? null,
      created_at: isoNow(),
      disabled_at: null,
    }
  }

  /** @throws WenfangError Conflict when the address is taken */
  async insert(account: Account, handle: Kysely<AuthTables> = this.#db): Promise<Account> {
    const inserted = await handle
      .insertInto('account')
      .values(account)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (inserted.numInsertedOrUpdatedRows !== 1n) throw new WenfangError('Conflict', 'the address is taken')
    return account
  }

  byId(id: string): Promise<Account | undefined> {
    return this.#db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst()
  }

  byExternalId(externalId: string): Promise<Account | undefined> {
    return this.#db.selectFrom('account').selectAll().where('external_id', '=', externalId).executeTakeFirst()
  }

  /** The owner of the server: the oldest administrator. */
  owner(): Promise<Account | undefined> {
    return this.#db.selectFrom('account').selectAll().where('is_admin', '=', 1).orderBy('created_at').executeTakeFirst()
  }

  /** null when address or password is wrong; both take the same time. */
  async verify(email: string, password: string): Promise<Account | null> {
    const account = await this.#db
      .selectFrom('account')
      .selectAll()
      .where('email', '=', email.trim().toLowerCase())
      .executeTakeFirst()
    return (await isPassword(account?.password_hash ?? null, password)) && account ? account : null
  }

  /** Gives an account without a password its name, address and password; others stay as they are. */
  async complete(
    account: Account,
    details: { readonly name: string; readonly email: string; readonly password: string },
  ): Promise<Account> {
    if (account.password_hash !== null || account.external_id !== null) return account
    const email = checkedEmail(details.email)
    requireUncommon(details.password, { name: details.name, email })
    const values = {
      name: details.name.trim(),
      email,
      password_hash: await hashPassword(details.password),
    }
    const holder = await this.#db
      .selectFrom('account')
      .select('id')
      .where('email', '=', values.email)
      .executeTakeFirst()
    if (holder && holder.id !== account.id) throw new WenfangError('Conflict', 'the address is taken')
    await this.#db.updateTable('account').set(values).where('id', '=', account.id).execute()
    return { ...account, ...values }
  }

  /** A disabled account signs in no more, by whatever way; everything else of it stays as it is. */
  async setDisabled(id: string, isDisabled: boolean): Promise<void> {
    await this.#db
      .updateTable('account')
      .set({ disabled_at: isDisabled ? isoNow() : null })
      .where('id', '=', id)
      .execute()
  }

  async rename(id: string, name: string): Promise<void> {
    await this.#db.updateTable('account').set({ name: name.trim() }).where('id', '=', id).execute()
  }

  /** @throws WenfangError PasswordCommon */
  async setPassword(
    account: { readonly id: string; readonly name: string; readonly email: string },
    password: string,
  ): Promise<void> {
    requireUncommon(password, account)
    await this.#db
      .updateTable('account')
      .set({ password_hash: await hashPassword(password) })
      .where('id', '=', account.id)
      .execute()
  }

  /** People who sign in and whose name or address holds the text. */
  search(text: string, limit: number): Promise<Account[]> {
    return this.#db
      .selectFrom('account')
      .selectAll()
      .where(holding(text))
      .where('disabled_at', 'is', null)
      .orderBy('name')
      .limit(limit)
      .execute()
  }

  /** The same, the oldest first, after the one that a page before ended with. */
  page(
    text: string,
    after: { readonly createdAt: string; readonly id: string } | null,
    limit: number,
  ): Promise<Account[]> {
    let query = this.#db.selectFrom('account').selectAll().where(holding(text))
    if (after)
      query = query.where((where) =>
        where.or([
          where('created_at', '>', after.createdAt),
          where.and([where('created_at', '=', after.createdAt), where('id', '>', after.id)]),
        ]),
      )
    return query.orderBy('created_at').orderBy('id').limit(limit).execute()
  }

  /** Ids of those who sign in here and do so somewhere at this moment. */
  async withSessions(): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.account_id')
      .select('account.id')
      .distinct()
      .where('account.external_id', 'is', null)
      .execute()
    return rows.map(({ id }) => id)
  }

  byIds(ids: readonly string[]): Promise<Account[]> {
    if (ids.length === 0) return Promise.resolve([])
    return this.#db.selectFrom('account').selectAll().where('id', 'in', ids).execute()
  }
}

/** Name or address holds the text, whatever signs of the query language stand in it. */
function holding(text: string) {
  const pattern = `%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<boolean>`(lower(name) LIKE ${pattern} ESCAPE '\\' OR email LIKE ${pattern} ESCAPE '\\')`
}

/** @throws WenfangError InvalidArgument */
function checkedEmail(text: string): string {
  const email = text.trim().toLowerCase()
  if (EMAIL.test(email)) return email
  throw new WenfangError('InvalidArgument', 'not an e-mail address', { detail: { field: 'email' } })
}
