import { WenfangError, type Group, type GroupMember, type GroupRole } from '@wenfang/shared-protocol'
import type { Kysely } from 'kysely'
import type { AuthTables } from '../auth/index.ts'
import { isoNow, newId } from '../auth/index.ts'

type GroupTables = Pick<AuthTables, 'account' | 'group' | 'group_member'>

/** Departments and teams of the company. Rights to change them are checked by the routes. */
export class Groups {
  readonly #db: Kysely<GroupTables>

  constructor(db: Kysely<GroupTables>) {
    this.#db = db
  }

  async list(): Promise<Group[]> {
    return (await this.#select().orderBy('group.name').execute()).map(counted)
  }

  /** @throws WenfangError NotFound */
  async require(id: string): Promise<Group> {
    const group = await this.#select().where('group.id', '=', id).executeTakeFirst()
    if (!group) throw new WenfangError('NotFound', 'no such group')
    return counted(group)
  }

  async byIds(ids: readonly string[]): Promise<Group[]> {
    if (ids.length === 0) return []
    return (await this.#select().where('group.id', 'in', ids).execute()).map(counted)
  }

  /** @throws WenfangError Conflict when the name is taken */
  async create(name: string, createdBy: string): Promise<Group> {
    const row = { id: newId(), name: name.trim(), created_by: createdBy, created_at: isoNow() }
    const { numInsertedOrUpdatedRows } = await this.#db
      .insertInto('group')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows !== 1n) throw nameIsTaken()
    return this.require(row.id)
  }

  /** @throws WenfangError NotFound, Conflict */
  async rename(id: string, name: string): Promise<Group> {
    await this.require(id)
    const holder = await this.#db.selectFrom('group').select('id').where('name', '=', name.trim()).executeTakeFirst()
    if (holder && holder.id !== id) throw nameIsTaken()
    await this.#db.updateTable('group').set({ name: name.trim() }).where('id', '=', id).execute()
    return this.require(id)
  }

  /** Memberships, and grants that name the group, go with it. */
  async remove(id: string): Promise<void> {
    await this.#db.deleteFrom('group').where('id', '=', id).execute()
  }

  async members(id: string): Promise<GroupMember[]> {
    const rows = await this.#db
      .selectFrom('group_member')
      .innerJoin('account', 'account.id', 'group_member.account_id')
      .select(['account.id', 'account.name', 'account.email', 'account.avatar_url', 'group_member.role'])
      .where('group_member.group_id', '=', id)
      .orderBy('account.name')
      .execute()
    return rows.map(({ role, ...user }) => ({ user, role }))
  }

  async roleOf(id: string, accountId: string): Promise<GroupRole | null> {
    const row = await this.#db
      .selectFrom('group_member')
      .select('role')
      .where('group_id', '=', id)
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    return row?.role ?? null
  }

  /** @throws WenfangError NotFound when there is no such account */
  async putMember(id: string, accountId: string, role: GroupRole): Promise<GroupMember> {
    const user = await this.#db
      .selectFrom('account')
      .select(['id', 'name', 'email', 'avatar_url'])
      .where('id', '=', accountId)
      .executeTakeFirst()
    if (!user) throw new WenfangError('NotFound', 'no such person')
    await this.#db
      .insertInto('group_member')
      .values({ group_id: id, account_id: accountId, role })
      .onConflict((conflict) => conflict.columns(['group_id', 'account_id']).doUpdateSet({ role }))
      .execute()
    return { user, role }
  }

  async removeMember(id: string, accountId: string): Promise<void> {
    await this.#db.deleteFrom('group_member').where('group_id', '=', id).where('account_id', '=', accountId).execute()
  }

  /** The first group of each account that is in one, by name. */
  async firstGroupOf(accountIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (accountIds.length === 0) return new Map()
    const rows = await this.#db
      .selectFrom('group_member')
      .innerJoin('group', 'group.id', 'group_member.group_id')
      .select(['group_member.account_id', 'group.name'])
      .where('group_member.account_id', 'in', accountIds)
      .orderBy('group.name', 'desc')
      .execute()
    return new Map(rows.map(({ account_id, name }) => [account_id, name]))
  }

  #select() {
    return this.#db.selectFrom('group').select((select) => [
      'group.id',
      'group.name',
      'group.created_at',
      select
        .selectFrom('group_member')
        .select((count) => count.fn.countAll<number | string>().as('count'))
        .whereRef('group_member.group_id', '=', 'group.id')
        .$asScalar()
        .$notNull()
        .as('member_count'),
    ])
  }
}

/** PostgreSQL counts in text. */
const counted = <Row extends { readonly member_count: number | string }>(row: Row) => ({
  ...row,
  member_count: Number(row.member_count),
})

const nameIsTaken = () => new WenfangError('Conflict', 'another group has this name', { detail: { field: 'name' } })
