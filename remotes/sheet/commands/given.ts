// Arguments as programs write them, made what commands take: ranges in A1, sheets by name, plain values for cells.
import { WenfangError } from '@wenfang/shared-protocol/errors'
import { parseA1 } from '../formula/index.ts'
import type { CellInput, CellRange, SharedWorkbook } from '../model/index.ts'
import type { Parameters } from './command.ts'

const LAST_ROW = 1_048_575
const LAST_COLUMN = 16_383
const SHEETS = new Set(['sheetId', 'fromSheetId'])

type Given = Readonly<Record<string, unknown>>

/** @throws WenfangError InvalidArgument for a range that is none */
export function understood(book: SharedWorkbook, parameters: Parameters, given: Given): Given {
  const known = new Map(book.sheets().flatMap(({ id, name }) => [[name, id] as const]))
  for (const { id } of book.sheets()) known.set(id, id)
  return Object.fromEntries(
    Object.entries(parameters).map(([name, kind]) => {
      const value = given[name]
      if (SHEETS.has(name)) return [name, known.get(String(value)) ?? value]
      if (kind === 'range') return [name, rangeOf(value)]
      if (kind === 'ranges') return [name, (value as readonly unknown[]).map(rangeOf)]
      if (name === 'cells') return [name, (value as readonly unknown[]).map(cellsOf)]
      return [name, value]
    }),
  )
}

function rangeOf(value: unknown): CellRange {
  if (typeof value !== 'string') return value as CellRange
  const node = parsed(value)
  if (node?.kind !== 'reference' || node.sheet !== null)
    throw new WenfangError('InvalidArgument', `no range: ${value}`, { detail: { reason: 'range' } })
  const { first, last } = node
  const end = last ?? first
  return {
    top: first.row?.at ?? 0,
    left: first.column?.at ?? 0,
    bottom: end.row?.at ?? LAST_ROW,
    right: end.column?.at ?? LAST_COLUMN,
  }
}

function parsed(text: string): ReturnType<typeof parseA1> | null {
  try {
    return parseA1(text, { row: 0, column: 0 })
  } catch {
    return null
  }
}

/** A row of a block; single cells, which are objects with a place, stay as they are. */
const cellsOf = (row: unknown): unknown => (Array.isArray(row) ? row.map(inputOf) : row)

function inputOf(cell: unknown): CellInput | undefined {
  if (cell === null || cell === undefined) return undefined
  if (typeof cell === 'string' && cell.length > 1 && cell.startsWith('=')) return { formula: cell.slice(1) }
  return typeof cell === 'object' ? cell : { value: cell as string | number | boolean }
}
