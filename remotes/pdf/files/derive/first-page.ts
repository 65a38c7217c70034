import type { Derived } from '@wenfang/shared-contract'
import type { PDFDocumentProxy } from 'pdfjs-dist'

/** Pixels across; enough for what is shown for a moment. */
const WIDTH_PX = 1_000
const MOST_HEIGHT_PX = 2_000
const PX_PER_POINT = 96 / 72
const QUALITY = 75

/** What pdf.js makes in Node: a canvas that is not the browser's. */
interface NativeCanvas {
  encode(format: 'webp', quality: number): Promise<Uint8Array>
}
interface CanvasFactory {
  create(width: number, height: number): { readonly canvas: NativeCanvas }
}

/** S81: the first page as a picture, shown while the file is being opened. null for a file without a page. */
export async function firstPageOf(pdf: PDFDocumentProxy): Promise<Derived | null> {
  if (pdf.numPages === 0) return null
  const page = await pdf.getPage(1)
  const natural = page.getViewport({ scale: 1 })
  const scale = Math.min(WIDTH_PX / natural.width, MOST_HEIGHT_PX / natural.height)
  const viewport = page.getViewport({ scale })
  const { canvas } = (pdf as unknown as { readonly canvasFactory: CanvasFactory }).canvasFactory.create(
    Math.max(1, Math.floor(viewport.width)),
    Math.max(1, Math.floor(viewport.height)),
  )
  await page.render({ canvas: canvas as never, viewport, background: '#ffffff' }).promise
  return {
    bytes: await canvas.encode('webp', QUALITY),
    contentType: 'image/webp',
    facts: {
      width: Math.round(natural.width * PX_PER_POINT),
      height: Math.round(natural.height * PX_PER_POINT),
    },
  }
}
