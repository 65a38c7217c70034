import { uprightPicture } from '@wenfang/shared-remote/upright-picture'
import { READ_ONLY } from '../../view/commands/command.ts'
import type { SheetView } from '../../view/state/sheet-context.ts'
import type { Box } from '../model/geometry.ts'
import { gridFrame, type GridFrame } from './grid-frame.ts'
import { addDrawing } from './sheet-drawings.ts'

/** A picture larger than this makes a workbook that opens slowly for everybody. */
const MAX_PICTURE_BYTES = 20 * 1024 * 1024
/** A large picture begins no wider and no higher than this. */
const MAX_START_PX = 640

/** What a workbook keeps as it is; other kinds are kept as PNG, which every program shows. */
const KEPT = new Set(['image/png', 'image/jpeg', 'image/gif'])
const ACCEPTED = new Set([...KEPT, 'image/bmp', 'image/webp', 'image/svg+xml', 'image/avif'])

export const pictureFiles = (files: Iterable<File>): File[] => [...files].filter(({ type }) => ACCEPTED.has(type))

/** Lets the person choose pictures of this device, and puts them onto the sheet. */
export function choosePictures(view: SheetView): void {
  const field = document.createElement('input')
  field.type = 'file'
  field.multiple = true
  field.accept = [...ACCEPTED].join(',')
  field.addEventListener('change', () => {
    void insertPictures(view, [...(field.files ?? [])]).then(() => view.surface.focus())
  })
  field.click()
}

/**
 * Puts pictures of this device onto the sheet that is shown, each a step of undo. Their bytes are stored by content; others
 * see them when those arrived.
 * @param at where, in pixels of the sheet; absent = at the active cell
 */
export async function insertPictures(
  { host, surface, ui, canWrite }: Pick<SheetView, 'host' | 'surface' | 'ui' | 'canWrite'>,
  files: readonly File[],
  at?: { readonly left: number; readonly top: number },
): Promise<void> {
  if (!canWrite) return ui.toast('info', READ_ONLY)
  if (files.length === 0) return ui.toast('warning', '只能插入 PNG、JPEG、GIF、BMP、WebP 或 SVG 图片')
  const sheetId = surface.activeSheetId()
  let shift = 0
  for (const file of files) {
    if (file.size > MAX_PICTURE_BYTES) {
      ui.toast('warning', '图片超过 20 MB，请先压缩再插入')
      continue
    }
    const picture = await pictureOf(file)
    if (!picture) {
      ui.toast('warning', `“${file.name}”打不开，可能已损坏`)
      continue
    }
    const hash = await host.doc.putAsset(picture.bytes, picture.contentType)
    const frame = gridFrame(surface)
    if (!frame) return
    const { left, top } = at ?? activeCorner(surface, frame)
    const scale = Math.min(1, MAX_START_PX / picture.width, MAX_START_PX / picture.height)
    const box: Box = {
      left: left + shift,
      top: top + shift,
      width: picture.width * scale,
      height: picture.height * scale,
    }
    const content = {
      type: 'picture' as const,
      name: file.name.replace(/\.\w+$/, '') || '图片',
      description: '',
      picture: { hash, contentType: picture.contentType },
    }
    addDrawing(surface, sheetId, content, box, frame.rulers)
    shift += 16
  }
}

export function activeCorner(surface: SheetView['surface'], { rulers }: GridFrame): { left: number; top: number } {
  const { row, column } = surface.selection()?.active ?? { row: 0, column: 0 }
  return { left: rulers.columns.startOf(column), top: rulers.rows.startOf(row) }
}

interface Picture {
  readonly bytes: Uint8Array
  readonly contentType: string
  /** Pixels at 100 %. */
  readonly width: number
  readonly height: number
}

async function pictureOf(file: File): Promise<Picture | null> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const size = { width: image.naturalWidth || 300, height: image.naturalHeight || 200 }
    const bytes = new Uint8Array(await file.arrayBuffer())
    const upright = await uprightPicture(bytes, file.type)
    if (upright) {
      const { data, mime, width, height } = upright
      return { bytes: data, contentType: mime, width, height }
    }
    if (KEPT.has(file.type)) return { ...size, bytes, contentType: file.type }
    const canvas = new OffscreenCanvas(size.width, size.height)
    canvas.getContext('2d')?.drawImage(image, 0, 0, size.width, size.height)
    const drawn = await canvas.convertToBlob({ type: 'image/png' })
    return { ...size, bytes: new Uint8Array(await drawn.arrayBuffer()), contentType: 'image/png' }
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(url)
  }
}
