import type { HostApi } from '@wenfang/shared-contract'
import { areKeysTaken, goToPart, holdKeys, type SurfacePart, UiProvider } from '@wenfang/shared-ui'
import { createPortal } from 'react-dom'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { PictureIntake } from '../drawings/view/picture-intake.view.tsx'
import { DraftsNotice } from './drafts/drafts-notice.view.tsx'
import type { SheetUi } from './commands/index.ts'
import { features } from './features/index.ts'
import { useOpened } from './features/use-opened.tsx'
import { GridText } from './grid/grid-text.view.tsx'
import { GridMenu } from './menus/grid-menu.view.tsx'
import { SheetFind } from './panels/find-panel.view.tsx'
import { CellPopups } from './rules/popups/cell-popups.view.tsx'
import { printRefusal } from '@wenfang/shared-remote/print'
import { currentOf, useSidePlace, useStream } from '@wenfang/shared-remote/surface'
import { SheetViewContext, useSheetView, type SheetView as SheetViewState } from './state/sheet-context.ts'
import type { SheetSurface } from './state/sheet-surface.ts'
import type { SurfaceStore } from './state/surface-store.ts'
import { useKeys } from './state/use-keys.ts'
import { KeptEntriesNotice } from './status-bar/kept-entries.view.tsx'
import { TruncationNotice } from './status-bar/truncation-notice.view.tsx'
import { StatusBar } from './status-bar/status-bar.view.tsx'
import { useFellows } from './tabs/fellow-tabs.ts'
import { SheetTabs } from './tabs/sheet-tabs.view.tsx'
import { MobileBar } from './ribbon/mobile-bar.view.tsx'
import { SheetRibbon } from './ribbon/sheet-ribbon.view.tsx'
import './rules/rules.css'
import './sheet.css'
import './foot.css'

const LAYERS = features.flatMap(({ Layer }) => Layer ?? [])

export interface SheetViewProps {
  readonly host: HostApi
  readonly surface: SheetSurface
  readonly store: SurfaceStore
  /** The engine's own element, which holds formula bar and grid. */
  readonly grid: HTMLElement
}

/** What F6 goes through, in the order in which it stands on the page. */
const partsOfSheet = (focusGrid: () => void): readonly SurfacePart[] => [
  { selector: '.wf-ribbon' },
  { selector: '.sheet-grid', focus: focusGrid },
  { selector: '.wf-find' },
  { selector: '.wf-side' },
  { selector: '.wf-ribbon-sheet' },
  { selector: '.sheet-mobile-bar' },
  { selector: '.sheet-tabs' },
  { selector: '.sheet-status' },
]

