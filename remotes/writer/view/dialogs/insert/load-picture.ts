import { importRetrying } from '@wenfang/shared-remote'
import { uprightPicture } from '@wenfang/shared-remote/upright-picture'
import type { SupportedImageMime } from '../../engine/index.ts'
import { metafileKind, metafileSize, type MetafileMime } from '@wenfang/shared-metafile'

/** A picture larger than this makes a document that opens slowly for everybody. */
const MAX_IMAGE_BYTES = 20 * 1024 * 1024
const MAX_METAFILE_EDGE_PX = 2400
const CSS_PX_PER_INCH = 96

/** What documents hold as it is; the others become PNG on the way in. */
const HELD: Readonly<Record<string, SupportedImageMime>> = {
  'image/png': 'image/png',
  'image/jpeg': 'image/jpeg',
  'image/gif': 'image/gif',
}

const loadMetafiles = importRetrying(() => import('@wenfang/shared-metafile/rasterize'))

export interface LoadedPicture {
  readonly data: Uint8Array
  readonly mime: SupportedImageMime
  /** As large as it is meant, in pixels of CSS. */
  readonly width: number
  readonly height: number
}

/** A picture of this device as a document can hold it; a sentence for the person where it cannot. */
export async function loadPicture(file: File): Promise<LoadedPicture | string> {
  if (file.size > MAX_IMAGE_BYTES) return '图片超过 20 MB，请先压缩再插入'
  const bytes = new Uint8Array(await file.arrayBuffer())
  // What a file is called and how the system names its kind says little about pictures of Windows.
  const metafile = metafileKind(bytes)
  if (metafile) return await fromMetafile(bytes, metafile)
  const image = await decode(file)
  if (!image) return refusalOf(file)
  const { naturalWidth: width, naturalHeight: height } = image
  const held = HELD[file.type]
  const upright = await uprightPicture(bytes, file.type)
  if (upright) return upright
  if (held) return { data: bytes, mime: held, width, height }
  const png = width > 0 && height > 0 ? await drawn(image, width, height, 'image/png') : null
  if (!png) return '这张图片转换不了，请先存成 PNG 再插入'
  return { data: new Uint8Array(await png.arrayBuffer()), mime: 'image/png', width, height }
}

async function fromMetafile(bytes: Uint8Array, mime: MetafileMime): Promise<LoadedPicture | string> {
  const painted = await (await loadMetafiles()).rasterize(bytes, mime, { maxEdge: MAX_METAFILE_EDGE_PX })
  const png = painted && (await decode(new Blob([painted.bytes as BlobPart], { type: painted.mime })))
  if (!painted || !png) return '这张 EMF 或 WMF 图片画不出来，请先在别的程序里存成 PNG 再插入'
  const inches = metafileSize(bytes, mime)
  const size = inches
    ? { width: inches.width * CSS_PX_PER_INCH, height: inches.height * CSS_PX_PER_INCH }
    : { width: png.naturalWidth, height: png.naturalHeight }
  return { data: painted.bytes, mime: painted.mime, ...size }
}

function refusalOf({ type, name }: File): string {
  const isKnown = type.startsWith('image/') && !/tiff|heic|heif/.test(type)
  return isKnown ? '这张图片打不开，可能已损坏' : `浏览器打不开“${name}”这种图片，请先存成 PNG 或 JPEG 再插入`
}

export async function decode(file: Blob): Promise<HTMLImageElement | null> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    return image
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(url)
  }
}

export async function drawn(
  image: HTMLImageElement,
  width: number,
  height: number,
  mime: string,
): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height)
  return await new Promise((done) => canvas.toBlob(done, mime, 0.85))
}
