import { CellValueType, HorizontalAlign, InterceptorEffectEnum, type IStyleData } from '@univerjs/core'
import { INTERCEPTOR_POINT, SheetInterceptorService } from '@univerjs/sheets'
import Braces from 'lucide-react/icons/braces'
import { formulas as commands } from '../commands/index.ts'
import type { SheetFeature } from '../features/feature.ts'
import { CommandButton } from '../ribbon/command-button.view.tsx'
import type { SheetSurface } from '../state/sheet-surface.ts'
import { shownFormulas } from './shown-formulas.ts'

/** Behind the engine's mark for numbers that are texts, which a formula is not; before number formats. */
const PRIORITY = 5

function paintFormulas(surface: SheetSurface): () => void {
  const shown = shownFormulas(surface)
  const styles = surface.workbook.getStyles()
  const interceptor = surface.injector.get(SheetInterceptorService).intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
    id: 'wenfang-formulas',
    priority: PRIORITY,
    effect: InterceptorEffectEnum.Style,
    handler(cell, { subUnitId }, next) {
      if (!shown.isShown(subUnitId) || typeof cell?.f !== 'string') return next(cell)
      const own: IStyleData = styles.getStyleByCell(cell) ?? {}
      const style: IStyleData = { ...own, ht: HorizontalAlign.LEFT, n: null }
      return next({ ...cell, v: cell.f, t: CellValueType.STRING, p: null, s: style })
    },
  })
  const stop = shown.onChange(() => surface.place.repaint())
  return () => {
    stop()
    interceptor.dispose()
  }
}

const FormulaTools = () => (
  <CommandButton command={commands.showFormulas} icon={<Braces />}>
    显示公式
  </CommandButton>
)

/** Cells that show what is computed in them, to look through a sheet. */
export const showingFormulas: SheetFeature = {
  tools: { formulas: FormulaTools },
  shortcuts: [commands.showFormulas],
  start: paintFormulas,
}
