import { useEffect } from 'react'
import { names } from '../commands/index.ts'
import { rangesOf } from '../commands/selected.ts'
import { onBarPress } from '../engine/bar-press.ts'
import type { CellRange } from '../../model/index.ts'
import { rangesOfText } from '../../rules/range-text.ts'
import { commandContext, run, type SheetView, useSheetView } from '../state/sheet-context.ts'
import { nameFault } from './name-fault.ts'
import { type NamedRange, namedRange, referenceTo } from './named-range.ts'

const FIELD = '[data-u-comp="defined-name"] input'
const ARROW = '[data-u-comp="defined-name"] a'

/** The box left of the formula bar: Enter goes to a name or to cells of another sheet, or names what is selected. */
export function NameBox() {
  const view = useSheetView()
  useEffect(() => {
    const { element } = view.surface.engine
    const stop = onBarPress(element, ARROW, () => run(view, names.openNames, undefined))
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || event.isComposing) return
      if (!(event.target instanceof HTMLInputElement) || !event.target.matches(FIELD)) return
      if (entered(view, event.target)) {
        event.preventDefault()
        event.stopPropagation()
      }
    }
    element.addEventListener('keydown', onKey, { capture: true })
    return () => {
      stop()
      element.removeEventListener('keydown', onKey, { capture: true })
    }
  }, [view])
  return null
}

/** Answers whether it was ours; single cells of the sheet that is shown, and several blocks of it, are the engine's. */
function entered(view: SheetView, field: HTMLInputElement): boolean {
  const { surface } = view
  const text = field.value.trim()
  if (text === '') return false
  const blocks = rangesOfText(text)
  if (blocks) {
    const [block] = blocks
    if (!block || blocks.length > 1 || !isBlock(block) || !isWithin(view, block)) return false
    surface.select(block)
    surface.focus()
    return true
  }
  const sheets = surface.model.sheets()
  const found = namedCells(view, text) ?? namedRange(sheets, text)
  if (found) {
    surface.showSheet(found.sheetId)
    surface.select(found.range)
    surface.focus()
    return true
  }
  const context = commandContext(view)
  const sheet = sheets.find(({ id }) => id === surface.activeSheetId())
  if (!sheet || !context.canWrite) return false
  const fault = nameFault(surface.model, { name: text, sheetId: null, id: null })
  if (fault !== null) {
    view.ui.toast('warning', fault)
    field.select()
    return true
  }
  const formula = referenceTo(sheet.name, rangesOf(context)).slice(1)
  if (!surface.execute('names.add', { name: text, sheetId: '', formula, comment: '' })) return true
  view.ui.toast('info', `已定义名称“${text}”`)
  surface.focus()
  return true
}

const isBlock = ({ top, left, bottom, right }: CellRange): boolean => top < bottom || left < right

/** The grid has so many lines now. */
function isWithin({ surface }: SheetView, { top, left }: CellRange): boolean {
  const sheet = surface.workbook.getActiveSheet()
  return top < sheet.getRowCount() && left < sheet.getColumnCount()
}

/** A name of the sheet that is shown stands before one of the workbook. */
function namedCells({ surface }: SheetView, text: string): NamedRange | null {
  const own = surface.activeSheetId()
  const known = surface.model
    .names()
    .filter(({ name, isHidden }) => !isHidden && name.toLowerCase() === text.toLowerCase())
  const name = known.find(({ sheetId }) => sheetId === own) ?? known.find(({ sheetId }) => sheetId === null)
  return name ? namedRange(surface.model.sheets(), name.formula) : null
}
