import type { Injector } from '@univerjs/core'
import { IEditorBridgeService } from '@univerjs/sheets-ui'

/** The formula bar comes after the first selection and follows only later ones: it is told the first. Returns a dispose function. */
export function fillFormulaBar(container: HTMLElement, injector: Injector): () => void {
  let request = 0
  const look = (): void => {
    if (!container.querySelector('[data-u-comp="formula-bar"] canvas')) return
    observer.disconnect()
    request = requestAnimationFrame(() => injector.get(IEditorBridgeService).refreshEditCellState())
  }
  const observer = new MutationObserver(look)
  observer.observe(container, { childList: true, subtree: true })
  look()
  return () => {
    observer.disconnect()
    cancelAnimationFrame(request)
  }
}
