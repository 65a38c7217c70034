import type { MindLayout } from './mind-layout.ts'
import { mindSvg } from './mind-svg.ts'

/** What browsers draw onto one canvas. */
const MOST_EDGE_PX = 16_000
const MOST_AREA_PX = 120_000_000
/** Sharp on screens of twice the pixels, and on paper. */
const SHARPNESS = 2

/** The map as pixels, half as sharp where it is too large otherwise. @throws Error of one that no canvas holds */
export async function mindPng(layout: MindLayout): Promise<Blob> {
  const { width, height } = layout
  const most = Math.min(MOST_EDGE_PX / Math.max(width, height), Math.sqrt(MOST_AREA_PX / (width * height)))
  const scale = Math.min(SHARPNESS, most)
  if (scale < 1 / SHARPNESS) throw new RangeError('the map is larger than a canvas')
  const picture = new Image(width, height)
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(mindSvg(layout))}`
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width * scale)
  canvas.height = Math.ceil(height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!png) throw new RangeError('the map is larger than a canvas')
  return png
}
