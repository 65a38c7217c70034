import type { Generated } from 'kysely'

// Types, not interfaces: Kysely's `withTables` asks for an index signature, which only types have.
// Times are ISO 8601 in UTC, so that text order is time order. Tokens are kept as sha-256 only.

export type AccountTable = {
  id: string
  name: string
  /** Lower case. */
  email: string
  /** null: signs in at an external issuer. */
  password_hash: string | null
  is_admin: number
  avatar_url: string
  /** `issuer subject` of an external account. */
  external_id: string | null
  created_at: string
  /** Since when it signs in no more; null: it does. */
  disabled_at: string | null
}

export type SessionTable = {
  id_hash: string
  account_id: string
  created_at: string
  seen_at: string
  expires_at: string
  /** Where it was last seen; empty for sessions older than this column. */
  ip: string
  user_agent: string
  opened_by: SessionOrigin
}

/** What a browser session began with; empty: before it was written down. */
export type SessionOrigin = '' | 'sign-in' | 'invite' | 'owner-link'

export type GuestTable = {
  id: string
  token_hash: string
  name: string
  created_at: string
  expires_at: string
}

export type AccessTokenTable = {
  id: string
  account_id: string
  name: string
  token_hash: string
  created_at: string
  last_used_at: string | null
  /** null: until it is revoked. */
  expires_at: string | null
}

export type InviteTable = {
  id: string
  token_hash: string
  created_by: string
  created_at: string
  expires_at: string
  used_by: string | null
}

export type OnceTokenTable = {
  token_hash: string
  expires_at: string
  used_at: string | null
}

/** A sign-in that has left for the issuer and not come back. */
export type LoginFlowTable = {
  id_hash: string
  state: string
  nonce: string
  verifier: string
  return_to: string
  expires_at: string
  /** Whose password was told, and when; the second factor is still to come. */
  account_id: string | null
  password_at: string | null
}

export type SecondFactorTable = {
  account_id: string
  /** Base32; null until a code has confirmed it. */
  secret: string | null
  /** Shown, and not confirmed yet. */
  pending_secret: string | null
  confirmed_at: string | null
  /** The last step of 30 s whose code was taken: neither it nor those before count again. */
  last_step: number
}

export type RecoveryCodeTable = {
  id: string
  account_id: string
  /** argon2id */
  code_hash: string
  used_at: string | null
}

export type ResetLinkTable = {
  token_hash: string
  account_id: string
  created_by: string
  created_at: string
  expires_at: string
  used_at: string | null
}

export type SignInPolicyTable = {
  name: string
  value: string
}

/** Whatever the embedded issuer stores: sessions, grants, codes, refresh tokens. */
export type OidcRecordTable = {
  model: string
  id: string
  payload: string
  grant_id: string | null
  uid: string | null
  user_code: string | null
  consumed_at: number | null
  /** Seconds since 1970, null = never. */
  expires_at: number | null
}

export type SecretTable = {
  name: string
  value: string
}

export type AuditTable = {
  seq: Generated<number>
  at: string
  actor: string
  action: string
  subject: string
  ip: string
  result: string
  previous_hash: string
  hash: string
}

/** A department or team of the company; grants may name it. */
export type GroupTable = {
  id: string
  name: string
  created_by: string
  created_at: string
}

export type GroupMemberTable = {
  group_id: string
  account_id: string
  role: 'member' | 'manager'
}

/** Failed tries of one key, an account or an address for instance, of which only the hash is kept. */
export type FailedTryTable = {
  key_hash: string
  count: number
  blocked_until_ms: number
  forget_at_ms: number
}

export type AuthTables = {
  failed_try: FailedTryTable
  account: AccountTable
  session: SessionTable
  guest: GuestTable
  access_token: AccessTokenTable
  invite: InviteTable
  once_token: OnceTokenTable
  login_flow: LoginFlowTable
  reset_link: ResetLinkTable
  recovery_code: RecoveryCodeTable
  second_factor: SecondFactorTable
  sign_in_policy: SignInPolicyTable
  oidc_record: OidcRecordTable
  secret: SecretTable
  audit: AuditTable
  group: GroupTable
  group_member: GroupMemberTable
}
