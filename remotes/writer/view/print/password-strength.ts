export type Strength = 'weak' | 'fair' | 'strong'

const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^\da-zA-Z]/]
/** Runs of keys and counting, which are guessed first. */
const COMMON = /(?:0123|1234|2345|3456|4567|5678|6789|abcd|qwer|asdf|zxcv|pass|admin|111|000|666|888)/i

/** A hint for people who choose a password, not a gate: how long guessing takes, roughly. */
export function passwordStrength(password: string): Strength {
  const letters = Array.from(password)
  const kinds = KINDS.filter((kind) => kind.test(password)).length
  // A Chinese character is one of thousands.
  const bits = letters.reduce((sum, letter) => sum + (letter > '\u2e7f' ? 11 : kinds > 1 ? 5.5 : 4), 0)
  const isDull = COMMON.test(password) || new Set(letters).size <= letters.length / 3
  if (bits < 40 || (isDull && bits < 64)) return 'weak'
  return bits < 64 || isDull ? 'fair' : 'strong'
}

export const STRENGTH_WORDS: Readonly<Record<Strength, string>> = {
  weak: '强度：弱。请用更长、不常见的密码',
  fair: '强度：中',
  strong: '强度：强',
}
