import type { CellRange } from '../../model/index.ts'
import { type PrintSource, rangePicture } from '../index.ts'
import { drawTree, imagesOf } from './canvas-painter.ts'

/** Twice the pixels of the screen at 100 %: pictures are put into documents and printed. */
const SHARPNESS = 2
/** No browser makes larger pictures everywhere. */
const MOST_EDGE = 16_000
const MOST_DOTS = 64_000_000

/** @returns null where there is nothing to draw @throws Error when the browser makes no picture */
export async function cellsPicture(source: PrintSource, sheetId: string, range: CellRange): Promise<Blob | null> {
  const picture = await rangePicture(source, sheetId, range)
  if (!picture) return null
  const { drawn, width, height } = picture
  const scale = Math.min(SHARPNESS, MOST_EDGE / width, MOST_EDGE / height, Math.sqrt(MOST_DOTS / (width * height)))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.scale(scale, scale)
  drawTree(context, drawn, await imagesOf(drawn))
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png')
  })
}
