import { crc32, deflateSync } from 'node:zlib'

/** A PNG of the size, black or of pixels by their place. Those of noise take a byte each, as a photo does. */
export function png(width: number, height: number, pixel: (at: number) => number = () => 0): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  // One filter byte before each row.
  const line = width + 1
  const rows = deflateSync(Uint8Array.from({ length: line * height }, (_, at) => (at % line === 0 ? 0 : pixel(at))))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.byteLength, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
