import { Transformer } from '@napi-rs/image'
import { expect, test } from 'vitest'
import { joinPngs } from './join-pngs.ts'

const WIDTH = 3
/** Rows of pixels, red, green, blue and opacity. */
const pixels = (rows: readonly number[]): Uint8Array =>
  Uint8Array.from(
    rows.flatMap((row) => Array.from({ length: WIDTH }, (_, at) => [row, row + at * 9, 255 - row, 255]).flat()),
  )
const pngOf = (rows: readonly number[]): Promise<Uint8Array> =>
  Transformer.fromRgbaPixels(pixels(rows), WIDTH, rows.length).png()

test('S33: pictures below one another keep every pixel', async () => {
  const joined = await joinPngs([await pngOf([10, 20]), await pngOf([30, 200, 40]), await pngOf([7])])
  const raw = await new Transformer(Buffer.from(joined)).rawPixels()
  expect([...raw]).toEqual([...pixels([10, 20, 30, 200, 40, 7])])
})
test('pictures of different width are refused, and so is what is none', async () => {
  const other = await Transformer.fromRgbaPixels(new Uint8Array(4), 1, 1).png()
  await expect(joinPngs([await pngOf([1]), other])).rejects.toMatchObject({ code: 'Unavailable' })
  await expect(joinPngs([Buffer.from('GIF89a')])).rejects.toMatchObject({ code: 'Unavailable' })
})
