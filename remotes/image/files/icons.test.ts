import { Transformer } from '@napi-rs/image'
import { png } from '@wenfang/shared-testing/fixtures'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { readPicture } from '../model/index.ts'
import { decode } from './decode.ts'
import { formats } from './index.ts'

interface Icon {
  readonly edge: number
  readonly colour: readonly number[]
  readonly hasAlpha?: boolean
  /** As the directory tells it. */
  readonly bits?: number
}

/** Pictures of one colour each, every one as a PNG. */
async function ico(icons: readonly Icon[]): Promise<Uint8Array> {
  const pictures = await Promise.all(
    icons.map(async ({ edge, colour: [red = 0, green = 0, blue = 0, alpha = 0], hasAlpha = true }) => {
      if (!hasAlpha) return png(edge, edge, () => [red, green, blue])
      const colour = [red, green, blue, alpha]
      const rgba = Uint8Array.from({ length: edge * edge * 4 }, (_, at) => colour[at % 4] ?? 0)
      return Transformer.fromRgbaPixels(rgba, edge, edge).png()
    }),
  )
  const head = new DataView(new ArrayBuffer(6 + icons.length * 16))
  head.setUint16(2, 1, true)
  head.setUint16(4, icons.length, true)
  let start = head.byteLength
  for (const [index, { edge, bits = 32 }] of icons.entries()) {
    const at = 6 + index * 16
    head.setUint8(at, edge % 256)
    head.setUint8(at + 1, edge % 256)
    head.setUint16(at + 4, 1, true)
    head.setUint16(at + 6, bits, true)
    head.setUint32(at + 8, pictures[index]?.byteLength ?? 0, true)
    head.setUint32(at + 12, start, true)
    start += pictures[index]?.byteLength ?? 0
  }
  return new Uint8Array(Buffer.concat([Buffer.from(head.buffer), ...pictures]))
}

const RED = [255, 0, 0, 255]
const BLUE = [0, 0, 255, 255]
const GREEN = [0, 128, 0, 255]

async function sizeOf(source: Uint8Array): Promise<readonly unknown[]> {
  const result = await formats.importSource({ source, ext: 'ico' })
  if (!result.ok) return [result.code]
  const doc = new Y.Doc()
  Y.applyUpdate(doc, result.body)
  const picture = readPicture(doc)
  return [picture?.kind, picture?.width, picture?.height, picture?.frames]
}

test('of a file of icons the largest is the picture, also where a smaller one has more colours', async () => {
  const source = await ico([
    { edge: 16, colour: RED, bits: 64 },
    { edge: 48, colour: BLUE },
    { edge: 32, colour: GREEN },
  ])
  expect(await sizeOf(source)).toEqual(['ico', 48, 48, 1])
  const { width, height, rgba } = await decode(source)
  expect([width, height, [...rgba.subarray(0, 4)]]).toEqual([48, 48, BLUE])
})

test('one of 256 pixels, for which an entry has no number, is the largest', async () => {
  const source = await ico([
    { edge: 48, colour: RED },
    { edge: 256, colour: GREEN, hasAlpha: false },
  ])
  expect(await sizeOf(source)).toEqual(['ico', 256, 256, 1])
  const { width, rgba } = await decode(source)
  expect([width, [...rgba.subarray(0, 4)]]).toEqual([256, GREEN])
})

test('one as programs of old wrote it, without the head of a file, is drawn', async () => {
  const edge = 16
  const source = new DataView(new ArrayBuffer(6 + 16 + 40 + edge * edge * 4 + edge * 4))
  source.setUint16(2, 1, true)
  source.setUint16(4, 1, true)
  source.setUint8(6, edge)
  source.setUint8(7, edge)
  source.setUint16(10, 1, true)
  source.setUint16(12, 32, true)
  source.setUint32(14, source.byteLength - 22, true)
  source.setUint32(18, 22, true)
  source.setUint32(22, 40, true)
  source.setInt32(26, edge, true)
  // Twice as high: a mask of one bit a pixel stands below.
  source.setInt32(30, edge * 2, true)
  source.setUint16(34, 1, true)
  source.setUint16(36, 32, true)
  for (let pixel = 0; pixel < edge * edge; pixel++) source.setUint32(62 + pixel * 4, 0xff_00_00_ff, true)
  const bytes = new Uint8Array(source.buffer)
  expect(await sizeOf(bytes)).toEqual(['ico', 16, 16, 1])
  expect([...(await decode(bytes)).rgba.subarray(0, 4)]).toEqual(BLUE)
})

test('what is cut off or has no icon is refused', async () => {
  const source = await ico([{ edge: 16, colour: RED }])
  await expect(decode(source.subarray(0, 40))).rejects.toMatchObject({ code: 'CompatibleImageFail' })
  expect(await sizeOf(Uint8Array.of(0, 0, 1, 0, 1, 0, 0, 0, 0, 0))).toEqual(['FileCorrupt'])
})