/** The whole surface of a workbook: tools, formula bar, grid, tabs, status. What lies over the grid is listed in `features`. */
export function SheetView({ host, surface, store, grid }: SheetViewProps) {
  const layout = useStream(host.layout$, currentOf(host.layout$, 'pc'))
  const theme = useStream(host.theme$, currentOf(host.theme$, 'light'))
  const rights = useStream(host.permission$, currentOf(host.permission$, undefined))
  const canWrite = rights?.update === 1 && surface.part === null
  const canComment = rights?.update === 1 || rights?.comment === 1
  const mayPrint = rights?.print === 1
  const hasTools = canWrite && host.display?.hidesCommandBar !== true
  const [findRequest, setFindRequest] = useState(0)
  const root = useRef<HTMLDivElement>(null)
  const tools = useRef<HTMLDivElement>(null)
  const [isFolded, setFolded] = useState(false)
  const takeKeys = useCallback(() => {
    surface.focus()
    // A dialog that came from a menu gives them back to the menu's button first.
    requestAnimationFrame(() => areKeysTaken() || surface.focus())
  }, [surface])
  const panel = useOpened(canWrite, takeKeys)
  const dialog = useOpened(canWrite, takeKeys)
  useEffect(() => host.onKeys?.(() => surface.focus()), [host, surface])
  useSidePlace(host, panel.shown !== null, panel.hide)
  const { open: showPanel } = panel
  const { open: showDialog } = dialog

  const ui = useMemo<SheetUi>(() => {
    // What is typed into a cell is entered first, and from here on nothing is typed into another.
    const leaveGrid = (): void => {
      surface.finishEditing()
      holdKeys()
    }
    return {
      openDialog(part, args) {
        leaveGrid()
        showDialog(part, args)
      },
      openPanel(part, args) {
        leaveGrid()
        showPanel(part, args)
      },
      openFind() {
        leaveGrid()
        setFindRequest((last) => last + 1)
      },
      goToPart(direction) {
        // It takes the keys to the grid.
        if (surface.isEditing) surface.finishEditing()
        if (root.current)
          goToPart(
            root.current,
            partsOfSheet(() => surface.focus()),
            direction,
          )
      },
      focusTools: () => tools.current?.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')?.focus(),
      foldTools: () => setFolded((is) => !is),
      toast: (kind, text) => host.toast(kind, text),
      save: () => void host.session.save({ manual: true }),
      comment:
        canComment && host.comments
          ? () => {
              leaveGrid()
              host.comments?.write()
            }
          : null,
      fellows: host.fellowTabs ?? null,
      printRefusal: mayPrint ? null : printRefusal(host),
    }
  }, [host, surface, canComment, mayPrint, showDialog, showPanel])
  const view = useMemo<SheetViewState>(
    () => ({ host, surface, store, ui, canWrite, layout }),
    [host, surface, store, ui, canWrite, layout],
  )
  useKeys(view, root)
  const [isPainted, setPainted] = useState(false)
  useEffect(() => void surface.painted().then(() => setPainted(true)), [surface])
  useEffect(() => surface.setCanWrite(canWrite), [surface, canWrite])
  useEffect(() => surface.engine.setDark(theme === 'dark'), [surface, theme])

  return (
    <UiProvider portal={host.portal as HTMLElement}>
      <SheetViewContext value={view}>
        <div ref={root} className={`sheet sheet-${layout}${host.card ? ' sheet-in-card' : ''}`} data-keeps-caret>
          {hasTools && layout !== 'mobile' && (
            <div
              ref={tools}
              onKeyDownCapture={({ key, target }) => {
                // Lists and panels of the tools are elsewhere on the page and close by themselves.
                if (key === 'Escape' && target instanceof Node && tools.current?.contains(target)) surface.focus()
              }}
            >
              <SheetRibbon isFolded={isFolded} onFold={setFolded} />
            </div>
          )}
          <KeptEntriesNotice />
          <DraftsNotice />
          {surface.part && <TruncationNotice part={surface.part} query={host.query} />}
          <div className="sheet-body">
            <PictureIntake>
              <Grid element={grid} />
              {LAYERS.map((Layer, at) => (
                <Layer key={at} />
              ))}
              <GridText />
              {findRequest > 0 && (
                <SheetFind
                  request={findRequest}
                  onClose={() => {
                    setFindRequest(0)
                    takeKeys()
                  }}
                />
              )}
            </PictureIntake>
            {panel.shown}
          </div>
          {hasTools && layout === 'mobile' && <MobileBar />}
          {!host.card && <SheetFoot strip={host.fellowTabs?.strip} />}
        </div>
        <GridMenu />
        {isPainted && <CellPopups />}
        {dialog.shown}
      </SheetViewContext>
    </UiProvider>
  )
}

/** Below the grid, or where another part of the file wants it. */
function SheetFoot({ strip }: { readonly strip: unknown }) {
  const { host } = useSheetView()
  const { active } = useFellows(host)
  const foot = (
    <div className="sheet-foot">
      <SheetTabs />
      {active === null && <StatusBar />}
    </div>
  )
  return strip instanceof Element ? createPortal(foot, strip) : foot
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
