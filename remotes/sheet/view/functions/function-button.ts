import { useEffect } from 'react'
import { openFunctions } from '../commands/index.ts'
import { onBarPress } from '../engine/bar-press.ts'
import { run, useSheetView } from '../state/sheet-context.ts'

const BUTTON = '[data-u-comp="formula-bar"] span:has(> .univerjs-icon-fx-icon)'

/** The button fx of the formula bar. */
export function FunctionButton() {
  const view = useSheetView()
  useEffect(() => onBarPress(view.surface.engine.element, BUTTON, () => run(view, openFunctions, undefined)), [view])
  return null
}
