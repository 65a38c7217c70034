// Workbooks of other formats (.xlsb, .ods, .xls older than Excel 97) become .xlsx by a library before our reader sees them. All
// that the library reads comes along: of .xlsb and .xls values, of .ods formulas, links, fonts, fills and number formats too.
import { WenfangError } from '@wenfang/shared-protocol/errors'
import { read, writeXlsx, type Sheet } from 'hucre'

/** Cells of all sheets with the blank ones between them: a few bytes of a file can repeat one a billion times. */
const MAX_CELLS = 4_000_000

/** @throws WenfangError ArchiveUnsafe: more cells than a program shows; FileCorrupt: the library cannot read it */
export async function convertLegacy(source: Uint8Array): Promise<Uint8Array> {
  try {
    const workbook = await read(source, { readStyles: true })
    const cells = workbook.sheets.reduce((sum, { rows }) => sum + cellsOf(rows), 0)
    if (cells > MAX_CELLS) throw tooMany(`${cells} cells`)
    const { namedRanges, dateSystem } = workbook
    return await writeXlsx({
      // Rows without cells are holes in the library's list, which its own writer does not expect.
      sheets: workbook.sheets.map((sheet) => ({
        name: sheet.name,
        ...keptOf(sheet),
        rows: Array.from(sheet.rows, (row) => row ?? []),
      })),
      ...(namedRanges && { namedRanges }),
      ...(dateSystem && { dateSystem }),
    })
  } catch (cause) {
    if (cause instanceof WenfangError) throw cause
    if (cause instanceof Error && /\blimit\b/.test(cause.message)) throw tooMany(cause.message)
    throw new WenfangError('FileCorrupt', 'the workbook cannot be converted', { cause })
  }
}

/** What the library writes as it reads it. */
const KEPT = [
  'cells',
  'columns',
  'rowDefs',
  'merges',
  'hidden',
  'veryHidden',
  'freezePane',
  'view',
  'dataValidations',
  'conditionalRules',
  'autoFilter',
  'protection',
  'pageSetup',
  'headerFooter',
] as const

const keptOf = (sheet: Sheet): Partial<Pick<Sheet, (typeof KEPT)[number]>> => ({
  ...Object.fromEntries(KEPT.flatMap((key) => (sheet[key] === undefined ? [] : [[key, sheet[key]]]))),
  ...(sheet.cells && { cells: withResults(sheet.cells) }),
})

/** The library reads a formula's result as its value and writes only what is called its result. */
const withResults = (cells: NonNullable<Sheet['cells']>): NonNullable<Sheet['cells']> =>
  new Map(
    [...cells].map(([at, cell]) => [
      at,
      cell.formula === undefined || cell.formulaResult !== undefined ? cell : { ...cell, formulaResult: cell.value },
    ]),
  )

const tooMany = (message: string): WenfangError =>
  new WenfangError('ArchiveUnsafe', message, { detail: { reason: 'cells' } })

/** Rows may be holes. */
function cellsOf(rows: readonly (Sheet['rows'][number] | undefined)[]): number {
  let cells = rows.length
  for (const row of rows) cells += row?.length ?? 0
  return cells
}
