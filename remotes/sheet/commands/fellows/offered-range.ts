import type { OfferedColumn } from '@wenfang/shared-contract'
import { entryText } from '../../calc/entry-text.ts'
import type { CellRange, ValidationPayload } from '../../model/index.ts'
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

/** Cells as they are typed, with what says which fields their columns are. Null where nothing stands in them. */
export function readRange({ book, resultAt }: CommandContext, sheetId: string, wanted: CellRange): ReadRange | null {
  const used = usedPart(book, sheetId, wanted)
  if (!used) return null
  const { styles, height } = book.readWindow(sheetId, used)
  const table = book.objects(sheetId, 'table').find(({ ranges: [place] }) => place && isSame(place, used))
  const hasHeader = table !== undefined || hasHeading(book, sheetId, used)
  const lists = choicesOf({ book }, sheetId)
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
    const choices = lists(column, used.top + (hasHeader ? 1 : 0))
    columns.push({ formats: [...formats], hasTexts, hasFlags, choices })
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

/** What a list of the workbook's own says may stand in a cell. */
function choicesOf({ book }: Pick<CommandContext, 'book'>, sheetId: string) {
  const lists = book.objects(sheetId, 'validation').flatMap(({ ranges, payload }) => {
    const { type, formula1 } = payload as Partial<ValidationPayload>
    const [, inner] = type === 'list' ? (/^"(.*)"$/s.exec(formula1 ?? '') ?? []) : []
    return inner === undefined ? [] : [{ ranges, choices: inner.split(',').map((text) => text.trim()) }]
  })
  return (column: number, row: number): readonly string[] =>
    lists.find(({ ranges }) =>
      ranges.some(({ top, left, bottom, right }) => column >= left && column <= right && row >= top && row <= bottom),
    )?.choices ?? []
}
