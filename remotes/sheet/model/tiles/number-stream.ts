import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'

/** Numbers of a column are whole ones, whole ones over a power of ten, or any. */
const RAW = 255
const MAX_DIGITS = 6
const IS_DELTA = 128

/** Writes numbers in as few bytes as their kind allows; every number comes back exactly. */
export function writeNumbers(out: encoding.Encoder, numbers: readonly number[]): void {
  const digits = commonDigits(numbers)
  if (digits === null) {
    encoding.writeUint8(out, RAW)
    for (const value of numbers) encoding.writeFloat64(out, value)
    return
  }
  const scale = 10 ** digits
  const whole = numbers.map((value) => Math.round(value * scale))
  const deltas = whole.map((value, at) => value - (whole[at - 1] ?? 0))
  const isDelta = cost(deltas) < cost(whole)
  encoding.writeUint8(out, digits + (isDelta ? IS_DELTA : 0))
  for (const value of isDelta ? deltas : whole) encoding.writeVarInt(out, value)
}

/** Fills the places of `into` that `isWanted` names, in ascending order. */
export function readNumbers(input: decoding.Decoder, into: Float64Array, isWanted: (at: number) => boolean): void {
  const mode = decoding.readUint8(input)
  const isDelta = mode !== RAW && mode >= IS_DELTA
  const scale = mode === RAW ? 1 : 10 ** (mode & ~IS_DELTA)
  let last = 0
  for (let at = 0; at < into.length; at++) {
    if (!isWanted(at)) continue
    if (mode === RAW) into[at] = decoding.readFloat64(input)
    else {
      const value = decoding.readVarInt(input)
      last = isDelta ? last + value : value
      into[at] = last / scale
    }
  }
}

/** Digits behind the point that serve all numbers; null when there are none. */
function commonDigits(numbers: readonly number[]): number | null {
  for (let digits = 0; digits <= MAX_DIGITS; digits++) {
    const scale = 10 ** digits
    const fits = (value: number): boolean => {
      const whole = Math.round(value * scale)
      return Math.abs(whole) < 2 ** 45 && whole / scale === value && !Object.is(value, -0)
    }
    if (numbers.every(fits)) return digits
  }
  return null
}

const cost = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + (Math.abs(value) < 64 ? 1 : Math.ceil((Math.log2(Math.abs(value)) + 2) / 7)), 0)
