import { Type } from 'typebox'
import type { CellRange, CellStyle, CellValue, Colour, FilterPayload, TablePayload } from '../model/index.ts'
import { command, type CommandContext } from './command.ts'
import { CopiedCells } from './copied-cells.ts'
import { usedPart } from './region.ts'
import { refuseUnevenMerges } from './sorted-merges.ts'
import { followingObjects } from './following-objects.ts'
import { COLUMN, ID, RANGE, ROWS, SHEET } from './schema.ts'

/** One column to sort by: its number in the sheet. */
export interface SortKey {
  readonly column: number
  readonly isDescending: boolean
  /** An order of one's own: these texts first, in this order. */
  readonly order?: readonly string[]
  /** Cells of this colour first, instead of by value; `isDescending`: last. */
  readonly colour?: { readonly of: 'fill' | 'text'; readonly colour: Colour }
}

const KEYS = Type.Unsafe<readonly SortKey[]>(
  Type.Array(
    Type.Object(
      {
        column: COLUMN,
        isDescending: Type.Boolean(),
        order: Type.Optional(Type.Array(Type.String(), { description: '自定义次序，列出的文本在前' })),
        colour: Type.Optional(Type.Unsafe<object>({ type: 'object', description: '按颜色：这种颜色的在前' })),
      },
      { additionalProperties: false },
    ),
    { minItems: 1 },
  ),
)
const FILTER = Type.Unsafe<object>({ type: 'object', description: '各列的筛选条件' })

export const dataCommands = [
  // Cells are rewritten as in Excel, also in a table: lines that moved would take the ends of the table, of rules and of
  // references to its columns along. Notes, links and validations of single rows go with their row.
  command(
    {
      id: 'data.sort',
      title: '排序',
      description: '按 keys 依次给 range 的各行排序，range 不含标题行。',
      args: { sheetId: SHEET, range: RANGE, keys: KEYS },
    },
    (context, { sheetId, range: chosen, keys }) => {
      const range = usedPart(context.book, sheetId, chosen)
      if (!range) return
      refuseUnevenMerges(context.book, sheetId, range)
      const order = sortedOrder(context, sheetId, range, keys)
      if (order.every((from, at) => from === at)) return
      const { book } = context
      const source = new CopiedCells(book, sheetId, range)
      const cells = order.map((from, row) =>
        Array.from({ length: source.width }, (_, column) =>
          source.input(from, column, range.top + row, range.left + column, 'all'),
        ),
      )
      book.apply([
        { kind: 'setCells', sheetId, top: range.top, left: range.left, cells },
        ...followingObjects(book, sheetId, range, order),
      ])
    },
  ),
  command(
    {
      id: 'filter.set',
      title: '筛选',
      description: '设置自动筛选：range 含标题行，hidden 是不符合条件而隐藏的行。',
      args: { sheetId: SHEET, range: RANGE, payload: FILTER, hidden: ROWS },
    },
    ({ book, newId }, { sheetId, range, payload, hidden }) => {
      const [known] = book.objects(sheetId, 'filter')
      const id = known?.id ?? newId()
      showFiltered(book, sheetId, known?.ranges ?? [])
      book.apply([
        { kind: 'putObject', sheetId, id, objectKind: 'filter', ranges: [range], payload },
        ...neighbours(hidden).map(
          ([first, last]) =>
            ({ kind: 'setBand', axis: 'rows', sheetId, first, last, band: { isFiltered: true } }) as const,
        ),
      ])
    },
  ),
  command(
    {
      id: 'table.filter',
      title: '筛选表格',
      description: '设置表格的筛选，hidden 是隐藏的行。',
      args: { sheetId: SHEET, id: ID, filter: FILTER, hidden: ROWS },
    },
    ({ book }, { sheetId, id, filter, hidden }) => {
      const table = book.objects(sheetId, 'table').find((one) => one.id === id)
      if (!table) return
      const payload: TablePayload = { ...(table.payload as TablePayload), filter: filter as FilterPayload }
      showFiltered(book, sheetId, table.ranges)
      book.apply([
        { kind: 'putObject', sheetId, id, objectKind: 'table', payload },
        ...neighbours(hidden).map(
          ([first, last]) =>
            ({ kind: 'setBand', axis: 'rows', sheetId, first, last, band: { isFiltered: true } }) as const,
        ),
      ])
    },
  ),
  command(
    {
      id: 'filter.remove',
      title: '取消筛选',
      description: '取消工作表的自动筛选，显示全部行。',
      args: { sheetId: SHEET },
    },
    ({ book }, { sheetId }) => {
      for (const { id, ranges } of book.objects(sheetId, 'filter')) {
        showFiltered(book, sheetId, ranges)
        book.apply({ kind: 'removeObject', sheetId, id })
      }
    },
  ),
]

