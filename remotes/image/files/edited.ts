import type { Raster } from '@wenfang/shared-contract'
import type { Outcome } from '../model/index.ts'

/** The pixels that the edits leave: cut, mirrored, turned. */
export function edited({ width, rgba }: Raster, { crop, isMirrored, quarters }: Outcome): Raster {
  const source = new Uint32Array(rgba.buffer.slice(rgba.byteOffset, rgba.byteOffset + rgba.byteLength))
  const isSideways = quarters % 2 === 1
  const shown = isSideways ? { width: crop.height, height: crop.width } : { width: crop.width, height: crop.height }
  const target = new Uint32Array(shown.width * shown.height)
  for (let y = 0; y < crop.height; y += 1) {
    for (let x = 0; x < crop.width; x += 1) {
      const pixel = source[(crop.y + y) * width + crop.x + x] ?? 0
      const left = isMirrored ? crop.width - 1 - x : x
      target[placeOf(left, y, crop, quarters)] = pixel
    }
  }
  return { ...shown, rgba: new Uint8Array(target.buffer) }
}

function placeOf(x: number, y: number, { width, height }: { width: number; height: number }, quarters: number): number {
  switch (quarters) {
    case 1:
      return x * height + (height - 1 - y)
    case 2:
      return (height - 1 - y) * width + (width - 1 - x)
    case 3:
      return (width - 1 - x) * height + y
    default:
      return y * width + x
  }
}

/** On white paper, for formats without transparency. */
export function flattened({ rgba, ...size }: Raster): Raster {
  const flat = new Uint8Array(rgba.byteLength)
  for (let at = 0; at < rgba.byteLength; at += 4) {
    const alpha = rgba[at + 3] ?? 255
    for (let channel = 0; channel < 3; channel += 1)
      flat[at + channel] = Math.round(((rgba[at + channel] ?? 0) * alpha + 255 * (255 - alpha)) / 255)
    flat[at + 3] = 255
  }
  return { ...size, rgba: flat }
}
