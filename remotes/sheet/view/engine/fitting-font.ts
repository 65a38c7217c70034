import { CellValueType, type ObjectMatrix } from '@univerjs/core'
import { Font, FontCache, type IFontCacheItem, SpreadsheetExtensionRegistry } from '@univerjs/engine-render'
import { fittedNumber } from '../../calc/index.ts'
import { ERRORS } from '../../model/index.ts'

/** What the engine leaves beside a text where the cell does not say. */
const SIDE_PX = 2
/** The engine cuts one pixel further out than where text begins. */
const TOLERANCE_PX = 1

type FontContext = Parameters<Font['_renderFontEachCell']>[0]

/** Letters that lean reach this many columns over their neighbours at most. */
const MOST_LEANING_COLUMNS = 8

const isError = (shown: unknown): boolean => (ERRORS as readonly unknown[]).includes(shown)

/**
 * Draws numbers and dates as wide as their cell allows, errors and truth values whole or as hashes, and lets letters that
 * lean reach over the cells beside them. Only the picture: what is read, copied, found and calculated stays the value.
 */
class FittingFont extends Font {
  override _renderFontEachCell(
    context: FontContext,
    row: number,
    column: number,
    fonts: ObjectMatrix<IFontCacheItem>,
  ): boolean {
    const font = fonts.getValue(row, column)
    const cell = font?.cellData
    if (!font || !cell) return super._renderFontEachCell(context, row, column, fonts)
    const { vertexAngle = 0 } = font
    if (vertexAngle % 90 !== 0 && !context.cellInfo.isMerged) return this.#leaning(context, row, column, fonts)
    const text = font.documentSkeleton || vertexAngle !== 0 ? null : fittingText(context, font)
    if (text === null || text === cell.v) return super._renderFontEachCell(context, row, column, fonts)
    font.cellData = { ...cell, v: text }
    try {
      return super._renderFontEachCell(context, row, column, fonts)
    } finally {
      font.cellData = cell
    }
  }

  /** The engine cuts at the next cell that is not empty, as it does with upright letters. */
  #leaning(context: FontContext, row: number, column: number, fonts: ObjectMatrix<IFontCacheItem>): boolean {
    const { overflowCache } = context.spreadsheetSkeleton
    const known = overflowCache.getValue(row, column)
    overflowCache.setValue(row, column, {
      startRow: row,
      endRow: row,
      startColumn: Math.max(0, column - MOST_LEANING_COLUMNS),
      endColumn: column + MOST_LEANING_COLUMNS,
    })
    try {
      return super._renderFontEachCell(context, row, column, fonts)
    } finally {
      if (known) overflowCache.setValue(row, column, known)
      else overflowCache.realDeleteValue(row, column)
    }
  }
}

/** What is drawn in place of the cell's own text; null where that is drawn. */
function fittingText(context: FontContext, font: IFontCacheItem): string | null {
  const { v: shown, t: type } = font.cellData ?? {}
  if (shown === null || shown === undefined) return null
  const measure = (text: string): number => FontCache.getMeasureText(text, font.fontString).width
  const width = widthOf(context, font)
  if (type === CellValueType.NUMBER)
    return fittedNumber(typeof shown === 'boolean' ? Number(shown) : shown, width, measure)
  if (type === CellValueType.BOOLEAN) return fittedNumber(Number(shown) === 1 ? 'TRUE' : 'FALSE', width, measure)
  return isError(shown) ? fittedNumber(String(shown), width, measure) : null
}

function widthOf({ cellInfo }: FontContext, { style, cellData }: IFontCacheItem): number {
  const { startX, endX } = cellInfo.isMergedMainCell ? cellInfo.mergeInfo : cellInfo
  const beside = cellData?.fontRenderExtension
  const padding = (style?.pd?.l ?? SIDE_PX) + (style?.pd?.r ?? SIDE_PX)
  return endX - startX - padding - (beside?.leftOffset ?? 0) - (beside?.rightOffset ?? 0) + TOLERANCE_PX
}

/** From now on every grid of this page draws its cells so. */
export function fitNumbers(): void {
  if (SpreadsheetExtensionRegistry.getData().includes(FittingFont)) return
  SpreadsheetExtensionRegistry.delete(Font)
  SpreadsheetExtensionRegistry.add(FittingFont)
}
