import type { NewBlock, Row } from './block.ts'
import { BLOCK_TYPES, contentKind } from './block-types.ts'
import { buildContent } from './build-block.ts'
import { blockAbove, contentOf, indexIn, type Element } from './layout.ts'
import type { Outline, Target } from './outline.ts'
import { writeLine } from './write-line.ts'
import { writeRows } from './write-rows.ts'

/** Where a block stood: below which, and behind which ones, the nearest first. */
export interface Place {
  readonly above: string | null
  readonly behind: readonly string[]
}

/** One block as it was, without what lay below it. */
export interface BlockState {
  readonly id: string
  /** Absent: it stays where it is. */
  readonly place?: Place
  /** What it was and said; absent: it goes on as it is. */
  readonly line?: Pick<NewBlock, 'type' | 'props' | 'content' | 'rows'>
}

/** Makes one block as it was; false where it is gone and nothing says what it was, or cannot stand there. */
export function restoreBlock(outline: Outline, { id, place, line }: BlockState): boolean {
  const target = place && targetOf(outline, place, id)
  if (!outline.index.get(id)) return line !== undefined && outline.insert([{ ...line, id }], target ?? END) !== null
  const isPlaced = place === undefined || (target ? outline.move(id, target) : false)
  if (line) writeBlock(outline, id, line)
  return isPlaced
}

const END: Target = { block: null, side: 'last' }

/** Behind the nearest of those that stand there still; null where what it lay below is gone. */
function targetOf(outline: Outline, { above, behind }: Place, id: string): Target | null {
  const parent = above === null ? null : outline.index.get(above)
  if (parent === undefined) return null
  for (const sibling of behind) {
    const block = sibling === id ? undefined : outline.index.get(sibling)
    if (block && blockAbove(block) === parent) return { block: sibling, side: 'after' }
  }
  return { block: above, side: 'first' }
}

function writeBlock(outline: Outline, id: string, line: NonNullable<BlockState['line']>): void {
  const block = outline.index.get(id)
  const content = block && contentOf(block)
  if (!block || !content) return
  if (content.nodeName !== line.type) {
    if (content !== block && contentKind(line.type) !== 'container') replaceContent(block, content, line)
    return
  }
  const presets = BLOCK_TYPES[line.type]?.props ?? {}
  outline.setProps(id, { ...presets, ...line.props })
  switch (contentKind(line.type)) {
    case 'inline':
    case 'plain':
      return writeLine(content, line.content ?? [])
    case 'table':
      return writeRows(content, requireRow(line.rows))
    case 'none':
    case 'container':
  }
}

/** A table without rows is none. */
const requireRow = (rows: readonly Row[] | undefined): readonly Row[] =>
  rows && rows.length > 0 ? rows : [[{ isHeader: false, props: {}, content: [] }]]

function replaceContent(block: Element, content: Element, line: NonNullable<BlockState['line']>): void {
  const at = indexIn(block, content)
  const made = { ...line, ...(contentKind(line.type) === 'table' && { rows: requireRow(line.rows) }) }
  block.insert(at, [buildContent(made)])
  block.delete(at + 1, 1)
}
