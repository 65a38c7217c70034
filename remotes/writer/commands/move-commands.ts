import { Refused } from '@wenfang/shared-contract/commands'
import type { OoxmlElement } from '../model/kernel/index.ts'
import { withBlocksMoved, withRowsMoved, type Direction, type NoMove } from '../model/tree/move-blocks.ts'
import { withRoot } from '../model/tree/rewrite.ts'
import { treeCommand } from './command.ts'
import { paragraphFinder, storyOf } from './places.ts'
import { oneOf, PARAGRAPHS, PART } from './schema.ts'
import type { WriterDocument } from './writer-document.ts'

const ARGS = { part: PART, paragraphs: PARAGRAPHS, direction: oneOf('up', 'down') }

interface Asked {
  readonly part?: string | undefined
  readonly paragraphs: readonly (number | string)[]
  readonly direction: Direction
}

/** @throws Refused with the reason why it stays */
function move(
  document: WriterDocument,
  { part, paragraphs, direction }: Asked,
  moved: (root: OoxmlElement, ids: readonly string[], direction: Direction) => OoxmlElement | NoMove,
): void {
  const story = storyOf(document, part)
  const find = paragraphFinder(document, story)
  const next = moved(story.root, [...new Set(paragraphs.map((one) => find(one).id))], direction)
  if (typeof next === 'string') throw new Refused(next, 'nothing can change places with it there')
  document.edit((pkg) => withRoot(pkg, story.name, next))
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
