// References to parts of tables, as they are stored and as people read them.
import type { Notation } from '../../formula/index.ts'
import { parseStructured, printSpecifier } from '../../formula/structured.ts'
import type { TemplatePiece } from '../formulas/template.ts'
import type { IndexedTable } from './indexed-table.ts'

type TablePiece = Extract<TemplatePiece, { kind: 'table' }>

/** @param inner what stands between the brackets; null for the table's bare name. null = it stays text */
export function tablePiece(
  table: IndexedTable,
  inner: string | null,
  isNameless: boolean,
  ownSheet: string,
): TablePiece | null {
  const parsed = inner === null ? null : structured(inner)
  if (inner !== null && !parsed) return null
  const lineOf = (name: string | null | undefined): string | null | undefined =>
    name == null ? null : table.columns.find((one) => one.name.toLowerCase() === name.toLowerCase())?.line
  const [first, last] = [lineOf(parsed?.firstColumn), lineOf(parsed?.lastColumn)]
  if (first === undefined || last === undefined) return null
  const sheet = table.sheetId === ownSheet ? '' : table.sheetId
  return {
    kind: 'table',
    sheet,
    id: table.id,
    form: isNameless ? 'nameless' : inner === null ? 'bare' : 'named',
    items: parsed?.items ?? [],
    first,
    last,
  }
}

function structured(inner: string): ReturnType<typeof parseStructured> | null {
  try {
    return parseStructured(null, inner, 0)
  } catch {
    return null
  }
}

/** null when what it means is gone. In R1C1 as files have it: with the table's name, and rows in words. */
export function printTable(piece: TablePiece, table: IndexedTable | null, notation: Notation): string | null {
  if (!table) return null
  const nameOf = (line: string | null): string | null | undefined =>
    line === null ? null : table.columns.find((one) => one.line === line)?.name
  const [first, last] = [nameOf(piece.first), nameOf(piece.last)]
  if (first === undefined || last === undefined) return null
  if (piece.form === 'bare') return table.name
  const isFile = notation === 'R1C1'
  const name = piece.form === 'nameless' && !isFile ? '' : table.name
  const specifier = { items: piece.items, firstColumn: first, lastColumn: last }
  return `${name}[${printSpecifier(specifier, isFile ? 'file' : 'shown')}]`
}
