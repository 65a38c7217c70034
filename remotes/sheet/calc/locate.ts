// References of a formula at its cell.
import type { Coordinate, ReferenceNode, StructuredNode } from '../formula/index.ts'
import { MAX_COLUMNS, MAX_ROWS } from '../model/workbook-data.ts'
import type { Context } from './context.ts'
import { ERROR, Reference, type Value } from '@wenfang/shared-formulas'

export function locate(node: ReferenceNode, context: Context): Value {
  let sheet = context.sheet
  if (node.sheet) {
    if (node.sheet.book !== null) return ERROR.ref
    const named = context.book.sheetNamed(node.sheet.first)
    if (!named) return ERROR.ref
    sheet = named
  }
  const end = node.last ?? node.first
  const rowA = place(node.first.row, context.row, 0)
  const rowB = place(end.row, context.row, MAX_ROWS - 1)
  const columnA = place(node.first.column, context.column, 0)
  const columnB = place(end.column, context.column, MAX_COLUMNS - 1)
  const [top, bottom] = rowA < rowB ? [rowA, rowB] : [rowB, rowA]
  const [left, right] = columnA < columnB ? [columnA, columnB] : [columnB, columnA]
  if (top < 0 || left < 0 || bottom >= MAX_ROWS || right >= MAX_COLUMNS) return ERROR.ref
  if (!node.sheet?.last) return new Reference([{ sheet, top, left, bottom, right }])
  const { sheets } = context.book
  const last = context.book.sheetNamed(node.sheet.last)
  if (!last) return ERROR.ref
  const [from, to] = [sheets.indexOf(sheet), sheets.indexOf(last)].toSorted((a, b) => a - b)
  return new Reference(sheets.slice(from, (to ?? 0) + 1).map((one) => ({ sheet: one, top, left, bottom, right })))
}

export function structuredArea(node: StructuredNode, context: Context): Value {
  const table = context.book.tableNamed(node.table, context.sheet, context.row, context.column)
  const { unknownTable } = context.book
  if (!table) return node.table === null ? ERROR.ref : unknownTable
  const { area, columns } = table
  const wanted = (name: string): number => columns.findIndex((one) => one.toLowerCase() === name.toLowerCase())
  const first = node.firstColumn === null ? 0 : wanted(node.firstColumn)
  const last =
    node.lastColumn === null ? (node.firstColumn === null ? columns.length - 1 : first) : wanted(node.lastColumn)
  if (first < 0 || last < 0) return table.isFellow === true ? unknownTable : ERROR.ref
  const dataTop = area.top + (table.hasHeaders ? 1 : 0)
  const dataBottom = area.bottom - (table.hasTotals ? 1 : 0)
  const parts = new Set(node.items)
  let [top, bottom] = [dataTop, dataBottom]
  if (parts.has('#This Row')) {
    // Which record stands in which row only he knows who sees all of them.
    if (table.isPart === true) return ERROR.notForReader
    if (context.row < dataTop || context.row > dataBottom) return ERROR.value
    top = bottom = context.row
  } else if (parts.has('#All')) [top, bottom] = [area.top, area.bottom]
  else if (parts.has('#Headers')) [top, bottom] = [area.top, parts.has('#Data') ? dataBottom : area.top]
  else if (parts.has('#Totals')) [top, bottom] = [parts.has('#Data') ? dataTop : area.bottom, area.bottom]
  if (top > bottom) return ERROR.ref
  return new Reference([
    {
      sheet: area.sheet,
      top,
      bottom,
      left: area.left + Math.min(first, last),
      right: area.left + Math.max(first, last),
    },
  ])
}

function place(coordinate: Coordinate | null, base: number, whole: number): number {
  if (!coordinate) return whole
  return coordinate.isAbsolute ? coordinate.at : coordinate.at + base
}
