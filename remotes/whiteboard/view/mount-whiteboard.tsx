import type { HostApi } from '@wenfang/shared-contract'
import { createRoot } from 'react-dom/client'
import { boxOf } from '../model/index.ts'
import { partIn } from '../snapshot/part.ts'
import { addEmojiFaces } from './engine/emoji-faces.ts'
import { BoardPresence } from './presence/board-presence.ts'
import { afterFirstPaint } from './state/after-first-paint.ts'
import { BoardEditor } from './state/board-editor.ts'
import { BoardSurface } from './state/board-surface.ts'
import { Whiteboard } from './whiteboard.view.tsx'

/** Opens the host's board in `element`. Resolves when the engine shows it. */
export async function mount(host: HostApi, element: HTMLElement): Promise<{ unmount(): void }> {
  addEmojiFaces()
  const editor = new BoardEditor(host)
  const surface = new BoardSurface(editor)
  const presence = new BoardPresence(host)
  const root = createRoot(element, {
    onUncaughtError: (error) => host.fail('RemoteCrashed', error),
    onRecoverableError: () => host.report('whiteboard.render.recovered'),
  })
  root.render(<Whiteboard host={host} editor={editor} surface={surface} presence={presence} />)
  await shown(surface, host.signal)
  host.keepView?.(() => ({ page: editor.page, view: [...surface.view()] }))
  if (!restore(host, editor, surface) && !showPart(host, editor, surface)) surface.showWhole()
  const ending = new AbortController()
  const stop = afterFirstPaint(() => {
    editor.bringRest()
    void paintByHand(editor, ending.signal)
  })
  return {
    unmount() {
      stop()
      ending.abort()
      root.unmount()
      presence.dispose()
      surface.dispose()
      editor.dispose()
    },
  }
}

const shown = (surface: BoardSurface, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (surface.state.isReady || signal.aborted) return resolve()
    const stop = surface.onChange(() => {
      if (!surface.state.isReady) return
      stop()
      resolve()
    })
    signal.addEventListener('abort', () => resolve(), { once: true })
  })

/** Nothing moves yet when a board is first seen. */
async function paintByHand({ canvas }: BoardEditor, ending: AbortSignal): Promise<void> {
  const { HandPainter } = await import('./engine/hand-painter.ts')
  if (!canvas || ending.aborted) return
  const painter = new HandPainter(canvas)
  ending.addEventListener('abort', () => painter.dispose())
}

/** A card begins at the part that it is of; false where it is of the whole. */
function showPart({ card }: HostApi, editor: BoardEditor, surface: BoardSurface): boolean {
  const part = partIn(card?.part ?? '')
  if (part && 'page' in part) editor.turnTo(part.page)
  const frame = part && 'frame' in part ? editor.board.element(part.frame) : null
  if (!frame) return false
  editor.turnTo(editor.board.pageOf(frame.id))
  const { x, y, width, height } = boxOf(frame)
  surface.show([x, y, width, height])
  return true
}

/** Where the person was in an earlier mount of the same board; false where there was none. */
function restore({ lastView }: HostApi, editor: BoardEditor, surface: BoardSurface): boolean {
  if (typeof lastView !== 'object' || lastView === null || Array.isArray(lastView)) return false
  const { page, view } = lastView as { readonly page?: unknown; readonly view?: unknown }
  if (typeof page === 'string') editor.turnTo(page)
  if (!Array.isArray(view) || view.length !== 4 || !view.every((part) => typeof part === 'number')) return false
  const [x = 0, y = 0, width = 0, height = 0] = view as readonly number[]
  surface.show([x, y, width, height])
  return true
}
