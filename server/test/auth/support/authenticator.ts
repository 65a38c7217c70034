import { Secret, TOTP } from 'otpauth'
import { vi } from 'vitest'

const STEP_MS = 30_000

/** The code that an authenticator shows at this moment. */
export const codeOf = (secret: string): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() })

/** Goes on to a time when no code of before counts any more. */
export function laterSteps(steps = 3): void {
  vi.setSystemTime(Date.now() + steps * STEP_MS)
}
