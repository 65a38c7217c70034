import { READ_ONLY } from '../../commands/command.ts'
import { refusalText, type SupportedImageMime } from '../../engine/index.ts'
import type { Writer } from '../../state/writer.ts'
import { pictureBytes } from '../../engine/picture-bytes.ts'

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

/** What documents hold as it is; the others become PNG on the way in. */
const HELD: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif'])

interface LoadedPicture {
  readonly data: Uint8Array
  readonly mime: SupportedImageMime
  readonly width: number
  readonly height: number
}

/** A picture of this device as a document can hold it; null, told to the person, where it cannot. */
async function loadPicture(writer: Writer, file: File): Promise<LoadedPicture | null> {
  const { ui, host } = writer
  const mime = MIMES[file.type]
  if (!mime) return refuse(ui, '只能插入 PNG、JPEG、GIF、BMP 或 WebP 图片')
  if (file.size > MAX_IMAGE_BYTES) return refuse(ui, '图片超过 20 MB，请先压缩再插入')
  const bitmap = await decode(file)
  if (!bitmap) return refuse(ui, '这张图片打不开，可能已损坏')
  const { naturalWidth: width, naturalHeight: height } = bitmap
  const blob = HELD.has(mime) ? file : await drawn(bitmap, width, height, 'image/png')
  if (!blob) return refuse(ui, '这张图片转换不了，请先存成 PNG')
  const data = new Uint8Array(await blob.arrayBuffer())
  const held = HELD.has(mime) ? mime : 'image/png'
  // Stored as an asset too, so that others get it by content.
  await host.doc.putAsset(data, held)
  return { data, mime: held, width, height }
}

function refuse(ui: Writer['ui'], text: string): null {
  ui.toast('warning', text)
  return null
}

/** A device that keeps nothing more, or an engine that gives up: the person is told, and the page works on. */
export async function orTell(writer: Writer, run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    writer.host.report('writer.image.failed', { message: String(error) })
    writer.ui.toast('error', '图片没有放进文档，其他内容没有改变；请检查这台设备的存储空间后重试')
  }
}

/** Puts pictures of this device at the caret, one behind the other. */
export async function insertImageFiles(writer: Writer, files: readonly File[]): Promise<void> {
  for (const file of files) await insertImageFile(writer, file)
}

/** Puts a picture of this device at the caret. */
export const insertImageFile = (writer: Writer, file: File, description = ''): Promise<void> =>
  orTell(writer, () => insert(writer, file, description))

async function insert(writer: Writer, file: File, description: string): Promise<void> {
  const { surface, store, ui, canWrite } = writer
  if (!canWrite) return ui.toast('info', READ_ONLY)
  // While the file is read somebody may press elsewhere; the picture belongs where the caret was.
  const selection = surface.surface?.state().selection
  const picture = await loadPicture(writer, file)
  if (!picture) return
  if (selection) surface.surface?.setSelection(selection)
  const result = await surface.executeImageCommand({
    type: 'insertImage',
    data: picture.data,
    mime: picture.mime,
    widthPoints: picture.width * POINTS_PER_PIXEL,
    heightPoints: picture.height * POINTS_PER_PIXEL,
    ...(description === '' ? {} : { description }),
  })
  if (!result.ok) ui.toast('warning', refusalText(result.code, result.reason))
  store.refresh()
  surface.focus()
}

/** Another picture in the selected one's place and size. */
export const replaceImageFile = (writer: Writer, file: File): Promise<void> =>
  orTell(writer, () => replace(writer, file))

async function replace(writer: Writer, file: File): Promise<void> {
  const { surface, store, ui, canWrite } = writer
  if (!canWrite) return ui.toast('info', READ_ONLY)
  const id = surface.snapshot().image?.id
  const picture = await loadPicture(writer, file)
  if (!picture || id === undefined) return
  const { data, mime } = picture
  const result = await surface.executeImageCommand({ type: 'replaceImage', data, mime, drawingNodeId: id })
  if (!result.ok) ui.toast('warning', refusalText(result.code, result.reason))
  store.refresh()
}

/** Pixels an inch that print well; a picture with more is made smaller by `compressImage`. */
const ENOUGH_PER_INCH = 220
const EMU_PER_INCH = 914_400

/** The selected picture with no more pixels than its size on paper needs. */
export const compressImage = (writer: Writer): Promise<void> => orTell(writer, () => compress(writer))

async function compress(writer: Writer): Promise<void> {
  const { surface, store, ui, host } = writer
  const { image } = surface.snapshot()
  const known = image && pictureBytes(surface, image.id)
  if (!image || !known) return ui.toast('info', '请先选中一张图片')
  const bitmap = await decode(new Blob([known.data as BlobPart], { type: known.mime }))
  const width = Math.ceil((image.widthEmu / EMU_PER_INCH) * ENOUGH_PER_INCH)
  const height = Math.ceil((image.heightEmu / EMU_PER_INCH) * ENOUGH_PER_INCH)
  const isEnough = !bitmap || (bitmap.naturalWidth <= width && bitmap.naturalHeight <= height)
  const blob = isEnough
    ? null
    : await drawn(bitmap, width, height, known.mime === 'image/jpeg' ? 'image/jpeg' : 'image/png')
  if (!blob || blob.size >= known.data.length) return ui.toast('info', '这张图片已经够小，不需要压缩')
  const data = new Uint8Array(await blob.arrayBuffer())
  const mime = blob.type === 'image/jpeg' ? 'image/jpeg' : 'image/png'
  await host.doc.putAsset(data, mime)
  const result = await surface.executeImageCommand({ type: 'replaceImage', data, mime, drawingNodeId: image.id })
  if (!result.ok) return ui.toast('warning', refusalText(result.code, result.reason))
  store.refresh()
  ui.toast('info', `图片从 ${kilobytes(known.data.length)} 压缩到 ${kilobytes(data.length)}`)
}

const kilobytes = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1024))} KB`

/** The selected picture as a file of this device. */
export function saveImage(writer: Writer): void {
  const { surface, ui } = writer
  const { image } = surface.snapshot()
  const known = image && pictureBytes(surface, image.id)
  if (!known) return ui.toast('info', '请先选中一张图片')
  const url = URL.createObjectURL(new Blob([known.data as BlobPart], { type: known.mime }))
  const link = document.createElement('a')
  link.href = url
  link.download = known.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url))
}

async function decode(file: Blob): Promise<HTMLImageElement | null> {
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

async function drawn(image: HTMLImageElement, width: number, height: number, mime: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height)
  return await new Promise((done) => canvas.toBlob(done, mime, 0.85))
}
