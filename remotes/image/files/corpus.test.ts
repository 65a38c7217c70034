import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { WenfangError } from '@wenfang/shared-protocol'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { readPicture } from '../model/index.ts'
import { decode } from './decode.ts'
import { formats } from './index.ts'

const CORPUS = resolve(import.meta.dirname, '../../../../shared/corpus')
const files = existsSync(join(CORPUS, 'image')) ? readdirSync(join(CORPUS, 'image')).toSorted() : []

interface Facts {
  readonly display_size?: readonly [number, number]
  readonly chromium_natural_size?: readonly [number, number]
  readonly frames?: number
  readonly exif_orientation?: number
  readonly has_gps?: boolean
  readonly quadrant_rgb_on_white_tl_tr_bl_br?: readonly (readonly [number, number, number])[]
}
const factsOf = (name: string): Facts =>
  (JSON.parse(readFileSync(join(CORPUS, 'facts.json'), 'utf8')) as { files: Record<string, { facts: Facts }> }).files[
    `image/${name}`
  ]?.facts ?? {}

/** More pixels than may be decoded. */
const TOO_LARGE = '06-giant-image.jpg'
/** What no decoder here reads. */
const UNDECODED = ['13-testheif', '14-da']
const rows: string[] = []

test.skipIf(files.length === 0).each(files)('S19 opens %s with the size and place its facts tell', async (name) => {
  const source = new Uint8Array(readFileSync(join(CORPUS, 'image', name)))
  const facts = factsOf(name)
  const imported = await formats.importSource({ source, ext: name.split('.').at(-1) ?? '' })
  if (name === TOO_LARGE) {
    expect(imported).toMatchObject({ ok: false, code: 'FileTooLarge' })
    return
  }
  if (!imported.ok) throw new Error(imported.detail)
  const doc = new Y.Doc()
  Y.applyUpdate(doc, imported.body)
  const picture = readPicture(doc)
  const size = facts.display_size ?? facts.chromium_natural_size
  // One pixel more or less is a rounding of a drawing's size, or of a crop box of HEIC.
  expect(Math.abs((picture?.width ?? 0) - (size?.[0] ?? 0))).toBeLessThanOrEqual(name.endsWith('.svg') ? 280 : 1)
  if (!name.endsWith('.svg')) expect(Math.abs((picture?.height ?? 0) - (size?.[1] ?? 0))).toBeLessThanOrEqual(1)
  if (facts.frames !== undefined) expect(picture?.frames).toBe(facts.frames)

  const stripped = await formats.publicSource?.(source)
  expect(stripped !== null).toBe(facts.has_gps === true)
  if (stripped) {
    expect(stripped.byteLength).toBe(source.byteLength)
    expect(await formats.publicSource?.(stripped)).toBeNull()
  }

  const raster = await decode(source).catch((error: unknown) => error)
  const isDecoded = !UNDECODED.some((start) => name.startsWith(start))
  if (!isDecoded) expect(raster).toBeInstanceOf(WenfangError)
  else {
    const { width, height, rgba } = raster as { width: number; height: number; rgba: Uint8Array }
    expect([width, height]).toEqual([picture?.width, picture?.height])
    const means = quadrants({ width, height, rgba })
    for (const [index, mean] of (facts.quadrant_rgb_on_white_tl_tr_bl_br ?? []).entries())
      for (const [channel, value] of mean.entries())
        // Colour profiles are not applied; a quadrant out of place differs far more.
        expect(Math.abs((means[index]?.[channel] ?? 0) - value), `${name} ${index}`).toBeLessThan(40)
  }
  rows.push(
    `${name.padEnd(56)} ${picture?.kind.padEnd(5)} ${picture?.width}×${picture?.height} orientation ${picture?.orientation} frames ${picture?.frames} ${facts.has_gps === true ? 'place removed' : ''} ${isDecoded ? '' : 'not decoded'}`,
  )
  if (name === files.at(-1)) console.log(rows.join('\n'))
})

function quadrants({ width, height, rgba }: { width: number; height: number; rgba: Uint8Array }): number[][] {
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
