import type { Node as PmNode } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import { isFar, type Range } from './far-node.ts'

/** Screens above and below the window whose blocks are drawn, and how near a box may come before it is filled. */
const DRAWN_SCREENS = 2
const LEAST_SCREENS = 1

type Drawn = Element & { readonly pmViewDesc?: { readonly node?: PmNode } }

/** A key that scrolled has moved the caret, too, and the browser tells of that later: what is drawn before would put it back. */
export function takeSelection(view: EditorView): void {
  const { domObserver } = view as EditorView & { readonly domObserver: { flush(): void; forceFlush(): void } }
  domObserver.forceFlush()
  domObserver.flush()
}

/** Whether a box is near the window, or more is drawn than has to be. */
export function isOff(children: Iterable<Element>, mostDrawn: number): boolean {
  const screen = window.innerHeight
  let drawn = 0
  for (const child of children) {
    if (!isBox(child)) {
      drawn += 1
      continue
    }
    const { top, bottom } = child.getBoundingClientRect()
    if (bottom > top && bottom > -LEAST_SCREENS * screen && top < (1 + LEAST_SCREENS) * screen) return true
  }
  return drawn > mostDrawn
}

const isBox = ({ classList }: Element): boolean =>
  classList.contains('outline-far') || classList.contains('outline-far-row')

/** What is drawn, in its order, and how high it is. */
interface Strip {
  readonly children: Iterable<Element>
  readonly heightOf: (node: PmNode, at: number) => number
  readonly learn: (node: PmNode, heightPx: number) => void
}

/** The blocks, or rows, that belong into and around the window, as they are drawn now; how high they are is kept. */
export function rangeNear({ children, heightOf, learn }: Strip): Range {
  const screen = window.innerHeight
  const [above, below] = [-DRAWN_SCREENS * screen, (1 + DRAWN_SCREENS) * screen]
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
  for (const child of children) {
    const node = (child as Drawn).pmViewDesc?.node
    if (!node) continue
    const { top, bottom } = child.getBoundingClientRect()
    if (before) learn(before.node, top - before.top)
    before = isFar(node) || bottom === top ? null : { node, top }
    if (!isFar(node)) take(top, bottom)
    else {
      let from = top
      node.content.forEach((block) => {
        const height = heightOf(block, at)
        take(from, from + height)
        from += height
      })
    }
  }
  // Beyond the end of the page, or before its beginning.
  if (first < 0) return (before?.top ?? 0) < 0 ? [at - 50, at] : [0, 50]
  return [first, last + 1]
}
