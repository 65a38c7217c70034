import type { ReadTable } from '@wenfang/shared-contract'
import { readColumn, type Database, type Field, type Table } from '../model/index.ts'
import { numberFormat } from './xlsx/write/cell-styles.ts'

/** A table as cells that show the same, with what may stand in each column. */
export function tableAsCells(database: Database, table: Table): ReadTable {
  const columns = table.fields.map((field) => readColumn(database, table, field))
  return {
    id: table.id,
    name: table.title,
    columns: table.fields.map(({ settings }) => settings.title),
    columnIds: table.fields.map(({ id }) => id),
    rows: columns[0]?.length ?? 0,
    ...(table.rights?.hidesRecords && { isPart: true }),
    cells: columns.flatMap((values, column) => values.map((value, row) => ({ row, column, value }))),
    formats: table.fields.map((field) => {
      const format = numberFormat(field)
      return format === 'General' ? null : format
    }),
    choices: table.fields.map(choicesOf),
  }
}

const choicesOf = ({ kind, settings }: Field): readonly string[] | null =>
  kind === 'select' ? (settings.options ?? []).map(({ title }) => title) : null
