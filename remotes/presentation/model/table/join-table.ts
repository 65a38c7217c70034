import type * as Y from 'yjs'
import { paragraphsXml } from '../text/join-text.ts'
import { mapOf, numberOf, orderedMaps, stringOf, textOf } from '../read-shared.ts'
import { cellKey } from './cell-key.ts'
import { repairedSpans } from './spans.ts'

const EMPTY_PARAGRAPH = '<a:p/>'
const EMPTY_BODY = '<a:bodyPr/><a:lstStyle/>'

/** `a:tbl` of a frame; '' where there is no table. */
export function tableXml(shape: Y.Map<unknown>): string {
  const table = mapOf(shape, 'tbl')
  if (!table) return ''
  const columns = orderedMaps(mapOf(table, 'columns'), 'k')
  const rows = orderedMaps(mapOf(table, 'rows'), 'k')
  const all = mapOf(table, 'cells')
  const cells = rows.map(([row]) => columns.map(([column]) => mapOf(all, cellKey(row, column))))
  const spans = repairedSpans(cells.map((line) => line.map((cell) => cell && stringOf(cell, 'span'))))
  const grid = columns.map(([, column]) => element('a:gridCol', ` w="${numberOf(column, 'w')}"`, stringOf(column, 'x')))
  const lines = rows.map(([, row], at) => {
    const inner = (cells[at] ?? []).map((cell, column) => cellXml(cell, spans[at]?.[column] ?? '')).join('')
    return `<a:tr h="${numberOf(row, 'h')}">${inner}${stringOf(row, 'x')}</a:tr>`
  })
  return `<a:tbl>${stringOf(shape, 'style')}<a:tblGrid>${grid.join('')}</a:tblGrid>${lines.join('')}</a:tbl>`
}

const element = (name: string, attributes: string, inner: string): string =>
  inner === '' ? `<${name}${attributes}/>` : `<${name}${attributes}>${inner}</${name}>`

/** A cell that two people made together, one its row and one its column, is there for nobody and empty. */
function cellXml(cell: Y.Map<unknown> | null, span: string): string {
  const text = cell && textOf(cell, 't')
  const body = (cell && stringOf(cell, 'body')) || EMPTY_BODY
  const properties = cell ? stringOf(cell, 'p') : '<a:tcPr/>'
  return `<a:tc${span}><a:txBody>${body}${text ? paragraphsXml(text) : EMPTY_PARAGRAPH}</a:txBody>${properties}</a:tc>`
}
