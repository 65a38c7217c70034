import { KIND, MAX_COLUMNS, MAX_ROWS, type CellStyle, type WorkbookData } from '../../model/workbook-data.ts'
import { blankSheet } from '../../model/blank-sheet.ts'
import { standardWidth } from '../../model/sizes.ts'
import { TextTable } from '../xlsx/read/text-table.ts'
import { DEFAULT_THEME } from '../xlsx/read/theme.ts'
import { tileBudget, TileBuilder } from '../xlsx/read/tile-builder.ts'
import { decodeInPieces, detectEncoding } from '@wenfang/shared-ooxml'
import { detectDelimiter, FieldReader } from '@wenfang/shared-ooxml/delimited'
import { typeOfField } from './field-type.ts'

export interface ReadCsvOptions {
  /** csv, tsv or txt: what is between the fields when the text does not tell. */
  readonly extension?: string
  /** Of the only sheet. */
  readonly name?: string
}

/** A text of fields as a workbook of one sheet. What looks like a formula stays a text: it came from somewhere else. */
export function readCsv(bytes: Uint8Array, { extension = 'csv', name = 'Sheet1' }: ReadCsvOptions = {}): WorkbookData {
  const tiles = new TileBuilder(tileBudget())
  const texts = new TextTable()
  const styles: CellStyle[] = [{}]
  const styleOfFormat = new Map<string, number>()
  let isTruncated = false
  let isDirective = false
  const sink = (row: number, column: number, text: string, wasQuoted: boolean): void => {
    const at = isDirective ? row - 1 : row
    if (at < 0) return
    if (at >= MAX_ROWS || column >= MAX_COLUMNS) {
      isTruncated = true
      return
    }
    const typed = wasQuoted ? ({ kind: 'text' } as const) : typeOfField(text)
    if (typed.kind === 'text') tiles.put(at, column, KIND.text, texts.indexOf(text), 0, 0)
    else if (typed.kind === 'boolean') tiles.put(at, column, KIND.boolean, Number(typed.value), 0, 0)
    else {
      let style = typed.format === null ? 0 : styleOfFormat.get(typed.format)
      if (style === undefined && typed.format !== null) {
        style = styles.push({ format: typed.format }) - 1
        styleOfFormat.set(typed.format, style)
      }
      tiles.put(at, column, KIND.number, typed.value, 0, style ?? 0)
    }
  }
  let reader: FieldReader | null = null
  for (const piece of decodeInPieces(bytes, detectEncoding(bytes))) {
    if (!reader) {
      isDirective = /^sep=.\r?\n/i.test(piece)
      reader = new FieldReader(detectDelimiter(piece, extension), sink)
    }
    reader.add(piece)
  }
  reader?.end()
  return {
    dateSystem: 1900,
    sheets: [
      {
        ...blankSheet('1', name),
        tiles: tiles.tiles(),
        rowCount: tiles.rowCount,
        columnCount: tiles.columnCount,
        defaultColumnWidth: standardWidth(8),
      },
    ],
    activeSheetId: '1',
    texts: texts.texts,
    formulas: [],
    styles,
    names: [],
    calculation: { isManual: false, isIterative: false, maxIterations: 100, maxChange: 0.001, isFullOnLoad: false },
    themeColours: DEFAULT_THEME,
    isTruncated,
  }
}
