/** A record's name, the same in every copy: a whole number of 52 bits, drawn where the record is made. Never 0. */
export type RecordId = number

const HIGH = 2 ** 32

/** Drawn, not counted: who adds records offline asks nobody. @param random as `Math.random` */
export function newRecordId(random: () => number): RecordId {
  const high = Math.floor(random() * 2 ** 20)
  const low = Math.floor(random() * HIGH)
  return high * HIGH + low || 1
}

const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** A name for a table, field, option or view. */
export const newName = (random: () => number): string =>
  Array.from({ length: 10 }, () => LETTERS[Math.floor(random() * LETTERS.length)]).join('')
