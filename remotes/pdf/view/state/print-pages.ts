import type { Annotator } from '@wenfang/shared-annotate/overlay'
import { drawPage } from '../pages/draw-page.ts'
import type { PdfReader } from './pdf-reader.ts'

/** Pixels a point: 150 dpi. */
const DENSITY = 150 / 72

/** Prints all pages with their annotations: as pictures, which every browser prints as they are. */
export async function printPages(reader: PdfReader, annotator: Annotator): Promise<void> {
  const sheet = document.createElement('div')
  sheet.className = 'pdf-print'
  const layers: { dispose(): void }[] = []
  const addresses: string[] = []
  document.body.append(sheet)
  try {
    for (const [index, shown] of reader.pages.entries()) {
      const [width, height] = shown.size
      const canvas = document.createElement('canvas')
      await drawPage(reader.list, shown, canvas, DENSITY)
      const picture = document.createElement('img')
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
      canvas.width = canvas.height = 0
      if (!blob) throw new Error('the browser made no picture of a page')
      picture.src = URL.createObjectURL(blob)
      picture.alt = `第 ${index + 1} 页`
      addresses.push(picture.src)
      await picture.decode()
      const frame = document.createElement('div')
      frame.style.width = `${width}pt`
      frame.style.height = `${height}pt`
      frame.append(picture)
      sheet.append(frame)
      const surface = document.createElement('div')
      surface.className = 'pdf-print-surface'
      surface.dataset['turns'] = String(shown.turns)
      surface.style.width = `${shown.natural[0]}pt`
      surface.style.height = `${shown.natural[1]}pt`
      frame.append(surface)
      layers.push(
        annotator.attach({
          place: shown.place,
          width: shown.natural[0],
          height: shown.natural[1],
          container: surface,
        }),
      )
    }
    window.print()
  } finally {
    for (const layer of layers) layer.dispose()
    for (const address of addresses) URL.revokeObjectURL(address)
    sheet.remove()
  }
}
