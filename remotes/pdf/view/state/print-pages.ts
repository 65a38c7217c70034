import type { Annotator } from '@wenfang/shared-annotate/overlay'
import { AnnotationMode } from 'pdfjs-dist'
import { placeOf } from '../../model/index.ts'
import type { PdfReader } from './pdf-reader.ts'

/** Dots a point: 150 dpi. */
const DENSITY = 150 / 72

/** Prints all pages with their annotations: as pictures, which every browser prints as they are. */
export async function printPages(reader: PdfReader, annotator: Annotator): Promise<void> {
  const sheet = document.createElement('div')
  sheet.className = 'pdf-print'
  const layers: { dispose(): void }[] = []
  const addresses: string[] = []
  document.body.append(sheet)
  try {
    for (let index = 0; index < reader.sizes.length; index += 1) {
      const [width, height] = reader.sizes[index] ?? [595, 842]
      const page = await reader.document.getPage(index + 1)
      const viewport = page.getViewport({ scale: DENSITY })
      const canvas = document.createElement('canvas')
      canvas.width = Math.floor(viewport.width)
      canvas.height = Math.floor(viewport.height)
      await page.render({ canvas, viewport, intent: 'print', annotationMode: AnnotationMode.ENABLE_STORAGE }).promise
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
      layers.push(annotator.attach({ place: placeOf(index), width, height, container: frame }))
    }
    window.print()
  } finally {
    for (const layer of layers) layer.dispose()
    for (const address of addresses) URL.revokeObjectURL(address)
    sheet.remove()
  }
}
