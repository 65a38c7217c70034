import type { WriterSurface } from './index.ts'

type Layout = ReturnType<NonNullable<WriterSurface['surface']>['layout']>

const TWIPS_PER_POINT = 20

/** How high each row of a table stands on the pages now, in twips, by the row's id. A row over two pages counts both parts. */
export function rowHeights(layout: Layout, tableId: string): ReadonlyMap<string, number> {
  const heights = new Map<string, number>()
  for (const page of layout.pages)
    for (const fragment of page.fragments) {
      if (fragment.kind !== 'table' || fragment.tableId !== tableId) continue
      for (const row of fragment.rows) {
        if (row.isHeaderRepeat) continue
        heights.set(row.id, (heights.get(row.id) ?? 0) + row.box.height * TWIPS_PER_POINT)
      }
    }
  return heights
}
