import { isText, wordsOf, type NewBlock } from '../../model/index.ts'

const MOST_DEPTH = 20

/** A tree of blocks as the list with depths that the command takes. */
export function listOf(blocks: readonly NewBlock[], depth = 0): readonly Readonly<Record<string, unknown>>[] {
  return blocks.flatMap(({ type, props, content = [], rows, children = [] }) => [
    {
      type,
      depth: Math.min(depth, MOST_DEPTH),
      ...(props && { props }),
      content: content.map((inline) => (isText(inline) ? inline : { node: inline.node, props: inline.props })),
      ...(rows && { rows: rows.map((row) => row.map((cell) => wordsOf(cell.content))) }),
    },
    ...listOf(children, depth + 1),
  ])
}
