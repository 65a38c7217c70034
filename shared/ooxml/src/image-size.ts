/** Pixels that a viewer may be asked to decode; a 30,000 × 30,000 picture of one colour is 100 KB on disk and 3.6 GB in memory. */
export const MAX_IMAGE_PIXELS = 268_435_456

export interface ImageSize {
  readonly width: number
  readonly height: number
}

/** Dimensions told by the header of a PNG, GIF, BMP, JPEG or WebP; null when `head` does not tell. */
export function imageSize(head: Uint8Array): ImageSize | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  try {
    if (view.getUint32(0) === 0x89504e47) return { width: view.getUint32(16), height: view.getUint32(20) }
    if (view.getUint32(0) === 0x47494638) return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
    if (view.getUint16(0) === 0x424d)
      return { width: Math.abs(view.getInt32(18, true)), height: Math.abs(view.getInt32(22, true)) }
    if (view.getUint16(0) === 0xffd8) return jpegSize(view)
    if (view.getUint32(0) === 0x52494646 && view.getUint32(8) === 0x57454250) return webpSize(view)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return null
}

function jpegSize(view: DataView): ImageSize | null {
  let at = 2
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    at += 2 + view.getUint16(at + 2)
  }
  return null
}

function webpSize(view: DataView): ImageSize | null {
  const kind = view.getUint32(12)
  const uint24 = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
  if (kind === 0x56503858) return { width: uint24(24) + 1, height: uint24(27) + 1 }
  if (kind === 0x56503820)
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (kind === 0x5650384c) {
    const bits = view.getUint32(21, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  return null
}
