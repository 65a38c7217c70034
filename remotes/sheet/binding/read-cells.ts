import { type Band, type CellRange, KIND, type SharedWorkbook } from '../model/index.ts'
import { LazyCells } from './lazy-cells.ts'
import { type CellLook, screenCell } from './screen-cells.ts'
import { type ShownPart, withinPart } from './truncate.ts'

/** What a sheet needs to look as in the model: also the name of the default style. */
export interface SheetLook extends CellLook {
  readonly plainId: string | null
}

/**
 * The cells of a sheet for the engine. They are read from the workbook as it is when they are asked for: before it changes, all
 * must be read.
 */
export function lazyCells(model: SharedWorkbook, sheetId: string, look: SheetLook, part: ShownPart | null): LazyCells {
  const areas = model.occupiedAreas(sheetId)
  const shown = part ? areas.flatMap((area) => withinPart(area, part) ?? []) : areas
  const lineStyle = lineStyles(model, sheetId, shown)
  return new LazyCells(shown, (area, into) => {
    const window = model.readWindow(sheetId, area)
    const { top, left, bottom, right } = area
    for (let row = top; row <= bottom; row += 1) {
      let line = into[row]
      for (let column = left; column <= right; column += 1) {
        const at = (column - left) * window.height + row - top
        const style = window.styles[at] ?? 0
        const isBlank = window.kinds[at] === KIND.blank && window.formulas[at] === 0
        // A blank cell that looks like its row or column is not there.
        if (isBlank && style === lineStyle(row, column)) continue
        const cell = screenCell(window, row, column, look, null) ?? { s: look.plainId }
        line ??= into[row] = {}
        line[column] = cell
      }
    }
  })
}

/** What a cell looks like that is not there: as its row, else as its column. */
function lineStyles(
  model: SharedWorkbook,
  sheetId: string,
  areas: readonly CellRange[],
): (row: number, column: number) => number {
  const last = (side: 'bottom' | 'right'): number => areas.reduce((most, area) => Math.max(most, area[side]), -1)
  const rows = spread(model.bands(sheetId, 'rows'), last('bottom') + 1)
  const columns = spread(model.bands(sheetId, 'columns'), last('right') + 1)
  return (row, column) => rows[row] || columns[column] || 0
}

function spread(bands: readonly Band[], count: number): Uint32Array {
  const styles = new Uint32Array(bands.some(({ style }) => style !== 0) ? count : 0)
  for (const { first, last, style } of bands) styles.fill(style, first, Math.min(count, last + 1))
  return styles
}
