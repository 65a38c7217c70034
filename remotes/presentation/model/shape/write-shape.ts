import * as Y from 'yjs'
import { firstKeys } from '../order-key.ts'
import { cellKey } from '../table/cell-key.ts'
import type { TableRecord } from '../table/table-record.ts'
import type { TextInsert } from '../text/split-text.ts'
import type { ShapeRecord } from './shape-record.ts'

export interface ShapePlace {
  readonly key: string
  /** Id of the group; null on the page itself. */
  readonly group: string | null
}

/** Puts a shape and what it holds into the shapes of a page. */
export function writeShape(shapes: Y.Map<unknown>, record: ShapeRecord, place: ShapePlace): void {
  const map = new Y.Map<unknown>()
  map.set('k', record.kind)
  map.set('s', record.template)
  map.set('o', place.key)
  if (place.group !== null) map.set('g', place.group)
  for (const [name, value] of Object.entries(record.cells)) map.set(name, value)
  if (record.text) map.set('t', newText(record.text))
  if (record.table) map.set('tbl', newTable(record.table))
  shapes.set(record.id, map)
  const keys = firstKeys(record.children.length)
  for (const [at, child] of record.children.entries())
    writeShape(shapes, child, { key: keys[at] ?? '', group: record.id })
}

export function newText(inserts: readonly TextInsert[]): Y.Text {
  const text = new Y.Text()
  text.applyDelta([...inserts])
  return text
}

/** Lines have names; a cell stands under the names of its two. */
function newTable(record: TableRecord): Y.Map<unknown> {
  const columns = new Y.Map<unknown>()
  const columnKeys = firstKeys(record.columns.length)
  for (const [at, { width, inner }] of record.columns.entries())
    columns.set(String(at), lineOf(columnKeys[at], 'w', width, inner))
  const rows = new Y.Map<unknown>()
  const cells = new Y.Map<unknown>()
  const rowKeys = firstKeys(record.rows.length)
  for (const [at, row] of record.rows.entries()) {
    rows.set(String(at), lineOf(rowKeys[at], 'h', row.height, row.inner))
    for (const [column, { span, body, properties, text }] of row.cells.entries()) {
      const cell = new Y.Map<unknown>()
      if (span !== '') cell.set('span', span)
      cell.set('body', body)
      cell.set('p', properties)
      cell.set('t', newText(text))
      cells.set(cellKey(String(at), String(column)), cell)
    }
  }
  const table = new Y.Map<unknown>()
  table.set('columns', columns)
  table.set('rows', rows)
  table.set('cells', cells)
  return table
}

export function lineOf(key: string | undefined, size: 'w' | 'h', value: number, inner: string): Y.Map<unknown> {
  const line = new Y.Map<unknown>()
  line.set('k', key ?? '')
  line.set(size, value)
  if (inner !== '') line.set('x', inner)
  return line
}
