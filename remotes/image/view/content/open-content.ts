import type { HostApi, TilesPort } from '@wenfang/shared-contract'
import { WenfangError, type ImageTiles } from '@wenfang/shared-protocol'
import type { Picture, PictureKind } from '../../model/index.ts'
import { uprightWebp } from './upright-webp.ts'

/** What is painted of an image. Sizes are of the upright picture. */
export type Content =
  /** The browser decodes it whole. `isLive`: it moves, or has no pixels of its own, so that it is painted as an element. */
  | {
      readonly kind: 'whole'
      readonly url: string
      readonly width: number
      readonly height: number
      readonly isLive: boolean
    }
  | { readonly kind: 'tiled'; readonly sizes: ImageTiles; readonly tiles: TilesPort; readonly page: number }
  | { readonly kind: 'unshown'; readonly reason: string }

export type ShownContent = Exclude<Content, { readonly kind: 'unshown' }>

export interface OpenedContent {
  readonly content: Content
  dispose(): void
}

/** More than this is cut into tiles by the server: a phone has no memory for it. */
const MOST_WHOLE_PIXELS = 24_000_000
/** Formats that browsers are not trusted to draw. */
const ONLY_TILED: readonly PictureKind[] = ['tiff']
const TYPES: Readonly<Record<PictureKind, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  bmp: 'image/bmp',
  tiff: 'image/tiff',
  ico: 'image/x-icon',
  heic: 'image/heic',
}

const unshown = (reason: string): OpenedContent => ({ content: { kind: 'unshown', reason }, dispose: () => {} })

/** Fetches what is to be painted. Never rejects for what the image is: that is told as a reason. @throws what the server says */
export async function openContent(host: HostApi, picture: Picture, page: number): Promise<OpenedContent> {
  const { kind, asset, frames } = picture
  const isTiled = ONLY_TILED.includes(kind) || picture.width * picture.height > MOST_WHOLE_PIXELS
  if (isTiled && kind !== 'svg') return openTiles(host, picture, page)
  // A drawing is shown in its harmless form only.
  if (kind === 'svg' && asset === null) return unshown(reasonOf(kind, null))
  const bytes = await (asset === null ? host.doc.source() : host.doc.asset(asset))
  const stored = new Blob([new Uint8Array(bytes)], { type: TYPES[kind] })
  const isTurned = kind === 'webp' && picture.orientation !== 1 && frames === 1
  const url = URL.createObjectURL(isTurned ? await uprightWebp(bytes, picture.orientation).catch(() => stored) : stored)
  const dispose = (): void => URL.revokeObjectURL(url)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const { naturalWidth: width, naturalHeight: height } = image
    if (width === 0 || height === 0) throw new Error('no size')
    return { content: { kind: 'whole', url, width, height, isLive: kind === 'svg' || frames > 1 }, dispose }
  } catch (error) {
    dispose()
    return kind === 'svg' ? unshown(reasonOf(kind, error)) : openTiles(host, picture, page)
  }
}

async function openTiles(host: HostApi, { kind }: Picture, page: number): Promise<OpenedContent> {
  const { tiles } = host.doc
  if (!tiles) return unshown(reasonOf(kind, null))
  try {
    host.progress(60, '正在准备大图')
    return { content: { kind: 'tiled', sizes: await tiles.sizes(page), tiles, page }, dispose: () => {} }
  } catch (error) {
    if (!(error instanceof WenfangError)) throw error
    // The specification has it retried; of a picture that no decoder reads the answer stays the same.
    if (error.retry === 'auto' && error.code !== 'CompatibleImageFail') throw error
    return unshown(reasonOf(kind, error))
  }
}

function reasonOf(kind: PictureKind, error: unknown): string {
  if (kind === 'heic')
    return '服务器没有 HEIC 解码模块或者读不了这一张，这个浏览器也不能自己显示 HEIC 图片。管理员可以安装解码模块。原图已完整保存：可以下载后查看，用 Safari 打开这个页面，或另存为 JPEG 后上传（在 iPhone 的“设置 › 相机 › 格式”中选“兼容性最佳”，以后拍的就是 JPEG）。'
  const code = error instanceof WenfangError ? error.code : ''
  if (code === 'PictureTooLarge' || code === 'ImportMemory')
    return '图片的像素太多，无法在这里展开。原图已完整保存，可以下载后用看图软件打开。'
  return '这张图片的编码方式不能在这里显示。原图已完整保存，可以下载后用看图软件打开。'
}

/** A whole picture of at most about `maxEdge` pixels, to compare with. `dispose` when it is not looked at any more. */
export async function overview(
  content: ShownContent,
  maxEdge: number,
): Promise<{ readonly url: string; dispose(): void } | null> {
  if (content.kind === 'whole') return { url: content.url, dispose: () => {} }
  const { sizes, tiles, page } = content
  const depth = sizes.levels.findIndex(({ width, height }) => Math.max(width, height) <= maxEdge)
  const level = sizes.levels[depth]
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!level || !context) return null
  canvas.width = level.width
  canvas.height = level.height
  for (let row = 0; row * sizes.tile_px < level.height; row += 1) {
    for (let column = 0; column * sizes.tile_px < level.width; column += 1) {
      const bytes = await tiles.tile(page, depth, column, row)
      const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/webp' }))
      context.drawImage(bitmap, column * sizes.tile_px, row * sizes.tile_px)
      bitmap.close()
    }
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) return null
  const url = URL.createObjectURL(blob)
  return { url, dispose: () => URL.revokeObjectURL(url) }
}
