import type { IRange } from '@univerjs/core'
import { SheetExtension, type SpreadsheetSkeleton } from '@univerjs/engine-render'

/** In pixels of the sheet at 100 %. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

type Visit = (row: number, column: number, box: Box) => void

/** Something that is painted into cells, part of the picture by part. */
export abstract class CellLayer extends SheetExtension {
  /** Every visible cell of the part that is painted. */
  protected each(skeleton: SpreadsheetSkeleton, ranges: readonly IRange[] | undefined, visit: Visit): void {
    const { worksheet, rowColumnSegment } = skeleton
    for (const range of ranges && ranges.length > 0 ? ranges : [rowColumnSegment])
      for (let row = range.startRow; row <= range.endRow; row++) {
        if (!worksheet.getRowVisible(row)) continue
        for (let column = range.startColumn; column <= range.endColumn; column++)
          if (worksheet.getColVisible(column)) visit(row, column, boxOf(skeleton, row, column))
      }
  }
}

export function boxOf(skeleton: SpreadsheetSkeleton, row: number, column: number): Box {
  const { mergeInfo } = skeleton.getCellWithCoordByIndex(row, column, false)
  const { startX, startY, endX, endY } = mergeInfo
  return { x: startX, y: startY, width: endX - startX, height: endY - startY }
}
