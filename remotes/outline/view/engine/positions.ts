import type { Node as PmNode, ResolvedPos } from '@tiptap/pm/model'
import type { EditorState } from '@tiptap/pm/state'
import { cellAround, CellSelection, isInTable, TableMap } from '@tiptap/pm/tables'
import type { Selected } from './engine.ts'

export interface Line {
  readonly id: string
  readonly type: string
  /** Before its first character. */
  readonly start: number
  readonly length: number
}

/** The block that a place is in; of places between blocks the next one inwards. */
export function blockAt($pos: ResolvedPos): { readonly node: PmNode; readonly pos: number } | null {
  for (let depth = $pos.depth; depth > 0; depth -= 1) {
    const node = $pos.node(depth)
    if (node.type.name === 'blockContainer') return { node, pos: $pos.before(depth) }
  }
  const after = $pos.nodeAfter
  return after?.type.name === 'blockContainer' ? { node: after, pos: $pos.pos } : null
}

export function posOfBlock(doc: PmNode, id: string): { readonly node: PmNode; readonly pos: number } | null {
  let found: { readonly node: PmNode; readonly pos: number } | null = null
  doc.descendants((node, pos) => {
    if (found) return false
    if (node.attrs['id'] === id) found = { node, pos }
    return !node.isTextblock && node.type.name !== 'table'
  })
  return found
}

/** The lines of blocks that a selection touches. Cells of tables are no lines of their block. */
export function linesBetween(doc: PmNode, from: number, to: number): readonly Line[] {
  const lines: Line[] = []
  doc.nodesBetween(from, to, (node, pos, parent) => {
    if (parent?.type.name !== 'blockContainer' || !node.isTextblock) return true
    lines.push({
      id: String(parent.attrs['id']),
      type: node.type.name,
      start: pos + 1,
      length: node.content.size,
    })
    return false
  })
  return lines
}

/** Which cells of the table around the caret are selected. */
function cellsOf({ selection }: EditorState): Selected['cells'] {
  if (!isInTable({ selection } as EditorState)) return null
  const isArea = selection instanceof CellSelection
  const $first = isArea ? selection.$anchorCell : cellAround(selection.$head)
  const $last = isArea ? selection.$headCell : $first
  if (!$first || !$last) return null
  const map = TableMap.get($first.node(-1))
  const start = $first.start(-1)
  const { left, top, right, bottom } = map.rectBetween($first.pos - start, $last.pos - start)
  return { row: top, column: left, rowEnd: bottom - 1, columnEnd: right - 1 }
}

const FLAGS = ['bold', 'italic', 'underline', 'strike', 'code'] as const

/** What is selected, but for where it is drawn. */
export function readSelection(state: EditorState): Omit<Selected, 'rect'> | null {
  const { selection, doc } = state
  const block = blockAt(selection.$head)
  if (!block) return null
  const { from, to, empty } = selection
  const ranges = linesBetween(doc, from, Math.max(from, to)).map(({ id, start, length }) => ({
    id,
    from: Math.max(0, from - start),
    to: Math.min(length, to - start),
  }))
  return {
    block: String(block.node.attrs['id'] ?? ''),
    type: block.node.firstChild?.type.name ?? '',
    ranges,
    isEmpty: empty,
    marks: marksOf(state),
    cells: cellsOf(state),
  }
}

function marksOf({ selection, doc, storedMarks }: EditorState): Readonly<Record<string, true | string>> {
  const { from, to, empty, $from } = selection
  const runs: (readonly {
    readonly type: { readonly name: string }
    readonly attrs: Readonly<Record<string, unknown>>
  }[])[] = []
  if (empty) runs.push(storedMarks ?? $from.marks())
  else
    doc.nodesBetween(from, to, (node) => {
      if (node.isText) runs.push(node.marks)
      return true
    })
  const [first, ...others] = runs
  const shown: Record<string, true | string> = {}
  for (const { type, attrs } of first ?? []) {
    const value = FLAGS.some((flag) => flag === type.name) ? true : String(attrs['href'] ?? attrs['stringValue'] ?? '')
    const isThroughout = others.every((marks) =>
      marks.some(
        (mark) =>
          mark.type.name === type.name &&
          (value === true || String(mark.attrs['href'] ?? mark.attrs['stringValue']) === value),
      ),
    )
    if (isThroughout) shown[type.name] = value
  }
  return shown
}
