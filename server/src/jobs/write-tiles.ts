import { Transformer } from '@napi-rs/image'
import type { Raster } from '@wenfang/shared-contract'
import { WenfangError } from '@wenfang/shared-protocol/errors'
import { open } from 'node:fs/promises'
import type { TileSet } from './conversion.ts'

const TILE_PX = 512
const QUALITY = 88
/** Decoding and halving take some ten bytes a pixel, of what the process may have. */
const MOST_PIXELS = 134_217_728

/**
 * Cuts a picture and its halves into tiles, one file for all. Nothing is held but one level and the next.
 * @throws WenfangError ImportMemory for what would not fit
 */
export async function writeTiles(raster: Raster, path: string): Promise<TileSet> {
  if (raster.width * raster.height > MOST_PIXELS) throw new WenfangError('ImportMemory', 'too many pixels to cut')
  const file = await open(path, 'w')
  const levels: { width: number; height: number; ends: number[] }[] = []
  let end = 0
  try {
    let level: Raster | null = raster
    while (level) {
      const { width, height }: Raster = level
      const ends: number[] = []
      for (let top = 0; top < height; top += TILE_PX) {
        for (let left = 0; left < width; left += TILE_PX) {
          const bytes = await encoded(level, left, top)
          await file.write(bytes)
          end += bytes.byteLength
          ends.push(end)
        }
      }
      levels.push({ width, height, ends })
      level = Math.max(width, height) > TILE_PX ? halved(level) : null
    }
  } finally {
    await file.close()
  }
  return { width: raster.width, height: raster.height, tilePx: TILE_PX, levels }
}

function encoded({ width, height, rgba }: Raster, left: number, top: number): Promise<Buffer> {
  const tileWidth = Math.min(TILE_PX, width - left)
  const tileHeight = Math.min(TILE_PX, height - top)
  const tile = new Uint8Array(tileWidth * tileHeight * 4)
  for (let row = 0; row < tileHeight; row += 1) {
    const from = ((top + row) * width + left) * 4
    tile.set(rgba.subarray(from, from + tileWidth * 4), row * tileWidth * 4)
  }
  return Transformer.fromRgbaPixels(tile, tileWidth, tileHeight).webp(QUALITY)
}

/** Each pixel the mean of four; an odd last line is taken twice. */
function halved({ width, height, rgba }: Raster): Raster {
  const half = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) }
  const pixels = new Uint8Array(half.width * half.height * 4)
  for (let y = 0; y < half.height; y += 1) {
    const upper = 2 * y * width
    const lower = Math.min(2 * y + 1, height - 1) * width
    for (let x = 0; x < half.width; x += 1) {
      const left = 2 * x
      const right = Math.min(2 * x + 1, width - 1)
      const to = (y * half.width + x) * 4
      for (let channel = 0; channel < 4; channel += 1)
        pixels[to + channel] =
          ((rgba[(upper + left) * 4 + channel] ?? 0) +
            (rgba[(upper + right) * 4 + channel] ?? 0) +
            (rgba[(lower + left) * 4 + channel] ?? 0) +
            (rgba[(lower + right) * 4 + channel] ?? 0) +
            2) >>
          2
    }
  }
  return { ...half, rgba: pixels }
}
