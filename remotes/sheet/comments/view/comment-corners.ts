import type { IRange } from '@univerjs/core'
import { SheetExtension, type SpreadsheetSkeleton, type UniverRenderingContext } from '@univerjs/engine-render'
import type { PlacedRange } from '../cell-places.ts'

/** Width of the corner that can be pressed. */
export const CORNER_PX = 9

export interface CornerMark extends PlacedRange {
  readonly thread: string
  readonly isActive: boolean
}

/** Above texts, borders and the corners of notes. */
const ABOVE_MARKS = 61
const COLOUR = '#e0a100'

/** A corner in the upper right of each range that is talked about; the one that is looked at is framed. */
export class CommentCorners extends SheetExtension {
  override uKey = 'wenfang-comments'
  protected override Z_INDEX = ABOVE_MARKS
  marks: readonly CornerMark[] = []

  override draw(
    context: UniverRenderingContext,
    _scale: unknown,
    skeleton: SpreadsheetSkeleton,
    parts?: IRange[],
  ): void {
    const sheetId = skeleton.worksheet.getSheetId()
    context.save()
    for (const { sheetId: of, range, isActive } of this.marks) {
      if (of !== sheetId || !isIn(parts, range.top, range.right)) continue
      const { mergeInfo } = skeleton.getCellWithCoordByIndex(range.top, range.right, false)
      const first = skeleton.getCellWithCoordByIndex(range.top, range.left, false).mergeInfo
      const last = skeleton.getCellWithCoordByIndex(range.bottom, range.right, false).mergeInfo
      context.fillStyle = COLOUR
      if (isActive) {
        context.globalAlpha = 0.18
        context.fillRect(first.startX, first.startY, last.endX - first.startX, last.endY - first.startY)
        context.globalAlpha = 1
      }
      context.beginPath()
      context.moveTo(mergeInfo.endX - CORNER_PX, mergeInfo.startY)
      context.lineTo(mergeInfo.endX, mergeInfo.startY)
      context.lineTo(mergeInfo.endX, mergeInfo.startY + CORNER_PX)
      context.closePath()
      context.fill()
    }
    context.restore()
  }
}

const isIn = (parts: readonly IRange[] | undefined, row: number, column: number): boolean =>
  !parts ||
  parts.length === 0 ||
  parts.some(
    ({ startRow, endRow, startColumn, endColumn }) =>
      row >= startRow && row <= endRow && column >= startColumn && column <= endColumn,
  )
