import type { EditorView } from '@tiptap/pm/view'
import type { Range } from '../far-blocks/far-node.ts'
import { onFind } from '../far-blocks/find-keys.ts'
import type { Heights } from '../far-blocks/heights.ts'
import { isOff, rangeNear, takeSelection } from '../far-blocks/near-window.ts'

/** With so many rows drawn, those that are no longer near go. */
const MOST_DRAWN = 200

interface Watched {
  /** Of the table of a block. */
  readonly heightsOf: (id: string) => Heights | null
  /** Whether there are tables of which rows may be left out. */
  readonly isLong: () => boolean
  /** By the ids of the tables' blocks; answers whether others were drawn before. */
  readonly show: (ranges: ReadonlyMap<string, Range>) => boolean
  /** Draws boxes anew. */
  readonly redraw: () => void
  readonly showAll: () => void
}

/** Draws rows as they come near the window. */
export function watchRows(view: EditorView, watched: Watched): { update: () => void; destroy: () => void } {
  let frame = 0
  const look = () => {
    frame = 0
    if (view.isDestroyed || view.composing || !watched.isLong() || view.dom.clientHeight === 0) return
    const ranges = new Map<string, Range>()
    let isResized = false
    for (const body of view.dom.querySelectorAll('.has-far-rows tbody')) {
      const id = body.closest<HTMLElement>('.bn-block-outer')?.dataset['id']
      const heights = id === undefined ? null : watched.heightsOf(id)
      if (id === undefined || !heights) continue
      if (heights.resized(body.clientWidth)) isResized = true
      if (isResized || !isOff(body.children, MOST_DRAWN)) continue
      const { children } = body
      ranges.set(
        id,
        rangeNear({
          children,
          heightOf: (row) => heights.of(row),
          learn: (row, heightPx) => heights.learn(row, heightPx),
        }),
      )
    }
    if (isResized) {
      takeSelection(view)
      // Boxes are as high as their rows were in the other width.
      watched.redraw()
      return later()
    }
    if (ranges.size === 0) return
    takeSelection(view)
    // Rows are higher and lower than they were taken for.
    if (watched.show(ranges)) later()
  }
  const later = () => {
    if (frame === 0) frame = requestAnimationFrame(look)
  }
  const stopFind = onFind(() => view.dom.clientHeight > 0 && watched.isLong() && watched.showAll())
  const size = new ResizeObserver(later)
  size.observe(view.dom)
  document.addEventListener('scroll', later, { capture: true, passive: true })
  view.dom.addEventListener('compositionend', later)
  return {
    update: later,
    destroy() {
      cancelAnimationFrame(frame)
      size.disconnect()
      document.removeEventListener('scroll', later, { capture: true })
      view.dom.removeEventListener('compositionend', later)
      stopFind()
    },
  }
}
