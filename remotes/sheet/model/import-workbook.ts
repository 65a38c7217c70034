import type { TableNames } from '@wenfang/shared-contract'
import { FellowIndex } from './tables/fellow-index.ts'
import type * as Y from 'yjs'
import { GRID } from './axis/slots.ts'
import { readA1, readR1C1 } from './formulas/read-formula.ts'
import { gridBandKey } from './read/read-bands.ts'
import { payloadKey } from './read/object-records.ts'
import { cornersOf } from './read/object-records.ts'
import { fillRecordKey, piecesOf, pivotDigest } from './pivots/pivot-records.ts'
import type { PivotPayload } from './pivot-payload.ts'
import { storePayload } from './payload-references.ts'
import { BookState } from './state/book-state.ts'
import { fractionBetween } from './state/fraction.ts'
import { createSheetMaps } from './state/layout.ts'
import type { SheetState } from './state/sheet-state.ts'
import { BASE_COLUMN_STYLE, BASE_ROW_STYLE } from './state/style-run.ts'
import { replacingPatch } from './styles/style-groups.ts'
import { importTiles } from './import-tiles.ts'
import type { Band, CellStyle, SheetData, SheetObject, WorkbookData } from './workbook-data.ts'

/** Writes a workbook into an empty document, in one transaction. */
export function importWorkbook(doc: Y.Doc, data: WorkbookData, fellows: readonly TableNames[] = []): void {
  doc.transact(() => {
    doc.getMap('book').set('standardStyle', [0, data.styles[0] ?? {}])
    const book = new BookState(doc)
    book.fellows = new FellowIndex(fellows)
    const set = (key: string, value: unknown): unknown => book.maps.book.set(key, [0, value])
    set('schema', 1)
    set('dateSystem', data.dateSystem)
    set('calculation', data.calculation)
    set('themeColours', data.themeColours)
    set('isTruncated', data.isTruncated)
    set('activeSheetId', data.activeSheetId)
    let order = ''
    for (const sheet of data.sheets) {
      order = fractionBetween(order, null)
      book.maps.sheetOrder.set(sheet.id, [order, 0])
      const maps = createSheetMaps(book.maps.sheets, sheet.id)
      maps.meta.set('name', [0, sheet.name])
      book.attach(sheet.id)
    }
    // Names and formulas may speak of tables.
    for (const sheet of data.sheets) {
      const state = book.sheets.get(sheet.id)
      if (state) foundObjects(book, state, sheet, (kind) => kind === 'table')
    }
    foundNames(book, data)
    for (const sheet of data.sheets) {
      const state = book.sheets.get(sheet.id)
      if (state) foundSheet(book, state, sheet, data)
    }
  })
}

function foundNames(book: BookState, data: WorkbookData): void {
  const [first] = data.sheets
  // All names first: one may speak of another.
  for (const isParsed of [false, true]) {
    for (const [at, name] of data.names.entries()) {
      const home = {
        sheetId: name.sheetId ?? first?.id ?? '',
        row: { block: GRID, index: 0 },
        column: { block: GRID, index: 0 },
      }
      const template = isParsed ? readA1(name.formula, home, book) : name.formula
      const { isHidden, comment, sheetId } = name
      book.maps.names.set(`n${at.toString(36)}`, [at, { name: name.name, sheetId, template, isHidden, comment }])
    }
    book.forgetNames()
  }
}

