import type { NamedFormula, SharedWorkbook } from '../../model/index.ts'
import type { CommandContext } from '../commands/command.ts'
import { rangesOf } from '../commands/selected.ts'
import { nameFault, type NamePlace, proposedName } from './name-fault.ts'
import { readReference, referenceTo } from './named-range.ts'

/** A name while somebody writes it. */
export interface NameDraft extends NamePlace {
  /** With the equals sign. */
  readonly reference: string
  readonly comment: string
}

export const draftOf = ({ id, name, sheetId, formula, comment }: NamedFormula): NameDraft => ({
  id,
  name,
  sheetId,
  reference: `=${formula}`,
  comment,
})

/** For the selected cells, called as the words beside them. */
export function newDraft(context: CommandContext): NameDraft {
  const { surface, state } = context
  const ranges = rangesOf(context)
  const [first] = ranges
  const textAt = (row: number, column: number): string => {
    const value = surface.edits.resultAt(state.activeSheetId, row, column)
    return typeof value === 'string' ? value : ''
  }
  const sheet = state.sheets.find(({ id }) => id === state.activeSheetId)
  return {
    id: null,
    name: first ? proposedName(surface.model, textAt, first) : '',
    sheetId: null,
    reference: sheet && first ? referenceTo(sheet.name, ranges) : '=',
    comment: '',
  }
}

export interface DraftFault {
  readonly name: string | null
  readonly reference: string | null
  readonly isRelative: boolean
  readonly any: boolean
}

export function draftFault(model: SharedWorkbook, draft: NameDraft, sheetName: string): DraftFault {
  const name = nameFault(model, { ...draft, name: draft.name.trim() })
  const read = readReference(draft.reference, sheetName)
  const reference = read
    ? read.isBroken
      ? '引用的单元格已被删除，请重新填写'
      : null
    : '请填写引用或公式，例如 =Sheet1!$A$1:$B$9'
  return {
    name,
    reference,
    isRelative: read?.isRelative ?? false,
    any: name !== null || reference !== null,
  }
}
