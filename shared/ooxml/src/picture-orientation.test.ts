import { expect, it } from 'vitest'
import { pictureAsStored, pictureOrientation, withoutOrientation } from './picture-orientation.ts'

const segment = (marker: number, ...content: readonly number[]): number[] => [
  0xff,
  marker,
  (content.length + 2) >> 8,
  (content.length + 2) & 0xff,
  ...content,
]
const EXIF = [0x45, 0x78, 0x69, 0x66, 0, 0]
const jpeg = (...segments: readonly number[]): Uint8Array => Uint8Array.of(0xff, 0xd8, ...segments, 0xff, 0xda, 0, 2)

it('is read in either order of bytes, behind other segments', () => {
  const little = [0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0]
  const big = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 3, 0, 0]
  expect(pictureOrientation(jpeg(...segment(0xe0, 1, 2, 3), ...segment(0xe1, ...EXIF, ...little)))).toBe(6)
  const turned = jpeg(...segment(0xe1, ...EXIF, ...big))
  expect(pictureOrientation(turned)).toBe(3)
  expect(pictureOrientation(withoutOrientation(turned))).toBe(1)
  expect(withoutOrientation(turned)).toHaveLength(turned.length)
})

it('is that of the pixels where a file says nothing, nonsense, or ends too early', () => {
  expect(pictureOrientation(jpeg(...segment(0xe0, 1, 2, 3)))).toBe(1)
  expect(pictureOrientation(jpeg(...segment(0xe1, ...EXIF, 0x49, 0x49, 0x2a, 0, 0xff, 0xff, 0xff, 0x7f)))).toBe(1)
  expect(pictureOrientation(Uint8Array.of(0xff, 0xd8, 0xff))).toBe(1)
  expect(pictureOrientation(new Uint8Array())).toBe(1)
})

it('of a WebP is read behind its pixels', () => {
  const tiff = [0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, 8, 0, 0, 0]
  const chunk = (name: string, ...content: readonly number[]): number[] => [
    ...new TextEncoder().encode(name),
    content.length,
    0,
    0,
    0,
    ...content,
    ...(content.length % 2 === 1 ? [0] : []),
  ]
  const webp = (...chunks: readonly number[]) =>
    Uint8Array.of(...chunk('RIFF').slice(0, 8), ...new TextEncoder().encode('WEBP'), ...chunks)
  expect(pictureOrientation(webp(...chunk('VP8 ', 1, 2, 3), ...chunk('EXIF', ...tiff)))).toBe(8)
  expect(pictureOrientation(webp(...chunk('EXIF', ...EXIF, ...tiff)))).toBe(8)
  expect(pictureOrientation(webp(...chunk('VP8 ', 1, 2, 3)))).toBe(1)
})

it('is left out of what stands in a file, and a picture without it is not copied', () => {
  const turned = jpeg(
    ...segment(0xe1, ...EXIF, 0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0),
  )
  expect(pictureOrientation(turned)).toBe(6)
  expect(pictureOrientation(pictureAsStored(turned))).toBe(1)
  const plain = jpeg(...segment(0xe0, 1, 2, 3))
  expect(pictureAsStored(plain)).toBe(plain)
})
