import type { ICellData } from '@univerjs/core'
import type { LexerTreeBuilder } from '@univerjs/engine-formula'
import type { Screen } from './screen.ts'

type Cells = Record<number, Record<number, ICellData | null>>

interface Origin {
  readonly row: number
  readonly column: number
  readonly formula: string
}

/**
 * The engine fills formulas down as one text and pointers to it (`si`). Here every cell says its own formula: what others
 * insert between two cells must not move the one by the other.
 */
export function writeOutFormulas(screen: Screen, lexer: LexerTreeBuilder, sheetId: string, cells: Cells): void {
  const matrix = screen.sheet(sheetId)?.getCellMatrix()
  if (!matrix) return
  const origins = new Map<string, Origin>()
  const pointers: { readonly row: number; readonly column: number; readonly cell: ICellData; readonly id: string }[] =
    []
  for (const [rowKey, line] of Object.entries(cells)) {
    for (const columnKey of Object.keys(line ?? {})) {
      const [row, column] = [Number(rowKey), Number(columnKey)]
      const cell = matrix.getValue(row, column)
      if (!cell?.si) continue
      if (cell.f) origins.set(cell.si, { row, column, formula: cell.f })
      pointers.push({ row, column, cell, id: cell.si })
    }
  }
  if (pointers.length === 0) return
  if (pointers.some(({ id }) => !origins.has(id))) {
    matrix.forValue((row, column, cell) => {
      if (cell?.si && cell.f && !origins.has(cell.si)) origins.set(cell.si, { row, column, formula: cell.f })
    })
  }
  for (const { row, column, cell, id } of pointers) {
    const origin = origins.get(id)
    if (!cell.f && origin) {
      cell.f = lexer.moveFormulaRefOffset(origin.formula, column - origin.column, row - origin.row)
    }
    delete cell.si
  }
}
