import type { ImportedSheet } from '../imported-sheet.ts'
import type { FieldKind } from '../../model/index.ts'
import type { ImportedColumn } from './read-import.ts'

/** A sheet and what somebody wants to become of it. */
export interface SheetDraft {
  readonly sheet: ImportedSheet
  readonly isWanted: boolean
  /** Of the table to come. */
  readonly title: string
  readonly hasHead: boolean
  /** Kinds that were chosen, by column. */
  readonly kinds: Readonly<Record<number, FieldKind>>
  /** A table that is there takes the rows; absent: they become one of their own. */
  readonly into?: MergeDraft
}

/** How the columns of a sheet go into a table that is there. */
export interface MergeDraft {
  readonly table: string
  /** By column the field that takes it; a column without one is left out. */
  readonly fields: Readonly<Record<number, string>>
  /** By which records are known again; null: all rows are new. */
  readonly key: string | null
  readonly clearsEmpty: boolean
}

interface Titled {
  readonly title: string
}

/** All that could become tables. Of a file with one sheet the table is called as the file. */
export function draftsOf(
  sheets: readonly ImportedSheet[],
  stem: string,
  tables: readonly Titled[],
): readonly SheetDraft[] {
  const taken = [...tables]
  const filled = sheets.filter(({ rows }) => rows.length > 0)
  return filled.map((sheet) => {
    const wanted = sheet.caption?.slice(0, 90) || (filled.length > 1 && sheet.title) || stem.slice(0, 90) || '数据表'
    const title = freeTitle(wanted, taken)
    taken.push({ title })
    return { sheet, isWanted: true, title, hasHead: hasHead(sheet), kinds: {} }
  })
}

/** One line alone is no head, and numbers are no names. */
const hasHead = ({ rows: [first = [], ...others] }: ImportedSheet): boolean =>
  others.length > 0 && !first.every((text) => text.trim() !== '' && Number.isFinite(Number(text)))

function freeTitle(wanted: string, tables: readonly Titled[]): string {
  let title = wanted
  for (let n = 2; tables.some((table) => table.title === title); n++) title = `${wanted} ${n}`
  return title
}

/** The columns with the kinds that were chosen. */
export const withKinds = (columns: readonly ImportedColumn[], kinds: SheetDraft['kinds']): readonly ImportedColumn[] =>
  columns.map((column, at) => {
    const kind = kinds[at]
    return kind === undefined || kind === column.kind ? column : { title: column.title, kind, settings: {} }
  })
