type Numbers = Float64Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>

/** The same numbers with room for `length`, the new places filled. */
export function grown<Array extends Numbers>(numbers: Array, length: number, fill: number): Array {
  if (numbers.length >= length) return numbers
  const size = Math.max(length, Math.floor(numbers.length * 1.5), 64)
  const Kind = numbers.constructor as new (size: number) => Array
  const more = new Kind(size)
  more.set(numbers)
  if (fill !== 0) more.fill(fill, numbers.length)
  return more
}
