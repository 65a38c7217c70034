import type { HostApi } from '@wenfang/shared-contract'
import { UiProvider } from '@wenfang/shared-ui'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { commandOfKeys, type DialogName, type PanelName, type WriterUi } from './commands/index.ts'
import type { WriterSurface } from './engine/index.ts'
import { PageArea } from './pages/page-area.view.tsx'
import { FindPanel } from './panels/find-panel.view.tsx'
import { currentOf, useStream } from './state/follow.ts'
import type { SurfaceStore } from './state/surface-store.ts'
import { run, type Writer, WriterContext } from './state/writer.ts'
import { StatusBar } from './status-bar/status-bar.view.tsx'
import { MobileBar } from './toolbar/mobile-bar.view.tsx'
import { Ribbon } from './toolbar/ribbon.view.tsx'
import './writer.css'

const Dialogs = lazy(() => import('./dialogs/dialogs.view.tsx'))

export interface WriterViewProps {
  readonly host: HostApi
  readonly surface: WriterSurface
  readonly store: SurfaceStore
}

/** The whole surface of the writer: tools, pages, status. The document itself lives in `surface`. */
export function WriterView({ host, surface, store }: WriterViewProps) {
  const layout = useStream(host.layout$, currentOf(host.layout$, 'pc'))
  const theme = useStream(host.theme$, currentOf(host.theme$, 'light'))
  const rights = useStream(host.permission$, currentOf(host.permission$, undefined))
  const canWrite = rights?.update === 1
  const [panel, setPanel] = useState<PanelName | null>(null)
  const [dialog, setDialog] = useState<DialogName | null>(null)
  const [isPaperDark, setPaperDark] = useState(false)

  const ui = useMemo<WriterUi>(
    () => ({
      openPanel: setPanel,
      openDialog: setDialog,
      toast: (kind, text) => host.toast(kind, text),
      save: () => void host.session.save({ manual: true }),
    }),
    [host],
  )
  const writer = useMemo<Writer>(
    () => ({ host, surface, store, ui, canWrite, layout }),
    [host, surface, store, ui, canWrite, layout],
  )

  // The surface opens in the mode of the first rights; only a change of them is told to it.
  const shownRight = useRef(canWrite)
  useEffect(() => {
    if (shownRight.current === canWrite) return
    shownRight.current = canWrite
    surface.setMode(canWrite ? 'edit' : 'view')
    store.refresh()
  }, [surface, store, canWrite])

  return (
    <UiProvider portal={host.portal as HTMLElement}>
      <WriterContext value={writer}>
        <div
          className={`writer writer-${layout}`}
          onKeyDownCapture={(event) => {
            // While an input method composes, every key belongs to it.
            if (event.nativeEvent.isComposing || isTextField(event.target)) return
            const command = commandOfKeys(event)
            if (!command) return
            event.preventDefault()
            event.stopPropagation()
            run(writer, command, undefined)
          }}
        >
          {layout !== 'mobile' && canWrite && <Ribbon />}
          <div className="writer-middle">
            <PageArea isPaperDark={isPaperDark && theme === 'dark'} />
            {panel && (
              <FindPanel
                isReplacing={panel === 'replace' && canWrite}
                onClose={() => {
                  setPanel(null)
                  surface.focus()
                }}
              />
            )}
          </div>
          {layout === 'mobile' && canWrite && <MobileBar />}
          <StatusBar isPaperDark={isPaperDark} {...(theme === 'dark' ? { onPaper: setPaperDark } : {})} />
        </div>
        {dialog && (
          <Suspense>
            <Dialogs name={dialog} onClose={() => setDialog(null)} />
          </Suspense>
        )}
      </WriterContext>
    </UiProvider>
  )
}

/** A field of our own chrome keeps its keys; the pages are no field in this sense. */
const isTextField = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select') !== null
