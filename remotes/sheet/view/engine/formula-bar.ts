import {
  DOCS_FORMULA_BAR_EDITOR_UNIT_ID_KEY,
  type DocumentDataModel,
  type Injector,
  IUniverInstanceService,
  type Workbook,
} from '@univerjs/core'
import { DocSkeletonManagerService } from '@univerjs/docs'
import { IRenderManagerService } from '@univerjs/engine-render'
import { SheetsSelectionsService } from '@univerjs/sheets'
import { IEditorBridgeService } from '@univerjs/sheets-ui'

/** The bar listens some frames after it is there; how many depends on the machine. */
const AGAIN_MS = 150
const MOST_TIMES = 60

/**
 * The formula bar comes after the first selection and follows only later ones: it is told the first again until it shows
 * the cell, or somebody selects or types. Returns a dispose function.
 */
export function fillFormulaBar(injector: Injector, workbook: Workbook): () => void {
  const service = injector.get(SheetsSelectionsService)
  const cellOf = () => {
    const primary = service.getCurrentLastSelection()?.primary
    return primary ? { row: primary.actualRow, column: primary.actualColumn } : null
  }
  // It is filled before it has a size, and what has no size is never painted.
  const isShown = (): boolean => {
    const bar = injector.get(IUniverInstanceService).getUnit<DocumentDataModel>(DOCS_FORMULA_BAR_EDITOR_UNIT_ID_KEY)
    const render = injector.get(IRenderManagerService).getRenderById(DOCS_FORMULA_BAR_EDITOR_UNIT_ID_KEY)
    const size = render?.with(DocSkeletonManagerService).getSkeleton()?.getActualSize()
    const isFilled = (bar?.getBody()?.dataStream ?? '').trim() !== ''
    return isFilled && (size?.actualHeight ?? 0) > 0 && (render?.mainComponent?.width ?? 0) > 0
  }
  let first: string | null = null
  let times = 0
  const tell = (): void => {
    times += 1
    const cell = cellOf()
    const name = cell && `${cell.row},${cell.column}`
    const isOver = times > MOST_TIMES || isShown() || (first !== null && name !== first)
    if (isOver || injector.get(IEditorBridgeService).isVisible().visible) return
    timer = setTimeout(tell, AGAIN_MS)
    if (!cell) return
    first = name
    const shown = workbook.getActiveSheet().getCell(cell.row, cell.column)
    if (shown?.v === undefined && shown?.f === undefined && shown?.p === undefined) return
    const selections = service.getCurrentSelections()
    service.setSelections(workbook.getUnitId(), workbook.getActiveSheet().getSheetId(), [...selections])
  }
  let timer = setTimeout(tell, AGAIN_MS)
  return () => clearTimeout(timer)
}
