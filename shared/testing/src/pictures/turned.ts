// Pictures of a camera that was held on a side, for tests in a browser.

/** Pixels as they are stored: lying. */
export const STORED_SIZE = { width: 32, height: 16 }
/** TIFF structure of one entry: to be turned a quarter to the right. */
const TURNED = [0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0]

/** Red on the left, blue on the right, as the pixels are stored. */
export async function storedPicture(mime: string): Promise<Uint8Array> {
  const { width, height } = STORED_SIZE
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new Error('the page paints nothing')
  context.fillStyle = '#f00'
  context.fillRect(0, 0, width / 2, height)
  context.fillStyle = '#00f'
  context.fillRect(width / 2, 0, width / 2, height)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, mime, 0.9))
  return new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer())
}

export function turnedJpeg(bytes: Uint8Array): Uint8Array {
  const content = [0x45, 0x78, 0x69, 0x66, 0, 0, ...TURNED]
  return Uint8Array.of(0xff, 0xd8, 0xff, 0xe1, 0, content.length + 2, ...content, ...bytes.subarray(2))
}

export function turnedWebp(bytes: Uint8Array): Uint8Array {
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
  const size = [STORED_SIZE.width - 1, 0, 0, STORED_SIZE.height - 1, 0, 0]
  const header = chunk('VP8X', [0x08 | (own ? (bytes[20] ?? 0) : 0), 0, 0, 0, ...size])
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

/** Colours at the top and at the bottom of a picture. */
export async function cornersOf(data: Uint8Array): Promise<readonly string[]> {
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
