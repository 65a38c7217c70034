import { AutoHeightController } from '@univerjs/sheets-ui'
import type { SheetFeature } from '../features/feature.ts'
import type { SheetSurface } from '../state/sheet-surface.ts'
import { fitRows } from './row-heights.ts'

/** Scrolling and typing come first. */
const PAUSE_MS = 120

function keepFitting(surface: SheetSurface): () => void {
  // The engine makes a row of ordinary cells higher than the default once something is typed into it.
  surface.injector.get(AutoHeightController).dispose()
  let timer: ReturnType<typeof setTimeout> | undefined
  const schedule = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => fitRows(surface), PAUSE_MS)
  }
  fitRows(surface)
  schedule()
  const stops = [surface.onChange(schedule), surface.onScroll(schedule)]
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}

/** Rows without a height of their own are as high as what they show. */
export const heights: SheetFeature = { start: keepFitting }
