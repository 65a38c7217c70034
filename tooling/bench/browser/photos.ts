import { Transformer } from '@napi-rs/image'

/** Grain as a camera has it: neighbouring pixels differ a little. */
function grained(width: number, height: number, seed: number): Uint8Array {
  const rgba = new Uint8Array(width * height * 4)
  let random = seed + 1
  for (let at = 0; at < rgba.length; at += 4) {
    random = (random * 1_664_525 + 1_013_904_223) >>> 0
    const pixel = at / 4
    const light = ((pixel % width) / width) * 120 + (pixel / width / height) * 80 + (random >>> 27)
    rgba[at] = light
    rgba[at + 1] = light + 20
    rgba[at + 2] = 220 - light
    rgba[at + 3] = 255
  }
  return rgba
}

async function jpeg(width: number, height: number, seed: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await Transformer.fromRgbaPixels(grained(width, height, seed), width, height).jpeg(92))
}

/** 108 million pixels. */
export const hugePhoto = (): Promise<Uint8Array<ArrayBuffer>> => jpeg(12_000, 9_000, 7)

/** Six million pixels, another one for each seed. */
export const photo = (seed: number): Promise<Uint8Array<ArrayBuffer>> => jpeg(3_000, 2_000, seed)
