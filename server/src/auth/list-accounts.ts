import { WenfangError, type PersonAccounts } from '@wenfang/shared-protocol'
import type { Auth } from './auth.ts'

const PAGE = 50

/**
 * Accounts whose name or address holds the text, the oldest first, a page at a time.
 * @throws WenfangError InvalidArgument for a cursor that no page gave
 */
export async function listAccounts(auth: Auth, text: string, cursor: string): Promise<PersonAccounts> {
  const found = await auth.accounts.page(text, placeOf(cursor), PAGE + 1)
  const accounts = found.slice(0, PAGE)
  const ids = accounts.map(({ id }) => id)
  const sessions = await auth.sessions.countsOf(ids)
  const withFactor = await auth.secondFactors.whoHas(ids)
  const last = accounts.at(-1)
  return {
    accounts: accounts.map((account) => ({
      id: account.id,
      name: account.name,
      email: account.email,
      is_admin: account.is_admin === 1,
      is_external: account.external_id !== null,
      created_at: account.created_at,
      seen_at: sessions.get(account.id)?.seenAt ?? null,
      sessions: sessions.get(account.id)?.count ?? 0,
      has_second_factor: withFactor.has(account.id),
      is_disabled: account.disabled_at !== null,
    })),
    next_cursor: found.length > PAGE && last ? `${last.created_at} ${last.id}` : null,
  }
}

/** Creation and id of the account that the page before ended with. */
function placeOf(cursor: string): { readonly createdAt: string; readonly id: string } | null {
  if (cursor === '') return null
  const [createdAt = '', id = ''] = cursor.split(' ')
  if (createdAt === '' || id === '') throw new WenfangError('InvalidArgument', 'no such cursor')
  return { createdAt, id }
}
