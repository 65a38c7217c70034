import { defineCommand } from '@wenfang/shared-contract/commands'
import { Type, type Static } from 'typebox'
import { safeLink } from '../files/safe-link.ts'
import {
  BLOCK_TYPES,
  restoreBlock,
  type BlockState,
  type Inline,
  type Outline,
  type Props,
  type Row,
} from '../model/index.ts'
import { ID, INLINE, inlineOf } from './schema.ts'

const ANY = Type.Union([
  Type.String({ maxLength: 1_000_000 }),
  Type.Number(),
  Type.Boolean(),
  Type.Array(Type.Number(), { maxItems: 1_000 }),
  Type.Null(),
])
const PROPS = Type.Record(Type.String({ maxLength: 64 }), ANY)
const CONTENT = Type.Array(INLINE, { maxItems: 10_000 })
const CELL = Type.Object({ isHeader: Type.Boolean(), props: PROPS, content: CONTENT })

export const LINE = Type.Object(
  {
    type: Type.Enum(Object.keys(BLOCK_TYPES)),
    props: Type.Optional(PROPS),
    content: Type.Optional(CONTENT),
    rows: Type.Optional(Type.Array(Type.Array(CELL, { maxItems: 1_000 }), { maxItems: 10_000 })),
  },
  { description: '块是什么、写着什么；不写则保持现在的样子' },
)
const PLACE = Type.Object(
  { above: Type.Union([ID, Type.Null()]), behind: Type.Array(ID, { maxItems: 1_000 }) },
  { description: '在哪个块之下、哪些块之后（近的在前）；不写则留在原处' },
)

export const restoreBlocks = defineCommand(
  {
    id: 'block.restore',
    title: '恢复块',
    description: '让一些块回到另一个状态的样子和位置；不在了的重新放回，remove 里的去掉。',
    args: {
      blocks: Type.Array(Type.Object({ id: ID, place: Type.Optional(PLACE), line: Type.Optional(LINE) }), {
        maxItems: 100_000,
      }),
      remove: Type.Optional(Type.Array(ID, { maxItems: 100_000 })),
      document: Type.Optional(
        Type.Object({
          title: Type.Optional(Type.String({ maxLength: 1_000 })),
          icon: Type.Optional(Type.String({ maxLength: 16 })),
          cover: Type.Optional(Type.String({ maxLength: 128 })),
          isWide: Type.Optional(Type.Boolean()),
          isSmallText: Type.Optional(Type.Boolean()),
        }),
      ),
    },
    answer: Type.Object({ left: Type.Array(ID, { description: '现在放不回去的块' }) }),
  },
  (outline: Outline, { blocks, remove = [], document = {} }) => {
    outline.setMeta(document)
    const left = blocks.filter((block) => !restoreBlock(outline, stateOf(block))).map(({ id }) => id)
    for (const id of remove) outline.remove(id)
    return { left }
  },
)

interface Given {
  readonly id: string
  readonly place?: Static<typeof PLACE>
  readonly line?: Static<typeof LINE>
}

const stateOf = ({ id, place, line }: Given): BlockState => ({
  id,
  ...(place && { place }),
  ...(line && { line: lineOf(line) }),
})

export const lineOf = (line: Static<typeof LINE>): NonNullable<BlockState['line']> => ({
  type: line.type,
  ...(line.props && { props: line.props as Props }),
  ...(line.content && { content: line.content.map(cleanInline) }),
  ...(line.rows && { rows: line.rows.map(rowOf) }),
})

const rowOf = (row: readonly Static<typeof CELL>[]): Row =>
  row.map(({ isHeader, props, content }) => ({ isHeader, props: props as Props, content: content.map(cleanInline) }))

/** A state may be a stranger's: no link that runs anything. */
function cleanInline(given: Static<typeof INLINE>): Inline {
  const inline = inlineOf(given)
  const { link, ...marks } = inline.marks
  const safe = link === undefined ? null : safeLink(link)
  return { ...inline, marks: { ...marks, ...(safe !== null && { link: safe }) } }
}
