import { Type } from 'typebox'
import type { CellRange, CellValue } from '../model/index.ts'
import { command, type CommandContext } from './command.ts'
import { CopiedCells } from './copied-cells.ts'
import { isAloneInTable } from './data-commands.ts'
import { followingObjects } from './following-objects.ts'
import { usedPart } from './region.ts'
import { COLUMN, RANGE, SHEET } from './schema.ts'

/**
 * Rows of a range, by number in the sheet, that an earlier row is equal to in all of the columns: letters are equal whatever their
 * case, numbers and texts never.
 */
export function duplicateRows(
  resultAt: CommandContext['resultAt'],
  sheetId: string,
  { top, bottom }: CellRange,
  columns: readonly number[],
): readonly number[] {
  const seen = new Set<string>()
  const found: number[] = []
  for (let row = top; row <= bottom; row++) {
    const key = JSON.stringify(columns.map((column) => keyOf(resultAt(sheetId, row, column))))
    if (seen.has(key)) found.push(row)
    else seen.add(key)
  }
  return found
}

/** A cell without content and an empty text look the same. */
const keyOf = (value: CellValue): CellValue =>
  typeof value === 'string' ? (value === '' ? null : value.toLowerCase()) : value

// What stays moves up within the range as in a sort, with its notes and links;
// records of a table that has its rows for itself are taken out as rows.
export const removeDuplicates = command(
  {
    id: 'data.removeDuplicates',
    title: '删除重复值',
    description: '在不含标题行的 range 中，columns 各列都相同的行只保留第一行。',
    args: { sheetId: SHEET, range: RANGE, columns: Type.Unsafe<readonly number[]>(Type.Array(COLUMN)) },
  },
  (context, { sheetId, range: chosen, columns }) => {
    const { book } = context
    const range = usedPart(book, sheetId, chosen)
    if (!range) return
    const gone = new Set(duplicateRows(context.resultAt, sheetId, range, columns))
    if (gone.size === 0) return
    if (isAloneInTable(context, sheetId, range)) {
      const rows = [...gone].toSorted((a, b) => b - a)
      book.apply(rows.map((at) => ({ kind: 'remove', sheetId, axis: 'rows', at, count: 1 }) as const))
      return
    }
    const order = Array.from({ length: range.bottom - range.top + 1 }, (_, at) => at)
    const kept = order.filter((at) => !gone.has(range.top + at))
    const source = new CopiedCells(book, sheetId, range)
    const cells = kept.map((from, row) =>
      Array.from({ length: source.width }, (_, column) =>
        source.input(from, column, range.top + row, range.left + column, 'all'),
      ),
    )
    book.apply([
      { kind: 'setCells', sheetId, top: range.top, left: range.left, cells },
      { kind: 'clearCells', sheetId, ranges: [{ ...range, top: range.top + kept.length }], what: 'all' },
      ...followingObjects(book, sheetId, range, [...kept, ...order.filter((at) => gone.has(range.top + at))]),
    ])
  },
)
