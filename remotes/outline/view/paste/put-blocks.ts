import {
  hasWords,
  lengthOfInline,
  siblingOf,
  sliceInline,
  type Block,
  type Inline,
  type NewBlock,
} from '../../model/index.ts'
import { deleteBlocks, moveBlocksTo } from '../engine/block-steps.ts'
import type { Selected } from '../engine/engine.ts'
import type { Place } from '../menus/insert-kind.ts'
import type { OpenDocument, Step } from '../open-document.ts'
import { listOf } from './block-list.ts'

const LISTS = new Set(['bulletListItem', 'numberedListItem', 'checkListItem', 'toggleListItem'])

/**
 * Puts blocks in place of what is selected, as one step: the first paragraph goes on where the caret is, the others follow, and
 * what stood behind the caret stands behind them. Blocks that are selected as wholes give way. Answers where the caret goes; null where there is nothing to put in.
 */
export function putBlocks(
  open: OpenDocument,
  blocks: readonly NewBlock[],
  selected: Selected,
  whole: readonly string[] = [],
): Place | null {
  const [only] = blocks
  if (!only) return null
  const last = whole.at(-1)
  if (last !== undefined) return after(open, blocks, last, deleteBlocks(whole))
  const [first] = selected.ranges
  if (!first) return after(open, blocks, selected.block, [])
  const line = open.outline.block(first.id)
  if (!line) return null
  const { steps, tail } = cut(open, selected.ranges)
  if (blocks.length === 1 && isWords(only)) {
    const content = only.content ?? []
    if (content.length === 0) return null
    // What stood behind the selection may have stood in another block.
    const joined = selected.ranges.length > 1 ? [...content, ...tail] : content
    const done = open.run(...steps, {
      id: 'text.insertInline',
      args: { id: first.id, at: first.from, content: joined },
    })
    return done && { block: first.id, at: first.from + lengthOfInline(content) }
  }
  const isEmpty = first.from === 0 && tail.length === 0 && line.type === 'paragraph' && line.children.length === 0
  if (isEmpty) return after(open, blocks, first.id, [...steps, { id: 'block.delete', args: { id: first.id } }])
  if (selected.ranges.length === 1 && tail.length > 0)
    steps.push({ id: 'text.delete', args: { id: first.id, from: first.from, to: first.from + lengthOfInline(tail) } })
  const goesOn = isWords(only) && (only.content ?? []).length > 0
  if (goesOn) steps.push({ id: 'text.insertInline', args: { id: first.id, at: first.from, content: only.content } })
  return after(open, goesOn ? blocks.slice(1) : blocks, first.id, steps, {
    type: LISTS.has(line.type) ? line.type : 'paragraph',
    content: tail,
  })
}

/** Takes away what is selected; the words behind it, which stay. What lies below a block that goes moves up. */
function cut(
  { outline }: OpenDocument,
  ranges: Selected['ranges'],
): { readonly steps: Step[]; readonly tail: readonly Inline[] } {
  const steps: Step[] = []
  const gone: Block[] = []
  let tail: readonly Inline[] = []
  for (const [at, { id, from, to }] of ranges.entries()) {
    const block = outline.block(id)
    const content = block?.content ?? []
    const isGone = at > 0 && from === 0
    if (block && isGone) gone.push(block)
    else if (to > from) steps.push({ id: 'text.delete', args: { id, from, to } })
    tail = at === 0 || isGone ? sliceInline(content, to, lengthOfInline(content)) : []
  }
  const names = new Set(gone.map(({ id }) => id))
  const below = new Set(gone.flatMap(({ children }) => children.map(({ id }) => id)))
  const uppermost = gone.filter(({ id }) => !below.has(id))
  const leftOf = ({ children }: Block): readonly string[] =>
    children.flatMap((child) => (names.has(child.id) ? leftOf(child) : [child.id]))
  const moved = moveBlocksTo(uppermost.flatMap(leftOf), uppermost.at(-1)?.id ?? '', 'after')
  return { steps: [...steps, ...moved, ...deleteBlocks(uppermost.map(({ id }) => id))], tail }
}

function after(
  { outline, run }: OpenDocument,
  blocks: readonly NewBlock[],
  block: string,
  steps: readonly Step[],
  behind: NewBlock = { type: 'paragraph' },
): Place | null {
  const tail = behind.content ?? []
  const last = blocks.at(-1)
  const joins = tail.length > 0 && last !== undefined && isWords(last)
  const isLine = last !== undefined && hasWords(last.type)
  // Behind a table or a picture one needs a place to go on.
  const needsLine = tail.length === 0 && !isLine && !hasCaret(outline.block(siblingOf(outline, block, 1) ?? ''))
  const all: readonly NewBlock[] =
    tail.length === 0
      ? [...blocks, ...(needsLine ? [{ type: 'paragraph' }] : [])]
      : joins
        ? [...blocks.slice(0, -1), { ...last, content: [...(last.content ?? []), ...tail] }]
        : [...blocks, behind]
  // Before the line goes that they stand behind.
  const insert: Step = { id: 'block.insert', args: { blocks: listOf(all), target: { block, side: 'after' } } }
  const answers = run(insert, ...steps)
  const { ids = [] } = (answers?.[0] ?? {}) as { readonly ids?: readonly string[] }
  const made = ids[blocks.length - 1]
  if (made === undefined) return null
  if (joins) return { block: made, at: lengthOfInline(last.content ?? []) }
  if (!isLine) return { block: ids[blocks.length] ?? siblingOf(outline, made, 1) ?? made, at: 0 }
  const end = lowest(outline.block(made))
  return end && { block: end.id, at: lengthOfInline(end.content) }
}

const hasCaret = (block: Block | null): boolean => block !== null && (hasWords(block.type) || block.type === 'table')

/** The last of all that lies below a block, as far as there are words. */
function lowest(block: Block | null): Block | null {
  const child = block?.children.at(-1)
  return child && hasWords(child.type) ? lowest(child) : block
}

const isWords = ({ type, children = [] }: NewBlock): boolean => type === 'paragraph' && children.length === 0
