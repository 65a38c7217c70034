import { Transformer } from '@napi-rs/image'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { addEdit, readPicture } from '../model/index.ts'
import { decode } from './decode.ts'
import { formats } from './index.ts'
import { cameraFacts } from './metadata/camera-facts.ts'

/** Four colours in the corners of 4 × 2 pixels. */
const RED = [255, 0, 0, 255]
const GREEN = [0, 255, 0, 255]
const BLUE = [0, 0, 255, 255]
const WHITE = [255, 255, 255, 255]
const rgba = Uint8Array.from([RED, RED, GREEN, GREEN, BLUE, BLUE, WHITE, WHITE].flat())
const source = (): Promise<Buffer> => Transformer.fromRgbaPixels(rgba, 4, 2).png()
const asset = () => Promise.reject(new Error('no assets'))

async function imported(bytes: Uint8Array, ext: string): Promise<Y.Doc> {
  const result = await formats.importSource({ source: bytes, ext })
  if (!result.ok) throw new Error(result.detail)
  const doc = new Y.Doc()
  Y.applyUpdate(doc, result.body)
  return doc
}

const cornersOf = async (bytes: Uint8Array): Promise<readonly number[][]> => {
  const { width, height, rgba: pixels } = await decode(bytes)
  const at = (x: number, y: number): number[] => [...pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)]
  return [at(0, 0), at(width - 1, 0), at(0, height - 1), at(width - 1, height - 1)]
}

/** A PNG whose camera tells where it stood: 31°12′ north, 121°30′ west. */
async function pngWithPlace(): Promise<Uint8Array> {
  const png = await source()
  const tiff = new DataView(new ArrayBuffer(140))
  const ascii = (at: number, text: string): void =>
    Array.from(text).forEach((c, i) => tiff.setUint8(at + i, c.charCodeAt(0)))
  const entry = (at: number, tag: number, type: number, count: number, value: number): void => {
    tiff.setUint16(at, tag, true)
    tiff.setUint16(at + 2, type, true)
    tiff.setUint32(at + 4, count, true)
    tiff.setUint32(at + 8, value, true)
  }
  ascii(0, 'II*')
  tiff.setUint32(4, 8, true)
  tiff.setUint16(8, 1, true)
  entry(10, 0x8825, 4, 1, 26)
  tiff.setUint16(26, 4, true)
  entry(28, 1, 2, 2, 'N'.charCodeAt(0))
  entry(40, 2, 5, 3, 82)
  entry(52, 3, 2, 2, 'W'.charCodeAt(0))
  entry(64, 4, 5, 3, 106)
  for (const [index, [value, by]] of (
    [
      [31, 1],
      [12, 1],
      [0, 1],
      [121, 1],
      [30, 1],
      [0, 1],
    ] as const
  ).entries()) {
    tiff.setUint32(82 + index * 8, value, true)
    tiff.setUint32(86 + index * 8, by, true)
  }
  const chunk = Buffer.alloc(12 + tiff.byteLength)
  chunk.writeUInt32BE(tiff.byteLength, 0)
  chunk.write('eXIf', 4, 'latin1')
  chunk.set(new Uint8Array(tiff.buffer), 8)
  const { crc32 } = await import('node:zlib')
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.byteLength - 4)
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
}

/** A scan of pages of one colour each, 4 × 2 pixels. */
function tiff(...colours: readonly (readonly number[])[]): Uint8Array {
  const ENTRIES = 9
  const pageBytes = 2 + ENTRIES * 12 + 4 + 6 + 24
  const view = new DataView(new ArrayBuffer(8 + colours.length * pageBytes))
  view.setUint32(0, 0x49492a00)
  view.setUint32(4, 8, true)
  for (const [page, colour] of colours.entries()) {
    const start = 8 + page * pageBytes
    const [bits, pixels] = [start + 2 + ENTRIES * 12 + 4, start + 2 + ENTRIES * 12 + 10]
    view.setUint16(start, ENTRIES, true)
    const entries = [
      [256, 4, 1, 4],
      [257, 4, 1, 2],
      [258, 3, 3, bits],
      [259, 3, 1, 1],
      [262, 3, 1, 2],
      [273, 4, 1, pixels],
      [277, 3, 1, 3],
      [278, 4, 1, 2],
      [279, 4, 1, 24],
    ] as const
    for (const [at, [tag, type, count, value]] of entries.entries()) {
      const entry = start + 2 + at * 12
      view.setUint16(entry, tag, true)
      view.setUint16(entry + 2, type, true)
      view.setUint32(entry + 4, count, true)
      view.setUint32(entry + 8, value, true)
    }
    view.setUint32(bits - 4, page + 1 < colours.length ? start + pageBytes : 0, true)
    for (let at = 0; at < 3; at += 1) view.setUint16(bits + at * 2, 8, true)
    for (let at = 0; at < 24; at += 1) view.setUint8(pixels + at, colour[at % 3] ?? 0)
  }
  return new Uint8Array(view.buffer)
}

