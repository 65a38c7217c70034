import { chartsDrawn, type PaintedPages } from '../engine/index.ts'
import type { PrintSheet } from './print-plan.ts'

/** A sheet that is as high as its paper to the hair can run over into an empty one. */
const SHORTER_PX = 0.5

/** The sheet with its pages, at 100 %. */
export function sheetElement(sheet: PrintSheet, painted: PaintedPages): HTMLElement {
  const element = document.createElement('section')
  element.className = 'writer-sheet'
  element.style.width = `${sheet.width}px`
  element.style.height = `${sheet.height}px`
  const pages = painted.paint(sheet.pages.map(({ page }) => page))
  for (const [at, { x, y, scale }] of sheet.pages.entries()) {
    const page = pages[at]
    if (!page) continue
    const place = document.createElement('div')
    place.className = 'writer-sheet-page docx-pages'
    Object.assign(place.style, {
      position: 'absolute',
      left: `${x}px`,
      top: `${y}px`,
      transformOrigin: '0 0',
      transform: scale === 1 ? 'none' : `scale(${scale})`,
    })
    place.append(page)
    element.append(place)
  }
  return element
}

export interface PrintJob {
  readonly sheets: readonly PrintSheet[]
  readonly painted: PaintedPages
  /** Behind the last sheet. */
  readonly comments: HTMLElement | null
  readonly hasBackground: boolean
  /** Asked before each step that takes time: false where the person has left. */
  readonly isWanted?: () => boolean
}

/** Lets the browser work between two sheets, so that a long document does not stand still. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

let end = (): void => {}

/**
 * Puts the sheets into the page, where only paper shows them, and hands them to the browser's printer. They go when the next
 * are printed at the latest: some browsers go on while their layer is open.
 * @param onProgress parts of the sheets that are ready, 0 … 1 @param print for tests
 */
export async function printSheets(
  { sheets, painted, comments, hasBackground, isWanted = () => true }: PrintJob,
  onProgress: (part: number) => void = () => {},
  print: () => void = () => window.print(),
): Promise<void> {
  end()
  const root = document.createElement('div')
  root.className = 'writer-print-root'
  const sizes = [...new Set(sheets.map(sizeOf))]
  for (const [at, sheet] of sheets.entries()) {
    const element = sheetElement(sheet, painted)
    element.style.height = `${sheet.height - SHORTER_PX}px`
    element.style.setProperty('page', `sheet${sizes.indexOf(sizeOf(sheet))}`)
    root.append(element)
    onProgress((at + 1) / sheets.length)
    if (at % 8 === 7) await pause()
    if (!isWanted()) return
  }
  if (comments) root.append(comments)
  const style = styleFor(sizes, hasBackground)
  document.body.append(root)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, style]
  end = () => {
    root.remove()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== style)
    window.removeEventListener('afterprint', end)
    end = () => {}
  }
  window.addEventListener('afterprint', end)
  await Promise.all([...root.querySelectorAll('img')].map((image) => image.decode().catch(() => undefined)))
  await Promise.all([document.fonts.ready, chartsDrawn()])
  if (isWanted()) print()
  else end()
}

const sizeOf = ({ width, height }: PrintSheet): string => `${width.toFixed(2)}px ${height.toFixed(2)}px`

function styleFor(sizes: readonly string[], hasBackground: boolean): CSSStyleSheet {
  const style = new CSSStyleSheet()
  style.replaceSync(
    sizes.map((size, at) => `@page sheet${at}{size:${size};margin:0}`).join('') +
      `@page comments{size:A4;margin:20mm}
      .writer-print-root{display:none}
      @media print{
        html,body{display:block!important;height:auto!important;overflow:visible!important;margin:0!important;background:#fff!important}
        body>:not(.writer-print-root){display:none!important}
        .writer-print-root{display:block;print-color-adjust:exact;-webkit-print-color-adjust:exact}
        .writer-sheet{position:relative;overflow:hidden;break-after:page;break-inside:avoid}
        .writer-sheet:last-child{break-after:auto}
        .writer-print-comments{page:comments}
      }
      ${hasBackground ? '' : '.writer-print-root .docx-page{background:#fff!important}'}`,
  )
  return style
}
