// References to tables of another part of the file. They keep the names of table and fields beside their ids: where the part is not here,
// or the reader may not see it, they are read as they were written.
import type { TableNames } from '@wenfang/shared-contract'
import { quoteTable, type Notation } from '../../formula/index.ts'
import { parseStructured, printSpecifier } from '../../formula/structured.ts'
import type { FellowColumn, FellowPiece } from '../formulas/template.ts'

/** @param inner what stands between the brackets; null for the table's bare name. null = it stays text */
export function fellowPiece(table: TableNames, inner: string | null): FellowPiece | null {
  const parsed = inner === null ? null : structured(inner)
  if (inner !== null && !parsed) return null
  const columnOf = (name: string | null | undefined): FellowColumn | null | undefined =>
    name == null ? null : table.columns.find((one) => one.name.toLowerCase() === name.toLowerCase())
  const [first, last] = [columnOf(parsed?.firstColumn), columnOf(parsed?.lastColumn)]
  if (first === undefined || last === undefined) return null
  const { id, name } = table
  return { kind: 'fellow', id, name, isBare: inner === null, items: parsed?.items ?? [], first, last }
}

function structured(inner: string): ReturnType<typeof parseStructured> | null {
  try {
    return parseStructured(null, inner, 0)
  } catch {
    return null
  }
}

/** In R1C1 as files have it: rows in words. */
export function printFellow(piece: FellowPiece, table: TableNames | null, notation: Notation): string {
  const name = table?.name ?? piece.name
  const nameOf = (column: FellowColumn | null): string | null =>
    column && (table?.columns.find(({ id }) => id === column.id)?.name ?? column.name)
  const quoted = quoteTable(name)
  // A name in quotation marks is a table's only before a bracket.
  if (piece.isBare) return quoted === name ? name : `${quoted}[#Data]`
  const specifier = { items: piece.items, firstColumn: nameOf(piece.first), lastColumn: nameOf(piece.last) }
  return `${quoted}[${printSpecifier(specifier, notation === 'R1C1' ? 'file' : 'shown')}]`
}
