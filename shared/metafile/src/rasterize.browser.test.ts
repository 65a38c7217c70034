import { expect, test } from 'vitest'
import { rasterize } from './rasterize.ts'

/** A record of an EMF: its kind, its length and words of 32 bits. */
const record = (kind: number, ...words: readonly number[]): readonly number[] => [kind, 8 + words.length * 4, ...words]

/** An EMF of 100 by 50 points of the device whose left half is filled with a colour (0x00BBGGRR). */
function emf(colour: number): Uint8Array {
  const brush = record(39, 1, 0, colour, 0)
  const pen = record(38, 2, 0, 0, 0, colour)
  const rest = [
    ...brush,
    ...pen,
    ...record(37, 1),
    ...record(37, 2),
    ...record(43, 0, 0, 50, 50),
    ...record(14, 0, 16, 20),
  ]
  const bytes = (22 + 3 + rest.length) * 4
  const size = [1, 100, 0, 0, 100, 50, 0, 0, 2_646, 1_323]
  const facts = [0x46_4d_45_20, 0x1_0000, bytes, 7, 3, 0, 0, 0, 1_920, 1_080, 508, 286, 0, 0, 0]
  return new Uint8Array(Int32Array.from([...size, ...facts, ...rest]).buffer)
}

async function coloursOf(png: Uint8Array): Promise<readonly (readonly number[])[]> {
  const picture = await createImageBitmap(new Blob([new Uint8Array(png)], { type: 'image/png' }))
  const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
  canvas?.drawImage(picture, 0, 0)
  const at = (part: number) => [
    ...(canvas?.getImageData(Math.round(picture.width * part), Math.round(picture.height / 2), 1, 1).data ?? []),
  ]
  return [at(0.25), at(0.75)]
}

test('a picture of Windows, as Office keeps of embedded objects, is painted with its colours in their places', async () => {
  const painted = await rasterize(emf(0x00_00_00_ff), 'image/x-emf', { maxEdge: 400 })
  if (!painted) throw new Error('it was not painted')
  const [left, right] = await coloursOf(painted.bytes)
  expect(left).toEqual([255, 0, 0, 255])
  expect(right).not.toEqual(left)
})

test('what is no such picture is none', async () => {
  expect(await rasterize(new Uint8Array([1, 2, 3]), 'image/x-emf', { maxEdge: 400 })).toBeNull()
  expect(await rasterize(new Uint8Array([1, 2, 3]), 'image/x-wmf', { maxEdge: 400 })).toBeNull()
})
