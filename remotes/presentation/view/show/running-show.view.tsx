import { usePortal } from '@wenfang/shared-ui'
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useDeck } from '../state/deck-view.ts'
import { FurtherView } from '../further-view.view.tsx'
import { PresenterWindow } from './presenter-window.view.tsx'
import { RemoteControl } from './remote-control.view.tsx'
import { ShowScreen } from './show-screen.view.tsx'
import './show.css'

/** Who ends a show waits no longer for it to fill the screen. */
const LONGEST_ENTRY_MS = 1_000

/** The running show, over everything; and its second window. */
export function RunningShowLayer() {
  const { shows, store, host } = useDeck()
  const portal = usePortal()
  const running = useSyncExternalStore(shows.onChange, () => shows.running)
  const layer = useRef<HTMLDivElement>(null)
  const entering = useRef<Promise<unknown>>(Promise.resolve())
  const end = useCallback(() => {
    // A window whose element goes while it becomes full stays full for ever.
    const settled = Promise.race([entering.current, new Promise((done) => setTimeout(done, LONGEST_ENTRY_MS))])
    void settled.then(() => {
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
      shows.end()
    })
  }, [shows])
  const show = running?.show

  useEffect(() => {
    const { current } = layer
    if (!show || !current) return undefined
    // The speaker drags this window to the screen of the room first.
    if (shows.running?.hasPresenter !== true && shows.running?.isRemote !== true)
      entering.current = current.requestFullscreen?.().catch(() => undefined) ?? Promise.resolve()
    let wasFull = false
    const onFullscreen = (): void => {
      // Escape is the browser's in full screen: it ends the show as well.
      const { fullscreenElement } = document
      // Browsers leave it, too, when a window opens, as the speaker's does: the show goes on in this one.
      if (!fullscreenElement && wasFull && shows.running?.hasPresenter !== true) shows.end()
      wasFull = fullscreenElement !== null
    }
    document.addEventListener('fullscreenchange', onFullscreen)
    return () => document.removeEventListener('fullscreenchange', onFullscreen)
  }, [show, shows])

  if (!running) return null
  return (
    <>
      {createPortal(
        <div ref={layer} className="deck-show-layer">
          {running.isRemote ? (
            <RemoteControl show={running.show} onLeave={end} />
          ) : (
            <ShowScreen
              show={running.show}
              follows={running.follows}
              onEnd={end}
              onPresenter={() => shows.setPresenter(true)}
            />
          )}
          {running.rehearsal && <FurtherView view="RehearsalBar" />}
        </div>,
        (portal as HTMLElement | null) ?? document.body,
      )}
      {running.hasPresenter && (
        <PresenterWindow
          show={running.show}
          store={store}
          title={host.file.name}
          onBlocked={() => {
            shows.setPresenter(false)
            host.toast('warning', '浏览器拦截了演示者视图的窗口，请允许本站打开窗口后再试。')
          }}
          onClose={() => shows.setPresenter(false)}
        />
      )}
    </>
  )
}
