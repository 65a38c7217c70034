import { READ_ONLY } from '../commands/command.ts'
import { refusalText, type SupportedImageMime } from '../engine/index.ts'
import type { Writer } from '../state/writer.ts'

/** A picture larger than this makes a document that opens slowly for everybody. */
const MAX_IMAGE_BYTES = 20 * 1024 * 1024
const POINTS_PER_PIXEL = 0.75

const MIMES: Readonly<Record<string, SupportedImageMime>> = {
  'image/png': 'image/png',
  'image/jpeg': 'image/jpeg',
  'image/gif': 'image/gif',
  'image/bmp': 'image/bmp',
  'image/webp': 'image/webp',
}

export const IMAGE_ACCEPT = Object.keys(MIMES).join(',')

/** Puts a picture of this device at the caret. Its bytes are stored as an asset too, so that others get them by content. */
export async function insertImageFile(writer: Writer, file: File, description = ''): Promise<void> {
  const { surface, store, host, ui, canWrite } = writer
  if (!canWrite) return ui.toast('info', READ_ONLY)
  const mime = MIMES[file.type]
  if (!mime) return ui.toast('warning', '只能插入 PNG、JPEG、GIF、BMP 或 WebP 图片')
  if (file.size > MAX_IMAGE_BYTES) return ui.toast('warning', '图片超过 20 MB，请先压缩再插入')
  const size = await pixelSize(file)
  if (!size) return ui.toast('warning', '这张图片打不开，可能已损坏')
  const data = new Uint8Array(await file.arrayBuffer())
  await host.doc.putAsset(data, mime)
  const result = await surface.executeImageCommand({
    type: 'insertImage',
    data,
    mime,
    widthPoints: size.width * POINTS_PER_PIXEL,
    heightPoints: size.height * POINTS_PER_PIXEL,
    ...(description === '' ? {} : { description }),
  })
  if (!result.ok) ui.toast('warning', refusalText(result.code, result.reason))
  store.refresh()
  surface.focus()
}

async function pixelSize(file: File): Promise<{ width: number; height: number } | null> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    return { width: image.naturalWidth, height: image.naturalHeight }
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(url)
  }
}
