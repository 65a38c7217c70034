import type { OfferedRows } from '@wenfang/shared-contract'
import { offeredSheet } from '../../files/import/offered-sheet.ts'
import { plainRows } from '../../files/import/plain-rows.ts'
import { readImport, type ImportedColumn } from '../../files/import/read-import.ts'
import { parsed, type CellValue, type Field, type FieldKind, type SelectOption } from '../../model/index.ts'

/** Rows of cells as fields and their values. */
export interface RowsTable {
  readonly fields: readonly Field[]
  /** A record each, a value for each field. */
  readonly values: readonly (readonly CellValue[])[]
}

/** What typed columns are here; people of cells are names, and no accounts. */
const KINDS: Readonly<Record<string, FieldKind>> = {
  select: 'select',
  multiSelect: 'multiSelect',
  person: 'multiSelect',
  date: 'date',
  checkbox: 'checkbox',
  rating: 'rating',
  progress: 'progress',
  url: 'url',
}

const NOBODY: ReadonlyMap<string, string> = new Map()
const COLOURS = 30
const MEMBERS = /[、,，;；]/

/** `known`: ids that columns of these titles had before. */
export function rowsAsTable(rows: OfferedRows, known: ReadonlyMap<string, string> = new Map()): RowsTable {
  const lines = [rows.header, ...rows.rows]
  // A heading without rows is still one of fields.
  const sheet = offeredSheet({ ...rows, hasHeader: true, rows: lines.length > 1 ? lines : [...lines, []] })
  const read = readImport(sheet, true)
  const columns = read?.columns ?? []
  const taken = new Set<string>()
  const fields = columns.map((column, at): Field => {
    const id = freeId(known.get(column.title) ?? `f${hashOf(column.title)}`, taken)
    return fieldOf(id, column, rows, at)
  })
  const plain = plainRows(
    columns.map((column, at) => ({ ...column, kind: fields[at]?.kind ?? column.kind })),
    rows.rows,
  )
  const values = plain.map((row) => fields.map((field, at) => parsed(field, row[at] ?? '', NOBODY) ?? null))
  return { fields, values }
}

function fieldOf(id: string, { title, kind, settings }: ImportedColumn, rows: OfferedRows, at: number): Field {
  const typed = rows.columns[at]?.field
  const own = (typed && KINDS[typed.kind]) ?? kind
  if (own !== 'select' && own !== 'multiSelect')
    return { id, kind: own, settings: { ...settings, title, ...(own === 'rating' && { most: typed?.most ?? 5 }) } }
  const declared = typed?.options ?? []
  const texts = rows.rows.map((row) => row[at]?.trim() ?? '')
  const found = own === 'select' ? texts : texts.flatMap((text) => text.split(MEMBERS).map((one) => one.trim()))
  const titles = [...new Set([...declared.map((one) => one.title), ...found])].filter((text) => text !== '')
  const options = titles.slice(0, 1_000).map((text, place): SelectOption => ({
    id: `o${hashOf(text)}`,
    title: text.slice(0, 100),
    colour: declared.find((one) => one.title === text)?.colour ?? place % COLOURS,
  }))
  return { id, kind: own, settings: { title, options } }
}

function freeId(wanted: string, taken: Set<string>): string {
  let id = wanted
  for (let number = 2; taken.has(id); number++) id = `${wanted}-${number}`
  taken.add(id)
  return id
}

/** Of a title: the same wherever it is read. */
function hashOf(text: string): string {
  let [one, other] = [0x81_1c_9d_c5, 0x9e_37_79_b1]
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    one = Math.imul(one ^ code, 0x01_00_01_93)
    other = Math.imul(other ^ code, 0x85_eb_ca_6b)
  }
  return (one >>> 0).toString(36) + (other >>> 0).toString(36)
}
