import { inspectArchive, isEncryptedPackage, sniff, SNIFF_BYTES } from '@wenfang/shared-ooxml'
import { WenfangError } from '@wenfang/shared-protocol'
import type { WorkbookData } from '../model/workbook-data.ts'
import { readCsv } from './csv/read-csv.ts'
import { convertLegacy } from './legacy/convert-legacy.ts'
import { convertXls } from './xls/convert-xls.ts'
import { isBiff8 } from './xls/read-xls.ts'
import { readXlsx, type ReadWorkbook } from './xlsx/read/read-xlsx.ts'

export type ReadSource =
  /** `bytes`: the package; of another format, what it was converted to. */
  | { readonly format: 'xlsx'; readonly data: WorkbookData; readonly read: ReadWorkbook; readonly bytes: Uint8Array }
  | { readonly format: 'csv'; readonly data: WorkbookData }

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
    return readPackage(await (isBiff8(source) ? convertXls(source) : convertLegacy(source)))
  }
  if (kind === 'zip') {
    const { entries } = await inspectArchive(source)
    const isOther = entries.some(({ name }) => name === 'xl/workbook.bin' || name === 'content.xml')
    return readPackage(isOther ? await convertLegacy(source) : source)
  }
  const isText = kind === 'text' || ((kind === 'binary' || kind === 'html') && ext !== '')
  if (!isText || !TEXT_EXTENSIONS.has(ext)) throw new WenfangError('FileTypeMismatch', `not a workbook but ${kind}`)
  return { format: 'csv', data: readCsv(source, { extension: ext }) }
}

async function readPackage(bytes: Uint8Array): Promise<ReadSource> {
  const read = await readXlsx(bytes)
  return { format: 'xlsx', data: read.data, read, bytes }
}
