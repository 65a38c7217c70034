import { type CellChange, errorOf, type Scalar } from '../../calc/index.ts'
import type { CellWindow } from '../../model/index.ts'
// The rest of the model brings Yjs, which a worker cannot share with its page.
import { ERRORS, KIND } from '../../model/workbook-data.ts'

/** Every cell of a window, whose formulas are in R1C1, as a change of the calculator's workbook. */
export function* changesOf(window: CellWindow): Generator<CellChange> {
  const { top, left, bottom, right } = window.range
  for (let column = left; column <= right; column += 1) {
    for (let row = top; row <= bottom; row += 1) {
      const at = (column - left) * window.height + row - top
      const formula = window.formulas[at] ?? 0
      yield formula > 0
        ? { row, column, formula: window.formulaTexts[formula - 1] ?? '', notation: 'R1C1' }
        : { row, column, value: valueOf(window, at) }
    }
  }
}

function valueOf(window: CellWindow, at: number): Scalar {
  const value = window.values[at] ?? 0
  switch (window.kinds[at]) {
    case KIND.number:
      return value
    case KIND.text:
      return window.texts[value]?.text ?? ''
    case KIND.boolean:
      return value === 1
    case KIND.error:
      return errorOf(ERRORS[value] ?? '#VALUE!')
    default:
      return null
  }
}
