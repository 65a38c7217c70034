import { readFile, writeFile } from 'node:fs/promises'
import { FastResizeFilter, ResizeFit, Transformer } from '@napi-rs/image'
import { WenfangError } from '@wenfang/shared-protocol/errors'
import { decodeHeic, isHeic } from './heic.ts'
import type { ScaleRequest, WrittenPicture } from './conversion.ts'

const QUALITY = 82
const CONTENT_TYPES = { webp: 'image/webp', jpeg: 'image/jpeg', png: 'image/png' } as const

/**
 * An upright picture within a square of `maxEdgePx`, never larger than the source. Nothing of the source but its pixels
 * is kept: no place where it was taken, no camera.
 * @throws WenfangError CompatibleImageFail when the source cannot be decoded
 */
export async function scaleImage(request: ScaleRequest): Promise<WrittenPicture> {
  const source = await readFile(request.sourceFile)
  const { maxEdgePx, format, heicDecoder } = request
  try {
    const image = await imageOf(source, heicDecoder)
    // Telling its size decodes it; the same one keeps the pixels for what follows.
    const { width, height } = await image.metadata()
    image.rotate()
    if (Math.max(width, height) > maxEdgePx)
      image.fastResize({
        width: maxEdgePx,
        height: maxEdgePx,
        fit: ResizeFit.Inside,
        // As smooth as cubic ones when pictures become smaller, at the price of a linear one.
        filter: FastResizeFilter.Hamming,
      })
    const bytes = await encode(image, format)
    await writeFile('picture.bin', bytes)
    const scaled = await new Transformer(bytes).metadata()
    return { file: 'picture.bin', contentType: CONTENT_TYPES[format], width: scaled.width, height: scaled.height }
  } catch (cause) {
    throw new WenfangError('CompatibleImageFail', 'the image cannot be decoded', { cause })
  }
}

async function imageOf(source: Uint8Array, heicDecoder: string | null): Promise<Transformer> {
  if (heicDecoder === null || !isHeic(source)) return new Transformer(source)
  const { rgba, width, height } = await decodeHeic(source, heicDecoder)
  return Transformer.fromRgbaPixels(rgba, width, height)
}

function encode(image: Transformer, format: keyof typeof CONTENT_TYPES): Promise<Buffer> {
  switch (format) {
    case 'webp':
      return image.webp(QUALITY)
    case 'jpeg':
      return image.jpeg(QUALITY)
    case 'png':
      return image.png()
  }
}
