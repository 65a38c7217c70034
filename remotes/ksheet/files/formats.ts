import { manifest as dbsheet } from '@wenfang/remote-dbsheet/manifest'
import { manifest as sheet } from '@wenfang/remote-sheet/manifest'
import { composedState, crdtKernel } from '@wenfang/shared-composed'
import type {
  CellsSource,
  ExportInput,
  ExportResult,
  FileFormats,
  ImportResult,
  KernelBody,
  ReadTable,
} from '@wenfang/shared-contract'
import { WenfangError } from '@wenfang/shared-protocol'
import { readKsheet, readPages, workbookOf, writeKsheet, writePages, type KsheetFile } from './archive.ts'
import { pagesIn, seenRangesIn, tablesIn, withOwnParts } from './own-parts.ts'
import { exportPages, importPages } from './pages.ts'
import { exportRanges, importRanges } from './ranges.ts'
import { bothCalculated } from './both-calculated.ts'
import { databaseBody, workbookBody } from './part-body.ts'
import { formatsOf } from './part-formats.ts'

/** Each part is read and written by its own type: a workbook leaves a smart sheet as it leaves a spreadsheet. */
export const formats: FileFormats = {
  async importSource(input) {
    const { source, ext } = input
    try {
      if (ext === 'ksheet') return await importKsheet(source)
      if (ext === 'dbt') return await importParts({ workbook: await blankWorkbook(), database: source, ...NO_MORE })
      const pages = pagesIn(source)
      const files: Beside = { pages: pages ? readPages(pages) : [], ranges: seenRangesIn(source) }
      const tables = tablesIn(source)
      if (tables) return await importWithTables(source, tables, files)
      const workbook = await (await formatsOf(sheet)).importSource(input)
      return workbook.ok ? await withPages(workbook, { workbook: workbook.body }, {}, files) : workbook
    } catch (error) {
      if (!(error instanceof WenfangError)) throw error
      return { ok: false, code: error.code, detail: error.message }
    }
  },

  async exportBody(input) {
    switch (input.format) {
      case 'ksheet': {
        const { bytes: workbook } = await exportWorkbook({ ...input, format: 'xlsx' })
        const database = databaseBody(input.body) ? (await exportDatabase(input, 'dbt')).bytes : null
        const ranges = await exportRanges(input.body)
        const bytes = writeKsheet({ workbook, database, pages: await exportPages(input), ranges })
        return { bytes, contentType: 'application/octet-stream', ext: 'ksheet' }
      }
      case 'dbt':
        return exportDatabase(input, 'dbt')
      case 'xlsx':
        return exportXlsx(input)
      default:
        return exportWorkbook({ ...input, leavesFellows: true })
    }
  },

  async blank() {
    return { source: writeKsheet({ workbook: await blankWorkbook(), database: null, ...NO_MORE }), ext: 'ksheet' }
  },
}

export async function blankWorkbook(): Promise<Uint8Array> {
  const { source } = await (await formatsOf(sheet)).blank('s')
  return source
}

const importKsheet = async (source: Uint8Array): Promise<ImportResult> => importParts(readKsheet(source))

async function importParts({ workbook, database, pages, ranges }: KsheetFile): Promise<ImportResult> {
  const tables = database && (await (await formatsOf(dbsheet)).importSource({ source: database, ext: 'dbt' }))
  if (tables && !tables.ok) return tables
  const fellowTables = tables ? await readTables(tables.body) : []
  const read = await (await formatsOf(sheet)).importSource({ source: workbook, ext: 'xlsx', fellowTables })
  if (!read.ok) return read
  if (!database || !tables) return await withPages(read, { workbook: read.body }, {}, { pages, ranges })
  const both = {
    ...read,
    assets: [...read.assets, ...tables.assets],
    notices: [...read.notices, ...tables.notices],
  }
  const bound = await followingCells(database, tables.body, read.body)
  return await withPages(both, { workbook: read.body }, { database: bound }, { pages, ranges })
}

/** What a file has beside its workbook and its tables. */
type Beside = Pick<KsheetFile, 'pages' | 'ranges'>

const NO_MORE: Beside = { pages: [], ranges: null }

/** What was read, as a body of these parts, of the pages and of the ranges that are seen otherwise. */
async function withPages<Read extends Pick<ImportedFile, 'assets' | 'notices'>>(
  read: Read,
  crdts: Readonly<Record<'workbook', Uint8Array>>,
  ops: Readonly<Record<string, Uint8Array>>,
  beside: Beside,
): Promise<Read & { readonly body: Uint8Array }> {
  const { bodies, assets, notices } = await importPages(beside.pages)
  const ranges = await importRanges(beside.ranges, crdts.workbook)
  return {
    ...read,
    body: composedState({ ...crdts, ...bodies, ...(ranges && { ranges }) }, ops),
    assets: [...read.assets, ...assets],
    notices: [...read.notices, ...notices],
  }
}

