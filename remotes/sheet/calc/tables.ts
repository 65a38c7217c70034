// Tables among the objects of a sheet.
import type { SheetData } from '../model/workbook-data.ts'
import type { TableDefinition } from './book.ts'

/** Objects without a name or columns are no tables that formulas can mean. */
export function tablesOf({ objects }: Pick<SheetData, 'objects'>): TableDefinition[] {
  return objects.flatMap(({ kind, ranges, payload }) => {
    const [range] = ranges
    if (kind !== 'table' || !range || !isRecord(payload)) return []
    const name = payload.displayName ?? payload.name
    const { columns } = payload
    if (typeof name !== 'string' || !Array.isArray(columns)) return []
    const names = columns.map((column: unknown) => (isRecord(column) ? column.name : column))
    return [
      {
        ...range,
        name,
        columns: names.map((one) => (typeof one === 'string' ? one : '')),
        hasHeaders: payload.hasHeaders !== false && payload.headerRowCount !== 0,
        hasTotals:
          payload.hasTotals === true || (typeof payload.totalsRowCount === 'number' && payload.totalsRowCount > 0),
      },
    ]
  })
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
