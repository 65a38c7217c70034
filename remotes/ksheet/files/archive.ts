import { inflateEntry, packEntry, readZipDirectory, writeZip, type ArchiveLimits } from '@wenfang/shared-ooxml/zip'
import { WenfangError } from '@wenfang/shared-protocol/errors'

// A .ksheet file is an archive of a workbook and, where there are tables, a database: each as its own type has it.

const WORKBOOK = 'workbook.xlsx'
const DATABASE = 'database.dbt'

export interface KsheetFile {
  readonly workbook: Uint8Array
  /** Null where there never was a table. */
  readonly database: Uint8Array | null
}

const ARCHIVE_LIMITS: ArchiveLimits = {
  maxEntries: 16,
  maxTotalBytes: 1024 * 1024 * 1024,
  maxRatio: 200,
  ratioFromBytes: 1024 * 1024,
}

/** @throws WenfangError FileCorrupt, ArchiveUnsafe */
export function readKsheet(source: Uint8Array): KsheetFile {
  const entries = new Map(readZipDirectory(source, ARCHIVE_LIMITS).map((entry) => [entry.name, entry]))
  const workbook = entries.get(WORKBOOK)
  if (!workbook) throw new WenfangError('FileCorrupt', 'there is no workbook in the archive')
  const database = entries.get(DATABASE)
  return { workbook: inflateEntry(workbook), database: database ? inflateEntry(database) : null }
}

export const writeKsheet = ({ workbook, database }: KsheetFile): Uint8Array =>
  writeZip([packEntry(WORKBOOK, workbook), ...(database ? [packEntry(DATABASE, database)] : [])])

/** The workbook that a file was opened from, which its parts go back into: the file itself where it was no smart sheet. */
export function workbookOf(source: Uint8Array): Uint8Array {
  try {
    return readKsheet(source).workbook
  } catch {
    return source
  }
}
