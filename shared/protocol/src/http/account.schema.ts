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
