import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Raster } from '@wenfang/shared-contract'
import { MAX_IMAGE_PIXELS, sniff, SNIFF_BYTES } from '@wenfang/shared-ooxml'
import { WenfangError } from '@wenfang/shared-protocol/errors'

/** One picture of a file, as libheif-js knows it: upright. */
interface HeifImage {
  get_width(): number
  get_height(): number
  display(into: { data: Uint8ClampedArray; width: number; height: number }, done: (shown: unknown) => void): void
  free?(): void
}

/** What we use of libheif-js, an LGPL package that is none of ours: who runs a server may install it (docs/administration.md). */
interface Libheif {
  readonly HeifDecoder: new () => { decode(bytes: Uint8Array): readonly HeifImage[] }
}

/** The head says that it is a HEIC, whatever its name says. */
export const isHeic = (source: Uint8Array): boolean => sniff(source.subarray(0, SNIFF_BYTES)) === 'heic'

/**
 * The pixels of the first picture of a HEIC, by the libheif-js in that folder.
 * @throws WenfangError CompatibleImageFail, PictureTooLarge
 */
export async function decodeHeic(source: Uint8Array, folder: string): Promise<Raster> {
  const { HeifDecoder } = createRequire(join(folder, 'package.json'))(join(folder, 'wasm-bundle.js')) as Libheif
  try {
    const [image] = new HeifDecoder().decode(source)
    if (!image) throw new Error('no picture in the file')
    const [width, height] = [image.get_width(), image.get_height()]
    if (!(width > 0 && height > 0)) throw new Error('the picture has no size')
    if (width * height > MAX_IMAGE_PIXELS) throw new WenfangError('PictureTooLarge', 'more pixels than may be decoded')
    const data = new Uint8ClampedArray(width * height * 4)
    const shown = await new Promise((resolve) => image.display({ data, width, height }, resolve))
    image.free?.()
    if (!shown) throw new Error('the picture cannot be decoded')
    return { width, height, rgba: new Uint8Array(data.buffer) }
  } catch (cause) {
    if (cause instanceof WenfangError) throw cause
    throw new WenfangError('CompatibleImageFail', 'the HEIC cannot be decoded', { cause })
  }
}

/** A source as the formats of its type read it: a HEIC as the same pixels in a PNG, where there is a decoder. */
export async function readable(source: Uint8Array, folder: string | null): Promise<Uint8Array> {
  if (folder === null || !isHeic(source)) return source
  const { width, height, rgba } = await decodeHeic(source, folder)
  const { Transformer } = await import('@napi-rs/image')
  return Transformer.fromRgbaPixels(rgba, width, height).png()
}
