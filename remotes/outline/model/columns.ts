import { blockAbove, blocksIn, idOf } from './layout.ts'
import type { Outline } from './outline.ts'

/** More are too narrow to write in. */
export const MOST_COLUMNS = 5
export const LEAST_COLUMN_WIDTH = 0.2
const LINE = { type: 'paragraph' }

/** The columns that a block stands in, and which of them it is in; null where it stands in none. */
export interface ColumnsAround {
  readonly list: string
  readonly column: string
  readonly columns: readonly { readonly id: string; readonly width: number }[]
}

export function columnsAround(outline: Outline, id: string): ColumnsAround | null {
  for (let at = outline.index.get(id) ?? null; at; at = blockAbove(at)) {
    const list = at.nodeName === 'column' ? blockAbove(at) : null
    if (!list) continue
    const columns = blocksIn(list).map((column) => ({
      id: idOf(column),
      width: Number(outline.block(idOf(column))?.props['width']) || 1,
    }))
    return { list: idOf(list), column: idOf(at), columns }
  }
  return null
}

/**
 * Puts blocks beside another one: into a further column where that one stands in columns, otherwise as two columns in its place. False
 * where they cannot be there: beside themselves, columns within columns, or too many.
 */
export function placeBeside(outline: Outline, ids: readonly string[], id: string, side: 'left' | 'right'): boolean {
  const first = outline.index.get(id)
  const isContainer = (one: string): boolean => ['column', 'columnList'].includes(outline.block(one)?.type ?? '')
  if (!first || [id, ...ids].some(isContainer) || ids.some((one) => !outline.index.get(one))) return false
  for (let above = first; ;) {
    if (ids.includes(idOf(above))) return false
    const next = blockAbove(above)
    if (!next) break
    above = next
  }
  const target = columnFor(outline, id, side)
  if (target === null) return false
  const [line = ''] = outline.block(target)?.children.map((child) => child.id) ?? []
  for (const one of ids) outline.move(one, { block: target, side: 'last' })
  outline.remove(line)
  return true
}

/** A new column beside a block, with a line in it. */
function columnFor(outline: Outline, id: string, side: 'left' | 'right'): string | null {
  const around = columnsAround(outline, id)
  if (around) {
    const { column, columns } = around
    if (columns.length >= MOST_COLUMNS) return null
    const width = columns.reduce((sum, one) => sum + one.width, 0) / columns.length
    const place = { block: column, side: side === 'left' ? 'before' : 'after' } as const
    return outline.insert([{ type: 'column', props: { width }, children: [LINE] }], place)?.[0] ?? null
  }
  const made = { type: 'columnList', children: [LINE, LINE].map((line) => ({ type: 'column', children: [line] })) }
  const [list] = outline.insert([made], { block: id, side: 'before' }) ?? []
  const [left, right] = (list !== undefined && outline.block(list)?.children) || []
  const [own, other] = side === 'left' ? [right, left] : [left, right]
  if (!own || !other || !outline.move(id, { block: own.id, side: 'last' })) return null
  outline.remove(own.children[0]?.id ?? '')
  return other.id
}
