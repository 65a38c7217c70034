import { inflateEntry, packEntry, readZipDirectory, writeZip, type ArchiveLimits } from '@wenfang/shared-ooxml/zip'
import { MOST_PAGES } from '../model/page-list.ts'
import type { PageFile } from './pages.ts'
import { WenfangError } from '@wenfang/shared-protocol/errors'

// A .ksheet file is an archive of a workbook and, where there are any, a database and pages of text: each as its own type has it.

const WORKBOOK = 'workbook.xlsx'
const DATABASE = 'database.dbt'
const RANGES = 'ranges.json'

export interface KsheetFile {
  readonly workbook: Uint8Array
  /** Null where there never was a table. */
  readonly database: Uint8Array | null
  /** In their order. */
  readonly pages: readonly PageFile[]
  /** Ranges that are seen as cards, bars and days; null where there are none. */
  readonly ranges: Uint8Array | null
}

const ARCHIVE_LIMITS: ArchiveLimits = {
  maxEntries: 16 + MOST_PAGES,
  maxTotalBytes: 1024 * 1024 * 1024,
  maxRatio: 200,
  ratioFromBytes: 1024 * 1024,
}

/** @throws WenfangError FileCorrupt, ArchiveUnsafe */
export function readKsheet(source: Uint8Array): KsheetFile {
  const entries = new Map(readZipDirectory(source, ARCHIVE_LIMITS).map((entry) => [entry.name, entry]))
  const workbook = entries.get(WORKBOOK)
  if (!workbook) throw new WenfangError('FileCorrupt', 'there is no workbook in the archive')
  return {
    workbook: inflateEntry(workbook),
    database: bytesOf(entries.get(DATABASE)),
    ranges: bytesOf(entries.get(RANGES)),
    pages: [...entries.values()].flatMap((entry) => pageIn(entry.name, () => inflateEntry(entry))),
  }
}

const bytesOf = (entry: Parameters<typeof inflateEntry>[0] | undefined): Uint8Array | null =>
  entry ? inflateEntry(entry) : null

export const writeKsheet = ({ workbook, database, pages, ranges }: KsheetFile): Uint8Array =>
  writeZip([
    packEntry(WORKBOOK, workbook),
    ...(database ? [packEntry(DATABASE, database)] : []),
    ...packedPages(pages),
    ...(ranges ? [packEntry(RANGES, ranges)] : []),
  ])

/** Pages alone, as a part of a workbook of Excel holds them. */
export const writePages = (pages: readonly PageFile[]): Uint8Array => writeZip(packedPages(pages))

/** @throws WenfangError FileCorrupt, ArchiveUnsafe */
export const readPages = (source: Uint8Array): readonly PageFile[] =>
  readZipDirectory(source, ARCHIVE_LIMITS).flatMap((entry) => pageIn(entry.name, () => inflateEntry(entry)))

const packedPages = (pages: readonly PageFile[]) => pages.map(({ id, bytes }) => packEntry(`pages/${id}.otl`, bytes))

function pageIn(name: string, read: () => Uint8Array): readonly PageFile[] {
  const id = /^pages\/([\w-]{1,40})\.otl$/.exec(name)?.[1]
  return id === undefined ? [] : [{ id, bytes: read() }]
}

/** The workbook that a file was opened from, which its parts go back into: the file itself where it was no smart sheet. */
export function workbookOf(source: Uint8Array): Uint8Array {
  try {
    return readKsheet(source).workbook
  } catch {
    return source
  }
}
