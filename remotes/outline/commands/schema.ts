import { Refused } from '@wenfang/shared-contract/commands'
import { Type, type Static } from 'typebox'
import { BLOCK_TYPES, type Cell, type Inline, type NewBlock, type Target } from '../model/index.ts'

// Arguments that several commands take.

export const ID = Type.String({ minLength: 1, maxLength: 128, description: '块的标识' })
export const OFFSET = Type.Integer({ minimum: 0, description: '行里从 0 数起的字符位置；公式、图片等各算一个字符' })
export const TEXT = Type.String({ maxLength: 100_000 })
export const TYPE = Type.Enum(
  Object.keys(BLOCK_TYPES).filter((type) => type !== 'carried'),
  { description: '块的类型' },
)
const VALUE = Type.Union([Type.String({ maxLength: 10_000 }), Type.Number(), Type.Boolean(), Type.Null()])
export const PROPS = Type.Record(Type.String({ maxLength: 64 }), VALUE, {
  description: '块的属性，如 level、checked、language',
})

const COLOUR = Type.String({ maxLength: 32 })
export const MARKS = Type.Object(
  {
    bold: Type.Optional(Type.Boolean()),
    italic: Type.Optional(Type.Boolean()),
    underline: Type.Optional(Type.Boolean()),
    strike: Type.Optional(Type.Boolean()),
    code: Type.Optional(Type.Boolean()),
    textColor: Type.Optional(Type.Union([COLOUR, Type.Null()])),
    backgroundColor: Type.Optional(Type.Union([COLOUR, Type.Null()])),
    link: Type.Optional(Type.Union([Type.String({ maxLength: 4_096 }), Type.Null()])),
  },
  { additionalProperties: false, description: '文字的样子；false 或 null 去掉' },
)

export const INLINE = Type.Union([
  Type.Object({ text: TEXT, marks: Type.Optional(MARKS) }, { additionalProperties: false }),
  Type.Object({ node: Type.String({ maxLength: 64 }), props: Type.Optional(PROPS) }, { additionalProperties: false }),
])

const CELL = Type.Union([
  TEXT,
  Type.Object(
    {
      content: Type.Array(INLINE, { maxItems: 1_000 }),
      isHeader: Type.Optional(Type.Boolean()),
      colspan: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
      rowspan: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
      textAlignment: Type.Optional(Type.Enum(['left', 'center', 'right'])),
      textColor: Type.Optional(COLOUR),
      backgroundColor: Type.Optional(COLOUR),
      colwidth: Type.Optional(
        Type.Array(Type.Number({ minimum: 0, maximum: 2_000 }), {
          maxItems: 100,
          description: '它所在的各列有多宽，单位是像素；0 是随内容',
        }),
      ),
    },
    { additionalProperties: false },
  ),
])

export const NEW_BLOCK = Type.Object(
  {
    type: TYPE,
    text: Type.Optional(TEXT),
    content: Type.Optional(Type.Array(INLINE, { maxItems: 1_000 })),
    rows: Type.Optional(
      Type.Array(Type.Array(CELL, { minItems: 1, maxItems: 100 }), {
        minItems: 1,
        maxItems: 1_000,
        description: '表格的行；格子只写文字时，第一行是表头',
      }),
    ),
    props: Type.Optional(PROPS),
    depth: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 20, description: '在前一个块之下几层；0 或不写是最外层' }),
    ),
  },
  { additionalProperties: false },
)

export const TARGET = Type.Object(
  {
    block: Type.Union([ID, Type.Null()], { description: '参照的块；null 是整篇文档' }),
    side: Type.Enum(['before', 'after', 'first', 'last'], {
      description: 'before、after：它的前面、后面；first、last：它之下的第一个、最后一个',
    }),
  },
  { additionalProperties: false, description: '放到哪里' },
)

export const targetOf = ({ block, side }: Static<typeof TARGET>): Target => ({ block, side: side as Target['side'] })

export const inlineOf = (inline: Static<typeof INLINE>): Inline =>
  'text' in inline
    ? { text: inline.text, marks: shown(inline.marks ?? {}) }
    : { node: inline.node, props: inline.props ?? {}, marks: {} }

const shown = (marks: Static<typeof MARKS>): object =>
  Object.fromEntries(Object.entries(marks).filter(([, value]) => value !== false && value !== null))

function cellOf(cell: Static<typeof CELL>, isInFirstRow: boolean): Cell {
  if (typeof cell === 'string')
    return { isHeader: isInFirstRow, props: {}, content: cell === '' ? [] : [{ text: cell, marks: {} }] }
  const { content, isHeader = false, ...props } = cell
  return { isHeader, props, content: content.map(inlineOf) }
}

interface Growing extends NewBlock {
  readonly children: Growing[]
}

/** A list with depths as a tree. @throws Refused where a depth has no block to be below */
export function treeOf(list: readonly Static<typeof NEW_BLOCK>[]): readonly NewBlock[] {
  const top: Growing[] = []
  const path: Growing[] = []
  for (const { type, text, content, rows, props, depth = 0 } of list) {
    const block: Growing = {
      type,
      ...(props && { props }),
      content: content?.map(inlineOf) ?? (text ? [{ text, marks: {} }] : []),
      ...(rows && {
        rows: rows.map((cells, at) => cells.map((cell) => cellOf(cell, at === 0))),
      }),
      children: [],
    }
    if (depth > path.length) throw new Refused('noSuchDepth', `there is nothing to be ${depth} below`)
    path.length = depth
    const above = path.at(-1)
    requireColumns(type, above?.type)
    if (above) above.children.push(block)
    else top.push(block)
    path.push(block)
  }
  fillColumns(top)
  return top
}

/** Columns hold columns, and nothing else does; none stand in a column. */
function requireColumns(type: string, above: string | undefined): void {
  const isRight = (type === 'column') === (above === 'columnList') && !(type === 'columnList' && above === 'column')
  if (!isRight) throw new Refused('useColumns', '分栏用 block.columns 做')
}

/** A column has a line to write on. */
function fillColumns(blocks: readonly Growing[]): void {
  for (const { type, children } of blocks) {
    if (type === 'columnList' && children.length === 0) throw new Refused('useColumns', '分栏用 block.columns 做')
    if (type === 'column' && children.length === 0) children.push({ type: 'paragraph', children: [] })
    fillColumns(children)
  }
}
