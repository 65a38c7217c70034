import type { FileFormats } from '@wenfang/shared-contract'
import { WenfangError } from '@wenfang/shared-protocol/errors'
import { blankDatabase } from './blank.ts'
import { writeCsv } from './csv/write-csv.ts'
import { JSON_TYPE, writeJson } from './json/write-json.ts'
import { calculator } from '../model/formula/index.ts'
import { leaveCells } from './kept-cells.ts'
import { splitAssets, withAssets } from './dbt-assets.ts'
import { bodyOf, databaseOf, ownCopy, readDbt } from './dbt.ts'
import { readTables } from './read-tables.ts'
import { importDatabase } from './import/import-database.ts'
import { writeWorkbook, XLSX_TYPE } from './xlsx/write/write-workbook.ts'

export const formats: FileFormats = {
  async importSource({ source, ext, fellowCells = null }) {
    try {
      const { snapshot, assets } = ext === 'dbt' ? splitAssets(source) : { snapshot: source, assets: [] }
      const body = ext === 'dbt' ? readDbt(snapshot, fellowCells) : bodyOf(await importDatabase(source, ext))
      return { ok: true, body, assets, notices: [] }
    } catch (error) {
      if (!(error instanceof WenfangError)) throw error
      return { ok: false, code: error.code, detail: error.message }
    }
  },

  async exportBody({ body, format, asset, fellowCells = null }) {
    const database = databaseOf(body)
    database.database.cells = fellowCells
    switch (format) {
      case 'dbt': {
        if (fellowCells) leaveCells(database.database, fellowCells)
        const bytes = await withAssets(database.database, ownCopy(database).snapshot(), asset)
        return { bytes, contentType: 'application/octet-stream', ext: 'dbt' }
      }
      case 'csv': {
        database.database.calculator = calculator
        const [table] = database.database.tables
        const text = table ? writeCsv(database.database, table) : ''
        return { bytes: new TextEncoder().encode(text), contentType: 'text/csv; charset=utf-8', ext: 'csv' }
      }
      case 'json': {
        database.database.calculator = calculator
        const written = database.database.tables.map((table) => ({ table }))
        return { bytes: writeJson(database.database, written), contentType: JSON_TYPE, ext: 'json' }
      }
      case 'xlsx': {
        database.database.calculator = calculator
        const written = database.database.tables.map((table) => ({ table }))
        return { bytes: writeWorkbook(database.database, written), contentType: XLSX_TYPE, ext: 'xlsx' }
      }
      default:
        throw new WenfangError('FormatUnsupported', `no export as ${format}`)
    }
  },

  async readTables(body, cells) {
    return readTables(body, cells ?? null)
  },

  async blank() {
    return { source: blankDatabase(), ext: 'dbt' }
  },
}
