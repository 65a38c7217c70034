import type { Node as PmNode } from '@tiptap/pm/model'
import { Plugin, PluginKey, type EditorState, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView, type NodeViewConstructor } from '@tiptap/pm/view'
import { ySyncPluginKey } from 'y-prosemirror'
import { isComparing } from '../changes.ts'
import { drawnRanges } from '../far-blocks/drawn-ranges.ts'
import { farView, isFar, StandIns, type Range } from '../far-blocks/far-node.ts'
import { Heights } from '../far-blocks/heights.ts'
import { columnShares } from './column-shares.ts'
import { longTables, type LongTable } from './long-tables.ts'
import { estimatedRow } from './row-heights.ts'
import { watchRows } from './watch-rows.ts'
import { wholeRows } from './whole-rows.ts'

/** Of a table that nobody has looked at yet. */
const FIRST: Range = [0, 60]

interface FarRows {
  /** By the ids of their blocks. */
  readonly near: ReadonlyMap<string, Range>
  /** Somebody asked for all of them: the browser searches what is drawn. */
  readonly isWhole: boolean
}

const farRowsKey = new PluginKey<FarRows>('outline-far-rows')

function next(transaction: Transaction, far: FarRows): FarRows {
  const change = transaction.getMeta(farRowsKey) as Partial<FarRows> | undefined
  if (change) return { ...far, ...change }
  const isOthers = (transaction.getMeta(ySyncPluginKey) as { isChangeOrigin?: boolean } | undefined)?.isChangeOrigin
  return transaction.docChanged && far.isWhole && isOthers !== true ? { ...far, isWhole: false } : far
}

/** What is drawn of one table. */
class DrawnTable {
  readonly heights = new Heights((row, widthPx) => estimatedRow(row, widthPx, this.#columns?.shares ?? null))
  readonly #standIns = new StandIns('tableRow')
  #key = ''
  #draw: (table: PmNode) => PmNode = (table) => table
  #columns: { readonly key: string; readonly shares: readonly number[] | null } | null = null

  /** The same function while it would draw the same rows: the engine compares it. */
  drawing(table: PmNode, near: Range, held: readonly number[]): (table: PmNode) => PmNode {
    const drawn = drawnRanges({ count: table.childCount, near, held, isHidden: () => false })
    const ranges = wholeRows(table, drawn)
    const version = String(this.heights.version)
    const key = `${version} ${ranges.join(' ')}`
    if (this.#key !== key) {
      this.#key = key
      this.#draw = (shown) => this.#standIns.of(shown, ranges, (at) => this.heights.of(shown.child(at)), version)
    }
    return this.#draw
  }

  /** As the words were when the table was first drawn: a column does not move under what one types. */
  shares(table: PmNode): readonly number[] | null {
    const cells = table.firstChild?.content.content ?? []
    const key = `${cells.length} ${cells.some(({ attrs }) => attrs['colwidth'])}`
    if (this.#columns?.key !== key) this.#columns = { key, shares: columnShares(table) }
    return this.#columns.shares
  }
}

/**
 * Of a long table only the rows near the window are drawn, as are only the blocks near it of a long page: the browser lays a table out as
 * a whole, and a key in one of ten thousand cells took it seconds. A row as high as all of them stands for those between.
 */
export function farRowsPlugin(): Plugin<FarRows> {
  const tables = new Map<string, DrawnTable>()
  let known: { readonly doc: PmNode; readonly key: string; readonly set: DecorationSet } | null = null
  let listed: { readonly doc: PmNode; readonly tables: readonly LongTable[] } | null = null

  const tablesIn = (doc: PmNode): readonly LongTable[] => {
    if (listed?.doc !== doc) listed = { doc, tables: longTables(doc) }
    return listed.tables
  }

  const decorations = (state: EditorState): DecorationSet | null => {
    const { near, isWhole } = farRowsKey.getState(state) ?? { near: new Map<string, Range>(), isWhole: false }
    const long = tablesIn(state.doc)
    if (long.length === 0 || isWhole || isComparing(state)) return null
    const drawings = long.map(({ id, table, pos }) => {
      let drawn = tables.get(id)
      if (!drawn) tables.set(id, (drawn = new DrawnTable()))
      const range = near.get(id) ?? FIRST
      const shares = drawn.shares(table)
      return { table, pos, shares, draw: drawn.drawing(table, range, rowsHeld(state, pos)) }
    })
    const key = long
      .map(({ id, pos }) => [tables.get(id)?.heights.version, near.get(id), rowsHeld(state, pos)].join(' '))
      .join(';')
    if (known?.doc === state.doc && known.key === key) return known.set
    const set = DecorationSet.create(
      state.doc,
      drawings.flatMap(({ table, pos, draw, shares }) => [
        Decoration.node(pos, pos + table.nodeSize, { class: 'has-far-rows' }, { drawn: draw }),
        ...(shares ? columnWidths(table, pos, shares) : []),
      ]),
    )
    known = { doc: state.doc, key, set }
    return set
  }

  const nodeViews = {
    // Those of the document are drawn as ever.
    tableRow: ((node) => (isFar(node) ? farView(node) : null)) as NodeViewConstructor,
  }

  return new Plugin<FarRows>({
    key: farRowsKey,
    state: { init: () => ({ near: new Map<string, Range>(), isWhole: false }), apply: next },
    props: { decorations, nodeViews },
    view: (view) =>
      watchRows(view, {
        heightsOf: (id) => tables.get(id)?.heights ?? null,
        isLong: () => tablesIn(view.state.doc).length > 0 && farRowsKey.getState(view.state)?.isWhole === false,
        show: (ranges) => showRows(view, ranges),
        redraw: () => tell(view, {}),
        showAll: () => tell(view, { isWhole: true }),
      }),
  })
}

/** Rows of a table that an end of the selection is in. */
function rowsHeld({ selection }: EditorState, pos: number): readonly number[] {
  return [selection.$anchor, selection.$head].flatMap(($place) =>
    $place.depth >= 3 && $place.before(3) === pos ? [$place.index(3)] : [],
  )
}

/** Cells of the first row, which is always drawn, are as wide as their columns. */
function columnWidths(table: PmNode, pos: number, shares: readonly number[]): readonly Decoration[] {
  let column = 0
  let at = pos + 2
  return (table.firstChild?.content.content ?? []).map((cell) => {
    const columns = Number(cell.attrs['colspan']) || 1
    const width = shares.slice(column, column + columns).reduce((sum, share) => sum + share, 0)
    const from = at
    column += columns
    at += cell.nodeSize
    return Decoration.node(from, at, { style: `width:${width.toFixed(2)}%` })
  })
}

function tell(view: EditorView, change: Partial<FarRows>): void {
  view.dispatch(view.state.tr.setMeta(farRowsKey, change).setMeta('addToHistory', false))
}

/** Answers whether others were drawn before. */
function showRows(view: EditorView, ranges: ReadonlyMap<string, Range>): boolean {
  const near = farRowsKey.getState(view.state)?.near ?? new Map<string, Range>()
  if ([...ranges].every(([id, range]) => near.get(id)?.join() === range.join())) return false
  tell(view, { near: new Map([...near, ...ranges]) })
  return true
}
