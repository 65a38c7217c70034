import type { OpenDocument, Step } from '../open-document.ts'
import type { BlockKind } from './block-kinds.ts'

/** Where a kind was asked for: a block, and the stretch of its line that asked (`/表格`), which goes. */
export interface Asked {
  readonly block: string
  readonly from: number
  readonly to: number
}

const CELLS = ['', '', '']

/** Turns the line into the kind, or puts a block behind it. Answers the block that the caret goes to; null where nothing was done. */
export function insertKind({ outline, run }: OpenDocument, kind: BlockKind, { block, from, to }: Asked): string | null {
  const cleaning: readonly Step[] = to > from ? [{ id: 'text.delete', args: { id: block, from, to } }] : []
  const length = outline.textLength(block) ?? 0
  const isEmpty = length - (to - from) === 0
  if (kind.id === 'date') {
    const done = run(...cleaning, {
      id: 'text.insertInline',
      args: { id: block, at: from, content: [{ node: 'date', props: { date: today() } }] },
    })
    return done && block
  }
  if (kind.isLine && isEmpty) {
    const done = run(...cleaning, {
      id: 'block.turnInto',
      args: { id: block, type: kind.type, props: kind.props ?? {} },
    })
    return done && block
  }
  if (kind.type === 'columnList') {
    const answers = run(...cleaning, {
      id: 'block.columns',
      args: { count: Number(kind.props?.['count'] ?? 2), target: { block, side: 'after' } },
    })
    return placeOf(answers?.at(-1))
  }
  const blocks = [
    {
      type: kind.type,
      ...(kind.props && { props: kind.props }),
      ...(kind.type === 'table' && { rows: [CELLS, CELLS, CELLS] }),
    },
    // A thing without words needs a line behind it to write on.
    ...(kind.isLine ? [] : [{ type: 'paragraph' }]),
  ]
  const answers = run(...cleaning, { id: 'block.insert', args: { blocks, target: { block, side: 'after' } } })
  const { ids = [] } = (answers?.at(-1) ?? {}) as { readonly ids?: readonly string[] }
  if (isEmpty && ids.length > 0 && !kind.isLine) run({ id: 'block.delete', args: { id: block } })
  return ids[0] ?? null
}

const placeOf = (answer: unknown): string | null =>
  ((answer ?? {}) as { readonly ids?: readonly string[] }).ids?.[0] ?? null

function today(): string {
  const now = new Date()
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`
}
