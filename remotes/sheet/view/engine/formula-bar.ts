import type { Injector, Workbook } from '@univerjs/core'
import { SheetsSelectionsService } from '@univerjs/sheets'

/** The formula bar comes after the first selection and follows only later ones: it is told the first once more. Returns a dispose function. */
export function fillFormulaBar(container: HTMLElement, injector: Injector, workbook: Workbook): () => void {
  let request = 0
  const tell = (): void => {
    const service = injector.get(SheetsSelectionsService)
    const selections = service.getCurrentSelections()
    if (selections.length === 0) return
    service.setSelections(workbook.getUnitId(), workbook.getActiveSheet().getSheetId(), [...selections])
  }
  const look = (): void => {
    if (!container.querySelector('[data-u-comp="formula-bar"] canvas')) return
    observer.disconnect()
    request = requestAnimationFrame(tell)
  }
  const observer = new MutationObserver(look)
  observer.observe(container, { childList: true, subtree: true })
  look()
  return () => {
    observer.disconnect()
    cancelAnimationFrame(request)
  }
}