function foundSheet(book: BookState, sheet: SheetState, data: SheetData, workbook: WorkbookData): void {
  const { maps } = sheet
  const set = (key: string, value: unknown): unknown => maps.meta.set(key, [0, value])
  set('state', data.state)
  if (data.type === 'chart') set('isChart', true)
  if (data.tabColour) set('tabColour', data.tabColour)
  set('defaultRowHeightPt', data.defaultRowHeightPt)
  set('defaultColumnWidth', data.defaultColumnWidth)
  set('founded', [data.rowCount, data.columnCount])
  const { view } = data
  if (view.frozenRows > 0) set('frozenRow', sheet.rows.idAt(view.frozenRows - 1))
  if (view.frozenColumns > 0) set('frozenColumn', sheet.columns.idAt(view.frozenColumns - 1))
  set('zoomPercent', view.zoomPercent)
  set('hasGridLines', view.hasGridLines)
  if (view.isRightToLeft) set('isRightToLeft', true)
  set('place', { topLeft: view.topLeft, active: view.active })
  foundBands(book, sheet, 'columns', data.columns, workbook.styles)
  foundBands(book, sheet, 'rows', data.rows, workbook.styles)
  foundObjects(book, sheet, data, (kind) => kind !== 'table')
  let number = data.objects.length
  for (const { range, isDynamic } of data.arrays) {
    const id = `o${(number++).toString(36)}`
    maps.ranges.set(id, [number, 'array', [cornersOf(sheet, range)]])
    maps.ranges.set(payloadKey(id), [0, { isDynamic }])
  }
  const templates: string[] = []
  importTiles(book, sheet, data, workbook, (formula) => {
    return (templates[formula] ??= readR1C1(workbook.formulas[formula - 1] ?? '', sheet.id, book))
  })
}

function foundObjects(
  book: BookState,
  sheet: SheetState,
  data: SheetData,
  isWanted: (kind: SheetObject['kind']) => boolean,
): void {
  const { ranges } = sheet.maps
  const keys: string[] = []
  for (const [number, object] of data.objects.entries()) {
    if (!isWanted(object.kind)) continue
    const id = `o${number.toString(36)}`
    // Their order in the file is their order of layers: stamps below those of people.
    ranges.set(id, [number + 1, object.kind, object.ranges.map((range) => cornersOf(sheet, range))])
    const stored = storePayload(book, sheet, object.kind, object.payload, object.ranges[0])
    keys.push(id)
    if (object.kind === 'pivot') keys.push(...foundPivot(sheet, id, stored as PivotPayload))
    else ranges.set(payloadKey(id), [0, stored])
  }
  sheet.refresh('ranges', keys)
}

function foundPivot(sheet: SheetState, id: string, payload: PivotPayload): string[] {
  const pieces = piecesOf(id, payload)
  for (const [key, piece] of pieces) sheet.maps.ranges.set(key, [0, piece])
  sheet.refresh('ranges', pieces.keys())
  sheet.maps.ranges.set(fillRecordKey(id), [0, pivotDigest(sheet, id), null])
  return [...pieces.keys(), fillRecordKey(id)]
}

function foundBands(
  book: BookState,
  sheet: SheetState,
  axis: 'rows' | 'columns',
  bands: readonly Band[],
  styles: readonly CellStyle[],
): void {
  const map = sheet.maps[axis === 'rows' ? 'rp' : 'cp']
  for (const { first, last, size, isHidden, outlineLevel, isCollapsed, style } of bands) {
    if (size !== null) map.set(gridBandKey(first, last, 'size'), [0, size])
    if (isHidden) map.set(gridBandKey(first, last, 'isHidden'), [0, true])
    if (outlineLevel > 0) map.set(gridBandKey(first, last, 'outlineLevel'), [0, outlineLevel])
    if (isCollapsed) map.set(gridBandKey(first, last, 'isCollapsed'), [0, true])
    const look = styles[style]
    if (!look || style === 0) continue
    const lines = [[GRID, first, last]]
    const patch = book.styles.store(replacingPatch(look, book.styles.styleOf(0)))
    const key = `${axis === 'rows' ? 'r' : 'c'}${first.toString(36)}`
    sheet.maps.runs.set(
      key,
      axis === 'rows' ? [BASE_ROW_STYLE, lines, null, patch] : [BASE_COLUMN_STYLE, null, lines, patch],
    )
  }
}