type ImportedFile = Extract<ImportResult, { readonly ok: true }>

async function exportWorkbook(input: ExportInput): Promise<ExportResult> {
  const source = workbookOf(input.source)
  const { tables: fellowTables } = await bothCalculated(input.body)
  return (await formatsOf(sheet)).exportBody({ ...input, source, body: workbookBody(input.body), fellowTables })
}

/** A workbook of Excel that we wrote: its tables are in a part of their own, and as sheets for other programs. */
async function importWithTables(source: Uint8Array, part: Uint8Array, beside: Beside): Promise<ImportResult> {
  const database = await (await formatsOf(dbsheet)).importSource({ source: part, ext: 'dbt' })
  const workbook = await (await formatsOf(sheet)).importSource({ source, ext: 'xlsx' })
  if (!database.ok || !workbook.ok) return workbook
  const state = composedState({ workbook: workbook.body }, { database: database.body })
  const { tables: fellowTables } = await bothCalculated(state)
  const body = crdtKernel.open(workbook.body)
  const changed: string[] = []
  for (const table of fellowTables) {
    const isBack = await changeWorkbook(body, fellowTables, source, 'fellows.return', { table })
    if (!isBack) changed.push(`“${table.name}”`)
  }
  const both = {
    ...workbook,
    assets: [...workbook.assets, ...database.assets],
    notices: [
      ...workbook.notices,
      ...database.notices,
      ...(changed.length > 0
        ? [`${changed.join('、')}在别的程序里改过：改过的内容在工作表里，数据表还是原来的内容。`]
        : []),
    ],
  }
  const bound = await followingCells(part, database.body, body.snapshot())
  return await withPages(both, { workbook: body.snapshot() }, { database: bound }, beside)
}

/** Each table as a sheet with a table of Excel, and all of them in a part of their own, beside one of pages. */
async function exportXlsx(input: ExportInput): Promise<ExportResult> {
  const source = workbookOf(input.source)
  const { tables: fellowTables } = await bothCalculated(input.body)
  const body = crdtKernel.open(workbookBody(input.body))
  for (const table of fellowTables)
    await changeWorkbook(body, fellowTables, source, 'fellows.take', { table, at: LAST_SHEET })
  const written = await (
    await formatsOf(sheet)
  ).exportBody({
    ...input,
    source,
    body: body.snapshot(),
    isStale: fellowTables.length > 0,
  })
  const tables = fellowTables.length > 0 ? (await exportDatabase(input, 'dbt')).bytes : null
  const files = await exportPages(input)
  const pages = files.length > 0 ? writePages(files) : null
  return { ...written, bytes: withOwnParts(written.bytes, { tables, pages, ranges: await exportRanges(input.body) }) }
}

/** More than a workbook has. */
const LAST_SHEET = 100_000

/** By a command of spreadsheets; false where the workbook cannot take it. */
async function changeWorkbook(
  body: KernelBody,
  fellowTables: readonly ReadTable[],
  source: Uint8Array,
  id: string,
  args: object,
): Promise<boolean> {
  const commands = await sheet.loadCommands?.()
  const asset = () => Promise.reject(new WenfangError('NotFound', 'a command needs no asset'))
  const document = { body: body.snapshot(), source: () => Promise.resolve(source), asset, fellowTables }
  try {
    const outcome = await commands?.run(document, [{ id, args }])
    if (outcome?.update) body.apply(outcome.update)
    return true
  } catch (error) {
    if (error instanceof WenfangError && error.code === 'CommandRefused') return false
    throw error
  }
}

async function exportDatabase(input: ExportInput, format: string): Promise<ExportResult> {
  const body = databaseBody(input.body)
  if (!body) throw new WenfangError('FormatUnsupported', 'the file holds no tables')
  const { cells: fellowCells } = await bothCalculated(input.body)
  return (await formatsOf(dbsheet)).exportBody({ ...input, source: new Uint8Array(), body, format, fellowCells })
}

/** The tables of a file with their formulas bound to the cells of its workbook, which they named as people read them. */
async function followingCells(source: Uint8Array, body: Uint8Array, workbook: Uint8Array): Promise<Uint8Array> {
  let readsCells = false
  const noted: CellsSource = { keep: () => null, textOf: () => null, read: () => ((readsCells = true), null) }
  await (await formatsOf(dbsheet)).readTables?.(body, noted)
  const standing = readsCells ? await (await formatsOf(sheet)).readCells?.(workbook) : undefined
  if (!standing) return body
  const again = await (await formatsOf(dbsheet)).importSource({ source, ext: 'dbt', fellowCells: standing })
  return again.ok ? again.body : body
}

/** What formulas of the workbook may read. */
export async function readTables(database: Uint8Array): Promise<readonly ReadTable[]> {
  return (await (await formatsOf(dbsheet)).readTables?.(database)) ?? []
}
