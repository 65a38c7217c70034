import type { HostApi } from '@wenfang/shared-contract'
import { UiProvider } from '@wenfang/shared-ui'
import { lazy, type RefObject, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { DrawingLayer } from '../drawings/view/drawing-layer.view.tsx'
import { PictureIntake } from '../drawings/view/picture-intake.view.tsx'
import { SparklineLayer } from '../sparklines/view/sparkline-layer.view.tsx'
import type { DialogName, PanelName, SheetUi } from './commands/index.ts'
import { GridText } from './grid/grid-text.view.tsx'
import { GridMenu } from './menus/grid-menu.view.tsx'
import { FindPanel } from './panels/find-panel.view.tsx'
import { CellPopups } from './rules/popups/cell-popups.view.tsx'
import { currentOf, useStream } from '@wenfang/shared-remote/surface'
import { SheetViewContext, type SheetView as SheetViewState } from './state/sheet-context.ts'
import type { SheetSurface } from './state/sheet-surface.ts'
import type { SurfaceStore } from './state/surface-store.ts'
import { useKeys } from './state/use-keys.ts'
import { TruncationNotice } from './status-bar/truncation-notice.view.tsx'
import { StatusBar } from './status-bar/status-bar.view.tsx'
import { SheetTabs } from './tabs/sheet-tabs.view.tsx'
import { MobileBar } from './toolbar/mobile-bar.view.tsx'
import { SheetToolbar } from './toolbar/sheet-toolbar.view.tsx'
import './rules/rules.css'
import './sheet.css'

const ChartPanel = lazy(() => import('../charts/view/chart-panel.view.tsx'))
const Panels = lazy(() => import('./rules/panels/panels.view.tsx'))
const Dialogs = lazy(() => import('./dialogs/dialogs.view.tsx'))

export interface SheetViewProps {
  readonly host: HostApi
  readonly surface: SheetSurface
  readonly store: SurfaceStore
  /** The engine's own element, which holds formula bar and grid. */
  readonly grid: HTMLElement
}

/** The whole surface of a workbook: tools, formula bar, grid, tabs, status. */
export function SheetView({ host, surface, store, grid }: SheetViewProps) {
  const layout = useStream(host.layout$, currentOf(host.layout$, 'pc'))
  const theme = useStream(host.theme$, currentOf(host.theme$, 'light'))
  const rights = useStream(host.permission$, currentOf(host.permission$, undefined))
  const canWrite = rights?.update === 1 && surface.part === null
  const hasTools = canWrite && host.display?.hidesCommandBar !== true
  const [findRequest, setFindRequest] = useState(0)
  const [editedChart, setEditedChart] = useState<string | null>(null)
  const [panel, setPanel] = useState<PanelName | null>(null)
  const [dialog, setDialog] = useState<{ readonly name: DialogName; readonly sheetId: string | null } | null>(null)

  const ui = useMemo<SheetUi>(
    () => ({
      openDialog: (name, sheetId) => setDialog({ name, sheetId: sheetId ?? null }),
      openPanel: setPanel,
      openFind: () => setFindRequest((last) => last + 1),
      toast: (kind, text) => host.toast(kind, text),
      save: () => void host.session.save({ manual: true }),
    }),
    [host],
  )
  const view = useMemo<SheetViewState>(
    () => ({ host, surface, store, ui, canWrite, layout }),
    [host, surface, store, ui, canWrite, layout],
  )
  const root = useRef<HTMLDivElement>(null)
  useKeys(view, root)
  const [isPainted, setPainted] = useState(false)
  useEffect(() => void surface.painted().then(() => setPainted(true)), [surface])
  useEffect(() => surface.setCanWrite(canWrite), [surface, canWrite])
  useEffect(() => surface.engine.setDark(theme === 'dark'), [surface, theme])

  return (
    <UiProvider portal={host.portal as HTMLElement}>
      <SheetViewContext value={view}>
        <div ref={root} className={`sheet sheet-${layout}`}>
          {hasTools && layout !== 'mobile' && <SheetToolbar />}
          {surface.part && <TruncationNotice part={surface.part} query={host.query} />}
          <div className="sheet-body">
            <PictureIntake>
              <Grid element={grid} />
              <SparklineLayer />
              <DrawingLayer onEdit={setEditedChart} />
              {editedChart !== null && canWrite && (
                <Suspense>
                  <ChartPanel
                    key={editedChart}
                    id={editedChart}
                    onClose={() => {
                      setEditedChart(null)
                      surface.focus()
                    }}
                  />
                </Suspense>
              )}
              <GridText />
              {findRequest > 0 && (
                <FindPanel
                  request={findRequest}
                  onClose={() => {
                    setFindRequest(0)
                    surface.focus()
                  }}
                />
              )}
            </PictureIntake>
            {panel && (
              <Suspense>
                <Panels name={panel} onClose={() => setPanel(null)} />
              </Suspense>
            )}
          </div>
          {hasTools && layout === 'mobile' && <MobileBar />}
          <div className="sheet-foot">
            <SheetTabs />
            <StatusBar />
          </div>
        </div>
        <GridMenu />
        {isPainted && <CellPopups />}
        {dialog && (
          <Suspense>
            <Dialogs {...dialog} onClose={() => setDialog(null)} />
          </Suspense>
        )}
      </SheetViewContext>
    </UiProvider>
  )
}

/** The engine's element lives longer than any render of this view. */
function Grid({ element }: { readonly element: HTMLElement }) {
  const place: RefObject<HTMLDivElement | null> = useRef(null)
  // Before the engine looks for its first size.
  useLayoutEffect(() => {
    place.current?.append(element)
  }, [element])
  return <div ref={place} className="sheet-grid" data-typing="cells" />
}
