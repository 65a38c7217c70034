import { crc32, deflate, inflate } from 'node:zlib'
import { promisify } from 'node:util'
import { WenfangError } from '@wenfang/shared-protocol'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Bytes a pixel by the colour types of pictures of a page: red, green, blue, and opacity. */
const CHANNELS: Readonly<Record<number, number>> = { 2: 3, 6: 4 }

interface Picture {
  readonly width: number
  readonly height: number
  readonly colourType: number
  readonly data: readonly Buffer[]
}

/**
 * Pictures one below the other as one. A line says how it differs from the one above it, so only the first of each is written
 * anew; nothing is decoded to pixels.
 * @param pngs of one width and form, 8 bits a channel, as a browser makes them @throws WenfangError Unavailable for others
 */
export async function joinPngs(pngs: readonly Uint8Array[]): Promise<Uint8Array> {
  const pictures = pngs.map(readPng)
  const [first] = pictures
  const channels = first && CHANNELS[first.colourType]
  const fits = (one: Picture): boolean => one.width === first?.width && one.colourType === first.colourType
  if (!first || !channels || !pictures.every(fits)) throw new WenfangError('Unavailable', 'pictures that do not fit')
  const lines = []
  for (const { data } of pictures) {
    const inflated = await promisify(inflate)(Buffer.concat(data))
    alone(inflated.subarray(0, 1 + first.width * channels), channels)
    lines.push(inflated)
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(first.width, 0)
  header.writeUInt32BE(
    pictures.reduce((sum, { height }) => sum + height, 0),
    4,
  )
  header.set([8, first.colourType, 0, 0, 0], 8)
  const packed = await promisify(deflate)(Buffer.concat(lines))
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', packed), chunk('IEND', Buffer.alloc(0))])
}

function readPng(png: Uint8Array): Picture {
  const bytes = Buffer.from(png.buffer, png.byteOffset, png.byteLength)
  const data: Buffer[] = []
  for (let at = SIGNATURE.length; at + 12 <= bytes.length; at += bytes.readUInt32BE(at) + 12) {
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (name === 'IDAT') data.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)))
  }
  const isKnown = bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE) && bytes[24] === 8 && bytes[28] === 0
  if (!isKnown) throw new WenfangError('Unavailable', 'not a picture of a browser')
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), colourType: bytes[25] ?? 0, data }
}

/** A first line, with nothing above it, in its own bytes. The first byte is the filter: left, above, both, or the nearest of three. */
function alone(line: Buffer, channels: number): void {
  const filter = line[0] ?? 0
  for (let at = 1 + channels; at < line.length; at++) {
    const left = line[at - channels] ?? 0
    // Above is nothing: the nearest of left, above and corner is left.
    const guess = filter === 1 || filter === 4 ? left : filter === 3 ? left >> 1 : 0
    line[at] = ((line[at] ?? 0) + guess) & 0xff
  }
  line[0] = 0
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
