export type Expiry = 'never' | 'day' | 'week' | 'month'

const DAYS: Readonly<Record<Expiry, number | null>> = { never: null, day: 1, week: 7, month: 30 }

/** ISO time at which a link made now ends, or null for never. */
export function expiresAt(expiry: Expiry, now: Date): string | null {
  const days = DAYS[expiry]
  return days === null ? null : new Date(now.getTime() + days * 86_400_000).toISOString()
}

// Without letters and digits that look alike.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A code that a person can read out on the phone. */
export function newCode(random: (count: number) => Uint8Array = randomBytes): string {
  let code = ''
  while (code.length < 6)
    // Bytes beyond the last whole multiple would make some letters likelier.
    for (const byte of random(16))
      if (byte < 256 - (256 % LETTERS.length) && code.length < 6) code += LETTERS[byte % LETTERS.length]
  return code
}

const randomBytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count))
