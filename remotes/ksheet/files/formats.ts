import { manifest as dbsheet } from '@wenfang/remote-dbsheet/manifest'
import { manifest as sheet } from '@wenfang/remote-sheet/manifest'
import { composedState } from '@wenfang/shared-composed'
import type {
  ExportInput,
  ExportResult,
  FileFormats,
  ImportResult,
  ReadTable,
  RemoteManifest,
} from '@wenfang/shared-contract'
import { WenfangError } from '@wenfang/shared-protocol'
import { readKsheet, workbookOf, writeKsheet } from './archive.ts'
import { databaseBody, workbookBody } from './part-body.ts'

/** Each part is read and written by its own type: a workbook leaves a smart sheet as it leaves a spreadsheet. */
export const formats: FileFormats = {
  async importSource(input) {
    const { source, ext } = input
    try {
      if (ext === 'ksheet') return await importKsheet(source)
      if (ext === 'dbt') return await importParts(await blankWorkbook(), source)
    } catch (error) {
      if (!(error instanceof WenfangError)) throw error
      return { ok: false, code: error.code, detail: error.message }
    }
    const workbook = await (await formatsOf(sheet)).importSource(input)
    return workbook.ok ? { ...workbook, body: composedState({ workbook: workbook.body }, {}) } : workbook
  },

  async exportBody(input) {
    switch (input.format) {
      case 'ksheet': {
        const { bytes: workbook } = await exportWorkbook({ ...input, format: 'xlsx' })
        const database = databaseBody(input.body) ? (await exportDatabase(input, 'dbt')).bytes : null
        const bytes = writeKsheet({ workbook, database })
        return { bytes, contentType: 'application/octet-stream', ext: 'ksheet' }
      }
      case 'dbt':
        return exportDatabase(input, 'dbt')
      default:
        return exportWorkbook({ ...input, leavesFellows: true })
    }
  },

  async blank() {
    return { source: writeKsheet({ workbook: await blankWorkbook(), database: null }), ext: 'ksheet' }
  },
}

export async function blankWorkbook(): Promise<Uint8Array> {
  const { source } = await (await formatsOf(sheet)).blank('s')
  return source
}

async function importKsheet(source: Uint8Array): Promise<ImportResult> {
  const { workbook, database } = readKsheet(source)
  return importParts(workbook, database)
}

async function importParts(workbook: Uint8Array, database: Uint8Array | null): Promise<ImportResult> {
  const tables = database && (await (await formatsOf(dbsheet)).importSource({ source: database, ext: 'dbt' }))
  if (tables && !tables.ok) return tables
  const fellowTables = tables ? await readTables(tables.body) : []
  const read = await (await formatsOf(sheet)).importSource({ source: workbook, ext: 'xlsx', fellowTables })
  if (!read.ok || !tables) return read.ok ? { ...read, body: composedState({ workbook: read.body }, {}) } : read
  return {
    ...read,
    body: composedState({ workbook: read.body }, { database: tables.body }),
    assets: [...read.assets, ...tables.assets],
    notices: [...read.notices, ...tables.notices],
  }
}

async function exportWorkbook(input: ExportInput): Promise<ExportResult> {
  const source = workbookOf(input.source)
  const database = databaseBody(input.body)
  const fellowTables = database ? await readTables(database) : []
  return (await formatsOf(sheet)).exportBody({ ...input, source, body: workbookBody(input.body), fellowTables })
}

async function exportDatabase(input: ExportInput, format: string): Promise<ExportResult> {
  const body = databaseBody(input.body)
  if (!body) throw new WenfangError('FormatUnsupported', 'the file holds no tables')
  return (await formatsOf(dbsheet)).exportBody({ ...input, source: new Uint8Array(), body, format })
}

/** What formulas of the workbook may read. */
export async function readTables(database: Uint8Array): Promise<readonly ReadTable[]> {
  return (await (await formatsOf(dbsheet)).readTables?.(database)) ?? []
}

async function formatsOf(manifest: RemoteManifest): Promise<FileFormats> {
  const loaded = await manifest.loadFormats?.()
  if (!loaded) throw new Error(`${manifest.name} has no formats`)
  return loaded
}
