import { inspectArchive, isEncryptedPackage, sniff, SNIFF_BYTES } from '@wenfang/shared-ooxml'
import { WenfangError } from '@wenfang/shared-protocol/errors'
import type { WorkbookData } from '../model/workbook-data.ts'
import { readXlsx, type ReadWorkbook } from './xlsx/read/read-xlsx.ts'

export type ReadSource =
  /** `bytes`: the package; of another format, what it was converted to. */
  | { readonly format: 'xlsx'; readonly data: WorkbookData; readonly read: ReadWorkbook; readonly bytes: Uint8Array }
  /** A text of fields, or a page with tables. */
  | { readonly format: 'text'; readonly data: WorkbookData }

const TEXT_EXTENSIONS = new Set(['csv', 'tsv', 'txt', ''])

/**
 * A source by what its bytes say it is. Whoever stores a source has opened it with its password; one that is encrypted here
 * nobody opened.
 * @param ext without a dot; '' when nobody knows
 * @throws WenfangError
 */
export async function readSource(source: Uint8Array, ext: string): Promise<ReadSource> {
  const kind = sniff(source.subarray(0, SNIFF_BYTES))
  if (kind === 'empty') throw new WenfangError('FileEmpty', 'no bytes')
  if (kind === 'ole') {
    if (isEncryptedPackage(source)) throw new WenfangError('NeedPassword', 'encrypted package')
    const { isBiff8 } = await import('./xls/read-xls.ts')
    return readPackage(isBiff8(source) ? await fromXls(source) : await fromOther(source))
  }
  if (kind === 'zip') {
    const { entries } = await inspectArchive(source)
    const isOther = entries.some(({ name }) => name === 'xl/workbook.bin' || name === 'content.xml')
    return readPackage(isOther ? await fromOther(source) : source)
  }
  // Export asks without an extension. A text of fields that begins like a page stays one.
  if (kind === 'html' && (ext === 'xls' || ext === '')) {
    const { readHtml } = await import('./html/read-html.ts')
    return { format: 'text', data: readHtml(source) }
  }
  const isText = kind === 'text' || ((kind === 'binary' || kind === 'html') && ext !== '')
  if (!isText || !TEXT_EXTENSIONS.has(ext)) throw new WenfangError('FileTypeMismatch', `not a workbook but ${kind}`)
  const { readCsv } = await import('./csv/read-csv.ts')
  return { format: 'text', data: readCsv(source, { extension: ext }) }
}

// Loaded where they are wanted: most files are packages.

const fromXls = async (source: Uint8Array): Promise<Uint8Array> =>
  (await import('./xls/convert-xls.ts')).convertXls(source)

const fromOther = async (source: Uint8Array): Promise<Uint8Array> =>
  (await import('./legacy/convert-legacy.ts')).convertLegacy(source)

async function readPackage(bytes: Uint8Array): Promise<ReadSource> {
  const read = await readXlsx(bytes)
  return { format: 'xlsx', data: read.data, read, bytes }
}
