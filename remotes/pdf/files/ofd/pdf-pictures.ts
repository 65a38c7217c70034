import type { PDFDocument, PDFRef } from '@cantoo/pdf-lib'

/** Pixels of a picture that is decoded here; more are not. */
const MOST_PIXELS = 40_000_000

/** A picture of an OFD as one of a PDF, in the form that it has where PDF knows that form. null for one that is not read. */
export async function embedPicture(document: PDFDocument, bytes: Uint8Array): Promise<PDFRef | null> {
  try {
    if (bytes[0] === 0xff && bytes[1] === 0xd8) return await flushed(document.embedJpg(bytes))
    if (bytes[0] === 0x89 && bytes[1] === 0x50) return await flushed(document.embedPng(bytes))
    if (bytes[0] === 0x42 && bytes[1] === 0x4d) return embedBitmap(document, bytes)
    if (bytes[0] === 0x97 && bytes[1] === 0x4a) return embedBilevel(document, bytes)
    return null
  } catch {
    // One broken picture does not keep the rest of a document from being read.
    return null
  }
}

async function flushed(picture: Promise<{ readonly ref: PDFRef; embed(): Promise<void> }>): Promise<PDFRef> {
  const one = await picture
  await one.embed()
  return one.ref
}

/** An uncompressed Windows bitmap of 1, 4, 8, 24 or 32 bits. */
function embedBitmap(document: PDFDocument, bytes: Uint8Array): PDFRef | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [start, header] = [view.getUint32(10, true), view.getUint32(14, true)]
  const [width, signed] = [view.getInt32(18, true), view.getInt32(22, true)]
  const height = Math.abs(signed)
  const [bits, compression] = [view.getUint16(28, true), view.getUint32(30, true)]
  if (header < 40 || width <= 0 || height <= 0 || width * height > MOST_PIXELS) return null
  if (![1, 4, 8, 24, 32].includes(bits) || (compression !== 0 && !(compression === 3 && bits === 32))) return null
  const stride = Math.ceil((width * bits) / 32) * 4
  const palette = 14 + header
  const pixels = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y += 1) {
    const row = start + (signed > 0 ? height - 1 - y : y) * stride
    for (let x = 0; x < width; x += 1) {
      const at = bits >= 24 ? row + (x * bits) / 8 : palette + indexAt(bytes, row, x, bits) * 4
      const to = (y * width + x) * 3
      pixels[to] = bytes[at + 2] ?? 0
      pixels[to + 1] = bytes[at + 1] ?? 0
      pixels[to + 2] = bytes[at] ?? 0
    }
  }
  const { context } = document
  return context.register(
    context.flateStream(pixels, {
      Type: 'XObject',
      Subtype: 'Image',
      Width: width,
      Height: height,
      ColorSpace: 'DeviceRGB',
      BitsPerComponent: 8,
    }),
  )
}

function indexAt(bytes: Uint8Array, row: number, x: number, bits: number): number {
  const byte = bytes[row + Math.floor((x * bits) / 8)] ?? 0
  return (byte >> (8 - bits - ((x * bits) % 8))) & ((1 << bits) - 1)
}

/** JBIG2 in sequence, which PDF takes without the header of a file of its own. */
function embedBilevel(document: PDFDocument, bytes: Uint8Array): PDFRef | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const flags = bytes[8] ?? 0
  if ((flags & 1) === 0) return null
  const start = (flags & 2) === 0 ? 13 : 9
  // The first segment tells the size of the page.
  const [width, height] = [view.getUint32(start + 11), view.getUint32(start + 15)]
  if (width === 0 || height === 0 || width * height > MOST_PIXELS * 4) return null
  const { context } = document
  return context.register(
    context.stream(bytes.subarray(start), {
      Type: 'XObject',
      Subtype: 'Image',
      Width: width,
      Height: height,
      ColorSpace: 'DeviceGray',
      BitsPerComponent: 1,
      Filter: 'JBIG2Decode',
    }),
  )
}
