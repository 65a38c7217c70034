import { encodeTextIndex, type IndexedPage, type IndexedRun } from '@wenfang/shared-contract'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { PageLetters, pageSpace, pageText, placedGlyphs, type PageBox, type TextItem } from '../../model/index.ts'
import { measureOf, type OperationsOf } from '../pdfjs.ts'

/** Every word of every page; what cannot be read of a page is left out. */
export async function textIndexOf(pdf: PDFDocumentProxy, operations: OperationsOf): Promise<Uint8Array> {
  const pages: IndexedPage[] = []
  for (let index = 0; index < pdf.numPages; index += 1) {
    const page = await pdf.getPage(index + 1).catch(() => null)
    pages.push(page ? await indexedPage(page, operations).catch(() => NOTHING) : NOTHING)
    page?.cleanup()
  }
  return encodeTextIndex(pages)
}

const NOTHING: IndexedPage = { text: '', runs: [] }

async function indexedPage(page: PDFPageProxy, operations: OperationsOf): Promise<IndexedPage> {
  const { items, styles } = await page.getTextContent()
  const shown = items.flatMap((item) => ('str' in item ? [item as TextItem] : []))
  const { text, runs, offsets } = pageText(shown)
  if (text === '') return NOTHING
  const glyphs = await page.getOperatorList().then(
    (list) => placedGlyphs(list, operations, measureOf(page)),
    () => null,
  )
  const letters = new PageLetters(shown, styles, pageSpace(page.view as unknown as PageBox, page.rotate), glyphs)
  const boxes: IndexedRun[] = []
  // Word by word: whoever reads the index divides a box evenly.
  for (let start = 0; start < text.length;) {
    const run = runs[start] ?? 0
    let end = start + 1
    while (end < text.length && runs[end] === run && kindOf(text, end) === kindOf(text, start)) end += 1
    const [x, y, width, height] = letters.box(run, offsets[start] ?? 0, (offsets[end - 1] ?? 0) + 1) ?? endOf(boxes)
    boxes.push([start, x, y, width, height])
    start = end
  }
  return { text, runs: boxes }
}

/** What is not painted, as the space that the end of a line is, stands behind what is. */
function endOf(boxes: readonly IndexedRun[]): readonly [number, number, number, number] {
  const [, x, y, width, height] = boxes.at(-1) ?? [0, 0, 0, 0, 0]
  return [x + width, y, 0, height]
}

const kindOf = (text: string, at: number): 'space' | 'letter' | 'sign' => {
  const letter = text.charAt(at)
  if (/\s/.test(letter)) return 'space'
  return letter < '\u2E80' ? 'letter' : 'sign'
}
