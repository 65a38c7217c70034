/** Pixels of one picture; more are nothing that a page shows. */
const MAX_PIXELS = 16_000_000
const CORE_HEADER_BYTES = 12

/**
 * A bitmap as files of Windows hold it: header, table of colours, rows from the last to the first.
 * @returns null for what is packed or larger than a page needs
 */
export function readDib(data: DataView, start: number): ImageData | null {
  if (data.byteLength < start + CORE_HEADER_BYTES) return null
  const headerBytes = data.getUint32(start, true)
  const isCore = headerBytes === CORE_HEADER_BYTES
  if (!isCore && (headerBytes < 40 || data.byteLength < start + headerBytes)) return null
  const width = isCore ? data.getUint16(start + 4, true) : data.getInt32(start + 4, true)
  const rawHeight = isCore ? data.getUint16(start + 6, true) : data.getInt32(start + 8, true)
  const height = Math.abs(rawHeight)
  const depth = data.getUint16(start + (isCore ? 10 : 14), true)
  const packing = isCore ? 0 : data.getUint32(start + 16, true)
  if (width <= 0 || height <= 0 || width * height > MAX_PIXELS || packing !== 0) return null
  const used = isCore ? 0 : data.getUint32(start + 32, true)
  const colours = depth <= 8 ? Math.min(used > 0 ? used : 2 ** depth, 256) : 0
  const entryBytes = isCore ? 3 : 4
  const table = start + headerBytes
  const rows = table + colours * entryBytes
  const rowBytes = Math.ceil((width * depth) / 32) * 4
  if (rows + rowBytes * height > data.byteLength) return null
  const pixels = new Uint8ClampedArray(width * height * 4)
  const put = (to: number, from: number): void => {
    pixels[to] = data.getUint8(from + 2)
    pixels[to + 1] = data.getUint8(from + 1)
    pixels[to + 2] = data.getUint8(from)
    pixels[to + 3] = 255
  }
  for (let y = 0; y < height; y++) {
    const row = rows + (rawHeight < 0 ? y : height - 1 - y) * rowBytes
    for (let x = 0; x < width; x++) {
      const to = (y * width + x) * 4
      if (depth === 24 || depth === 32) put(to, row + (x * depth) / 8)
      else if (depth === 1 || depth === 4 || depth === 8) {
        const bit = x * depth
        const index = (data.getUint8(row + (bit >> 3)) >> (8 - depth - (bit & 7))) & (2 ** depth - 1)
        if (index < colours) put(to, table + index * entryBytes)
      } else if (depth === 16) {
        const value = data.getUint16(row + x * 2, true)
        for (const [at, shift] of [10, 5, 0].entries()) pixels[to + at] = ((value >> shift) & 31) * (255 / 31)
        pixels[to + 3] = 255
      } else return null
    }
  }
  return new ImageData(pixels, width, height)
}
