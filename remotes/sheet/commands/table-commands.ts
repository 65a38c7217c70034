import { Type } from 'typebox'
import { formatValue } from '../calc/index.ts'
import { printSpecifier } from '../formula/index.ts'
import { KIND, type CellRange, type CellValue, type SharedWorkbook, type TablePayload } from '../model/index.ts'
import { command, type CommandContext } from './command.ts'
import { ID, RANGE, SHEET } from './schema.ts'

const DEFAULT_STYLE: TablePayload['style'] = {
  name: 'TableStyleMedium2',
  hasFirstColumn: false,
  hasLastColumn: false,
  hasRowStripes: true,
  hasColumnStripes: false,
}
const TOTAL_LABEL = '汇总'

type Placed = { readonly id: string; readonly range: CellRange; readonly payload: TablePayload }

/** Tables that are made and changed here; their settings as a whole go through `table.set`. */
export const tableCommands = [
  // Names of columns must be texts of their own: headings that are not are written anew, as Excel does.
  command(
    {
      id: 'table.create',
      title: '套用表格',
      description: '把区域变为表格；没有标题行时插入一行。',
      args: { sheetId: SHEET, range: RANGE, hasHeader: Type.Boolean() },
    },
    (context, { sheetId, range, hasHeader }) => {
      const { book, newId } = context
      const tables = book.sheets().flatMap(({ id }) => tablesOf(book, id))
      const number = Math.max(0, ...tables.map(({ payload }) => payload.id)) + 1
      const names = new Set(tables.map(({ payload }) => payload.name.toLowerCase()))
      let at = number
      while (names.has(`表${at}`)) at += 1
      if (!hasHeader) book.apply({ kind: 'insert', sheetId, axis: 'rows', at: range.top, count: 1 })
      const whole = hasHeader ? range : { ...range, bottom: range.bottom + 1 }
      const headings = columnNames(context, sheetId, whole, hasHeader)
      const payload: TablePayload = {
        id: number,
        name: `表${at}`,
        hasHeader: true,
        hasTotals: false,
        columns: headings.map((name) => ({ name, totalsFunction: null, totalsLabel: null, formula: null })),
        style: DEFAULT_STYLE,
        filter: { columns: [] },
      }
      book.apply([
        {
          kind: 'setCells',
          sheetId,
          top: whole.top,
          left: whole.left,
          cells: [headings.map((value) => ({ value }))],
        },
        { kind: 'putObject', sheetId, id: newId(), objectKind: 'table', ranges: [whole], payload },
      ])
    },
  ),
  // New columns get names; the heading stays where it is.
  command(
    {
      id: 'table.resize',
      title: '调整表格大小',
      description: '把表格的范围改为 range，新的列自动取名。',
      args: { sheetId: SHEET, id: ID, range: RANGE },
    },
    (context, { sheetId, id, range }) => {
      const { book } = context
      const table = tablesOf(book, sheetId).find((one) => one.id === id)
      if (!table) return
      const headings = columnNames(context, sheetId, range, table.payload.hasHeader)
      const columns = headings.map(
        (name) =>
          table.payload.columns.find((column) => column.name === name) ?? {
            name,
            totalsFunction: null,
            totalsLabel: null,
            formula: null,
          },
      )
      book.apply([
        ...(table.payload.hasHeader
          ? [
              {
                kind: 'setCells' as const,
                sheetId,
                top: range.top,
                left: range.left,
                cells: [headings.map((value) => ({ value }))],
              },
            ]
          : []),
        {
          kind: 'putObject',
          sheetId,
          id,
          objectKind: 'table',
          ranges: [range],
          payload: { ...table.payload, columns },
        },
      ])
    },
  ),
  // A row of totals below the table; cells that are in its way are moved down.
  command(
    {
      id: 'table.totals',
      title: '汇总行',
      description: '显示或隐藏表格的汇总行。',
      args: { sheetId: SHEET, id: ID, isShown: Type.Boolean() },
    },
    ({ book }, { sheetId, id, isShown }) => {
      const table = tablesOf(book, sheetId).find((one) => one.id === id)
      if (!table || table.payload.hasTotals === isShown) return
      const { range, payload } = table
      if (!isShown) {
        const last = { ...range, top: range.bottom }
        book.apply([
          { kind: 'clearCells', sheetId, ranges: [last], what: 'contents' },
          {
            kind: 'putObject',
            sheetId,
            id,
            objectKind: 'table',
            ranges: [{ ...range, bottom: range.bottom - 1 }],
            payload: { ...payload, hasTotals: false },
          },
        ])
        return
      }
      const below = { ...range, top: range.bottom + 1, bottom: range.bottom + 1 }
      const { kinds, formulas } = book.readWindow(sheetId, below)
      const isBlank = kinds.every((kind) => kind === KIND.blank) && formulas.every((formula) => formula === 0)
      if (!isBlank) book.apply({ kind: 'insert', sheetId, axis: 'rows', at: below.top, count: 1 })
      const last = payload.columns.length - 1
      const columns = payload.columns.map((column, at) => ({
        ...column,
        totalsLabel: at === 0 ? TOTAL_LABEL : null,
        totalsFunction: at === last && at > 0 ? 'sum' : null,
      }))
      const specifier = { items: [], firstColumn: payload.columns[last]?.name ?? '', lastColumn: null }
      book.apply([
        { kind: 'setCells', sheetId, top: below.top, left: range.left, cells: [[{ value: TOTAL_LABEL }]] },
        ...(last > 0
          ? [
              {
                kind: 'setCells' as const,
                sheetId,
                top: below.top,
                left: range.right,
                cells: [[{ formula: `SUBTOTAL(109,${payload.name}[${printSpecifier(specifier, 'shown')}])` }]],
              },
            ]
          : []),
        {
          kind: 'putObject',
          sheetId,
          id,
          objectKind: 'table',
          ranges: [{ ...range, bottom: below.top }],
          payload: { ...payload, hasTotals: true, columns },
        },
      ])
    },
  ),
]

function tablesOf(book: SharedWorkbook, sheetId: string): Placed[] {
  return book.objects(sheetId, 'table').flatMap(({ id, ranges: [range], payload }) => {
    const table = payload as TablePayload | null
    return range && typeof table?.name === 'string' ? [{ id, range, payload: table }] : []
  })
}

/** The headings as they are shown, each once; 列1, 列2 … where there are none. */
function columnNames(
  { book, resultAt }: CommandContext,
  sheetId: string,
  range: CellRange,
  hasHeader: boolean,
): string[] {
  const { styles } = book.readWindow(sheetId, { ...range, bottom: range.top })
  const used = new Set<string>()
  return Array.from({ length: range.right - range.left + 1 }, (_, at) => {
    const value = hasHeader ? resultAt(sheetId, range.top, range.left + at) : null
    const words = shown(value, book.styleOf(styles[at] ?? 0).format ?? '', book.dateSystem())
    const base = words.trim() === '' ? `列${at + 1}` : words
    let name = base
    for (let number = 2; used.has(name.toLowerCase()); number += 1) name = `${base}${number}`
    used.add(name.toLowerCase())
    return name
  })
}

function shown(value: CellValue, format: string, system: 1900 | 1904): string {
  if (value === null || typeof value === 'string') return value ?? ''
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (typeof value === 'object') return value.error
  try {
    return format === '' ? String(value) : formatValue(format, value, system)
  } catch {
    return String(value)
  }
}
