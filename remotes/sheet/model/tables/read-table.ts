// Tables know their columns by the names of the sheet's columns, so that references to them and totals stay with a column that
// moves, and a column that is inserted is one of the table.
import type { FilterPayload, TablePayload } from '../object-payloads.ts'
import { readStored } from '../read/read-window.ts'
import type { StoredBook } from '../state/stored-book.ts'
import type { SheetState } from '../state/sheet-state.ts'
import { KIND, type CellRange } from '../workbook-data.ts'

type Column = TablePayload['columns'][number]
/** `line`: id of the sheet's column. */
type LinedColumn = Column & { readonly line: string }

/** Columns as they stand in the range now: named as their header cells are, where those were changed. */
export function tableColumns(
  book: StoredBook,
  sheet: SheetState,
  range: CellRange,
  table: Partial<TablePayload>,
): LinedColumn[] {
  const stored = listOf(table.columns).filter(isColumn)
  const byLine = new Map(stored.map((one, at) => [one.line ?? sheet.columns.idAt(range.left + at), one]))
  const headers = table.hasHeader === false ? null : headerTexts(book, sheet, range)
  const taken = new Set<string>()
  const columns: LinedColumn[] = []
  for (let at = range.left; at <= range.right; at++) {
    const line = sheet.columns.idAt(at)
    const known = byLine.get(line)
    const header = headers?.[at - range.left] ?? ''
    const isRenamed = header !== '' && (!known || plain(header) !== plain(known.name))
    const wanted = isRenamed ? header : (known?.name ?? `列${at - range.left + 1}`)
    let name = wanted
    for (let number = 2; taken.has(name.toLowerCase()); number++) name = `${wanted}${number}`
    taken.add(name.toLowerCase())
    columns.push({ totalsFunction: null, totalsLabel: null, formula: null, ...known, name, line })
  }
  return columns
}

/** Whoever may write may write anything. */
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : [])

function isColumn(value: unknown): value is Column & { readonly line?: string } {
  const { name, line } = (value ?? {}) as Partial<Record<string, unknown>>
  return typeof name === 'string' && (line === undefined || typeof line === 'string')
}

function headerTexts(book: StoredBook, sheet: SheetState, { top, left, right }: CellRange): string[] {
  const { cells } = readStored(book, sheet, { top, bottom: top, left, right })
  return [...cells.kinds].map((kind, at) =>
    kind === KIND.text && cells.formulas[at] === 0 ? (cells.texts[cells.values[at] ?? 0]?.text ?? '') : '',
  )
}

/** Files and cells break lines in different ways. */
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

export function storeTable(sheet: SheetState, range: CellRange, table: Partial<TablePayload>): unknown {
  return {
    ...table,
    ...(table.columns && {
      columns: table.columns.map((column, at) => ({ ...column, line: sheet.columns.idAt(range.left + at) })),
    }),
    ...(table.filter && { filter: storeFilter(sheet, range, table.filter) }),
  }
}

export function readTable(
  book: StoredBook,
  sheet: SheetState,
  range: CellRange,
  table: Partial<TablePayload>,
): unknown {
  return {
    ...table,
    columns: tableColumns(book, sheet, range, table).map(({ name, totalsFunction, totalsLabel, formula }) => ({
      name,
      totalsFunction,
      totalsLabel,
      formula,
    })),
    ...(table.filter && { filter: readFilter(sheet, range, table.filter) }),
  }
}

/** Columns of a filter by the names of the sheet's columns. */
export function storeFilter(sheet: SheetState, range: CellRange, filter: Partial<FilterPayload>): unknown {
  return {
    ...filter,
    ...(filter.columns && {
      columns: filter.columns.map((one) => ({ ...one, column: sheet.columns.idAt(range.left + one.column) })),
    }),
  }
}

/** Columns that left the range are filtered by no more. */
export function readFilter(sheet: SheetState, range: CellRange, filter: Partial<FilterPayload>): unknown {
  return {
    ...filter,
    ...(filter.columns && {
      columns: (listOf(filter.columns) as FilterPayload['columns']).flatMap((one) => {
        const line = (one as Partial<typeof one> | null)?.column as unknown
        if (typeof line === 'number') return [one]
        if (typeof line !== 'string') return []
        const found = sheet.columns.locate(line)
        const isWithin = found?.isAlive === true && found.position >= range.left && found.position <= range.right
        return isWithin ? [{ ...one, column: found.position - range.left }] : []
      }),
    }),
  }
}
