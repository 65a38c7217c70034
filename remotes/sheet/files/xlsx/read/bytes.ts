import { WenfangError } from '@wenfang/shared-protocol/errors'

// Numbers and letters out of bytes without a string for each.
const decoder = new TextDecoder('utf-8')

export function textOf(bytes: Uint8Array, from: number, to: number): string {
  if (to - from > 12) return decoder.decode(bytes.subarray(from, to))
  let text = ''
  for (let at = from; at < to; at++) {
    const byte = bytes[at] ?? 0
    if (byte > 0x7f) return decoder.decode(bytes.subarray(from, to))
    text += String.fromCharCode(byte)
  }
  return text
}

/** Powers of ten that a double holds exactly. */
const POWERS = Float64Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`))

/** The nearest double, as `Number` gives it; NaN for anything but a number. */
export function numberOf(bytes: Uint8Array, from: number, to: number): number {
  let at = from
  const isNegative = bytes[at] === 0x2d
  if (isNegative) at++
  const start = at
  let mantissa = 0
  let decimals = 0
  let hasPoint = false
  for (; at < to; at++) {
    const digit = (bytes[at] ?? 0) - 0x30
    if (digit >= 0 && digit <= 9) {
      mantissa = mantissa * 10 + digit
      if (hasPoint) decimals++
    } else if (digit === -2 && !hasPoint) hasPoint = true
    else break
  }
  const digits = at - start - (hasPoint ? 1 : 0)
  if (at === to && digits > 0 && digits <= 15) {
    const value = decimals === 0 ? mantissa : mantissa / (POWERS[decimals] ?? 1)
    return isNegative ? -value : value
  }
  const text = textOf(bytes, from, to).trim()
  return text === '' || !/^[-+.\d]/.test(text) || text.includes('x') ? Number.NaN : Number(text)
}

/** A whole number without sign; anything else is 0. */
export function countOf(bytes: Uint8Array, from: number, to: number): number {
  let value = 0
  for (let at = from; at < to; at++) {
    const digit = (bytes[at] ?? 0) - 0x30
    if (digit < 0 || digit > 9) return 0
    value = value * 10 + digit
  }
  return value
}

/** Position of a run of letters at or behind `from`; -1 when it is not there whole. */
export function find(bytes: Uint8Array, letters: string, from: number): number {
  const first = letters.charCodeAt(0)
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (at + letters.length > bytes.length) return -1
    let same = 1
    while (same < letters.length && bytes[at + same] === letters.charCodeAt(same)) same++
    if (same === letters.length) return at
  }
  return -1
}

/** Like `indexOf`, and faster where the byte is near: a million cells ask eight million times. */
export function seek(bytes: Uint8Array, wanted: number, from: number): number {
  for (let at = from; at < bytes.length; at++) if (bytes[at] === wanted) return at
  return -1
}

/** `1`, `true` */
export const isTrue = (byte: number | undefined): boolean => byte === 0x31 || byte === 0x74

export const isSpace = (byte: number | undefined): boolean =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09

/** Behind a comment or an instruction; -1 when it does not end here. */
export function skipMarkup(bytes: Uint8Array, start: number): number {
  const isComment = bytes[start + 1] === 0x21
  if (isComment && start + 4 > bytes.length) return -1
  if (isComment && bytes[start + 2] !== 0x2d)
    throw new WenfangError('ArchiveUnsafe', 'a document type among cells', { detail: { reason: 'doctype' } })
  const mark = isComment ? '-->' : '?>'
  const end = find(bytes, mark, start)
  return end < 0 ? -1 : end + mark.length
}
