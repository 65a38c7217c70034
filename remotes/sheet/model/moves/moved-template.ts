import type { Slot } from '../axis/slots.ts'
import type { FormulaHome } from '../formulas/formula-home.ts'
import {
  parseTemplate,
  slotOf,
  writeTemplate,
  type CornerReference,
  type LineReference,
  type TemplatePiece,
} from '../formulas/template.ts'
import type { MoveIndex } from './move-index.ts'

/**
 * A stored formula as it is stored at another place, speaking of the same cells. `era`: the moves that it has behind it where
 * it stands now; afterwards it has all of them.
 */
export function movedTemplate(
  template: string,
  era: number,
  from: FormulaHome,
  to: FormulaHome,
  moves: MoveIndex,
): string {
  const sheet = (written: string): string => {
    if (written !== '') return written
    return from.sheetId === to.sheetId ? '' : from.sheetId
  }
  const line = (one: LineReference, was: Slot, is: Slot, isAbsolute: boolean): LineReference => {
    const slot = one && slotOf(was, one)
    if (!slot) return one
    return !isAbsolute && slot.block === is.block ? { distance: slot.index - is.index } : slot
  }
  const corner = (one: CornerReference): CornerReference => ({
    ...one,
    row: line(one.row, from.row, to.row, one.isRowAbsolute),
    column: line(one.column, from.column, to.column, one.isColumnAbsolute),
  })
  return writeTemplate(
    parseTemplate(template).map((piece): TemplatePiece => {
      if (piece.kind === 'reference') {
        const found = moves.reference(piece, from, era)
        const on = found.sheet === to.sheetId && piece.sheet === '' ? '' : sheet(found.sheet)
        return { ...found, sheet: on, first: corner(found.first), last: found.last && corner(found.last) }
      }
      if (piece.kind !== 'table') return piece
      const found = moves.table(piece, from, era)
      const on = found.sheet === to.sheetId ? '' : sheet(found.sheet)
      return { ...found, sheet: on, form: on === '' || found.form !== 'nameless' ? found.form : 'named' }
    }),
  )
}
