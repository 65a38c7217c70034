import type { AnnotationKind, Box, MarkKind } from '@wenfang/shared-annotate'
import { isMark } from '@wenfang/shared-annotate'
import type { Annotator } from '@wenfang/shared-annotate/overlay'
import type { PdfReader } from './pdf-reader.ts'

/** Puts a mark, or a note, on the text that is selected; one for each page. False where nothing is selected. */
export function markSelection(reader: PdfReader, annotator: Annotator, kind: AnnotationKind): boolean {
  const selection = window.getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return false
  const range = selection.getRangeAt(0)
  let isDone = false
  for (const view of reader.views()) {
    if (!range.intersectsNode(view.element)) continue
    const boxes = joined(boxesOn(view.layer.element, view.textDivs, range))
    if (boxes.length === 0) continue
    const place = view.name
    const last = boxes.at(-1)
    if (isMark(kind)) isDone = annotator.mark(kind satisfies MarkKind, place, { boxes }) !== null || isDone
    else if (kind === 'note' && last) {
      const id = annotator.mark('note', place, { point: [last[0] + last[2], last[1]], boxes })
      const note = id === null ? null : annotator.store.get(id)
      if (note) annotator.options.onOpen?.(note)
      isDone ||= id !== null
    }
  }
  if (isDone) selection.removeAllRanges()
  return isDone
}

function boxesOn(layer: SVGSVGElement, runs: readonly HTMLElement[], range: Range): readonly Box[] {
  const matrix = layer.getScreenCTM()?.inverse()
  if (!matrix) return []
  return runs.flatMap((run) => {
    if (!range.intersectsNode(run)) return []
    const part = document.createRange()
    part.selectNodeContents(run)
    if (run.contains(range.startContainer)) part.setStart(range.startContainer, range.startOffset)
    if (run.contains(range.endContainer)) part.setEnd(range.endContainer, range.endOffset)
    return [...part.getClientRects()].flatMap((rect): readonly Box[] => {
      const one = new DOMPoint(rect.left, rect.top).matrixTransform(matrix)
      const other = new DOMPoint(rect.right, rect.bottom).matrixTransform(matrix)
      const [width, height] = [Math.abs(other.x - one.x), Math.abs(other.y - one.y)]
      return width < 0.5 || height < 0.5
        ? []
        : [
            [Math.min(one.x, other.x), Math.min(one.y, other.y), width, height].map(
              (value) => Math.round(value * 100) / 100,
            ) as unknown as Box,
          ]
    })
  })
}

/** Runs of one line as one box. */
function joined(boxes: readonly Box[]): Box[] {
  const lines: Box[] = []
  for (const box of boxes) {
    const last = lines.at(-1)
    const isSameLine =
      last !== undefined && Math.abs(last[1] + last[3] / 2 - (box[1] + box[3] / 2)) < Math.min(last[3], box[3]) / 2
    if (!last || !isSameLine) {
      lines.push(box)
      continue
    }
    const [left, top] = [Math.min(last[0], box[0]), Math.min(last[1], box[1])]
    const right = Math.max(last[0] + last[2], box[0] + box[2])
    const bottom = Math.max(last[1] + last[3], box[1] + box[3])
    lines[lines.length - 1] = [left, top, right - left, bottom - top]
  }
  return lines
}
