import type { ExportInput, ExportResult, FileFormats } from '@wenfang/shared-contract'
import { WenfangError } from '@wenfang/shared-protocol'
import { importSource } from './import-source.ts'

/** Pages as HTML, which the server prints. @throws WenfangError FormatUnsupported */
async function exportBody(input: ExportInput): Promise<ExportResult> {
  if (input.format !== 'pdf') throw new WenfangError('FormatUnsupported', 'books are read, not written')
  const { printBook } = await import('./print/print-book.ts')
  const bytes = new TextEncoder().encode(printBook(input))
  return { bytes, contentType: 'text/html; charset=utf-8', ext: 'html' }
}

/** .epub, .mobi, .azw3, .fb2 and .cbz in; on paper, as PDF, those that are archives. Notes are written by the reader. */
export const formats: FileFormats = {
  importSource,
  exportBody,
  blank: async () => {
    throw new WenfangError('FormatUnsupported', 'no book is made from nothing')
  },
}
