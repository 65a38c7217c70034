import { saveBytes } from '@wenfang/shared-remote/save-bytes'
import { READ_ONLY } from '../../commands/command.ts'
import { deleteSelected, openStep, refusalText } from '../../engine/index.ts'
import type { Writer } from '../../state/writer.ts'
import { pictureBytes } from '../../engine/picture-bytes.ts'
import { decode, drawn, type LoadedPicture, loadPicture } from './load-picture.ts'

const POINTS_PER_PIXEL = 0.75

export const IMAGE_ACCEPT = 'image/*,.emf,.wmf'

/** A picture of this device as a document can hold it; null, told to the person, where it cannot. */
async function takePicture({ ui, host }: Writer, file: File): Promise<LoadedPicture | null> {
  const picture = await loadPicture(file)
  if (typeof picture === 'string') {
    ui.toast('warning', picture)
    return null
  }
  // Stored as an asset too, so that others get it by content.
  await host.doc.putAsset(picture.data, picture.mime)
  return picture
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
  const picture = await takePicture(writer, file)
  if (!picture) return
  if (selection) surface.surface?.setSelection(selection)
  const close = openStep(surface)
  deleteSelected(surface)
  const result = await surface.executeImageCommand({
    type: 'insertImage',
    data: picture.data,
    mime: picture.mime,
    widthPoints: picture.width * POINTS_PER_PIXEL,
    heightPoints: picture.height * POINTS_PER_PIXEL,
    ...(description === '' ? {} : { description }),
  })
  close()
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
  const picture = await takePicture(writer, file)
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
  saveBytes(known.name, known.data)
}
