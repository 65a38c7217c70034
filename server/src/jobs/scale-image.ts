import { readFile, writeFile } from 'node:fs/promises'
import { ResizeFit, Transformer } from '@napi-rs/image'
import { WenfangError } from '@wenfang/shared-protocol/errors'
import type { ConversionRequest, WrittenPicture } from './conversion.ts'

const QUALITY = 82
const CONTENT_TYPES = { webp: 'image/webp', jpeg: 'image/jpeg', png: 'image/png' } as const

/**
 * An upright picture within a square of `maxEdgePx`, never larger than the source. Nothing of the source but its pixels
 * is kept: no place where it was taken, no camera.
 * @throws WenfangError CompatibleImageFail when the source cannot be decoded
 */
export async function scaleImage(request: ConversionRequest & { action: 'scale' }): Promise<WrittenPicture> {
  const source = await readFile(request.sourceFile)
  const { maxEdgePx, format } = request
  try {
    const { width, height } = await new Transformer(source).metadata()
    const image = new Transformer(source).rotate()
    if (Math.max(width, height) > maxEdgePx)
      image.resize({ width: maxEdgePx, height: maxEdgePx, fit: ResizeFit.Inside })
    const bytes = await encode(image, format)
    await writeFile('picture.bin', bytes)
    const scaled = await new Transformer(bytes).metadata()
    return { file: 'picture.bin', contentType: CONTENT_TYPES[format], width: scaled.width, height: scaled.height }
  } catch (cause) {
    throw new WenfangError('CompatibleImageFail', 'the image cannot be decoded', { cause })
  }
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
