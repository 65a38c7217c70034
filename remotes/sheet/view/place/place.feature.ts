import type { HostApi } from '@wenfang/shared-contract'
import { IRenderManagerService } from '@univerjs/engine-render'
import { SetScrollOperation, SheetScrollManagerService } from '@univerjs/sheets-ui'
import type { SheetFeature } from '../features/feature.ts'
import type { SheetSurface } from '../state/sheet-surface.ts'
import { deviceViews, type KeptView, keptViewJson, readKeptView } from './kept-view.ts'

/** Written down after so long without a move. */
const PAUSE_MS = 250

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

/** What is not there any more stays as it is. */
function restore(surface: SheetSurface, view: KeptView): void {
  if (surface.model.sheets().find(({ id }) => id === view.sheetId)?.state !== 'visible') return
  surface.showSheet(view.sheetId)
  const sheet = surface.workbook.getActiveSheet()
  const [rows, columns] = [sheet.getRowCount(), sheet.getColumnCount()]
  if (view.selection && view.selection.top < rows && view.selection.left < columns) surface.select(view.selection)
  if (view.top >= rows || view.left >= columns) return
  const scroll = (): void =>
    surface.run(SetScrollOperation.id, {
      unitId: surface.workbook.getUnitId(),
      sheetId: view.sheetId,
      sheetViewStartRow: view.top,
      sheetViewStartColumn: view.left,
      offsetX: 0,
      offsetY: 0,
    })
  // A sheet that has just been shown scrolls once it is painted.
  requestAnimationFrame(() => requestAnimationFrame(() => surface.activeSheetId() === view.sheetId && scroll()))
}

/** S190, S191, S193: whoever opens a workbook again is where they were, on this device and after a rollback. */
function keepPlace(surface: SheetSurface, host: HostApi): () => void {
  const isAddressed = host.query.get('sheetId') !== null
  const known = readKeptView(host.lastView) ?? (isAddressed ? null : deviceViews.read(host.file.id))
  if (known) restore(surface, known)
  host.keepView?.(() => keptViewJson(viewOf(surface)))
  let timer: ReturnType<typeof setTimeout> | undefined
  const note = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => deviceViews.write(host.file.id, viewOf(surface)), PAUSE_MS)
  }
  const stops = [surface.onChange(note), surface.onScroll(note)]
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
    deviceViews.write(host.file.id, viewOf(surface))
  }
}

export const place: SheetFeature = { start: keepPlace }
