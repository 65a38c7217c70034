import { imageSize, pictureOrientation } from '@wenfang/shared-ooxml/picture'
import { expect, it } from 'vitest'
import { loadPicture } from './load-picture.ts'

const WIDTH = 32
const HEIGHT = 16
/** TIFF structure of one entry: to be turned a quarter to the right. */
const TURNED = [0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0]

/** Red on the left, blue on the right, as the pixels are stored. */
async function stored(mime: string): Promise<Uint8Array> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new Error('the page paints nothing')
  context.fillStyle = '#f00'
  context.fillRect(0, 0, WIDTH / 2, HEIGHT)
  context.fillStyle = '#00f'
  context.fillRect(WIDTH / 2, 0, WIDTH / 2, HEIGHT)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, mime, 0.9))
  return new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer())
}

function turnedJpeg(bytes: Uint8Array): Uint8Array {
  const content = [0x45, 0x78, 0x69, 0x66, 0, 0, ...TURNED]
  return Uint8Array.of(0xff, 0xd8, 0xff, 0xe1, 0, content.length + 2, ...content, ...bytes.subarray(2))
}

function turnedWebp(bytes: Uint8Array): Uint8Array {
  const chunk = (name: string, content: readonly number[]): number[] => [
    ...new TextEncoder().encode(name),
    content.length & 0xff,
    content.length >> 8,
    0,
    0,
    ...content,
  ]
  // A browser may have written a header of its own, with a colour profile.
  const own = new TextDecoder().decode(bytes.subarray(12, 16)) === 'VP8X'
  const pixels = [...bytes.subarray(own ? 30 : 12)]
  const header = chunk('VP8X', [0x08 | (own ? (bytes[20] ?? 0) : 0), 0, 0, 0, WIDTH - 1, 0, 0, HEIGHT - 1, 0, 0])
  const content = [...new TextEncoder().encode('WEBP'), ...header, ...pixels, ...chunk('EXIF', TURNED)]
  return Uint8Array.of(
    ...new TextEncoder().encode('RIFF'),
    content.length & 0xff,
    content.length >> 8,
    0,
    0,
    ...content,
  )
}

async function cornersOf(data: Uint8Array): Promise<readonly string[]> {
  // As an office program sees it.
  expect(pictureOrientation(data)).toBe(1)
  const bitmap = await createImageBitmap(new Blob([data as BlobPart]))
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  const context = canvas.getContext('2d', { alpha: false })
  context?.drawImage(bitmap, 0, 0)
  const at = (y: number): string => {
    const [red = 0, , blue = 0] = context?.getImageData(2, y, 1, 1).data ?? []
    return red > blue ? 'red' : 'blue'
  }
  return [at(2), at(bitmap.height - 3)]
}

it.each([
  ['jpeg', turnedJpeg],
  ['webp', turnedWebp],
] as const)('a %s that its camera held on a side stands upright, whoever shows it', async (kind, turned) => {
  const bytes = turned(await stored(`image/${kind}`))
  const file = new File([bytes as BlobPart], `照片.${kind}`, { type: `image/${kind}` })
  const picture = await loadPicture(file)
  if (typeof picture === 'string') throw new Error(picture)
  expect(picture).toMatchObject({ width: HEIGHT, height: WIDTH })
  expect(imageSize(picture.data)).toEqual({ width: HEIGHT, height: WIDTH })
  expect(await cornersOf(picture.data)).toEqual(['red', 'blue'])
})

it('a picture that stands upright stays as it is, to the byte', async () => {
  const bytes = await stored('image/jpeg')
  const picture = await loadPicture(new File([bytes as BlobPart], '照片.jpg', { type: 'image/jpeg' }))
  expect(typeof picture === 'string' ? picture : [...picture.data]).toEqual([...bytes])
})
