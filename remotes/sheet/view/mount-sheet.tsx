import type { HostApi } from '@wenfang/shared-contract'
import { flushSync } from 'react-dom'
import { isBeyond } from '../binding/truncate.ts'
import { openWorkbook } from '../model/index.ts'
import { draftsOnDevice } from './drafts/draft-store.ts'
import { familiesOf } from './engine/font-families.ts'
import { showServedFaces } from './engine/served-faces.ts'
import { rowsLater } from './rows/rows-later.ts'
import { features } from './features/index.ts'
import { filtersOnDevice } from './rules/own-filters.ts'
import { SheetView } from './sheet.view.tsx'
import { currentOf, mountRoot } from '@wenfang/shared-remote/surface'
import { orderedWorkbook } from './state/ordered-workbook.ts'
import { SheetSurface } from './state/sheet-surface.ts'
import { createSurfaceStore } from './state/surface-store.ts'

export interface MountedSheet {
  readonly surface: SheetSurface
  unmount(): void
}

/** Opens the host's workbook in `element`. Resolves when its grid is painted. */
export async function mount(host: HostApi, element: HTMLElement): Promise<MountedSheet> {
  const book = openWorkbook(host.doc.body)
  const model = host.undoOrder
    ? orderedWorkbook(book, host.undoOrder, {
        read: () => surface.activeSheetId(),
        show: (sheetId) => {
          const named = book.sheets().find(({ id }) => id === sheetId)
          if (named?.state === 'visible') surface.showSheet(named.id)
        },
      })
    : book
  const asked = host.display?.truncation ?? null
  const part = asked && isBeyond(model, asked) ? asked : null
  // Before the workbook is read for the screen, where they are known; they may come later, and be called otherwise.
  const names = host.fellowTabs?.tableNames$.subscribe((tables) => book.setFellowTables(tables))
  const grid = document.createElement('div')
  grid.className = 'sheet-engine'
  const surface = new SheetSurface({
    container: grid,
    model,
    part,
    isCalculationOff: ['1', 'true'].includes(host.query.get('disableCalc') ?? ''),
    watchTables: host.fellowTabs?.watchTables,
    ownFilters: filtersOnDevice(host.user.id, host.file.id),
    drafts: draftsOnDevice(host.user.id, host.file.id),
    isDark: currentOf(host.theme$, 'light') === 'dark',
    canWrite: () => part === null && currentOf(host.permission$, undefined)?.update === 1,
    tell: (kind, text) => host.toast(kind, text),
    onRefusal: (text) => host.toast('warning', text),
    onUnknown: (mutation) => host.report('sheet.mutation.unknown', { mutation }),
    onRead: (data) => {
      showServedFaces(familiesOf(data), () => isMounted() && surface.place.repaint()).then(
        takeFaces,
        (error: unknown) => host.report('sheet.fonts.failed', { message: String(error) }),
      )
    },
  })
  const store = createSurfaceStore(surface)
  // Of who is taken to another state of the file while typing: it goes with the last edits of this one.
  const { root, onEnd, isMounted, unmount } = mountRoot(host, element, 'sheet', () => surface.finishEditing())
  onEnd(() => grid.remove())
  onEnd(() => names?.unsubscribe())
  for (const part of [model, surface, store]) onEnd(() => part.dispose())
  const takeFaces = (letGo: () => void): void => {
    if (isMounted()) onEnd(letGo)
    else letGo()
  }
  // At once: the engine hangs the field that hears the keys beside the page where its element is not in it yet.
  flushSync(() => root.render(<SheetView host={host} surface={surface} store={store} grid={grid} />))
  await surface.painted()
  // S137: the address names a sheet.
  const named = model.sheets().find(({ id }) => id === host.query.get('sheetId'))
  if (named?.state === 'visible') surface.showSheet(named.id)
  host.fellowTabs?.offer({
    takeTable: (table) => {
      const at = model.sheets().length
      if (!surface.execute('fellows.take', { table, at })) return false
      const made = model.sheets()[at]
      if (made) surface.showSheet(made.id)
      return true
    },
  })
  host.fellowTabs?.offerCells(surface.offeredCells)
  // The code of rows comes when some are shown.
  host.fellowTabs?.offerRanges({ rows: (kept) => rowsLater(surface, kept, (text) => host.toast('info', text)) })
  if (isMounted()) for (const { start } of features) onEnd(start?.(surface, host) ?? (() => {}))
  return { surface, unmount }
}
