import type { ExportInput } from '@wenfang/shared-contract'
import { WenfangError } from '@wenfang/shared-protocol/errors'
import { bookPages, printableSheets } from '../../print/index.ts'
import { bodySource } from './body-source.ts'
import { printDocument } from './print-document.ts'

/** More pages are for a printer to be sent in parts. */
const MOST_PAGES = 5_000

/** All pages of a workbook as one document of HTML. @throws WenfangError FormatUnsupported: nothing to print, or far too much */
export async function printBody(
  { body, asset, fileName, fellowTables }: ExportInput,
  now = new Date(),
): Promise<Uint8Array> {
  const opened = bodySource(body, now, asset, fellowTables)
  try {
    const source = { ...opened.source, fileName: fileName ?? '' }
    const pages = bookPages(source, { sheetIds: printableSheets(source) })
    if (pages.length === 0) throw new WenfangError('NothingToPrint', 'no sheet shows anything')
    if (pages.length > MOST_PAGES) throw new WenfangError('TooManyPages', `${pages.length} pages`)
    return new TextEncoder().encode(await printDocument(pages))
  } finally {
    opened.dispose()
  }
}
