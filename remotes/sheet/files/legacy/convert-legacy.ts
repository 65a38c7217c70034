// Workbooks of other formats (.xls, .xlsb, .ods) become .xlsx by a library before our reader sees them: values, formulas,
// merges and number formats come along, what only those formats know does not.
import { WenfangError } from '@wenfang/shared-protocol'
import { read, writeXlsx } from 'hucre'

/** @throws WenfangError FileCorrupt: the library cannot read it */
export async function convertLegacy(source: Uint8Array): Promise<Uint8Array> {
  try {
    const workbook = await read(source, { readStyles: true })
    const sheets = workbook.sheets.map(({ name, rows, cells, columns, rowDefs, merges, hidden }) => ({
      name,
      // Rows without cells are holes in the library's list, which its own writer does not expect.
      rows: Array.from(rows, (row: (typeof rows)[number] | undefined) => row ?? []),
      ...(cells && { cells }),
      ...(columns && { columns }),
      ...(rowDefs && { rowDefs }),
      ...(merges && { merges }),
      ...(hidden !== undefined && { hidden }),
    }))
    return await writeXlsx({
      sheets,
      ...(workbook.namedRanges && { namedRanges: workbook.namedRanges }),
      ...(workbook.dateSystem && { dateSystem: workbook.dateSystem }),
    })
  } catch (cause) {
    throw new WenfangError('FileCorrupt', 'the workbook cannot be converted', { cause })
  }
}
