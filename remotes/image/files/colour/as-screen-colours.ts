import type { Raster } from '@wenfang/shared-contract'
import type { ColourProfile } from './colour-profile.ts'

/** XYZ under D50 as light of the primaries of sRGB, row by row (IEC 61966-2-1, adapted by Bradford). */
const FROM_XYZ = [3.1338561, -1.6168667, -0.4906146, -0.9787684, 1.9161415, 0.033454, 0.0719453, -0.2289914, 1.4052427]
const STEPS = 4095

const encoded = (light: number): number => (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055)

/** Samples of sRGB by light in steps. */
const SAMPLES = Uint8Array.from({ length: STEPS + 1 }, (_, step) => Math.round(255 * encoded(step / STEPS)))

const sampleOf = (light: number): number =>
  SAMPLES[light <= 0 ? 0 : light >= 1 ? STEPS : Math.round(light * STEPS)] ?? 0

/** Pixels that are meant in a profile as what they are in sRGB, which is what files without a profile are shown in. */
export function asScreenColours(raster: Raster, { curves, toXyz }: ColourProfile): Raster {
  const [red, green, blue] = curves
  const m = [0, 1, 2].flatMap((row) =>
    [0, 1, 2].map((column) =>
      [0, 1, 2].reduce((sum, k) => sum + (FROM_XYZ[row * 3 + k] ?? 0) * (toXyz[k * 3 + column] ?? 0), 0),
    ),
  )
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = m
  const rgba = new Uint8Array(raster.rgba)
  for (let at = 0; at < rgba.byteLength; at += 4) {
    const r = red[rgba[at] ?? 0] ?? 0
    const gr = green[rgba[at + 1] ?? 0] ?? 0
    const bl = blue[rgba[at + 2] ?? 0] ?? 0
    rgba[at] = sampleOf(a * r + b * gr + c * bl)
    rgba[at + 1] = sampleOf(d * r + e * gr + f * bl)
    rgba[at + 2] = sampleOf(g * r + h * gr + i * bl)
  }
  return { ...raster, rgba }
}
