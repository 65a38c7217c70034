import type { Axis } from '../axis/axis.ts'
import { GRID } from '../axis/slots.ts'
import type { SheetInfo } from '../shared-workbook.ts'
import { trueWidth } from '../sizes.ts'
import type { SheetState } from '../state/sheet-state.ts'
import { baseTileBands } from '../tiles/tile-key.ts'
import { MAX_COLUMNS, MAX_ROWS, type Colour } from '../workbook-data.ts'

const STANDARD_LETTERS = 8

export function readSheetInfo(sheet: SheetState, name: string): SheetInfo {
  const setting = <T>(key: string, otherwise: T): T => (sheet.setting(key) as T | undefined) ?? otherwise
  const { rows, columns } = extentOf(sheet)
  return {
    id: sheet.id,
    name,
    isChart: setting('isChart', false),
    state: setting<SheetInfo['state']>('state', 'visible'),
    tabColour: setting<Colour | null>('tabColour', null),
    frozenRows: frozen(sheet.rows, setting('frozenRow', '')),
    frozenColumns: frozen(sheet.columns, setting('frozenColumn', '')),
    hasGridLines: setting('hasGridLines', true),
    isRightToLeft: setting('isRightToLeft', false),
    zoomPercent: setting('zoomPercent', 100),
    defaultRowHeightPt: setting('defaultRowHeightPt', 15),
    defaultColumnWidth: trueWidth(setting('defaultColumnWidth', STANDARD_LETTERS + 0.43)),
    rowCount: rows,
    columnCount: columns,
  }
}

/** Frozen lines are those up to one line, so that lines inserted among them freeze too. */
function frozen(axis: Axis, last: string): number {
  const found = last === '' ? null : axis.locate(last)
  return found ? found.position + (found.isAlive ? 1 : 0) : 0
}

interface Extent {
  readonly rows: number
  readonly columns: number
}

const kept = new WeakMap<SheetState, { readonly revision: number; readonly extent: Extent }>()

/** How far contents and formats of a sheet reach. */
export function extentOf(sheet: SheetState): Extent {
  const known = kept.get(sheet)
  if (known?.revision === sheet.revision) return known.extent
  const extent = computeExtent(sheet)
  kept.set(sheet, { revision: sheet.revision, extent })
  return extent
}

function computeExtent(sheet: SheetState): Extent {
  const rows = new Reach(sheet.rows)
  const columns = new Reach(sheet.columns)
  const base = (sheet.setting('founded') ?? [0, 0]) as readonly [number, number]
  for (const key of sheet.maps.tiles.keys()) {
    const bands = baseTileBands(key)
    if (!bands) continue
    rows.add(bands.rowBlock, bands.row, bands.rowBlock === GRID ? Math.min(bands.lastRow, base[0] - 1) : bands.lastRow)
    const lastColumn = bands.columnBlock === GRID ? Math.min(bands.lastColumn, base[1] - 1) : bands.lastColumn
    columns.add(bands.columnBlock, bands.column, lastColumn)
  }
  for (const { record } of sheet.patches) {
    for (const interval of record[1]) rows.add(...interval)
    for (const interval of record[2]) columns.add(...interval)
  }
  for (const { record } of sheet.runs) {
    const [, ofRows, ofColumns] = record
    if (!ofRows || !ofColumns) continue
    for (const interval of ofRows) rows.add(...interval)
    for (const interval of ofColumns) columns.add(...interval)
  }
  for (const index of [sheet.contents, sheet.formats])
    for (const [row, cells] of index.rows()) {
      if (!rows.addLine(row)) continue
      for (const column of cells.keys()) columns.addLine(column)
    }
  return { rows: Math.min(rows.end, MAX_ROWS), columns: Math.min(columns.end, MAX_COLUMNS) }
}

class Reach {
  end = 0
  readonly #axis: Axis
  readonly #lines = new Set<string>()

  constructor(axis: Axis) {
    this.#axis = axis
  }

  add(block: string, from: number, to: number): void {
    if (to >= from)
      this.#axis.eachPosition([block, from, to], (_first, last) => (this.end = Math.max(this.end, last + 1)))
  }

  /** Whether the line is alive. */
  addLine(id: string): boolean {
    if (this.#lines.has(id)) return true
    const found = this.#axis.locate(id)
    if (!found?.isAlive) return false
    this.#lines.add(id)
    this.end = Math.max(this.end, found.position + 1)
    return true
  }
}