function showFiltered(book: CommandContext['book'], sheetId: string, ranges: readonly CellRange[]): void {
  for (const { top, bottom } of ranges)
    // Files do not say of a hidden row of a filter who hid it: the filter, as Excel has it.
    book.apply({
      kind: 'setBand',
      axis: 'rows',
      sheetId,
      first: top,
      last: bottom,
      band: { isFiltered: false, isHidden: false },
    })
}

/** Which row of the range comes at each place; equal ones keep their order, blank ones come last. */
function sortedOrder(
  { resultAt, book }: CommandContext,
  sheetId: string,
  range: CellRange,
  keys: readonly SortKey[],
): number[] {
  const { top, bottom } = range
  const styles = keys.map(({ colour, column }) =>
    colour ? book.readWindow(sheetId, { top, bottom, left: column, right: column }).styles : null,
  )
  const rows = Array.from({ length: bottom - top + 1 }, (_, row) => ({
    row,
    values: keys.map(({ column, colour, order }, at): CellValue => {
      if (colour) return isColoured(book.styleOf(styles[at]?.[row] ?? 0), colour) ? 0 : 1
      const value = resultAt(sheetId, top + row, column)
      const place = order && value !== null ? order.indexOf(String(value)) : -1
      // What the order names comes before everything else.
      return place < 0 ? value : place - Number.MAX_SAFE_INTEGER
    }),
  }))
  const compare = (a: (typeof rows)[number], b: (typeof rows)[number]): number => {
    for (const [at, { isDescending }] of keys.entries()) {
      const [one, other] = [a.values[at] ?? null, b.values[at] ?? null]
      if (one === null || other === null) {
        if (one !== other) return one === null ? 1 : -1
        continue
      }
      const found = compareValues(one, other)
      if (found !== 0) return isDescending ? -found : found
    }
    return a.row - b.row
  }
  return rows.toSorted(compare).map(({ row }) => row)
}

function isColoured(style: CellStyle, { of, colour }: NonNullable<SortKey['colour']>): boolean {
  const own = of === 'fill' ? (style.fill?.foreground ?? style.fill?.background) : style.font?.colour
  return JSON.stringify(own) === JSON.stringify(colour)
}

const collator = new Intl.Collator('zh-CN', { sensitivity: 'accent' })

/** Numbers before texts before booleans before errors. */
function compareValues(a: CellValue, b: CellValue): number {
  const rank = (value: CellValue): number =>
    typeof value === 'number' ? 0 : typeof value === 'string' ? 1 : typeof value === 'boolean' ? 2 : 3
  if (rank(a) !== rank(b)) return rank(a) - rank(b)
  if (typeof a === 'string' && typeof b === 'string') return collator.compare(a, b)
  if (typeof a === 'object' || typeof b === 'object') return 0
  return Number(a) - Number(b)
}

/** Whether the rows of a range are those of a table, and nothing else stands in them. */
export function isAloneInTable({ book }: CommandContext, sheetId: string, range: CellRange): boolean {
  const isInside = book
    .objects(sheetId, 'table')
    .some(
      ({ ranges: [table] }) =>
        table &&
        table.left === range.left &&
        table.right === range.right &&
        table.top <= range.top &&
        table.bottom >= range.bottom,
    )
  if (!isInside) return false
  const info = book.sheets().find(({ id }) => id === sheetId)
  const cells = book.readWindow(sheetId, {
    ...range,
    left: 0,
    right: Math.max(range.right, (info?.columnCount ?? 1) - 1),
  })
  const { height } = cells
  return cells.kinds.every((kind, at) => {
    const column = Math.floor(at / height)
    return (column >= range.left && column <= range.right) || (kind === 0 && cells.formulas[at] === 0)
  })
}

function neighbours(rows: readonly number[]): (readonly [first: number, last: number])[] {
  const found: [number, number][] = []
  for (const row of rows.toSorted((a, b) => a - b)) {
    const last = found.at(-1)
    if (last && row === last[1] + 1) last[1] = row
    else found.push([row, row])
  }
  return found
}
