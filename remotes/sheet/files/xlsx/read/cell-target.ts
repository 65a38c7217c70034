import type { ArrayFormula } from '../../../model/workbook-data.ts'
import type { FormulaTable } from './formula-table.ts'
import type { RowBands } from './row-bands.ts'
import type { TextTable } from './text-table.ts'
import type { TileBuilder } from './tile-builder.ts'

/** Where the cells of a worksheet go, and what is known of them from other parts. */
export interface CellTarget {
  readonly tiles: TileBuilder
  readonly texts: TextTable
  readonly formulas: FormulaTable
  readonly rows: RowBands
  readonly arrays: ArrayFormula[]
  /** What-if tables: where, and the attributes of the formula element. */
  readonly dataTables: { readonly range: string; readonly attributes: Readonly<Record<string, string>> }[]
  /** `<is>` with formatted runs, as XML. */
  readonly richText: (xml: string) => number
  readonly isDynamic: (metadata: number) => boolean
  readonly styleCount: number
  /** The default style under a number of its own, which a blank cell has that is there. */
  readonly plainStyle: number
  readonly sharedTextCount: number
  readonly dateSystem: 1900 | 1904
  /** Rows and columns from here on are left out. */
  readonly rowLimit: number
  readonly columnLimit: number
}
