import { Refused } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import { withBlocksMoved, withRowsMoved, type Direction } from '../model/tree/move-blocks.ts'
import { withRoot } from '../model/tree/rewrite.ts'
import { treeCommand } from './command.ts'
import { paragraphFinder, storyOf } from './places.ts'
import { oneOf, PARAGRAPH, PARAGRAPHS, PART } from './schema.ts'
import type { WriterDocument } from './writer-document.ts'

const WRITTEN = Type.Optional(
  Type.Array(PARAGRAPH, { maxItems: 1_000, description: '别人正在写字的段落：它们在其中时不移动，以免丢字' }),
)
const ARGS = { part: PART, paragraphs: PARAGRAPHS, direction: oneOf('up', 'down'), written: WRITTEN }

interface Asked {
  readonly part?: string | undefined
  readonly paragraphs: readonly (number | string)[]
  readonly direction: Direction
  readonly written?: readonly (number | string)[] | undefined
}

/** @throws Refused with the reason why it stays */
function move(
  document: WriterDocument,
  { part, paragraphs, direction, written = [] }: Asked,
  moved: typeof withBlocksMoved,
): void {
  const story = storyOf(document, part)
  const find = paragraphFinder(document, story)
  const ids = new Set(paragraphs.map((one) => find(one).id))
  const next = moved(story.root, [...ids], direction, idsOf(written, find))
  if (typeof next === 'string') throw new Refused(next, 'nothing can change places with it there')
  document.edit((pkg) => withRoot(pkg, story.name, next))
}

/** Those of this story; who writes elsewhere is not in the way. */
function idsOf(written: readonly (number | string)[], find: ReturnType<typeof paragraphFinder>): ReadonlySet<string> {
  const idOf = (one: number | string): readonly string[] => {
    try {
      return [find(one).id]
    } catch (error) {
      if (error instanceof Refused) return []
      throw error
    }
  }
  return new Set(written.flatMap(idOf))
}

export const moveParagraphs = treeCommand(
  {
    id: 'paragraph.move',
    title: '移动段落',
    description:
      '把相邻的几个段落和它们前面（up）或后面（down）的一块交换位置，一块是一个段落、一个表格或一个内容控件。',
    args: ARGS,
  },
  (document, args) => move(document, args, withBlocksMoved),
)

export const moveRows = treeCommand(
  {
    id: 'table.moveRows',
    title: '移动表格行',
    description: '把这些段落所在的相邻几行和上面（up）或下面（down）的一行交换位置。',
    args: ARGS,
  },
  (document, args) => move(document, args, withRowsMoved),
)

export const moveCommands = [moveParagraphs, moveRows]
