import { printFormula } from './formulas/print-formula.ts'
import { GRID } from './axis/slots.ts'
import type { ObjectKind } from './objects.ts'
import { readBands } from './read/read-bands.ts'
import { readObjects } from './read/read-objects.ts'
import { readSheetInfo } from './read/read-sheet.ts'
import type { BookState } from './state/book-state.ts'
import type { SheetState } from './state/sheet-state.ts'
import { standingArrays } from './standing-arrays.ts'
import { DataTables, readTiles } from './to-tiles.ts'
import type { ArrayFormula, SheetData, SheetObject, SheetView, WorkbookData } from './workbook-data.ts'

const OBJECTS: readonly SheetObject['kind'][] = [
  'merge',
  'conditionalFormat',
  'validation',
  'filter',
  'table',
  'hyperlink',
  'note',
  'drawing',
  'protection',
  'printArea',
  'sparkline',
  'pivot',
  'dataTable',
]

/** The workbook as it is now, in the shape that files and calculation take. */
export function toWorkbookData(book: BookState): WorkbookData {
  const steps = workbookDataSteps(book)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

const settingOf = <T>(book: BookState, key: string, otherwise: T): T =>
  (book.maps.book.get(key) as readonly [number, T] | undefined)?.[1] ?? otherwise

export const themeColoursOf = (book: BookState): readonly string[] => settingOf(book, 'themeColours', [])

/** The same, in steps of one area of cells each. */
export function* workbookDataSteps(book: BookState): Generator<undefined, WorkbookData> {
  const tables = new DataTables(book)
  const sheets: SheetData[] = []
  for (const { id, name } of book.tabs) {
    const sheet = book.sheets.get(id)
    if (sheet) sheets.push(yield* sheetData(book, sheet, name, tables))
  }
  const setting = <T>(key: string, otherwise: T): T => settingOf(book, key, otherwise)
  const first = { block: GRID, index: 0 }
  return {
    dateSystem: setting<1900 | 1904>('dateSystem', 1900),
    sheets,
    activeSheetId: setting<string | null>('activeSheetId', null),
    texts: tables.texts,
    formulas: tables.formulas,
    styles: tables.styles,
    names: [...book.names.byId.values()].map(({ name, sheetId, template, stamp, isHidden, comment }) => {
      const home = { sheetId: sheetId ?? book.tabs[0]?.id ?? '', row: first, column: first }
      return {
        name,
        sheetId,
        formula: printFormula(template, home, 0, 0, 'A1', book, book.moves.eraOf(stamp)),
        isHidden,
        comment,
      }
    }),
    calculation: setting('calculation', {
      isManual: false,
      isIterative: false,
      maxIterations: 100,
      maxChange: 0.001,
      isFullOnLoad: false,
    }),
    themeColours: themeColoursOf(book),
    isTruncated: setting('isTruncated', false),
  }
}

function* sheetData(
  book: BookState,
  sheet: SheetState,
  name: string,
  tables: DataTables,
): Generator<undefined, SheetData> {
  const info = readSheetInfo(sheet, name)
  const bands = (axis: 'rows' | 'columns') =>
    readBands(book, sheet, axis).map((band) => ({ ...band, style: tables.style(band.style) }))
  const [rows, columns] = [bands('rows'), bands('columns')]
  const place = (sheet.setting('place') ?? { topLeft: null, active: null }) as Pick<SheetView, 'topLeft' | 'active'>
  const objectsOf = (kind: ObjectKind) => readObjects(book, sheet, kind)
  const arrays = objectsOf('array').flatMap(({ ranges: [range], payload }): ArrayFormula[] =>
    range ? [{ range, isDynamic: (payload as { isDynamic?: boolean } | null)?.isDynamic ?? false }] : [],
  )
  const tiles = yield* readTiles(book, sheet, info, rows, columns, tables)
  return {
    id: sheet.id,
    name,
    ...(info.isChart && { type: 'chart' }),
    state: info.state,
    tabColour: info.tabColour,
    tiles,
    rowCount: info.rowCount,
    columnCount: info.columnCount,
    rows,
    columns,
    defaultRowHeightPt: info.defaultRowHeightPt,
    defaultColumnWidth: info.defaultColumnWidth,
    arrays: standingArrays(tiles, arrays),
    objects: OBJECTS.flatMap((kind) =>
      objectsOf(kind).map(({ ranges, payload }): SheetObject => ({ kind, ranges, payload })),
    ),
    view: {
      frozenRows: info.frozenRows,
      frozenColumns: info.frozenColumns,
      topLeft: place.topLeft,
      active: place.active,
      zoomPercent: info.zoomPercent,
      hasGridLines: info.hasGridLines,
      isRightToLeft: info.isRightToLeft,
    },
  }
}
