import type { Mark } from './lines.ts'

const MOST_NODES = 600
const MOST_LINES = 60
const LEAST_SHEET_PX = 200

const boxOf = ({ left, top, width, height }: DOMRect): Mark['box'] => [left, top, width, height]

/** The lines of text inside of `area`, and the sheet of paper under its middle, as they are painted now. */
export function measureLines(frame: Element, area: DOMRect): readonly Mark[] {
  const document = frame.ownerDocument
  const lines: DOMRect[] = []
  const walker = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let seen = 0; seen < MOST_NODES && lines.length < MOST_LINES; seen += 1) {
    const node = walker.nextNode()
    if (!node) break
    if (node.nodeValue?.trim() === '') continue
    range.selectNodeContents(node)
    for (const rect of range.getClientRects()) if (rect.width > 1 && isInside(rect, area)) addToLine(lines, rect)
  }
  const sheet = sheetAt(frame, area)
  return [
    ...(sheet ? [{ kind: 'sheet' as const, box: boxOf(clip(sheet, area)) }] : []),
    ...lines.slice(0, MOST_LINES).map((rect) => ({ kind: 'line' as const, box: boxOf(rect) })),
  ]
}

const isInside = (rect: DOMRect, area: DOMRect): boolean =>
  rect.top >= area.top && rect.bottom <= area.bottom && rect.left >= area.left && rect.right <= area.right

/** Pieces of one line become one mark. */
function addToLine(lines: DOMRect[], rect: DOMRect): void {
  const last = lines.at(-1)
  const isSameLine = last && Math.abs(last.bottom - rect.bottom) < rect.height / 2
  if (!isSameLine) return void lines.push(rect)
  const left = Math.min(last.left, rect.left)
  const top = Math.min(last.top, rect.top)
  const right = Math.max(last.right, rect.right)
  lines[lines.length - 1] = new DOMRect(left, top, right - left, Math.max(last.bottom, rect.bottom) - top)
}

/** What casts a shadow is paper. */
function sheetAt(frame: Element, area: DOMRect): DOMRect | null {
  const [middle] = frame.ownerDocument.elementsFromPoint(area.left + area.width / 2, area.top + area.height / 2)
  for (let element = middle; element && element !== frame; element = element.parentElement ?? undefined) {
    const rect = element.getBoundingClientRect()
    const isLarge = rect.width > LEAST_SHEET_PX && rect.height > LEAST_SHEET_PX
    if (isLarge && getComputedStyle(element).boxShadow !== 'none') return rect
  }
  return null
}

function clip(rect: DOMRect, area: DOMRect): DOMRect {
  const top = Math.max(rect.top, area.top)
  return new DOMRect(rect.left, top, rect.width, Math.min(rect.bottom, area.bottom) - top)
}
