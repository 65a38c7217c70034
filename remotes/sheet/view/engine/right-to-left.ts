import { ICommandService, type Injector, type Workbook } from '@univerjs/core'
import { IRenderManagerService } from '@univerjs/engine-render'
import { SetWorksheetRightToLeftMutation } from '@univerjs/sheets'
import { IEditorBridgeService, SheetSkeletonManagerService } from '@univerjs/sheets-ui'

/** Of the canvas of a sheet that runs from the right; the style that mirrors it is in engine.css. */
const MIRRORED = 'sheet-mirrored'

/** Whether the sheet that is shown has its first column at the right. */
export const isRightToLeft = (workbook: Workbook): boolean => Boolean(workbook.getActiveSheet()?.isRightToLeft())

/**
 * Shows sheets that run from the right. The engine lays every sheet out from the left, and the browser mirrors the canvas of
 * such a one as a whole, where pointers are pressed, too: columns, selections, frozen lines and scroll bars follow by
 * themselves. What is read is turned back where it is painted (package-patches/right-to-left.json), and what lies over the
 * canvas is placed by `leftOf`. Returns a dispose function.
 */
export function turnSheets(injector: Injector, workbook: Workbook): () => void {
  const commands = injector.get(ICommandService)
  const renders = injector.get(IRenderManagerService)
  const render = () => renders.getRenderById(workbook.getUnitId())
  const turn = (): void => void render()?.engine.getCanvasElement().classList.toggle(MIRRORED, isRightToLeft(workbook))
  /** Which way words run over their neighbours is decided once for a cell, until its sheet is painted anew. */
  const repaint = (sheetId: string): void => {
    const skeletons = render()?.with(SheetSkeletonManagerService)
    skeletons?.makeDirty({ sheetId }, true)
    skeletons?.reCalculate()
    render()?.mainComponent?.makeForceDirty()
    render()?.scene.makeDirty(true)
    injector.get(IEditorBridgeService).refreshEditCellPosition(false)
  }
  const registered = commands.registerCommand(SetWorksheetRightToLeftMutation)
  const executed = commands.onCommandExecuted(({ id, params }) => {
    if (id !== SetWorksheetRightToLeftMutation.id) return
    turn()
    repaint((params as { readonly subUnitId: string }).subUnitId)
  })
  const created = renders.created$.subscribe(turn)
  const shown = workbook.activeSheet$.subscribe(turn)
  return () => {
    registered.dispose()
    executed.dispose()
    created.unsubscribe()
    shown.unsubscribe()
  }
}

/**
 * Where the left edge of something stands that begins `start` pixels behind the edge at which its sheet begins.
 * @param width of the thing
 * @param whole width of what it stands in
 */
export const leftOf = (start: number, width: number, whole: number, isFromRight: boolean): number =>
  isFromRight ? whole - start - width : start