describe('image files', () => {
  it('S19 tell kind and size without a pixel being decoded', async () => {
    expect(readPicture(await imported(await source(), 'png'))).toMatchObject({ kind: 'png', width: 4, height: 2 })
    await expect(formats.importSource({ source: new TextEncoder().encode('no'), ext: 'png' })).resolves.toMatchObject({
      ok: false,
    })
  })

  it('S34 are exported as they were edited, in each format', async () => {
    const png = await source()
    const doc = await imported(png, 'png')
    addEdit(doc, { kind: 'turn', quarters: 1 })
    addEdit(doc, { kind: 'crop', region: { x: 2, y: 0, width: 2, height: 2 } })
    const exported = (format: string) =>
      formats.exportBody({ source: png, body: Y.encodeStateAsUpdate(doc), format, asset })
    expect(await cornersOf((await exported('png')).bytes)).toEqual([WHITE, GREEN, WHITE, GREEN])
    const { bytes: jpeg, contentType } = await exported('jpg')
    expect(contentType).toBe('image/jpeg')
    expect(await new Transformer(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 2, height: 2 })
    const { bytes: pdf } = await exported('pdf')
    const text = Buffer.from(pdf).toString('latin1')
    expect(text).toMatch(/^%PDF-1\.4[\s\S]*\/MediaBox \[0 0 1\.50 1\.50\][\s\S]*%%EOF\n$/)
    // Readers find every object where the table says it is.
    for (const match of text.matchAll(/^(\d{10}) 00000 n /gm))
      expect(text.slice(Number(match[1]))).toMatch(/^\d+ 0 obj\n/)
    await expect(exported('docx')).rejects.toMatchObject({ code: 'FormatUnsupported' })
  })

  it('S34 every page of a scan is a page of its PDF, turned as the first', async () => {
    const scan = tiff(RED, GREEN, BLUE)
    const doc = await imported(scan, 'tif')
    expect(readPicture(doc)).toMatchObject({ kind: 'tiff', frames: 3 })
    addEdit(doc, { kind: 'turn', quarters: 1 })
    const body = Y.encodeStateAsUpdate(doc)
    const { bytes } = await formats.exportBody({ source: scan, body, format: 'pdf', asset })
    const text = Buffer.from(bytes).toString('latin1')
    expect(text).toContain('/Count 3')
    expect(text.match(/MediaBox \[0 0 1\.50 3\.00\]/g)).toHaveLength(3)
    const colours = []
    for (const match of text.matchAll(/\/DCTDecode \/Length (\d+) >>\nstream\n/g)) {
      const start = match.index + match[0].length
      const [corner = []] = await cornersOf(bytes.subarray(start, start + Number(match[1])))
      colours.push(corner.map((part) => Math.round(part / 255) * 255))
    }
    expect(colours).toEqual([RED, GREEN, BLUE])
    for (const match of text.matchAll(/^(\d{10}) 00000 n /gm))
      expect(text.slice(Number(match[1]))).toMatch(/^\d+ 0 obj\n/)
  })

  it('the place is taken out of what strangers get, and nothing else', async () => {
    const png = await pngWithPlace()
    expect(cameraFacts(png, 'png').place).toEqual({ latitude: 31.2, longitude: -121.5 })
    const stripped = await formats.publicSource?.(png)
    if (!stripped) throw new Error('nothing was taken out')
    expect(cameraFacts(stripped, 'png').place).toBeNull()
    expect(stripped.byteLength).toBe(png.byteLength)
    expect(await cornersOf(stripped)).toEqual([RED, GREEN, BLUE, WHITE])
    expect(await formats.publicSource?.(await source())).toBeNull()
  })

  it('drawings are painted in their harmless form, moving pictures by their first frame', async () => {
    const svg = new TextEncoder().encode(
      '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"><rect width="8" height="4" fill="#f00"/><image href="/etc/passwd"/></svg>',
    )
    const drawn = await decode(svg)
    expect([drawn.width, drawn.height]).toEqual([8, 4])
    expect([...drawn.rgba.subarray(0, 4)]).toEqual(RED)
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
    expect(await decode(gif)).toMatchObject({ width: 1, height: 1 })
  })
})
