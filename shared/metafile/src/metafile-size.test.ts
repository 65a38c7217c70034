import { describe, expect, it } from 'vitest'
import { metafileKind, metafileSize } from './metafile-size.ts'

const words = (...values: readonly number[]): readonly number[] =>
  values.flatMap((value) => [value & 255, (value >> 8) & 255])

/** 100 by 50 units, 100 an inch. */
const WMF = Uint8Array.from([
  ...words(0xcdd7, 0x9ac6),
  ...words(0, 0, 0, 100, 50, 100, 0, 0, 0),
  ...words(1, 9, 0x300, 0, 0, 4, 0, 0, 0),
  ...words(3, 0, 0),
])

function emf(left: number, top: number, right: number, bottom: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(108))
  view.setUint32(0, 1, true)
  for (const [index, value] of [left, top, right, bottom].entries()) view.setInt32(24 + index * 4, value, true)
  view.setUint32(40, 0x464d4520, true)
  return new Uint8Array(view.buffer)
}

describe('pictures of Windows', () => {
  it('are known by what is in them', () => {
    expect(metafileKind(WMF)).toBe('image/x-wmf')
    expect(metafileKind(emf(0, 0, 10, 10))).toBe('image/x-emf')
    expect(
      metafileKind(new TextEncoder().encode('BM and more than forty bytes that are no metafile at all')),
    ).toBeNull()
    expect(metafileKind(new Uint8Array())).toBeNull()
  })
  it('say how large they are meant', () => {
    expect(metafileSize(WMF, 'image/x-wmf')).toEqual({ width: 1, height: 0.5 })
    expect(metafileSize(emf(100, 0, 2640, 5080), 'image/x-emf')).toEqual({ width: 1, height: 2 })
    expect(metafileSize(emf(0, 0, 0, 0), 'image/x-emf')).toBeNull()
  })
})
