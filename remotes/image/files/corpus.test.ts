import type { Raster } from '@wenfang/shared-contract'
import { WenfangError } from '@wenfang/shared-protocol'
import { corpusFacts, corpusFiles, corpusSource, FactTable, hasCorpus } from '@wenfang/shared-testing/corpus'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { readPicture } from '../model/index.ts'
import { decode } from './decode.ts'
import { formats } from './index.ts'

interface Facts {
  readonly display_size?: readonly [number, number]
  readonly chromium_natural_size?: readonly [number, number]
  readonly frames?: number
  readonly exif_orientation?: number
  readonly has_gps?: boolean
  readonly quadrant_rgb_on_white_tl_tr_bl_br?: readonly (readonly [number, number, number])[]
}

/** More pixels than may be decoded. */
const TOO_LARGE = 'image/06-giant-image.jpg'
/** What no decoder here reads. */
const UNDECODED = ['image/13-testheif', 'image/14-da']

const near = (a: number | undefined, b: number | undefined, most: number): boolean =>
  a !== undefined && b !== undefined && Math.abs(a - b) <= most

test.skipIf(!hasCorpus)('S19 every picture opens with its size, orientation, frames, place and colours', async () => {
  const table = new FactTable()
  for (const name of corpusFiles('image')) {
    const source = corpusSource(name)
    const facts = corpusFacts<Facts>(name)
    const imported = await formats.importSource({ source, ext: name.split('.').at(-1) ?? '' })
    if (name === TOO_LARGE || !imported.ok) {
      table.check(name, 'opens', name === TOO_LARGE ? 'PictureTooLarge' : true, imported.ok || imported.code)
      continue
    }
    const doc = new Y.Doc()
    Y.applyUpdate(doc, imported.body)
    const picture = readPicture(doc)
    const [width, height] = facts.display_size ?? facts.chromium_natural_size ?? []
    const isDrawing = name.endsWith('.svg')
    // One pixel more or less is a rounding of a crop box of HEIC; a browser gives a drawing without a size one of its own.
    table.check(name, 'width', width, picture?.width, near(width, picture?.width, isDrawing ? 280 : 1))
    table.check(name, 'height', height, picture?.height, isDrawing || near(height, picture?.height, 1))
    if (facts.frames !== undefined) table.check(name, 'frames', facts.frames, picture?.frames)
    if (facts.exif_orientation !== undefined)
      table.check(name, 'orientation', facts.exif_orientation, picture?.orientation)

    const stripped = (await formats.publicSource?.(source)) ?? null
    table.check(name, 'place removed', facts.has_gps === true, stripped !== null)
    if (stripped) {
      table.check(name, 'same length', source.byteLength, stripped.byteLength)
      table.check(name, 'place left', null, await formats.publicSource?.(stripped))
    }

    const raster = await decode(source).catch((error: unknown) => (error instanceof WenfangError ? error.code : error))
    if (UNDECODED.some((start) => name.startsWith(start))) {
      table.check(name, 'decoded', 'CompatibleImageFail', raster)
      continue
    }
    const pixels = raster as Raster
    table.check(name, 'decoded', [picture?.width, picture?.height], [pixels.width, pixels.height])
    const means = quadrants(pixels)
    for (const [index, mean] of (facts.quadrant_rgb_on_white_tl_tr_bl_br ?? []).entries()) {
      const found = means[index]?.map(Math.round)
      // Colour profiles are not applied; a quadrant out of place differs far more.
      const isSame = mean.every((value, channel) => near(value, found?.[channel], 40))
      table.check(name, `quadrant ${index + 1}`, mean, found, isSame)
    }
  }
  expect(table.end()).toEqual([])
})

function quadrants({ width, height, rgba }: Raster): number[][] {
  const sums = Array.from({ length: 4 }, () => [0, 0, 0, 0])
  const step = Math.max(1, Math.floor(Math.max(width, height) / 400))
  for (let y = 0; y < height; y += step) {
    for (let x = 0; x < width; x += step) {
      const sum = sums[(y >= height / 2 ? 2 : 0) + (x >= width / 2 ? 1 : 0)] ?? []
      const at = (y * width + x) * 4
      const alpha = rgba[at + 3] ?? 255
      for (let channel = 0; channel < 3; channel += 1)
        sum[channel] = (sum[channel] ?? 0) + ((rgba[at + channel] ?? 0) * alpha + 255 * (255 - alpha)) / 255
      sum[3] = (sum[3] ?? 0) + 1
    }
  }
  return sums.map(([red = 0, green = 0, blue = 0, count = 1]) => [red / count, green / count, blue / count])
}
