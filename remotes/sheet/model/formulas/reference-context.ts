import type { Axis } from '../axis/axis.ts'
import type { MoveIndex } from '../moves/move-index.ts'
import type { FellowIndex } from '../tables/fellow-index.ts'
import type { TableLookup } from '../tables/indexed-table.ts'

/** The axes, sheets and names that references are read and written with. */
export interface ReferenceContext {
  /** null for a sheet that is gone. */
  axes(sheetId: string): { readonly rows: Axis; readonly columns: Axis } | null
  sheetName(sheetId: string): string | null
  sheetNamed(name: string): string | null
  /** null for a name that is gone. */
  name(id: string): { readonly name: string; readonly sheetId: string | null } | null
  /** The id of a name as seen from a sheet. */
  nameId(word: string, sheetId: string): string | null
  readonly tables: TableLookup
  /** Tables of another part of the file, which the workbook's own hide where they are called the same. */
  readonly fellows: FellowIndex
  readonly moves: MoveIndex
}
