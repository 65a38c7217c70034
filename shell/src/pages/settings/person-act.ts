import type { PersonAccount } from '@wenfang/shared-protocol'

export type PersonActKind = 'resetPassword' | 'resetFactor' | 'endSessions' | 'disable' | 'enable'

/** What an administrator is about to do with whose account. */
export interface PersonAct {
  readonly kind: PersonActKind
  readonly account: PersonAccount
}
