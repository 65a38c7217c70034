import { isText, type Cell, type Inline, type NewBlock } from '../../model/index.ts'

const MOST_DEPTH = 20

/** A tree of blocks as the list with depths that the command takes. */
export function listOf(blocks: readonly NewBlock[], depth = 0): readonly Readonly<Record<string, unknown>>[] {
  return blocks.flatMap(({ type, props, content = [], rows, children = [] }) => [
    {
      type,
      depth: Math.min(depth, MOST_DEPTH),
      ...(props && { props }),
      content: content.map(plain),
      ...(rows && { rows: rows.map((row) => row.map(cellOf)) }),
    },
    ...listOf(children, depth + 1),
  ])
}

const plain = (inline: Inline) => (isText(inline) ? inline : { node: inline.node, props: inline.props })

const LOOKS = ['textAlignment', 'textColor', 'backgroundColor', 'colwidth']

const cellOf = ({ isHeader, props, content }: Cell) => ({
  isHeader,
  content: content.map(plain),
  ...(Number(props['colspan'] ?? 1) > 1 && { colspan: Number(props['colspan']) }),
  ...(Number(props['rowspan'] ?? 1) > 1 && { rowspan: Number(props['rowspan']) }),
  ...Object.fromEntries(LOOKS.flatMap((name) => (props[name] === undefined ? [] : [[name, props[name]]]))),
})
