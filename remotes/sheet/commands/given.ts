// Arguments as programs write them, made what commands take: ranges in A1, sheets by name, plain values for cells.
import { WenfangError } from '@wenfang/shared-protocol/errors'
import type { TObject } from 'typebox'
import { parseA1 } from '../formula/index.ts'
import type { CellInput, CellRange, SharedWorkbook } from '../model/index.ts'
import { CELLS, FROM_SHEET, NAME_SHEET, RANGE, RANGES, SHEET } from './schema.ts'

const LAST_ROW = 1_048_575
const LAST_COLUMN = 16_383

type Given = Readonly<Record<string, unknown>>

/** @throws WenfangError InvalidArgument for a range that is none */
export function understood(book: SharedWorkbook, { properties }: TObject, given: Given): Given {
  const known = new Map(book.sheets().flatMap(({ id, name }) => [[name, id] as const]))
  for (const { id } of book.sheets()) known.set(id, id)
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const schema = properties[name]
      if (schema === SHEET || schema === FROM_SHEET || schema === NAME_SHEET)
        return [name, known.get(String(value)) ?? value]
      if (schema === RANGE) return [name, rangeOf(value)]
      if (schema === RANGES) return [name, (value as readonly unknown[]).map(rangeOf)]
      if (schema === CELLS) return [name, (value as readonly (readonly unknown[])[]).map((row) => row.map(inputOf))]
      return [name, value]
    }),
  )
}

function rangeOf(value: unknown): CellRange {
  const range = typeof value === 'string' ? readRange(value) : (value as CellRange)
  if (range.top > range.bottom || range.left > range.right) throw noRange(JSON.stringify(value))
  return range
}

function readRange(value: string): CellRange {
  const node = parsed(value)
  if (node?.kind !== 'reference' || node.sheet !== null) throw noRange(value)
  const { first, last } = node
  const end = last ?? first
  return {
    top: first.row?.at ?? 0,
    left: first.column?.at ?? 0,
    bottom: end.row?.at ?? LAST_ROW,
    right: end.column?.at ?? LAST_COLUMN,
  }
}

const noRange = (text: string): WenfangError =>
  new WenfangError('InvalidArgument', `no range: ${text}`, { detail: { reason: 'range' } })

function parsed(text: string): ReturnType<typeof parseA1> | null {
  try {
    return parseA1(text, { row: 0, column: 0 })
  } catch {
    return null
  }
}

function inputOf(cell: unknown): CellInput | undefined {
  if (cell === null || cell === undefined) return undefined
  if (typeof cell === 'string' && cell.length > 1 && cell.startsWith('=')) return { formula: cell.slice(1) }
  return typeof cell === 'object' ? cell : { value: cell as string | number | boolean }
}
