import { footnoteLabels, freeLabel, siblingOf } from '../../model/index.ts'
import type { OpenDocument, Step } from '../open-document.ts'
import type { BlockKind } from './block-kinds.ts'

/** Where a kind was asked for: a block, and the stretch of its line that asked (`/表格`), which goes. */
export interface Asked {
  readonly block: string
  readonly from: number
  readonly to: number
}

const CELLS = ['', '', '']

/** Where the caret goes: a block, and a place in its line. */
export interface Place {
  readonly block: string
  readonly at: number
}

/** Turns the line into the kind, or puts a block behind it or, where nothing else stands there, in its place. Null where nothing was done. */
export function insertKind({ outline, run }: OpenDocument, kind: BlockKind, { block, from, to }: Asked): Place | null {
  const cleaning: readonly Step[] = to > from ? [{ id: 'text.delete', args: { id: block, from, to } }] : []
  const length = outline.textLength(block) ?? 0
  const isEmpty = length - (to - from) === 0
  if (kind.id === 'date') {
    const done = run(...cleaning, {
      id: 'text.insertInline',
      args: { id: block, at: from, content: [{ node: 'date', props: { date: today() } }] },
    })
    return done && { block, at: from + 1 }
  }
  if (kind.type === 'inlineEquation') {
    const content = [{ node: 'inlineEquation', props: { latex: '' } }]
    const done = run(...cleaning, { id: 'text.insertInline', args: { id: block, at: from, content } })
    return done && { block, at: from + 1 }
  }
  if (kind.type === 'footnote') {
    const label = freeLabel(footnoteLabels(outline.blocks))
    const reference = { node: 'footnoteReference', props: { label } }
    const done = run(
      ...cleaning,
      { id: 'text.insertInline', args: { id: block, at: from, content: [reference] } },
      {
        id: 'block.insert',
        args: { blocks: [{ type: 'footnote', props: { label } }], target: { block: null, side: 'last' } },
      },
    )
    const { ids: [note] = [] } = (done?.at(-1) ?? {}) as { readonly ids?: readonly string[] }
    return note === undefined ? null : { block: note, at: 0 }
  }
  if (kind.isLine && isEmpty) {
    const done = run(
      ...cleaning,
      {
        id: 'block.turnInto',
        args: { id: block, type: kind.type, props: kind.props ?? {} },
      },
      ...(kind.text === undefined ? [] : [{ id: 'text.insert', args: { id: block, at: 0, text: kind.text } }]),
    )
    return done && { block, at: kind.text?.length ?? 0 }
  }
  const target = { block, side: 'after' }
  // A line with nothing in it gives way; what lies below it would go with it.
  const givesWay = isEmpty && outline.textLength(block) !== null && outline.block(block)?.children.length === 0
  const clearing: readonly Step[] = givesWay ? [{ id: 'block.delete', args: { id: block } }] : []
  const insert = (): readonly Step[] => {
    if (kind.type === 'columnList') {
      const columns = { id: 'block.columns', args: { count: Number(kind.props?.['count'] ?? 2), target } }
      const line = { id: 'block.insert', args: { blocks: [{ type: 'paragraph' }], target } }
      return siblingOf(outline, block, 1) === null ? [line, columns] : [columns]
    }
    const made = {
      type: kind.type,
      ...(kind.props && { props: kind.props }),
      ...(kind.text !== undefined && { text: kind.text }),
      ...(kind.type === 'table' && { rows: [CELLS, CELLS, CELLS] }),
    }
    // A thing without words needs a line behind it to write on.
    return [{ id: 'block.insert', args: { blocks: [made, ...(kind.isLine ? [] : [{ type: 'paragraph' }])], target } }]
  }
  const inserting = insert()
  const answers = run(...cleaning, ...inserting, ...clearing)
  const { ids = [] } = (answers?.[cleaning.length + inserting.length - 1] ?? {}) as { readonly ids?: readonly string[] }
  const place = HAS_CARET.has(kind.type) || kind.isLine ? ids[0] : ids.at(-1)
  return place === undefined ? null : { block: place, at: kind.text?.length ?? 0 }
}

/** Things with lines of their own. */
const HAS_CARET = new Set(['table', 'columnList'])

function today(): string {
  const now = new Date()
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`
}
