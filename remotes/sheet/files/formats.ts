import type { FileFormats } from '@wenfang/shared-contract'

/**
 * .xlsx, .xlsm, .xltx, .xltm, .csv, .tsv in, .xls, .xlsb, .ods converted; .xlsx (.xlsm where there are macros), .csv, .tsv out.
 * Each part is loaded when it is wanted: a person waits for the process that imports a file, and half of that was loading.
 */
export const formats: FileFormats = {
  importSource: async (input) => (await import('./import-source.ts')).importSource(input),
  exportBody: async (input) => (await import('./export-body.ts')).exportBody(input),
  condense: async (body) => (await import('../model/compact/compact-workbook.ts')).condense(body),
  readCells: async (body) => (await import('./standing-cells.ts')).standingCells(body),
  blank: async () => ({ source: (await import('./blank.ts')).blankWorkbook(), ext: 'xlsx' }),
}
