import { importRetrying } from '@wenfang/shared-remote'
import { openPrintFrame } from '@wenfang/shared-remote/print'
import type { BookPage, SvgNode } from '../index.ts'
import { familiesIn, svgElement } from './svg-element.ts'

const loadFaces = importRetrying(() => import('@wenfang/shared-fonts'))

const sizeOf = ({ frame }: BookPage): string => `${frame.width.toFixed(2)}px ${frame.height.toFixed(2)}px`

function styleOf(sizes: readonly string[], view: Window & typeof globalThis): CSSStyleSheet {
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(
    'html,body{margin:0;background:#fff}div{break-after:page;overflow:hidden}div:last-child{break-after:auto}svg.wf-page{display:block}' +
      sizes.map((size, at) => `@page p${at}{size:${size};margin:0}.p${at}{page:p${at}}`).join(''),
  )
  return sheet
}

/**
 * Puts the pages into a frame of their own that nobody sees and hands it to the browser's printer.
 * @param onProgress parts of the pages that are painted, 0 … 1
 * @param print for tests
 */
export async function printPages(
  pages: readonly BookPage[],
  title: string,
  onProgress: (part: number) => void = () => {},
  print?: (view: Window) => void,
): Promise<void> {
  const frame = openPrintFrame(title, print)
  const { page, view } = frame
  const sizes = [...new Set(pages.map(sizeOf))]
  page.adoptedStyleSheets = [styleOf(sizes, view)]
  const families = new Set<string>()
  for (const [at, one] of pages.entries()) {
    const drawn: SvgNode = await one.paint()
    familiesIn(drawn, families)
    const place = page.createElement('div')
    place.className = `p${sizes.indexOf(sizeOf(one))}`
    place.append(svgElement(drawn, page))
    page.body.append(place)
    onProgress((at + 1) / pages.length)
  }
  // Without the faces the device's own are on paper.
  const faces = await loadFaces().catch(() => null)
  await faces?.registerFaces(families, page).ready
  await frame.print()
}
