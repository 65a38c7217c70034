import type { Right } from '@wenfang/shared-protocol'
import type { Browser } from '../../drive/support/browser.ts'
import type { Need, Rule } from './route-table.ts'

// Who asks, what he is told, and what the table of routes says that he should be told.

export type Kind = 'account' | 'guest' | 'nobody'
export interface Actor {
  readonly browser: Browser
  readonly kind: Kind
  readonly rights: readonly Right[]
  readonly isOwner?: true
  readonly isAdministrator?: true
  readonly isToken?: true
  /** Knows the file by its publication. */
  readonly isPublished?: true
}

export type Verdict = 'yes' | 'sign-in' | 'no-right' | 'no-file'

/** What the table says of one actor. @param isOrdered the body of the file has an order */
export function expected(need: Need, rule: Rule, actor: Actor, isOrdered = false): Verdict {
  if (need === 'anybody') return 'yes'
  const signIn = actor.kind === 'account' ? null : 'sign-in'
  if (need === 'nobody') return actor.kind === 'nobody' ? 'sign-in' : 'no-file'
  if (need === 'account') return signIn ?? (rule.isForSessions && actor.isToken ? 'no-right' : 'yes')
  if (need === 'administrator') return signIn ?? (actor.isAdministrator ? 'yes' : 'no-right')
  if (actor.rights.length === 0) return actor.kind === 'nobody' ? 'sign-in' : 'no-file'
  const rights = (isOrdered && need.ofOrdered) || need.rights
  const hasRights = rights.every((right) => actor.rights.includes(right))
  if (!hasRights || (need.isForAccounts && actor.kind !== 'account') || (need.isForOwner && !actor.isOwner))
    return 'no-right'
  return 'yes'
}

export const VERDICTS: Readonly<Record<string, Verdict>> = { userNotLogin: 'sign-in', permissionDenied: 'no-right' }
const NO_FILE = ['no such file', 'a publication shows the file and no more']

/** What the server really did; whatever is no refusal went past every check of rights. */
export function verdictOf(body: unknown): Verdict {
  const { result, cause } = (body ?? {}) as { result?: string; cause?: string }
  if (result === 'NotFound' && NO_FILE.includes(cause ?? '')) return 'no-file'
  return VERDICTS[result ?? ''] ?? 'yes'
}

export const MARKS: Readonly<Record<Verdict, string>> = { yes: '+', 'sign-in': '?', 'no-right': '-', 'no-file': '.' }
