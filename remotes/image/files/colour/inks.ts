/**
 * Cyan, magenta, yellow and black, as files for printing have them, as light on a screen. Without the printer's tables: each ink
 * takes its part of the light.
 * @param form samples of one pixel, of which a fifth may say how much of it covers what is below; bits of a sample, 8 or 16: of
 * two bytes the second is the larger part
 */
export function rgbaOfInks(
  data: Uint8Array,
  pixels: number,
  { samples, bits, hasAlpha }: { readonly samples: number; readonly bits: number; readonly hasAlpha: boolean },
): Uint8Array {
  const bytesEach = bits / 8
  const rgba = new Uint8Array(pixels * 4)
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    const at = pixel * samples * bytesEach + bytesEach - 1
    const light = (ink: number): number => 255 - (data[at + ink * bytesEach] ?? 0)
    for (let channel = 0; channel < 3; channel += 1)
      rgba[pixel * 4 + channel] = Math.round((light(channel) * light(3)) / 255)
    rgba[pixel * 4 + 3] = hasAlpha ? (data[at + 4 * bytesEach] ?? 255) : 255
  }
  return rgba
}
