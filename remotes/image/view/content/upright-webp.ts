import { exifPlace } from '../../files/metadata/exif-place.ts'
import type { Orientation } from '../../model/index.ts'

/** How the stored picture lies in the upright one, as a canvas transforms. */
const LIES: Readonly<Record<Orientation, readonly [a: number, b: number, c: number, d: number]>> = {
  1: [1, 0, 0, 1],
  2: [-1, 0, 0, 1],
  3: [-1, 0, 0, -1],
  4: [1, 0, 0, -1],
  5: [0, 1, 1, 0],
  6: [0, 1, -1, 0],
  7: [0, -1, -1, 0],
  8: [0, -1, 1, 0],
}

/**
 * A WebP as it asks to lie, as a picture that needs no turning. Some browsers turn it by themselves and others do not: what
 * it asks for is taken out first, so that it comes out everywhere as the server exports it.
 */
export async function uprightWebp(bytes: Uint8Array, orientation: Orientation): Promise<Blob> {
  const silent = new Uint8Array(bytes)
  const place = exifPlace(silent, 'webp')
  if (place) silent.fill(0, place.start, place.end)
  const bitmap = await createImageBitmap(new Blob([silent], { type: 'image/webp' }))
  const [a, b, c, d] = LIES[orientation]
  const { width, height } = bitmap
  const canvas = document.createElement('canvas')
  canvas.width = Math.abs(a) * width + Math.abs(c) * height
  canvas.height = Math.abs(b) * width + Math.abs(d) * height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.setTransform(a, b, c, d, a + c < 0 ? canvas.width : 0, b + d < 0 ? canvas.height : 0)
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png')
  })
}
