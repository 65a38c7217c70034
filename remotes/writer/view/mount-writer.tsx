import type { HostApi } from '@wenfang/shared-contract'
import { offerComments } from './comments/comment-places.ts'
import {
  createSurface,
  measureAgain,
  modesOf,
  openDocument,
  packageOf,
  setModes,
  type WriterSurface,
} from './engine/index.ts'
import { tracksRevisions } from '../model/tree/track-revisions.ts'
import { followLateFaces } from './fonts/follow-late-faces.ts'
import { prepareFonts } from './fonts/prepare-fonts.ts'
import { currentOf, mountRoot } from '@wenfang/shared-remote/surface'
import { isReviewAsked } from './review/is-review-asked.ts'
import { keepProtection } from './state/protection.ts'
import { createSurfaceStore } from './state/surface-store.ts'
import { surfaceMode } from './state/surface-mode.ts'
import { WriterView } from './writer.view.tsx'

export interface MountedWriter {
  readonly surface: WriterSurface
  unmount(): void
}

/** Opens the host's document in `element`. Resolves when its first page is painted. @throws when it is left before that. */
export async function mount(host: HostApi, element: HTMLElement): Promise<MountedWriter> {
  setModes(modesOf(host.query))
  const opened = await openDocument(host)
  const faces = await prepareFonts(opened.fontFamilies, opened.faceNeeds).catch((error: unknown) => {
    host.report('writer.fonts.failed', { message: String(error) })
    return null
  })
  if (host.signal.aborted) {
    opened.dispose()
    faces?.dispose()
    throw new Error(LEFT)
  }
  const mayWrite = (): boolean => currentOf(host.permission$, undefined)?.update === 1
  let tellLaidOut = (): void => {}
  const laidOut = new Promise<void>((resolve) => {
    tellLaidOut = resolve
  })
  const surface = createSurface({
    document: opened.document,
    onOpened: () => tellLaidOut(),
    mode: surfaceMode(currentOf(host.permission$, undefined), currentOf(host.layout$, 'pc')),
    author: host.user.name,
    ...(opened.collaboration ? { collaboration: opened.collaboration } : {}),
  })
  const store = createSurfaceStore(surface, laidOut)
  const { root, onEnd, isMounted, unmount } = mountRoot(host, element, 'writer')
  onEnd(() => faces?.dispose())
  onEnd(() => opened.dispose())
  onEnd(() => surface.destroy())
  onEnd(() => store.dispose())
  onEnd(keepProtection(surface, store))
  if (faces) onEnd(followLateFaces({ faces, element, laidOut, measureAgain: () => measureAgain(surface) }))
  const { comments } = host
  void laidOut.then(() => {
    const pkg = packageOf(surface)
    const isReview = isReviewAsked(host) || (pkg !== null && tracksRevisions(pkg))
    if (!isMounted() || !isReview || !mayWrite()) return
    surface.setEditingMode('suggesting')
    store.refresh()
  })
  // Before it is laid out every question about its text would lay it out at once.
  if (comments)
    void laidOut.then(() => {
      if (isMounted()) onEnd(offerComments(comments, surface, opened.text, element, mayWrite))
    })
  const render = (isPageShown: boolean): void =>
    root.render(<WriterView host={host} surface={surface} store={store} isPageShown={isPageShown} />)
  render(false)
  try {
    await firstPage(surface, element, isMounted)
  } catch (error) {
    unmount()
    throw error
  }
  afterNextFrame(() => isMounted() && render(true))
  return { surface, unmount }
}

/** When what is on the page now has been painted; a page in the background has no frames. */
function afterNextFrame(then: () => void): void {
  const late = setTimeout(() => run(), LONGEST_FRAME_MS)
  const run = (): void => {
    cancelAnimationFrame(frame)
    clearTimeout(late)
    then()
  }
  const frame = requestAnimationFrame(() => setTimeout(run))
}

const LONGEST_FRAME_MS = 200
const LEFT = 'the document was left while it opened'

/** Settles once a page of the document is on screen, the engine refuses the document, or it is left. */
function firstPage(surface: WriterSurface, element: HTMLElement, isMounted: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = (): void => {
      if (!isMounted()) return reject(new Error(LEFT))
      // A long document shows its first page long before its last one has a place.
      if (element.querySelector('.docx-page')) return resolve()
      const { parseError } = surface.snapshot()
      if (parseError !== null) return reject(new Error(`the engine refused the document: ${parseError}`))
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}
