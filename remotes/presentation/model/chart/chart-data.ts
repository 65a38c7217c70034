import { parseXml } from '@wenfang/shared-ooxml/xml'
import type { Deck } from '../deck.ts'
import { stringOf } from '../read-shared.ts'
import { MOST_COLUMNS, MOST_ROWS, readChartTable, type ChartTable, type ChartValue } from './chart-table.ts'
import { withChartTable } from './write-chart-table.ts'

// What people changed of the data of a chart lies beside the chart's part, a cell under a key of its own, so that two people who
// change two cells both have their way. A value that is an object is no part of the file.
const KEY = /^(.+)!(\d+)\/(\d+)$/
const SIZE = '!size'

export const chartCellKey = (part: string, row: number, column: number): string => `${part}!${row}/${column}`
export const chartSizeKey = (part: string): string => part + SIZE

const isCount = (value: unknown, most: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 1 && (value as number) <= most

/** Parts of charts whose data somebody changed. */
export function changedCharts(deck: Deck): ReadonlySet<string> {
  const found = new Set<string>()
  for (const [key, value] of deck.parts.entries()) {
    if (typeof value !== 'object' || value === null) continue
    const part = key.endsWith(SIZE) ? key.slice(0, -SIZE.length) : KEY.exec(key)?.[1]
    if (part !== undefined && typeof deck.parts.get(part) === 'string') found.add(part)
  }
  return found
}

/** The data of a chart as it is now; null of one that is not edited as a grid. */
export function chartTable(deck: Deck, part: string): ChartTable | null {
  let table: ChartTable | null
  try {
    table = readChartTable(parseXml(stringOf(deck.parts, part)))
  } catch {
    return null
  }
  return table && changed(deck, part, table)
}

function changed(deck: Deck, part: string, { cells }: ChartTable): ChartTable {
  const size = (deck.parts.get(chartSizeKey(part)) ?? {}) as { readonly rows?: unknown; readonly columns?: unknown }
  const rows = isCount(size.rows, MOST_ROWS) ? size.rows : cells.length
  const columns = isCount(size.columns, MOST_COLUMNS) ? size.columns : (cells[0]?.length ?? 1)
  return {
    cells: Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (__, column): ChartValue => {
        const own = deck.parts.get(chartCellKey(part, row, column))
        const value = typeof own === 'object' && own !== null ? (own as { readonly v?: unknown }).v : undefined
        if (value === null || typeof value === 'string' || typeof value === 'number') return value
        return cells[row]?.[column] ?? (row === 0 && column > 0 ? `系列 ${column}` : null)
      }),
    ),
  }
}

/** A chart's part with the data that people gave it. */
export function chartXml(deck: Deck, part: string): string {
  const xml = stringOf(deck.parts, part)
  const table = chartTable(deck, part)
  if (!table) return xml
  try {
    return withChartTable(xml, table)
  } catch {
    return xml
  }
}
