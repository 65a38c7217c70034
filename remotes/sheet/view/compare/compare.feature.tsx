import { useEffect } from 'react'
import type { SheetFeature } from '../features/feature.ts'
import { useSheetView } from '../state/sheet-context.ts'
import { ChangeLayer } from './change-layer.ts'
import { CHANGES_PANEL } from './compare-part.ts'
import { SheetDifferences } from './differences.ts'

/** Opens the list when the person begins to compare, and colours the cells until they have seen enough. */
function ComparisonLayer() {
  const { surface, host, ui } = useSheetView()
  useEffect(() => {
    const differences = new SheetDifferences(surface, host)
    const layer = new ChangeLayer((sheetId) => differences.current$.value?.marks.get(sheetId))
    let isOver = false
    let isShown = false
    const subscription = differences.current$.subscribe((current) => {
      if (current && !isShown) ui.openPanel(CHANGES_PANEL, differences)
      const mustRepaint = isShown || current !== null
      isShown = current !== null
      if (mustRepaint && surface.isPainted) surface.place.repaint()
    })
    void surface.painted().then(() => {
      if (isOver) return
      surface.place.spreadsheet?.register(layer)
      if (isShown) surface.place.repaint()
    })
    return () => {
      isOver = true
      subscription.unsubscribe()
      layer.dispose()
      differences.dispose()
    }
  }, [surface, host, ui])
  return null
}

/** What the workbook changed since an earlier version (S27). */
export const comparing: SheetFeature = { Layer: ComparisonLayer }
