import { namesOfTables, type ExportInput, type ExportResult, type ReadTable } from '@wenfang/shared-contract'
import { readThreads } from '@wenfang/shared-comments'
import { pictureOr } from '@wenfang/shared-ooxml/picture'
import { WenfangError } from '@wenfang/shared-protocol/errors'
import * as Y from 'yjs'
import { writeNotes } from '../comments/write-notes.ts'
import { type DrawingPayload, openWorkbook, type WorkbookData } from '../model/index.ts'
import { blankWorkbook } from './blank.ts'
import { writeCsv } from './csv/write-csv.ts'
import { printBody } from './print/print-body.ts'
import { withoutFellows } from './fellow-formulas.ts'
import { readSource } from './read-source.ts'
import { withAllResults, withResults } from './results.ts'
import { readXlsx } from './xlsx/read/read-xlsx.ts'
import { writeXlsx } from './xlsx/write/write-xlsx.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const XLSM = 'application/vnd.ms-excel.sheet.macroEnabled.12'

function docOf(update: Uint8Array): Y.Doc {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, update)
  return doc
}

/** `comments`: what was said about cells, for formats that have room for it. */
function dataOf(body: Uint8Array, fellows: readonly ReadTable[], comments?: Uint8Array): WorkbookData {
  const doc = docOf(body)
  const workbook = openWorkbook(doc)
  workbook.setFellowTables(namesOfTables(fellows))
  if (comments) writeNotes(workbook, readThreads(docOf(comments)))
  const data = workbook.toWorkbookData()
  workbook.dispose()
  doc.destroy()
  return data
}

/** @throws WenfangError FormatUnsupported; FileCorrupt when the source cannot be read or what was written does not read back */
export const exportBody = async (input: ExportInput, now = new Date()): Promise<ExportResult> => {
  const { format, fellowTables = [] } = input
  if (format === 'pdf') return { bytes: await printBody(input), contentType: 'text/html; charset=utf-8', ext: 'html' }
  const body = dataOf(input.body, fellowTables, format === 'xlsx' ? input.comments : undefined)
  if (format === 'csv' || format === 'tsv') {
    const data = withAllResults(body, now, fellowTables)
    const sheet = data.sheets.find(({ id }) => id === data.activeSheetId) ?? data.sheets[0]
    if (!sheet) throw new WenfangError('FileCorrupt', 'a workbook without sheets')
    const contentType = format === 'csv' ? 'text/csv; charset=utf-8' : 'text/tab-separated-values; charset=utf-8'
    return { bytes: writeCsv(data, sheet, format === 'csv' ? ',' : '\t'), contentType, ext: format }
  }
  if (format !== 'xlsx') throw new WenfangError('FormatUnsupported', `no export to ${format}`)
  const source = await readSource(input.source, '')
  const isPackage = source.format === 'xlsx'
  const known =
    input.isStale === true
      ? withAllResults(body, now, fellowTables)
      : withResults(body, isPackage ? source.read.data : null, now, fellowTables)
  const data = input.leavesFellows === true ? withoutFellows(known, fellowTables) : known
  const base = isPackage ? source.bytes : blankWorkbook()
  const assets = await newPictures(data, input.asset)
  const bytes = await writeXlsx(base, data, isPackage ? { before: source.read, assets } : { assets })
  if (bytes !== base) await assertReadsBack(bytes, data)
  const isMacro = isPackage && source.read.source.entries.some(({ name }) => /vbaProject\.bin$/i.test(name))
  return { bytes, contentType: isMacro ? XLSM : XLSX, ext: isMacro ? 'xlsm' : 'xlsx' }
}

/** Bytes of the pictures that people put in since the file came, by hash. */
async function newPictures(data: WorkbookData, fetch: ExportInput['asset']): Promise<ReadonlyMap<string, Uint8Array>> {
  const hashes = data.sheets.flatMap(({ objects }) =>
    objects.flatMap(({ kind, payload }) => {
      const { part, picture } = (kind === 'drawing' ? payload : {}) as Partial<DrawingPayload>
      return picture && part === null ? [picture.hash] : []
    }),
  )
  const found = new Map<string, Uint8Array>()
  for (const hash of new Set(hashes)) found.set(hash, await pictureOr(fetch, hash))
  return found
}

/** A file that goes out must be one that comes in: the same sheets with as many cells. */
async function assertReadsBack(bytes: Uint8Array, data: WorkbookData): Promise<void> {
  const { data: again } = await readXlsx(bytes)
  const names = (workbook: WorkbookData): string => workbook.sheets.map(({ name }) => name).join('\n')
  if (names(again) !== names(data)) throw new WenfangError('FileCorrupt', 'the export has other sheets')
  const cells = (workbook: WorkbookData): number => {
    let count = 0
    for (const { tiles } of workbook.sheets)
      for (const { kinds, formulas } of tiles) kinds.forEach((kind, at) => (kind !== 0 || formulas?.[at]) && count++)
    return count
  }
  if (cells(again) !== cells(data)) throw new WenfangError('FileCorrupt', 'the export has other cells')
}
