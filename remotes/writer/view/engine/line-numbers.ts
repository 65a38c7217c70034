/** What a section says of its lines, as the layout carries it at each paragraph of the body (package-patches/line-numbers.json). */
export interface LineNumbers {
  readonly section: string
  /** Every so many lines one is written. */
  readonly countBy: number
  /** What was counted before the first line. */
  readonly start: number
  /** From the text; 0: as far as word processors put it by themselves. */
  readonly distancePt: number
  readonly restart: 'newPage' | 'newSection' | 'continuous'
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
interface Fragment {
  readonly kind: string
  readonly outOfFlow?: boolean
  readonly lineNumbers?: LineNumbers
  readonly props?: readonly { readonly localName: string; readonly attributes?: { readonly val?: string } }[]
  readonly indent?: { readonly left?: number }
  readonly box: Box
  readonly lines?: readonly { readonly box: Box; readonly baseline: number }[]
}
export interface NumberedPage {
  readonly box: Box
  readonly contentBox: Box
  readonly fragments: readonly Fragment[]
}

/** One number beside its line, in points from the corner of the page's content. */
export interface LineNumber {
  readonly value: number
  /** Where the number ends. */
  readonly right: number
  /** Where it stands, as the line's letters do. */
  readonly baseline: number
}

const SIZE_PT = 9
/** From the top of a line twice as high as its letters, in sizes. */
const BASELINE = 1.34
const AWAY_PT = 18
const AWAY_IN_COLUMNS_PT = 9

/** The numbers of every page. Lines of tables, notes, frames and of paragraphs that ask for none are not counted. */
export function lineNumbersOf(pages: readonly NumberedPage[]): readonly (readonly LineNumber[])[] {
  let counted = 0
  let section: string | null = null
  return pages.map(({ contentBox, fragments }) => {
    const numbers: LineNumber[] = []
    let isNewPage = true
    for (const { kind, outOfFlow, lineNumbers, props, indent, box, lines = [] } of fragments) {
      if (kind !== 'paragraph' || outOfFlow || !lineNumbers) continue
      const { countBy, start, restart, distancePt } = lineNumbers
      const isNewSection = lineNumbers.section !== section
      if (section === null || (restart === 'newPage' && (isNewPage || isNewSection))) counted = start
      else if (restart === 'newSection' && isNewSection) counted = start
      section = lineNumbers.section
      isNewPage = false
      if (asksForNone(props)) continue
      const column = box.x - (indent?.left ?? 0)
      const away = distancePt > 0 ? distancePt : box.width < contentBox.width / 2 ? AWAY_IN_COLUMNS_PT : AWAY_PT
      for (const line of lines) {
        counted += 1
        if (counted % countBy !== 0) continue
        numbers.push({ value: counted, right: column - away, baseline: line.box.y + line.baseline })
      }
    }
    return numbers
  })
}

const OFF = new Set(['0', 'false', 'off'])
const asksForNone = (props: Fragment['props']): boolean => {
  const last = props?.findLast(({ localName }) => localName === 'suppressLineNumbers')
  return last !== undefined && !OFF.has(last.attributes?.val ?? '')
}

interface PaintedPage {
  readonly record: NumberedPage
  readonly materialized: boolean
  readonly element: HTMLElement
}

const LAYER = 'wenfang-line-numbers'

/** Writes them beside the lines of the painted pages. */
export function paintLineNumbers(pages: readonly NumberedPage[], painted: readonly PaintedPage[], scale: number): void {
  const hasNumbers = pages.some(({ fragments }) => fragments.some(({ lineNumbers }) => lineNumbers !== undefined))
  const numbers = hasNumbers ? lineNumbersOf(pages) : []
  for (const [at, { record, materialized, element }] of painted.entries()) {
    if (!materialized) continue
    const before = element.querySelector(`:scope > .${LAYER}`)
    const here = numbers[at] ?? []
    const says = JSON.stringify([scale, here])
    if (before instanceof HTMLElement && before.dataset['says'] === says) continue
    before?.remove()
    if (here.length > 0) element.append(layerOf(record, here, scale, says))
  }
}

function layerOf(page: NumberedPage, numbers: readonly LineNumber[], scale: number, says: string): HTMLElement {
  const layer = document.createElement('div')
  layer.className = LAYER
  layer.dataset['says'] = says
  layer.setAttribute('aria-hidden', 'true')
  const x = page.contentBox.x - page.box.x
  const y = page.contentBox.y - page.box.y
  layer.style.cssText = `position:absolute;left:0;top:${y * scale}px;width:${x * scale}px;pointer-events:none;user-select:none`
  for (const { value, right, baseline } of numbers) {
    const number = document.createElement('span')
    number.textContent = String(value)
    number.style.cssText =
      `position:absolute;right:${-right * scale}px;top:${(baseline - SIZE_PT * BASELINE) * scale}px;` +
      `font:${SIZE_PT * scale}px/2 "Times New Roman",serif;white-space:nowrap`
    layer.append(number)
  }
  return layer
}
