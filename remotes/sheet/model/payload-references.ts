// References within the settings of objects are stored like those of formulas, and their positions as names of lines.
import { parseSlot, type Slot } from './axis/slots.ts'
import { GRID } from './axis/slots.ts'
import type { Axis } from './axis/axis.ts'
import { eachChartFormula } from '@wenfang/shared-charts'
import { printFormula } from './formulas/print-formula.ts'
import type { FormulaHome } from './formulas/formula-home.ts'
import { readA1 } from './formulas/read-formula.ts'
import type {
  AnchorCorner,
  ConditionalFormatPayload,
  DrawingPayload,
  HyperlinkPayload,
  PrintPayload,
  SparklinePayload,
  Threshold,
  ValidationPayload,
} from './object-payloads.ts'
import type { PivotSettings } from './pivot-payload.ts'
import type { ObjectKind } from './objects.ts'
import type { StoredBook } from './state/stored-book.ts'
import type { SheetState } from './state/sheet-state.ts'
import { readFilter, readTable, storeFilter, storeTable } from './tables/read-table.ts'
import { MAX_COLUMNS, MAX_ROWS, type CellRange } from './workbook-data.ts'

/** `range`: the first one of the object, as it is now. */
export function storePayload(
  book: StoredBook,
  sheet: SheetState,
  kind: ObjectKind,
  payload: unknown,
  range: CellRange | undefined,
): unknown {
  const home = homeOf(sheet, range)
  const store = (text: string): string => readA1(text, home, book)
  if (range && isObject(payload) && kind === 'table') return storeTable(sheet, range, payload)
  if (range && isObject(payload) && kind === 'filter') return storeFilter(sheet, range, payload)
  if (kind === 'printArea') return eachLine(payload, (axis, at) => sheet.axis(axis).idAt(at as number))
  return eachFormula(kind, payload, store)
}

/** `stamp`: when it was written. */
export function readPayload(
  book: StoredBook,
  sheet: SheetState,
  kind: ObjectKind,
  payload: unknown,
  range: CellRange,
  stamp: number,
): unknown {
  const home = homeOf(sheet, range)
  const era = book.moves.eraOf(stamp)
  const read = (text: string): string => printFormula(text, home, range.top, range.left, 'A1', book, era)
  if (isObject(payload) && kind === 'table') return readTable(book, sheet, range, payload)
  if (isObject(payload) && kind === 'filter') return readFilter(sheet, range, payload)
  if (kind === 'printArea') return eachLine(payload, (axis, id) => lineAt(sheet.axis(axis), id))
  if (kind === 'drawing') return anchored(eachFormula(kind, payload, read), range)
  return eachFormula(kind, payload, read)
}

export function homeOf(sheet: SheetState, range: CellRange | undefined): FormulaHome {
  const slot = (axis: Axis, at: number | undefined): Slot =>
    at === undefined ? { block: GRID, index: 0 } : parseSlot(axis.idAt(at))
  return { sheetId: sheet.id, row: slot(sheet.rows, range?.top), column: slot(sheet.columns, range?.left) }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** A payload with every text that holds references replaced. */
export function eachFormula(kind: ObjectKind, payload: unknown, replace: (text: string) => string): unknown {
  if (!isObject(payload)) return payload
  const maybe = (text: string | null | undefined): string | null => (text == null ? null : replace(text))
  const thresholds = <T extends { readonly thresholds: readonly Threshold[] } | null | undefined>(scale: T): T =>
    scale && {
      ...scale,
      thresholds: scale.thresholds.map((one) => (one.type === 'formula' ? { ...one, value: maybe(one.value) } : one)),
    }
  switch (kind) {
    case 'conditionalFormat': {
      const rule = payload as Partial<ConditionalFormatPayload>
      return {
        ...rule,
        ...(rule.formulas && { formulas: rule.formulas.map(replace) }),
        ...(rule.colourScale && { colourScale: thresholds(rule.colourScale) }),
        ...(rule.dataBar && { dataBar: thresholds(rule.dataBar) }),
        ...(rule.iconSet && { iconSet: thresholds(rule.iconSet) }),
      }
    }
    case 'validation': {
      const rule = payload as Partial<ValidationPayload>
      return {
        ...rule,
        ...(rule.formula1 != null && { formula1: replace(rule.formula1) }),
        ...(rule.formula2 != null && { formula2: replace(rule.formula2) }),
      }
    }
    case 'hyperlink': {
      const link = payload as Partial<HyperlinkPayload>
      return link.location == null ? link : { ...link, location: replace(link.location) }
    }
    case 'pivot': {
      const pivot = payload as Partial<PivotSettings>
      return pivot.source == null ? pivot : { ...pivot, source: replace(pivot.source) }
    }
    case 'sparkline': {
      const group = payload as Partial<SparklinePayload>
      return group.sources ? { ...group, sources: group.sources.map(replace) } : group
    }
    case 'drawing': {
      const drawing = payload as Partial<DrawingPayload>
      return drawing.chart ? { ...drawing, chart: eachChartFormula(drawing.chart, replace) } : drawing
    }
    default:
      return payload
  }
}

type LineOf = (axis: 'rows' | 'columns', line: unknown) => unknown

/** Breaks and repeated titles of a page set-up; lines that are gone are left out. */
function eachLine(payload: unknown, replace: LineOf): unknown {
  if (!isObject(payload)) return payload
  const print = payload as Partial<PrintPayload>
  // Whoever may write may write anything.
  const all = (axis: 'rows' | 'columns', lines: unknown): unknown[] =>
    Array.isArray(lines) ? lines.map((line: unknown) => replace(axis, line)).filter((line) => line !== null) : []
  const title = (axis: 'rows' | 'columns', range: CellRange | null): unknown => {
    if (!isObject(range)) return null
    const [first, last] = axis === 'rows' ? (['top', 'bottom'] as const) : (['left', 'right'] as const)
    const [from, to] = [replace(axis, range[first]), replace(axis, range[last])]
    return from === null || to === null ? null : { ...range, [first]: from, [last]: to }
  }
  return {
    ...print,
    ...(print.rowBreaks && { rowBreaks: all('rows', print.rowBreaks) }),
    ...(print.columnBreaks && { columnBreaks: all('columns', print.columnBreaks) }),
    ...(print.titleRows && { titleRows: title('rows', print.titleRows) }),
    ...(print.titleColumns && { titleColumns: title('columns', print.titleColumns) }),
  }
}

function lineAt(axis: Axis, id: unknown): number | null {
  const found = typeof id === 'string' ? axis.locate(id) : null
  return found?.isAlive ? found.position : null
}

/**
 * A drawing's anchor follows the range that it covers. One that does not grow with the cells covers as many lines as when it
 * was put there.
 */
function anchored(payload: unknown, range: CellRange): unknown {
  const drawing = payload as Partial<DrawingPayload> | null
  if (!isObject(drawing) || !drawing.anchor) return payload
  const { anchor } = drawing
  const { from, to } = anchor
  if (!from) return payload
  const at = (corner: AnchorCorner, row: number, column: number): AnchorCorner => ({ ...corner, row, column })
  const isFixed = anchor.behaviour === 'oneCell' || anchor.behaviour === 'absolute'
  const end =
    to && isFixed
      ? {
          row: Math.min(MAX_ROWS - 1, range.top + to.row - from.row),
          column: Math.min(MAX_COLUMNS - 1, range.left + to.column - from.column),
        }
      : null
  return {
    ...drawing,
    anchor: {
      ...anchor,
      from: at(from, range.top, range.left),
      to: to && at(to, end?.row ?? range.bottom, end?.column ?? range.right),
    },
  }
}
