// Pivot tables among the objects of a sheet.
import type { PivotPayload } from '../../model/pivot-payload.ts'
import type { CellRange, SheetData } from '../../model/workbook-data.ts'

/** A pivot table as it stands on a sheet. */
export interface PivotArea {
  /** Without the filters above it. */
  readonly body: CellRange
  readonly ranges: readonly CellRange[]
  readonly pivot: PivotPayload
}

export function pivotsOf({ objects }: Pick<SheetData, 'objects'>): PivotArea[] {
  return objects.flatMap(({ kind, ranges, payload }) => {
    const [body] = ranges
    return kind === 'pivot' && body && isPivot(payload) ? [{ body, ranges, pivot: payload }] : []
  })
}

function isPivot(payload: unknown): payload is PivotPayload {
  return typeof payload === 'object' && payload !== null && 'fields' in payload && 'values' in payload
}
