// Tables among the objects of a sheet.
import type { TablePayload } from '../model/object-payloads.ts'
import type { SheetData } from '../model/workbook-data.ts'
import type { TableDefinition } from './book.ts'

export function tablesOf({ objects }: Pick<SheetData, 'objects'>): TableDefinition[] {
  return objects.flatMap(({ kind, ranges, payload }) => {
    const [range] = ranges
    if (kind !== 'table' || !range || !isTable(payload)) return []
    const { name, columns, hasHeader, hasTotals } = payload
    return [{ ...range, name, columns: columns.map((column) => column.name), hasHeaders: hasHeader, hasTotals }]
  })
}

function isTable(payload: unknown): payload is Pick<TablePayload, 'name' | 'columns' | 'hasHeader' | 'hasTotals'> {
  return typeof payload === 'object' && payload !== null && 'name' in payload && 'columns' in payload
}
