import type { AnnotationKind, Box, MarkKind } from '@wenfang/shared-annotate'
import { isMark } from '@wenfang/shared-annotate'
import type { Annotator } from '@wenfang/shared-annotate/overlay'
import type { PdfReader } from './pdf-reader.ts'
import { stretchOf } from './text-ranges.ts'

/** Puts a mark, or a note, on the text that is selected; one for each page. False where nothing is selected. */
export function markSelection(reader: PdfReader, annotator: Annotator, kind: AnnotationKind): boolean {
  const selection = window.getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return false
  const range = selection.getRangeAt(0)
  const stretches = [...reader.views()].flatMap((view) => {
    const stretch = stretchOf(view, range)
    return stretch ? [{ view, stretch }] : []
  })
  if (stretches.length === 0) return false
  void Promise.all(
    stretches.map(async ({ view, stretch }) => {
      const boxes = (await view.measuredLetters())?.boxes(...stretch) ?? []
      return boxes.length > 0 && put(annotator, kind, view.name, boxes)
    }),
  ).then((done) => {
    if (done.includes(true)) selection.removeAllRanges()
  })
  return true
}

function put(annotator: Annotator, kind: AnnotationKind, place: string, boxes: readonly Box[]): boolean {
  if (isMark(kind)) return annotator.mark(kind satisfies MarkKind, place, { boxes }) !== null
  const last = boxes.at(-1)
  if (kind !== 'note' || !last) return false
  const id = annotator.mark('note', place, { point: [last[0] + last[2], last[1]], boxes })
  const note = id === null ? null : annotator.store.get(id)
  if (note) annotator.options.onOpen?.(note)
  return id !== null
}
