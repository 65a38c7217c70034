import { Secret, TOTP } from 'otpauth'

// RFC 6238 as every authenticator takes it: SHA-1, six digits, thirty seconds.
const PERIOD_S = 30
const PARAMETERS = { algorithm: 'SHA1', digits: 6, period: PERIOD_S } as const
/** Clocks of phones differ: the code before and the code after count too. */
const WINDOW = 1
const SECRET_BYTES = 20
const ISSUER = '文房'

/** A new shared secret, in base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** The `otpauth:` address that authenticators read from a picture. */
export const totpUri = (secret: string, email: string): string =>
  new TOTP({ ...PARAMETERS, issuer: ISSUER, label: email, secret: Secret.fromBase32(secret) }).toString()

/** The step of 30 s that the code belongs to; null where it is none of now. */
export function stepOfCode(secret: string, code: string, nowMs: number): number | null {
  const delta = TOTP.validate({
    ...PARAMETERS,
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp: nowMs,
    window: WINDOW,
  })
  return delta === null ? null : Math.floor(nowMs / 1000 / PERIOD_S) + delta
}
