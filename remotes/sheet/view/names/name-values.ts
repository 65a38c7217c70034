import { errorOf, Matrix, type Scalar } from '../../calc/index.ts'
import type { CellValue, NamedFormula } from '../../model/index.ts'
import { shownAnswer, type ShownAnswer } from '../../rules/index.ts'
import type { SheetSurface } from '../state/sheet-surface.ts'
import { namedRange } from './named-range.ts'

/** Cells that are looked at: no more are shown. */
const MOST_ROWS = 7
const MOST_COLUMNS = 7

/** What each name comes to now, by its id. */
export async function nameValues(
  surface: SheetSurface,
  names: readonly NamedFormula[],
): Promise<ReadonlyMap<string, ShownAnswer>> {
  const answers = names.map(async (name) => [name.id, await valueOf(surface, name)] as const)
  return new Map(await Promise.all(answers))
}

async function valueOf(surface: SheetSurface, { sheetId, formula }: NamedFormula): Promise<ShownAnswer> {
  const sheets = surface.model.sheets()
  const found = namedRange(sheets, formula)
  // Cells are known; a name of whole columns is not read through.
  if (found) {
    const { top, left, bottom, right } = found.range
    const [rows, columns] = [Math.min(bottom - top + 1, MOST_ROWS), Math.min(right - left + 1, MOST_COLUMNS)]
    const valueAt = (row: number, column: number): Scalar =>
      scalarOf(surface.edits.resultAt(found.sheetId, top + row, left + column))
    return shownAnswer(Matrix.build(rows, columns, valueAt))
  }
  return (await surface.evaluate(sheetId ?? sheets[0]?.id ?? '', formula)) ?? { text: '#NAME?', isError: true }
}

const scalarOf = (value: CellValue): Scalar =>
  value !== null && typeof value === 'object' ? errorOf(value.error) : value
