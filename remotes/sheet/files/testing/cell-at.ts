import { ERRORS, KIND, TILE_ROWS, type SheetData, type WorkbookData } from '../../model/workbook-data.ts'
import { parseRange } from '../xlsx/cell-name.ts'
import { A1Printer } from '../xlsx/formula-text.ts'

export interface SeenCell {
  readonly value: number | string | boolean | null
  readonly formula: string | null
  readonly style: number
}

/** A cell by its name, as a person would say what is in it. */
export function cellAt(data: WorkbookData, sheet: SheetData | undefined, name: string): SeenCell {
  const at = parseRange(name)
  const tile = sheet?.tiles.find(
    ({ row, column }) => at !== null && column === at.left && at.top - row >= 0 && at.top - row < TILE_ROWS,
  )
  if (!at || !tile) return { value: null, formula: null, style: 0 }
  const index = at.top - tile.row
  const stored = tile.values[index] ?? 0
  const formula = tile.formulas?.[index] ?? 0
  return {
    value: valueOf(data, tile.kinds[index] ?? 0, stored),
    formula: formula === 0 ? null : new A1Printer().print(data.formulas[formula - 1] ?? '', at.top, at.left),
    style: tile.styles?.[index] ?? 0,
  }
}

function valueOf(data: WorkbookData, kind: number, stored: number): SeenCell['value'] {
  if (kind === KIND.number) return stored
  if (kind === KIND.text) return data.texts[stored]?.text ?? null
  if (kind === KIND.boolean) return stored === 1
  return kind === KIND.error ? (ERRORS[stored] ?? null) : null
}
