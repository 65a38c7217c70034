import { childOf, childrenOf, numberAttribute, type XmlElement } from '@wenfang/shared-ooxml/xml'
import { splitText } from '../text/split-text.ts'
import type { CellRecord, TableRecord } from './table-record.ts'

/** Beyond that a table is carried as it is. */
const MAX_CELLS = 20_000

/** @returns null for what is no grid: rows of other lengths than the grid has columns */
export function splitTable(source: string, table: XmlElement): TableRecord | null {
  const raw = (element: XmlElement | null): string => (element ? source.slice(element.start, element.end) : '')
  const columns = childrenOf(childOf(table, 'tblGrid'), 'gridCol')
  const rows = childrenOf(table, 'tr')
  if (columns.length * rows.length > MAX_CELLS || columns.length === 0 || rows.length === 0) return null
  if (rows.some((row) => childrenOf(row, 'tc').length !== columns.length)) return null
  const isPlain = table.children.every(({ local }) => ['tblPr', 'tblGrid', 'tr'].includes(local))
  if (!isPlain) return null
  return {
    style: raw(childOf(table, 'tblPr')),
    columns: columns.map((column) => ({
      width: numberAttribute(column, 'w') ?? 0,
      inner: source.slice(column.innerStart, column.innerEnd),
    })),
    rows: rows.map((row) => ({
      height: numberAttribute(row, 'h') ?? 0,
      inner: row.children
        .filter(({ local }) => local !== 'tc')
        .map(raw)
        .join(''),
      cells: childrenOf(row, 'tc').map((cell) => splitCell(source, cell)),
    })),
  }
}

function splitCell(source: string, cell: XmlElement): CellRecord {
  const raw = ({ start, end }: XmlElement): string => source.slice(start, end)
  const body = childOf(cell, 'txBody')
  return {
    span: source
      .slice(cell.start, cell.innerStart)
      .replace(/^<[^\s>/]+/, '')
      .replace(/\s*\/?>$/, ''),
    body:
      body?.children
        .filter(({ local }) => local !== 'p')
        .map(raw)
        .join('') ?? '',
    properties: cell.children
      .filter(({ local }) => local !== 'txBody')
      .map(raw)
      .join(''),
    text: splitText(source, childrenOf(body, 'p')),
  }
}
