import type { Node as PmNode } from '@tiptap/pm/model'
import { Plugin, PluginKey, type EditorState, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView, type NodeViewConstructor } from '@tiptap/pm/view'
import { ySyncPluginKey } from 'y-prosemirror'
import { isComparing } from '../changes.ts'
import { shownKey } from '../decorations.ts'
import { posOfBlock } from '../positions.ts'
import { drawnRanges } from './drawn-ranges.ts'
import { farView, isFar, StandIns, type Range } from './far-node.ts'
import { branchOf, foldedAway } from './folded-away.ts'
import { Heights } from './heights.ts'
import { followed, nearAt, type Near } from './near.ts'
import { pressEnd } from './press-end.ts'
import { watchWindow } from './watch-window.ts'

/** Pages with fewer blocks are drawn as wholes. */
const FEWEST = 500
/** Of a page that opens. */
const FIRST: Range = [0, 150]

interface Far {
  /** Null while the page is drawn as a whole, because it is short or because nobody knows yet where the window is. */
  readonly near: Near | null
  /** Somebody asked for all of it: the browser searches what is drawn. */
  readonly isWhole: boolean
}

const farKey = new PluginKey<Far>('outline-far-blocks')

const pageOf = (doc: PmNode): PmNode | null => doc.firstChild

/** Place in the page of the block around a position. */
function topAt(doc: PmNode, pos: number): number {
  const $pos = doc.resolve(pos)
  return $pos.depth < 1 ? 0 : $pos.index(1)
}

function next(transaction: Transaction, far: Far, before: EditorState, { doc }: EditorState): Far {
  const change = transaction.getMeta(farKey) as Partial<Far> | undefined
  if (change) return { ...far, ...change }
  const page = pageOf(doc)
  if (!transaction.docChanged || !page) return far
  if (page.childCount <= FEWEST) return far.near ? { ...far, near: null } : far
  const isOthers = (transaction.getMeta(ySyncPluginKey) as { isChangeOrigin?: boolean } | undefined)?.isChangeOrigin
  const isWhole = far.isWhole && isOthers === true
  if (far.near) return { near: followed(page, far.near), isWhole }
  // The page is there now, with its beginning in the window; one that became long is looked at first.
  return (pageOf(before.doc)?.childCount ?? 0) <= 1 ? { near: nearAt(page, FIRST), isWhole } : { ...far, isWhole }
}

/**
 * Of a long page only the blocks near the window are drawn, and those that somebody is in: what the browser does for a key takes as
 * long as there are elements. All others are a box as high as they are, which is filled as it comes near.
 */
export function farBlocksPlugin(): Plugin<Far> {
  const heights = new Heights()
  const standIns = new StandIns('blockGroup')
  let known: { readonly key: string; readonly doc: PmNode; readonly set: DecorationSet } | null = null
  let draw: { readonly key: string; readonly drawn: (page: PmNode) => PmNode } | null = null
  let away: { readonly page: PmNode; readonly folded: ReadonlySet<string>; readonly at: ReadonlySet<number> } | null =
    null
  let foldings = 0
  const awayIn = (page: PmNode, folded: ReadonlySet<string>): ReadonlySet<number> => {
    if (away?.page === page && away.folded === folded) return away.at
    if (away?.folded !== folded) foldings += 1
    away = { page, folded, at: foldedAway(page, folded) }
    return away.at
  }

  const decorations = (state: EditorState): DecorationSet | null => {
    const { near, isWhole } = farKey.getState(state) ?? { near: null, isWhole: false }
    const page = pageOf(state.doc)
    if (!near || isWhole || !page || isComparing(state)) return null
    const { folded, zoomed } = shownKey.getState(state) ?? { folded: new Set<string>(), zoomed: null }
    const hidden = awayIn(page, folded)
    const ranges = drawnRanges({
      count: page.childCount,
      near: zoomed === null ? near.range : branchRange(state.doc, page, zoomed),
      held: [topAt(state.doc, state.selection.anchor), topAt(state.doc, state.selection.head)],
      isHidden: (at) => zoomed === null && hidden.has(at),
    })
    const version = `${heights.version} ${foldings}`
    const key = `${version} ${ranges.join(' ')}`
    if (known?.key === key && known.doc === state.doc) return known.set
    if (draw?.key !== key)
      draw = {
        key,
        drawn: (shown) => {
          const none = awayIn(shown, folded)
          return standIns.of(shown, ranges, (at) => (none.has(at) ? 0 : heights.of(shown.child(at))), version)
        },
      }
    const few = ranges.reduce((sum, [from, to]) => sum + to - from, 0) <= FEWEST
    const set = DecorationSet.create(state.doc, [
      Decoration.node(0, page.nodeSize, few ? { class: 'has-far-blocks' } : {}, { drawn: draw.drawn }),
    ])
    known = { key, doc: state.doc, set }
    return set
  }

  const nodeViews = {
    // Those of the document are drawn as ever.
    blockGroup: ((node) => (isFar(node) ? farView(node) : null)) as NodeViewConstructor,
  }

  return new Plugin<Far>({
    key: farKey,
    state: { init: () => ({ near: null, isWhole: false }), apply: next },
    props: {
      decorations,
      nodeViews,
      handleKeyDown: (view, event) => Boolean(farKey.getState(view.state)?.near) && pressEnd(view, event),
    },
    view: (view) =>
      watchWindow(view, {
        heights,
        isHidden: (page, at) => awayIn(page, shownKey.getState(view.state)?.folded ?? new Set()).has(at),
        isLong: () => {
          const page = pageOf(view.state.doc)
          const { isWhole } = farKey.getState(view.state) ?? { isWhole: false }
          return page !== null && page.childCount > FEWEST && !isWhole && !shownKey.getState(view.state)?.zoomed
        },
        isDrawn: () => farKey.getState(view.state)?.near !== null,
        show: (range) => showRange(view, range),
        redraw: () => tell(view, {}),
        showAll: () => {
          if (farKey.getState(view.state)?.near) tell(view, { isWhole: true })
        },
      }),
  })
}

function branchRange(doc: PmNode, page: PmNode, zoomed: string): Range {
  const found = posOfBlock(doc, zoomed)
  if (!found) return [0, 1]
  const at = topAt(doc, found.pos)
  return page.child(at).attrs['id'] === zoomed ? branchOf(page, at) : [at, at + 1]
}

function tell(view: EditorView, change: Partial<Far>): void {
  view.dispatch(view.state.tr.setMeta(farKey, change).setMeta('addToHistory', false))
}

/** Answers whether others were drawn before. */
function showRange(view: EditorView, range: Range): boolean {
  const page = pageOf(view.state.doc)
  if (!page) return false
  const near = nearAt(page, range)
  if (farKey.getState(view.state)?.near?.range.join() === near.range.join()) return false
  tell(view, { near })
  return true
}

/** Draws a block that is far from the window, and enough around it to fill one. */
export function drawBlock(view: EditorView, id: string): void {
  if (!farKey.getState(view.state)?.near) return
  const found = posOfBlock(view.state.doc, id)
  if (!found) return
  const at = topAt(view.state.doc, found.pos)
  showRange(view, [at - 75, at + 75])
}
