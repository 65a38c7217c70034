import type { Node as PmNode } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import { isFar, type Range } from './far-node.ts'
import type { Heights } from './heights.ts'

/** Screens above and below the window whose blocks are drawn, and how near a box may come before it is filled. */
const DRAWN_SCREENS = 2
const LEAST_SCREENS = 1
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

type Drawn = Element & { readonly pmViewDesc?: { readonly node?: PmNode } }

/** Fills boxes as they come near the window. */
export function watchWindow(view: EditorView, watched: Watched): { update: () => void; destroy: () => void } {
  let frame = 0
  const look = () => {
    frame = 0
    if (view.isDestroyed || view.composing || !watched.isLong() || view.dom.clientHeight === 0) return
    if (watched.heights.resized(view.dom.clientWidth) && watched.isDrawn()) {
      takeSelection(view)
      // Boxes are as high as their blocks were in the other width.
      watched.redraw()
      return later()
    }
    if (watched.isDrawn() && !isOff(view)) return
    takeSelection(view)
    // Blocks are higher and lower than they were taken for.
    if (watched.show(rangeNear(view, watched))) later()
  }
  const later = () => {
    if (frame === 0) frame = requestAnimationFrame(look)
  }
  const onKey = (event: KeyboardEvent) => {
    const isFind = event.key === 'F3' || ((event.ctrlKey || event.metaKey) && /^[fg]$/i.test(event.key))
    if (isFind && view.dom.clientHeight > 0) watched.showAll()
  }
  const size = new ResizeObserver(later)
  size.observe(view.dom)
  document.addEventListener('scroll', later, { capture: true, passive: true })
  view.dom.addEventListener('compositionend', later)
  window.addEventListener('keydown', onKey, true)
  return {
    update: () => {
      if (!watched.isDrawn() && watched.isLong()) later()
    },
    destroy() {
      cancelAnimationFrame(frame)
      size.disconnect()
      document.removeEventListener('scroll', later, { capture: true })
      view.dom.removeEventListener('compositionend', later)
      window.removeEventListener('keydown', onKey, true)
    },
  }
}

/** A key that scrolled has moved the caret, too, and the browser tells of that later: what is drawn before would put it back. */
function takeSelection(view: EditorView): void {
  const { domObserver } = view as EditorView & { readonly domObserver: { flush(): void; forceFlush(): void } }
  domObserver.forceFlush()
  domObserver.flush()
}

const pageIn = (view: EditorView): Element | null => view.dom.querySelector('.bn-block-group')

/** Whether a box is near the window, or much is drawn that is not. */
function isOff(view: EditorView): boolean {
  const screen = window.innerHeight
  let drawn = 0
  for (const child of pageIn(view)?.children ?? []) {
    if (!child.classList.contains('outline-far')) {
      drawn += 1
      continue
    }
    const { top, bottom } = child.getBoundingClientRect()
    if (bottom > top && bottom > -LEAST_SCREENS * screen && top < (1 + LEAST_SCREENS) * screen) return true
  }
  return drawn > MOST_DRAWN
}

/** The blocks that belong into and around the window, as the page is drawn now; how high they are is kept. */
function rangeNear(view: EditorView, { heights, isHidden }: Watched): Range {
  const screen = window.innerHeight
  const [above, below] = [-DRAWN_SCREENS * screen, (1 + DRAWN_SCREENS) * screen]
  const page = view.state.doc.firstChild
  let at = 0
  let [first, last] = [-1, -1]
  const take = (top: number, bottom: number) => {
    if (bottom > above && top < below) {
      if (first < 0) first = at
      last = at
    }
    at += 1
  }
  let before: { readonly node: PmNode; readonly top: number } | null = null
  for (const child of pageIn(view)?.children ?? []) {
    const node = (child as Drawn).pmViewDesc?.node
    if (!node) continue
    const { top, bottom } = child.getBoundingClientRect()
    if (before) heights.learn(before.node, top - before.top)
    before = isFar(node) || bottom === top ? null : { node, top }
    if (!isFar(node)) take(top, bottom)
    else {
      let from = top
      node.content.forEach((block) => {
        const height = page && isHidden(page, at) ? 0 : heights.of(block)
        take(from, from + height)
        from += height
      })
    }
  }
  // Beyond the end of the page, or before its beginning.
  if (first < 0) return (before?.top ?? 0) < 0 ? [at - 50, at] : [0, 50]
  return [first, last + 1]
}
