import type { CellsSource, ReadTable } from '@wenfang/shared-contract'
import { calculator } from '../model/formula/index.ts'
import { databaseOf } from './dbt.ts'
import { tableAsCells } from './table-as-cells.ts'

/** All tables of a stored body, whole. */
export function readTables(body: Uint8Array, cells: CellsSource | null): readonly ReadTable[] {
  const { database } = databaseOf(body)
  database.calculator = calculator
  database.cells = cells
  return database.tables.map((table) => tableAsCells(database, table))
}
