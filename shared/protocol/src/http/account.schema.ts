import { Type, type Static } from 'typebox'

// What a person sees and changes of their own account, and what an administrator sees of everybody's.

/** Eight characters and more, of any kind (ASVS 6.2). */
export const PasswordSchema = Type.String({ minLength: 8, maxLength: 256 })
const PersonName = Type.String({ minLength: 1, maxLength: 64, pattern: String.raw`\S` })

/** GET /account; times are ISO 8601. */
export const AccountSchema = Type.Object({
  id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  is_admin: Type.Boolean(),
  /** Signs in at an external account service: password and second factor are kept there. */
  is_external: Type.Boolean(),
  has_password: Type.Boolean(),
  /** A new password is taken with the present one only. False where there is none, and for an hour after the owner's one-time link. */
  needs_current: Type.Boolean(),
  created_at: Type.String(),
  second_factor: Type.Object({
    is_on: Type.Boolean(),
    /** The owner asks it of everybody: it can be replaced, and not switched off. */
    is_required: Type.Boolean(),
    /** Recovery codes that are not used yet. */
    recovery_codes: Type.Integer(),
  }),
})
export type Account = Static<typeof AccountSchema>

/** PATCH /account */
export const AccountInputSchema = Type.Object({ name: PersonName })

/** PUT /auth/password; `current` is needed where the account says so. Every other session ends. */
export const PasswordInputSchema = Type.Object({
  current: Type.Optional(Type.String({ maxLength: 256 })),
  password: PasswordSchema,
})

/** GET /account/sessions: browsers that are signed in, the one used last first. */
export const SignInSessionSchema = Type.Object({
  /** Opens nothing. */
  id: Type.String(),
  /** What the browser calls itself, at most 256 characters; empty where it said nothing. */
  user_agent: Type.String(),
  /** Address that it was last seen at; empty for sessions older than this field. */
  ip: Type.String(),
  created_at: Type.String(),
  /** To the hour. */
  seen_at: Type.String(),
  /** The session of the person who asks. */
  is_current: Type.Boolean(),
})
export type SignInSession = Static<typeof SignInSessionSchema>

/** DELETE /account/sessions ends all but the one that asks; how many that were. */
export const SessionsEndedSchema = Type.Object({ ended: Type.Integer() })
export type SessionsEnded = Static<typeof SessionsEndedSchema>

/** POST /account/second-factor begins one, or another in its place; `code` is needed where one is on, `password` where the account needs it. */
export const SecondFactorProofSchema = Type.Object({
  password: Type.Optional(Type.String({ maxLength: 256 })),
  /** Six digits of the authenticator, or a recovery code. */
  code: Type.Optional(Type.String({ maxLength: 32 })),
})
export type SecondFactorProof = Static<typeof SecondFactorProofSchema>
/** What an authenticator is set up with; it counts once PUT /account/second-factor has told a code of it. */
export const SecondFactorSetupSchema = Type.Object({
  /** Base32, to be typed in. */
  secret: Type.String(),
  /** `otpauth:`, to be shown as a picture. */
  uri: Type.String(),
})
export type SecondFactorSetup = Static<typeof SecondFactorSetupSchema>
export const CodeSchema = Type.Object({ code: Type.String({ minLength: 1, maxLength: 32 }) })
/** Told once. */
export const RecoveryCodesSchema = Type.Object({ recovery_codes: Type.Array(Type.String()) })
export type RecoveryCodesAnswer = Static<typeof RecoveryCodesSchema>

/**
 * POST /auth/interaction/{uid} and …/code: where to go on, or what is asked for next. `setup`: the owner asks for a second
 * factor and this account has none. `recovery_codes` come with the redirect when one was set up on the way.
 */
export const SignInStepSchema = Type.Union([
  Type.Object({ redirect: Type.String(), recovery_codes: Type.Optional(Type.Array(Type.String())) }),
  Type.Object({ next: Type.Literal('code') }),
  Type.Object({ next: Type.Literal('setup'), setup: SecondFactorSetupSchema }),
])
export type SignInStep = Static<typeof SignInStepSchema>

/** GET, PUT /sign-in-policy, by administrators. */
export const SignInPolicySchema = Type.Object({ second_factor_required: Type.Boolean() })
export type SignInPolicy = Static<typeof SignInPolicySchema>

/** GET /accounts, by administrators, the oldest first. */
export const PersonAccountSchema = Type.Object({
  id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  is_admin: Type.Boolean(),
  is_external: Type.Boolean(),
  created_at: Type.String(),
  /** Of the session used last, to the hour; null: signed in nowhere. */
  seen_at: Type.Union([Type.String(), Type.Null()]),
  sessions: Type.Integer(),
  has_second_factor: Type.Boolean(),
  /** Signs in no more; files, and what was given to others, stay. */
  is_disabled: Type.Boolean(),
})
export type PersonAccount = Static<typeof PersonAccountSchema>
/** PATCH /accounts/{id}, by administrators. */
export const PersonAccountInputSchema = Type.Object({ is_disabled: Type.Boolean() })
export const PersonAccountQuerySchema = Type.Object({
  /** Part of name or address. */
  q: Type.Optional(Type.String({ maxLength: 100 })),
  cursor: Type.Optional(Type.String({ maxLength: 128 })),
})
export const PersonAccountsSchema = Type.Object({
  accounts: Type.Array(PersonAccountSchema),
  next_cursor: Type.Union([Type.String(), Type.Null()]),
})
export type PersonAccounts = Static<typeof PersonAccountsSchema>

/** POST /accounts/{id}/reset-link, by administrators: told once, for one use within a day. */
export const ResetLinkSchema = Type.Object({ url: Type.String(), expires_at: Type.String() })
export type ResetLink = Static<typeof ResetLinkSchema>
/** GET /auth/reset/{token}: whose password it is. */
export const ResetInfoSchema = Type.Object({ name: Type.String(), email: Type.String() })
export type ResetInfo = Static<typeof ResetInfoSchema>
/** POST /auth/reset/{token} */
export const PasswordResetSchema = Type.Object({ password: PasswordSchema })

/** GET /tokens: personal access tokens, newest first. */
export const TokenSchema = Type.Object({
  id: Type.String(),
  name: Type.String(),
  created_at: Type.String(),
  last_used_at: Type.Union([Type.String(), Type.Null()]),
  /** null: until it is revoked. */
  expires_at: Type.Union([Type.String(), Type.Null()]),
})
export type AccessToken = Static<typeof TokenSchema>

/** POST /tokens: without `expires_in_days` it lasts until it is revoked. */
export const TokenInputSchema = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 64 }),
  expires_in_days: Type.Optional(Type.Integer({ minimum: 1, maximum: 3_650 })),
})
/** The secret is told here and never again. */
export const TokenCreatedSchema = Type.Object({ id: Type.String(), name: Type.String(), secret: Type.String() })
