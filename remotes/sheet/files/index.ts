import type { FileFormats } from '@wenfang/shared-contract'
import { condense } from '../model/index.ts'
import { blankWorkbook } from './blank.ts'
import { exportBody } from './export-body.ts'
import { importSource } from './import-source.ts'

export { readCsv, type ReadCsvOptions } from './csv/read-csv.ts'
export { writeCsv } from './csv/write-csv.ts'
export { readXlsx, type ReadWorkbook, type ReadXlsxOptions } from './xlsx/read/read-xlsx.ts'
export { writeXlsx, type WriteXlsxOptions } from './xlsx/write/write-xlsx.ts'

/** .xlsx, .xlsm, .xltx, .xltm, .csv, .tsv in, .xls, .xlsb, .ods converted; .xlsx (.xlsm where there are macros), .csv, .tsv out. */
export const formats: FileFormats = {
  importSource,
  exportBody,
  condense: async (body) => condense(body),
  blank: async () => ({ source: blankWorkbook(), ext: 'xlsx' }),
}
