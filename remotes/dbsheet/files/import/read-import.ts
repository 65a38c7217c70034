import type { InferredField } from '../../model/index.ts'
import { MOST_COLUMNS, MOST_ROWS, type ImportedSheet } from '../imported-sheet.ts'

export interface ImportedColumn extends InferredField {
  readonly title: string
}

/** A sheet as it would become a table. */
export interface ReadImport {
  readonly columns: readonly ImportedColumn[]
  readonly rows: readonly (readonly string[])[]
  /** What of it is not taken, in words; null: all is. */
  readonly left: string | null
}

/** Null where nothing is in it. `hasHead`: the first line holds the names of the fields. */
export function readImport(sheet: ImportedSheet, hasHead: boolean): ReadImport | null {
  const { rows: lines, isCut } = sheet
  const rows = (hasHead ? lines.slice(1) : lines).slice(0, MOST_ROWS)
  const width = lines.reduce((most, { length }) => Math.max(most, length), 0)
  if (rows.length === 0 || width === 0) return null
  const titles = titlesOf(hasHead ? (lines[0] ?? []) : [], width)
  const columns = titles.map((title, column) => ({ title, ...sheet.field(column, hasHead) }))
  const left = isCut ? `文件太大，只导入前 ${MOST_ROWS} 行、前 ${MOST_COLUMNS} 列，和能放下的单元格` : null
  return { columns, rows, left }
}

/** Each name once, none of them empty. */
function titlesOf(head: readonly string[], width: number): readonly string[] {
  const taken = new Set<string>()
  return Array.from({ length: width }, (_, at) => {
    const wanted = (head[at] ?? '').trim().slice(0, 90) || `字段 ${at + 1}`
    let title = wanted
    for (let n = 2; taken.has(title); n++) title = `${wanted} ${n}`
    taken.add(title)
    return title
  })
}
