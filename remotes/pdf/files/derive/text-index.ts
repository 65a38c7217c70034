import { encodeTextIndex, type IndexedPage, type IndexedRun } from '@wenfang/shared-contract'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { mapped, pageSpace, pageText, type PageBox, type PageSpace } from '../../model/index.ts'

interface TextItem {
  readonly str: string
  readonly hasEOL: boolean
  readonly width: number
  readonly height: number
  readonly transform: readonly number[]
}

/** Every word of every page; what cannot be read of a page is left out. */
export async function textIndexOf(pdf: PDFDocumentProxy): Promise<Uint8Array> {
  const pages: IndexedPage[] = []
  for (let index = 0; index < pdf.numPages; index += 1) {
    const page = await pdf.getPage(index + 1).catch(() => null)
    pages.push(page ? await indexedPage(page).catch(() => NOTHING) : NOTHING)
    page?.cleanup()
  }
  return encodeTextIndex(pages)
}

const NOTHING: IndexedPage = { text: '', runs: [] }

async function indexedPage(page: PDFPageProxy): Promise<IndexedPage> {
  const { items } = await page.getTextContent()
  const shown = items.flatMap((item) => ('str' in item ? [item as TextItem] : []))
  const { text, runs } = pageText(shown)
  const space = pageSpace(page.view as unknown as PageBox, page.rotate)
  const boxes: IndexedRun[] = []
  runs.forEach((run, letter) => {
    const item = shown[run]
    if (item && runs[letter - 1] !== run) boxes.push([letter, ...boxOf(item, space)])
  })
  return { text, runs: boxes }
}

/** Around a run, whichever way it goes. */
function boxOf({ transform, width, height }: TextItem, space: PageSpace): readonly [number, number, number, number] {
  const [a = 1, b = 0, , , e = 0, f = 0] = transform
  const length = Math.hypot(a, b) || 1
  const [alongX, alongY] = [(a / length) * width, (b / length) * width]
  const [upX, upY] = [(-b / length) * height, (a / length) * height]
  const corners = [
    [e, f],
    [e + alongX, f + alongY],
    [e + upX, f + upY],
    [e + alongX + upX, f + alongY + upY],
  ].map(([x = 0, y = 0]) => mapped(space.fromPage, [x, y]))
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return [left, top, Math.max(...xs) - left, Math.max(...ys) - top]
}
