import { CellValueType, type ObjectMatrix } from '@univerjs/core'
import { Font, FontCache, type IFontCacheItem, SpreadsheetExtensionRegistry } from '@univerjs/engine-render'
import { fittedNumber } from '../../calc/index.ts'

/** What the engine leaves beside a text where the cell does not say. */
const SIDE_PX = 2
/** The engine cuts one pixel further out than where text begins. */
const TOLERANCE_PX = 1

type FontContext = Parameters<Font['_renderFontEachCell']>[0]

/**
 * Draws numbers and dates as wide as their cell allows. Only the picture: what is read, copied, found and calculated stays
 * the value.
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
    const shown = font?.documentSkeleton ? null : cell?.v
    if (!font || !cell || cell.t !== CellValueType.NUMBER || shown === null || shown === undefined) {
      return super._renderFontEachCell(context, row, column, fonts)
    }
    const text = fittedNumber(
      typeof shown === 'boolean' ? Number(shown) : shown,
      widthOf(context, font),
      (one) => FontCache.getMeasureText(one, font.fontString).width,
    )
    if (text === shown) return super._renderFontEachCell(context, row, column, fonts)
    font.cellData = { ...cell, v: text }
    try {
      return super._renderFontEachCell(context, row, column, fonts)
    } finally {
      font.cellData = cell
    }
  }
}

function widthOf({ cellInfo }: FontContext, { style, cellData }: IFontCacheItem): number {
  const { startX, endX } = cellInfo.isMergedMainCell ? cellInfo.mergeInfo : cellInfo
  const beside = cellData?.fontRenderExtension
  const padding = (style?.pd?.l ?? SIDE_PX) + (style?.pd?.r ?? SIDE_PX)
  return endX - startX - padding - (beside?.leftOffset ?? 0) - (beside?.rightOffset ?? 0) + TOLERANCE_PX
}

/** From now on every grid of this page draws numbers so. */
export function fitNumbers(): void {
  if (SpreadsheetExtensionRegistry.getData().includes(FittingFont)) return
  SpreadsheetExtensionRegistry.delete(Font)
  SpreadsheetExtensionRegistry.add(FittingFont)
}
