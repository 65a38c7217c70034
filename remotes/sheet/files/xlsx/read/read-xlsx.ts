import { parseXml } from '@wenfang/shared-ooxml/xml'
import type { ArchiveLimits } from '@wenfang/shared-ooxml/zip'
import {
  MAX_COLUMNS,
  MAX_ROWS,
  type ArrayFormula,
  type SheetData,
  type WorkbookData,
} from '../../../model/workbook-data.ts'
import { SourcePackage } from '@wenfang/shared-ooxml/package'
import { FormulaTable } from './formula-table.ts'
import { dynamicArrayMetadata } from './metadata.ts'
import { readPeople } from './notes.ts'
import { timeSlicer } from './time-slicer.ts'
import { parseRichText } from './rich-text.ts'
import { RowBands } from './row-bands.ts'
import { readSharedStrings } from './shared-strings.ts'
import { readFrame } from './sheet-frame.ts'
import { readSheetObjects } from './sheet-objects.ts'
import { readStyleSheet, type StyleSheet } from './style-sheet.ts'
import { TextTable } from './text-table.ts'
import { readTheme } from './theme.ts'
import { tileBudget, TileBuilder } from './tile-builder.ts'
import { readWorkbookPart, type SheetEntry, type WorkbookPart } from './workbook-part.ts'
import { scanWorksheet } from './worksheet-part.ts'

export interface ReadXlsxOptions {
  /** Rows and columns to open; what lies beyond is left out (S146, S147). -1 or absent = all. */
  readonly maxRows?: number
  readonly maxColumns?: number
  readonly signal?: AbortSignal
  /** Longest stretch without giving way to others. */
  readonly sliceMs?: number
  readonly limits?: ArchiveLimits
}

export interface ReadWorkbook {
  readonly data: WorkbookData
  readonly source: SourcePackage
  readonly workbook: WorkbookPart
  /** Texts of the shared table; those behind stood in cells. */
  readonly sharedTextCount: number
}

/**
 * A workbook (.xlsx, .xlsm, .xltx, .xltm; transitional or strict) as columns.
 * @throws WenfangError FileCorrupt, FileTypeMismatch, ArchiveUnsafe, ImportTimeout; whatever `signal` was aborted with
 */
export async function readXlsx(bytes: Uint8Array, options: ReadXlsxOptions = {}): Promise<ReadWorkbook> {
  const source = new SourcePackage(bytes, options.limits)
  const pause = timeSlicer(options)
  const workbook = readWorkbookPart(source)
  const part = (type: string): string | null => source.related(workbook.part, type)
  const xml = (type: string) => {
    const name = part(type)
    return name === null ? null : source.xml(name)
  }
  const styles = readStyleSheet(xml('styles'))
  const texts = new TextTable()
  const strings = source.entry(part('sharedStrings') ?? '')
  if (strings) await readSharedStrings(strings, texts, styles.colour, pause)
  const sharedTextCount = texts.texts.length
  const formulas = new FormulaTable()
  const dynamic = dynamicArrayMetadata(xml('sheetMetadata'))
  const context: SheetContext = {
    source,
    workbook,
    styles,
    texts,
    formulas,
    sharedTextCount,
    isDynamic: (metadata) => dynamic.has(metadata),
    people: readPeople(source, workbook.part),
    budget: tileBudget(),
    rowLimit: limitOf(options.maxRows, MAX_ROWS),
    columnLimit: limitOf(options.maxColumns, MAX_COLUMNS),
    pause,
  }
  const sheets: SheetData[] = []
  let isTruncated = false
  for (const entry of workbook.sheets) {
    const read = await readSheet(entry, context)
    sheets.push(read.sheet)
    isTruncated ||= read.isTruncated
  }
  const data: WorkbookData = {
    dateSystem: workbook.dateSystem,
    sheets,
    activeSheetId: workbook.activeSheetId,
    texts: texts.texts,
    formulas: formulas.formulas,
    styles: [...styles.styles, styles.styles[0] ?? {}],
    names: workbook.names,
    calculation: workbook.calculation,
    themeColours: readTheme(xml('theme')),
    isTruncated,
  }
  return { data, source, workbook, sharedTextCount }
}

interface SheetContext {
  readonly source: SourcePackage
  readonly workbook: WorkbookPart
  readonly styles: StyleSheet
  readonly texts: TextTable
  readonly formulas: FormulaTable
  readonly sharedTextCount: number
  readonly isDynamic: (metadata: number) => boolean
  readonly people: ReadonlyMap<string, string>
  readonly budget: ReturnType<typeof tileBudget>
  readonly rowLimit: number
  readonly columnLimit: number
  readonly pause: () => Promise<void>
}

const EMPTY_WORKSHEET = '<worksheet/>'

async function readSheet(
  entry: SheetEntry,
  context: SheetContext,
): Promise<{ readonly sheet: SheetData; readonly isTruncated: boolean }> {
  const { source, styles, texts, formulas } = context
  const tiles = new TileBuilder(context.budget)
  const rows = new RowBands()
  const arrays: ArrayFormula[] = []
  const dataTables: { range: string; attributes: Readonly<Record<string, string>> }[] = []
  const part = source.entry(entry.part)
  const scanned = part
    ? await scanWorksheet(
        part,
        {
          tiles,
          rows,
          arrays,
          dataTables,
          texts,
          formulas,
          richText: (xml) => {
            const text = parseRichText(xml, styles.colour)
            return text.runs ? texts.append(text) : texts.indexOf(text.text)
          },
          isDynamic: context.isDynamic,
          styleCount: styles.styles.length,
          plainStyle: styles.styles.length,
          sharedTextCount: context.sharedTextCount,
          dateSystem: context.workbook.dateSystem,
          rowLimit: context.rowLimit,
          columnLimit: context.columnLimit,
        },
        context.pause,
      )
    : { frame: EMPTY_WORKSHEET, isTruncated: false }
  const root = parseXml(scanned.frame)
  const frame = readFrame(root, styles.colour, styles.styles.length, context.columnLimit)
  const sheet: SheetData = {
    id: entry.id,
    name: entry.name,
    ...(entry.type === 'chartsheet' && { type: 'chart' }),
    state: entry.state,
    tabColour: frame.tabColour,
    tiles: tiles.tiles(),
    rowCount: tiles.rowCount,
    columnCount: tiles.columnCount,
    rows: rows.bands(),
    columns: frame.columns.bands(),
    defaultRowHeightPt: frame.defaultRowHeightPt,
    defaultColumnWidth: frame.defaultColumnWidth,
    arrays,
    objects: readSheetObjects(root, {
      source,
      workbook: context.workbook,
      sheetId: entry.id,
      sheetPart: entry.part,
      styles,
      people: context.people,
      dataTables,
      xmlOf: ({ start, end }) => scanned.frame.slice(start, end),
    }),
    view: frame.view,
  }
  return { sheet, isTruncated: scanned.isTruncated }
}

const limitOf = (wanted: number | undefined, most: number): number =>
  wanted === undefined || !Number.isFinite(wanted) || wanted < 0 ? most : Math.min(Math.trunc(wanted), most)
