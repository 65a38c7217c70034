import type { ParagraphPieces, TextPiece } from '../../model/index.ts'

/** A point of the page. */
export interface DomPoint {
  readonly node: Node
  readonly offset: number
}

const paragraphElements = (root: HTMLElement): readonly HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>('[data-paragraph]'),
]
const runsOf = (paragraph: HTMLElement): readonly HTMLElement[] => [
  ...paragraph.querySelectorAll<HTMLElement>('[data-run], [data-line-of]'),
]
const numberOf = (run: HTMLElement): number => Number(run.dataset['run'] ?? run.dataset['lineOf'])

/** Where in the shared text a point of the drawn text is. */
export function offsetAt(
  root: HTMLElement,
  paragraphs: readonly ParagraphPieces[],
  { node, offset }: DomPoint,
): number {
  const elements = paragraphElements(root)
  const point = document.createRange()
  point.setStart(node, offset)
  let found = 0
  for (const [at, element] of elements.entries())
    // The last one that begins before the point.
    if (at === 0 || isBefore(element, point)) found = at
  const paragraph = paragraphs[found]
  const element = elements[found]
  if (!paragraph || !element) return 0
  return paragraph.start + offsetInside(element, paragraph, point)
}

/** An element begins before a point. */
function isBefore(element: Node, point: Range): boolean {
  const range = document.createRange()
  range.selectNode(element)
  return range.compareBoundaryPoints(Range.START_TO_START, point) < 0
}

function offsetInside(element: HTMLElement, { pieces, length }: ParagraphPieces, point: Range): number {
  let before = 0
  const runs = new Map(runsOf(element).map((run) => [numberOf(run), run]))
  for (const piece of pieces) {
    const run = piece.run === null ? undefined : runs.get(piece.run)
    if (run) {
      if (run.dataset['lineOf'] !== undefined) {
        // It stands for the break before it and holds the line behind it.
        if (!isBefore(run, point)) return before
      } else {
        const range = document.createRange()
        range.selectNodeContents(run)
        if (!isBefore(run, point)) return before
        const isBehind = range.compareBoundaryPoints(Range.START_TO_END, point) < 0
        if (!isBehind && run.contains(point.startContainer)) return before + lettersBefore(run, piece, point)
      }
    }
    before += piece.length
  }
  return Math.min(length, before)
}

function lettersBefore(run: HTMLElement, piece: TextPiece, point: Range): number {
  const range = document.createRange()
  range.selectNodeContents(run)
  range.setEnd(point.startContainer, point.startOffset)
  if (piece.kind === 'run') return Math.min(piece.length, range.toString().length)
  // A break or a field is one place, before or behind which a caret stands.
  return range.toString() === '' && piece.kind === 'embed' ? 0 : point.startOffset > 0 ? 1 : 0
}

/** Where in the drawn text a place of the shared text is. */
export function pointAt(root: HTMLElement, paragraphs: readonly ParagraphPieces[], offset: number): DomPoint | null {
  const at = Math.max(
    0,
    paragraphs.findLastIndex(({ start }) => start <= offset),
  )
  const paragraph = paragraphs[at]
  const element = paragraphElements(root)[at]
  if (!paragraph || !element) return null
  const runs = new Map(runsOf(element).map((run) => [numberOf(run), run]))
  let left = Math.min(paragraph.length, Math.max(0, offset - paragraph.start))
  let last: DomPoint | null = null
  for (const piece of paragraph.pieces) {
    const run = piece.run === null ? undefined : runs.get(piece.run)
    if (run && piece.kind === 'run' && left <= piece.length) return letterAt(run, left)
    if (run && piece.kind !== 'run' && left === 0) return before(run)
    if (run) last = piece.kind === 'run' ? letterAt(run, piece.length) : behind(run)
    left -= piece.length
  }
  return last ?? { node: element, offset: 0 }
}

function letterAt(run: HTMLElement, offset: number): DomPoint {
  const walker = document.createTreeWalker(run, NodeFilter.SHOW_TEXT)
  let left = offset
  let last: Node | null = null
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = node.textContent?.length ?? 0
    if (left <= length) return { node, offset: left }
    left -= length
    last = node
  }
  return last ? { node: last, offset: last.textContent?.length ?? 0 } : { node: run, offset: 0 }
}

const before = (run: HTMLElement): DomPoint => ({
  node: run.parentNode ?? run,
  offset: [...(run.parentNode?.childNodes ?? [])].indexOf(run),
})
const behind = (run: HTMLElement): DomPoint =>
  run.dataset['lineOf'] === undefined ? { ...before(run), offset: before(run).offset + 1 } : { node: run, offset: 0 }
