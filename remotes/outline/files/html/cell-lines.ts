import type { Inline, NewBlock } from '../../model/index.ts'

const BREAK: Inline = { node: 'hardBreak', props: {}, marks: {} }

/** Blocks as lines of one cell, which holds no blocks: paragraphs and items below each other, never run together. */
export function linesIn(blocks: readonly NewBlock[]): readonly Inline[] {
  const lines = blocks.flatMap((block, at) => lineOf(block, at, blocks))
  return lines.flatMap((line, at) => (at === 0 ? line : [BREAK, ...line]))
}

function lineOf(block: NewBlock, at: number, blocks: readonly NewBlock[]): readonly (readonly Inline[])[] {
  const { type, content = [], rows = [], children = [] } = block
  const below = children.flatMap((child, place) => lineOf(child, place, children))
  if (type === 'table')
    return [
      ...rows.map((row) => row.flatMap((cell, column) => [...(column > 0 ? words(' ') : []), ...cell.content])),
      ...below,
    ]
  const line: readonly Inline[] =
    type === 'image'
      ? [{ node: 'inlineImage', props: block.props ?? {}, marks: {} }]
      : [...words(markOf(type, at, blocks)), ...content]
  return line.length > 0 ? [line, ...below] : below
}

const words = (text: string): readonly Inline[] => (text === '' ? [] : [{ text, marks: {} }])

function markOf(type: string, at: number, blocks: readonly NewBlock[]): string {
  if (type === 'bulletListItem') return '• '
  if (type !== 'numberedListItem') return ''
  let number = 1
  for (let before = at - 1; blocks[before]?.type === type; before -= 1) number += 1
  return `${number}. `
}
