import type { Node as PmNode } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import type { Range } from './far-node.ts'
import { onFind } from './find-keys.ts'
import type { Heights } from './heights.ts'
import { isOff, rangeNear, takeSelection } from './near-window.ts'

/** With so many blocks drawn, those that are no longer near go. */
const MOST_DRAWN = 400

interface Watched {
  readonly heights: Heights
  readonly isHidden: (page: PmNode, at: number) => boolean
  /** Whether blocks far from the window may be left out. */
  readonly isLong: () => boolean
  /** Whether it is known where the window is. */
  readonly isDrawn: () => boolean
  /** Answers whether others were drawn before. */
  readonly show: (range: Range) => boolean
  /** Draws boxes anew. */
  readonly redraw: () => void
  readonly showAll: () => void
}

const pageIn = (view: EditorView): Iterable<Element> => view.dom.querySelector('.bn-block-group')?.children ?? []

/** Fills boxes as they come near the window. */
export function watchWindow(view: EditorView, watched: Watched): { update: () => void; destroy: () => void } {
  let frame = 0
  const nearRange = (): Range => {
    const page = view.state.doc.firstChild
    const { heights, isHidden } = watched
    return rangeNear({
      children: pageIn(view),
      heightOf: (block, at) => (page && isHidden(page, at) ? 0 : heights.of(block)),
      learn: (block, heightPx) => heights.learn(block, heightPx),
    })
  }
  const look = () => {
    frame = 0
    if (view.isDestroyed || view.composing || !watched.isLong() || view.dom.clientHeight === 0) return
    if (watched.heights.resized(view.dom.clientWidth) && watched.isDrawn()) {
      takeSelection(view)
      // Boxes are as high as their blocks were in the other width.
      watched.redraw()
      return later()
    }
    if (watched.isDrawn() && !isOff(pageIn(view), MOST_DRAWN)) return
    takeSelection(view)
    // Blocks are higher and lower than they were taken for.
    if (watched.show(nearRange())) later()
  }
  const later = () => {
    if (frame === 0) frame = requestAnimationFrame(look)
  }
  const stopFind = onFind(() => view.dom.clientHeight > 0 && watched.showAll())
  const size = new ResizeObserver(later)
  size.observe(view.dom)
  document.addEventListener('scroll', later, { capture: true, passive: true })
  view.dom.addEventListener('compositionend', later)
  return {
    update: () => {
      if (!watched.isDrawn() && watched.isLong()) later()
    },
    destroy() {
      cancelAnimationFrame(frame)
      size.disconnect()
      document.removeEventListener('scroll', later, { capture: true })
      view.dom.removeEventListener('compositionend', later)
      stopFind()
    },
  }
}
