// Values inside a record. What a record promises and does not hold is a RangeError.

export interface Point {
  readonly x: number
  readonly y: number
}

/** The second number is told first. */
export const pairAt = (data: DataView, at: number): Point => ({
  x: data.getInt16(at + 2, true),
  y: data.getInt16(at, true),
})

export function pointsAt(data: DataView, at: number, count: number): readonly Point[] {
  if (at + count * 4 > data.byteLength) throw new RangeError('points that are not there')
  return Array.from({ length: count }, (_, index) => ({
    x: data.getInt16(at + index * 4, true),
    y: data.getInt16(at + index * 4 + 2, true),
  }))
}

export function bytesAt(data: DataView, at: number, count: number): Uint8Array {
  if (at + count > data.byteLength) throw new RangeError('letters that are not there')
  return new Uint8Array(data.buffer, data.byteOffset + at, count)
}

export const colourAt = (data: DataView, at: number): string =>
  `#${[0, 1, 2]
    .map((part) =>
      data
        .getUint8(at + part)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
