import type { HostApi } from '@wenfang/shared-contract'
import { IRenderManagerService } from '@univerjs/engine-render'
import { SetScrollOperation, SheetScrollManagerService } from '@univerjs/sheets-ui'
import type { SheetFeature } from '../features/feature.ts'
import type { SheetSurface } from '../state/sheet-surface.ts'
import { cardView } from './card-view.ts'
import { deviceViews, type KeptView, keptViewJson, readKeptView } from './kept-view.ts'

/** Written down after so long without a move. */
const PAUSE_MS = 250
/** A grid that has not scrolled by then will not. */
const MOST_FRAMES = 60

function viewOf(surface: SheetSurface): KeptView {
  const render = surface.injector.get(IRenderManagerService).getRenderById(surface.workbook.getUnitId())
  const scroll = render?.with(SheetScrollManagerService).getCurrentScrollState()
  return {
    sheetId: surface.activeSheetId(),
    top: Math.max(0, scroll?.sheetViewStartRow ?? 0),
    left: Math.max(0, scroll?.sheetViewStartColumn ?? 0),
    selection: surface.selection()?.ranges.at(-1) ?? null,
  }
}

/** What is not there any more stays as it is. Returns a dispose function. */
function restore(surface: SheetSurface, view: KeptView): () => void {
  let request = 0
  const stop = (): void => cancelAnimationFrame(request)
  if (surface.model.sheets().find(({ id }) => id === view.sheetId)?.state !== 'visible') return stop
  surface.showSheet(view.sheetId)
  const sheet = surface.workbook.getActiveSheet()
  const [rows, columns] = [sheet.getRowCount(), sheet.getColumnCount()]
  if (view.selection && view.selection.top < rows && view.selection.left < columns) surface.select(view.selection)
  if (view.top >= rows || view.left >= columns) return stop
  let frames = 0
  const scroll = (): void => {
    if (surface.activeSheetId() !== view.sheetId) return
    surface.run(SetScrollOperation.id, {
      unitId: surface.workbook.getUnitId(),
      sheetId: view.sheetId,
      sheetViewStartRow: view.top,
      sheetViewStartColumn: view.left,
      offsetX: 0,
      offsetY: 0,
    })
    request = requestAnimationFrame(lookAgain)
  }
  // A sheet that has just been shown scrolls once it is painted, which a busy page does later.
  const lookAgain = (): void => {
    const { top, left } = viewOf(surface)
    const isStill = top === 0 && left === 0 && (view.top > 0 || view.left > 0)
    if (isStill && ++frames < MOST_FRAMES) scroll()
  }
  request = requestAnimationFrame(() => {
    request = requestAnimationFrame(scroll)
  })
  return stop
}

/** S190, S191, S193: whoever opens a workbook again is where they were, on this device and after a rollback. */
function keepPlace(surface: SheetSurface, host: HostApi): () => void {
  // Of a card nobody keeps a place: it is always at its part.
  if (host.card) {
    const view = cardView(surface.model, host.card.part)
    return view ? restore(surface, view) : () => {}
  }
  const isAddressed = host.query.get('sheetId') !== null
  const known = readKeptView(host.lastView) ?? (isAddressed ? null : deviceViews.read(host.file.id))
  const stopRestoring = known ? restore(surface, known) : () => {}
  host.keepView?.(() => keptViewJson(viewOf(surface)))
  let timer: ReturnType<typeof setTimeout> | undefined
  const note = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => deviceViews.write(host.file.id, viewOf(surface)), PAUSE_MS)
  }
  const stops = [surface.onChange(note), surface.onScroll(note)]
  return () => {
    clearTimeout(timer)
    stopRestoring()
    for (const stop of stops) stop()
    deviceViews.write(host.file.id, viewOf(surface))
  }
}

export const place: SheetFeature = { start: keepPlace }
