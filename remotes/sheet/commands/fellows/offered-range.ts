import type { OfferedColumn, OfferedField } from '@wenfang/shared-contract'
import { entryText } from '../../calc/entry-text.ts'
import type { CellRange, ValidationPayload } from '../../model/index.ts'
import { fieldOfRule } from '../../rules/range-fields.ts'
import type { CommandContext } from '../command.ts'
import { hasHeading, usedPart } from '../region.ts'

/** Cells that are to become a table of another part of the file. */
export interface ReadRange {
  /** Without the rows below its last filled one. */
  readonly range: CellRange
  readonly hasHeader: boolean
  readonly rows: readonly (readonly string[])[]
  readonly columns: readonly OfferedColumn[]
}

/**
 * Cells as they are typed, with what says which fields their columns are. Null where nothing stands in them.
 * @param isHeaded the first line is known to be a heading
 */
export function readRange(
  { book, resultAt }: CommandContext,
  sheetId: string,
  wanted: CellRange,
  isHeaded = false,
): ReadRange | null {
  const used = usedPart(book, sheetId, wanted)
  if (!used) return null
  const { styles, height } = book.readWindow(sheetId, used)
  const table = book.objects(sheetId, 'table').find(({ ranges: [place] }) => place && isSame(place, used))
  const hasHeader = isHeaded || table !== undefined || hasHeading(book, sheetId, used)
  const lists = fieldsOf({ book }, sheetId)
  const rows: string[][] = Array.from({ length: height }, () => [])
  const columns: OfferedColumn[] = []
  for (let column = used.left; column <= used.right; column++) {
    const formats = new Set<string>()
    let [hasTexts, hasFlags] = [false, false]
    for (let row = 0; row < height; row++) {
      const value = resultAt(sheetId, used.top + row, column)
      const format = book.styleOf(styles[(column - used.left) * height + row] ?? 0).format ?? ''
      const isBody = row > 0 || !hasHeader
      if (isBody && typeof value === 'number') formats.add(format)
      if (isBody && typeof value === 'string' && value !== '') hasTexts = true
      if (isBody && typeof value === 'boolean') hasFlags = true
      rows[row]?.push(textOf(value, format, book.dateSystem()))
    }
    const { choices, field } = lists(column, used.top + (hasHeader ? 1 : 0))
    columns.push({ formats: [...formats], hasTexts, hasFlags, choices, ...(field && { field }) })
  }
  while (rows.length > 0 && rows.at(-1)?.every((text) => text === '')) rows.pop()
  return rows.length > 0 ? { range: { ...used, bottom: used.top + rows.length - 1 }, hasHeader, rows, columns } : null
}

const isSame = (one: CellRange, other: CellRange): boolean =>
  one.top === other.top && one.left === other.left && one.bottom === other.bottom && one.right === other.right

function textOf(value: ReturnType<CommandContext['resultAt']>, format: string, system: 1900 | 1904): string {
  if (value === null) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'true' : 'false'
  return typeof value === 'number' ? entryText(value, format, system) : ''
}

interface ColumnRule {
  readonly choices: readonly string[]
  readonly field?: OfferedField
}

/** What a list of the workbook's own says may stand in a cell, and what kind of column it is of. */
function fieldsOf({ book }: Pick<CommandContext, 'book'>, sheetId: string) {
  const rules = book.objects(sheetId, 'validation').flatMap(({ ranges, payload }) => {
    const rule = payload as ValidationPayload
    const list = rule.type === 'list' ? fieldOfRule({ type: rule.type, formula1: rule.formula1 }) : null
    const said: ColumnRule = {
      choices: list?.options.map(({ title }) => title) ?? [],
      ...(rule.field && { field: rule.field }),
    }
    return list || rule.field ? [{ ranges, said }] : []
  })
  return (column: number, row: number): ColumnRule =>
    rules.find(({ ranges }) =>
      ranges.some(({ top, left, bottom, right }) => column >= left && column <= right && row >= top && row <= bottom),
    )?.said ?? { choices: [] }
}
