import { OleFile } from '@wenfang/shared-ooxml'
import { WenfangError } from '@wenfang/shared-protocol/errors'
import type { ArrayFormula, SheetData, WorkbookData } from '../../model/workbook-data.ts'
import { timeSlicer } from '../xlsx/read/time-slicer.ts'
import { DEFAULT_THEME } from '../xlsx/read/theme.ts'
import { tileBudget, TileBuilder, type TileBudget } from '../xlsx/read/tile-builder.ts'
import { RECORD, RecordReader, recordsFrom } from './records.ts'
import { FormulaTexts, SheetCells } from './sheet-cells.ts'
import { BiffFrame } from './sheet-frame.ts'
import { BiffLinks } from './sheet-links.ts'
import { BiffNotes } from './sheet-notes.ts'
import { BiffRules } from './sheet-rules.ts'
import { BiffStyles } from './styles.ts'
import { WorkbookStream, type BiffSheet } from './workbook-stream.ts'

/** Whether the bytes hold a workbook of Excel 97 to 2003 (BIFF8). */
export function isBiff8(bytes: Uint8Array): boolean {
  try {
    return new OleFile(bytes).hasAtRoot('Workbook')
  } catch {
    return false
  }
}

/**
 * A workbook of Excel 97 to 2003: values, formulas, formats, sizes, merges, names, links, notes, rules and views. Charts,
 * pictures and macros stay in the file.
 * @throws WenfangError FileCorrupt, NeedPassword, ArchiveUnsafe, ImportTimeout
 */
export async function readXls(bytes: Uint8Array): Promise<WorkbookData> {
  const book = new WorkbookStream(new OleFile(bytes).rootStream('Workbook'))
  const styles = new BiffStyles(book)
  const formulas = new FormulaTexts()
  const budget = tileBudget()
  const pause = timeSlicer({})
  const sheets: SheetData[] = []
  const ids = new Map<number, string>()
  const calculation = { isManual: false, isIterative: false, maxIterations: 100, maxChange: 0.001, isFullOnLoad: false }
  for (const [at, entry] of book.sheets.entries()) {
    if (!entry.isWorksheet) continue
    const id = String(sheets.length + 1)
    ids.set(at, id)
    const context = { book, styles, formulas, budget, calculation }
    sheets.push(await readSheet(id, entry, context, pause))
  }
  if (sheets.length === 0) throw new WenfangError('FileCorrupt', 'a workbook without worksheets')
  const names = [...book.names()].flatMap(({ name, sheet, formula, isHidden }) => {
    const sheetId = sheet === null ? null : ids.get(sheet)
    return sheetId === undefined ? [] : [{ name, sheetId, formula, isHidden, comment: '' }]
  })
  return {
    dateSystem: book.dateSystem,
    sheets,
    activeSheetId: ids.get(book.activeSheet) ?? sheets[0]?.id ?? null,
    texts: book.texts.texts,
    formulas: formulas.formulas,
    styles: styles.styles,
    names,
    calculation,
    themeColours: DEFAULT_THEME,
    isTruncated: false,
  }
}

interface SheetContext {
  readonly book: WorkbookStream
  readonly styles: BiffStyles
  readonly formulas: FormulaTexts
  readonly budget: TileBudget
  readonly calculation: { isManual: boolean; isIterative: boolean; maxIterations: number; maxChange: number }
}

async function readSheet(
  id: string,
  { name, state, start }: BiffSheet,
  { book, styles, formulas, budget, calculation }: SheetContext,
  pause: () => Promise<void>,
): Promise<SheetData> {
  const tiles = new TileBuilder(budget)
  const arrays: ArrayFormula[] = []
  const cells = new SheetCells({ book, styles, formulas, tiles, arrays })
  const frame = new BiffFrame(book, styles)
  const [notes, links, rules] = [new BiffNotes(book), new BiffLinks(), new BiffRules(book)]
  const parts = [cells, frame, notes, links, rules]
  let depth = 0
  let count = 0
  for (const { type, parts: bodies } of recordsFrom(book.stream, start)) {
    if (count++ % 4096 === 0) await pause()
    // Charts stand within sheets, with records of their own.
    if (type === RECORD.begin) depth += 1
    else if (type === RECORD.eof && --depth <= 0) break
    if (depth !== 1) continue
    try {
      if (readCalculation(type, new RecordReader(bodies), calculation)) continue
      for (const part of parts) if (part.read(type, new RecordReader(bodies))) break
    } catch (error) {
      // One record that is cut off leaves the others.
      if (!(error instanceof RangeError)) throw error
    }
  }
  cells.finish()
  return {
    id,
    name,
    state,
    tabColour: frame.tabColour,
    tiles: tiles.tiles(),
    rowCount: tiles.rowCount,
    columnCount: tiles.columnCount,
    rows: frame.rows.bands(),
    columns: frame.columns.bands(),
    defaultRowHeightPt: frame.defaultRowHeightPt,
    defaultColumnWidth: frame.defaultColumnWidth,
    arrays,
    objects: [...frame.objects(), ...rules.objects(), ...links.objects(), ...notes.objects()],
    view: frame.view,
  }
}

/** Of all sheets the last one says. */
function readCalculation(type: number, reader: RecordReader, into: SheetContext['calculation']): boolean {
  switch (type) {
    case RECORD.calculationMode:
      into.isManual = reader.u16() === 0
      return true
    case RECORD.iteration:
      into.isIterative = reader.u16() === 1
      return true
    case RECORD.calculationCount:
      into.maxIterations = Math.max(1, reader.u16())
      return true
    case RECORD.delta:
      into.maxChange = reader.f64()
      return true
  }
  return false
}
