import { boxOf, isColumn, textOf, type Board, type Box } from '../../model/index.ts'

export interface Slide {
  readonly id: string
  readonly title: string
  readonly notes: string
  readonly box: Box
}

/** Rows of frames closer than this stand in one row. */
const ROW = 80

/** The frames of a page as slides: row by row, from left to right. */
export function slidesOf(board: Board, page: string): readonly Slide[] {
  const frames = board.elements(page).filter((element) => element.type === 'frame' && !isColumn(element))
  return frames
    .map((frame, at) => ({
      id: frame.id,
      title: textOf(frame['name']) || `画框 ${at + 1}`,
      notes: textOf(frame['speakerNotes']),
      box: boxOf(frame),
    }))
    .toSorted((a, b) => (Math.abs(a.box.y - b.box.y) > ROW ? a.box.y - b.box.y : a.box.x - b.box.x))
}
