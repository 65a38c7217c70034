import type { TextInsert } from '../text/split-text.ts'

export interface CellRecord {
  /** Attributes of `a:tc` as written: `gridSpan`, `rowSpan`, `hMerge`, `vMerge`. */
  readonly span: string
  /** `a:bodyPr` and `a:lstStyle`. */
  readonly body: string
  readonly properties: string
  readonly text: readonly TextInsert[]
}

export interface TableRecord {
  /** What stands in `a:tbl` before the grid; `a:tblPr`. */
  readonly style: string
  readonly columns: readonly { readonly width: number; readonly inner: string }[]
  readonly rows: readonly {
    readonly height: number
    readonly inner: string
    readonly cells: readonly CellRecord[]
  }[]
}
