// The data of a pivot table, in columns.
import type { CellValue } from '../../model/index.ts'

export interface SourceColumn {
  /** Of its heading; unique among the columns, small and capital letters alike. */
  readonly name: string
  /** `KIND` of each row. */
  readonly kinds: Uint8Array
  /** As in `Tile`; a text is an index into `texts`. */
  readonly values: Float64Array
  readonly texts: readonly string[]
  /** Its numbers are days. */
  readonly isDate: boolean
  /** Number format of its first number. */
  readonly format: string | null
}

export interface PivotSource {
  readonly columns: readonly SourceColumn[]
  readonly rowCount: number
  readonly dateSystem: 1900 | 1904
}

/** A value as an item shows it. */
export type ItemValue = CellValue

/** Headings as names of fields: blank ones get one, equal ones are numbered as Excel does. */
export function columnNames(headings: readonly string[]): string[] {
  const taken = new Set<string>()
  return headings.map((heading, at) => {
    const wanted = heading.trim() === '' ? `列${at + 1}` : heading
    let name = wanted
    for (let number = 2; taken.has(name.toLowerCase()); number++) name = `${wanted}${number}`
    taken.add(name.toLowerCase())
    return name
  })
}
