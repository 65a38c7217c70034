import type { InferredField } from '../model/index.ts'

/** More records, and more fields, are not taken from one file. */
export const MOST_ROWS = 500_000
export const MOST_COLUMNS = 500

/** What of a file would become one table. */
export interface ImportedSheet {
  /** '' where the file has no name for it. */
  readonly title: string
  /** What stands above the table as its name, where something does. */
  readonly caption?: string
  /** Lines without any text are left out. Each is as long as its last text. */
  readonly rows: readonly (readonly string[])[]
  /** There is more in the file than is taken. */
  readonly isCut: boolean
  /** The field that a column would be. `hasHead`: its first line is its name. */
  field(column: number, hasHead: boolean): InferredField
}
