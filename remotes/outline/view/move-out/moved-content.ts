import type { BroughtComment, FileCommand } from '@wenfang/shared-contract'
import { readThreads } from '@wenfang/shared-comments'
import type { Doc } from 'yjs'
import {
  broughtOf,
  isText,
  notesElsewhere,
  type Block,
  type BroughtBlock,
  type Inline,
  type Outline,
} from '../../model/index.ts'
import { anchorOf } from '../comments/comment-anchor.ts'
import { topsOf, type NameThere } from './names-there.ts'

/** What leaves a document, and what of it the other document is told. */
export interface MovedContent {
  /** The blocks that are there still, and behind them the notes that they refer to. */
  readonly blocks: readonly Block[]
  /** What goes from here: notes that nothing else refers to as well. */
  readonly gone: readonly string[]
  readonly command: FileCommand
  readonly threads: readonly BroughtComment[]
  /** All that is to be the same there and here. */
  readonly said: string
}

export function movedContent(
  outline: Outline,
  comments: Doc,
  ids: readonly string[],
  nameThere: NameThere,
): MovedContent | null {
  const found = ids.flatMap((id) => outline.block(id) ?? [])
  if (found.length === 0) return null
  const { notes, only } = notesElsewhere(outline.read(), found)
  const blocks = [...found, ...notes]
  const tops = topsOf(blocks)
  const nameOf = (id: string): string => nameThere(tops.get(id) ?? id, id)
  const brought = broughtOf(blocks).map(({ id, above, line }) => ({
    id: nameOf(id),
    above: above === null ? null : nameOf(above),
    line: plainLine(line),
  }))
  const about = readThreads(comments).flatMap((thread) => {
    const anchor = anchorOf(thread.anchor)
    const top = anchor ? tops.get(anchor.block) : undefined
    return anchor && top !== undefined ? [{ thread, anchor, top }] : []
  })
  return {
    blocks,
    gone: [...found.map(({ id }) => id), ...only],
    command: { id: 'block.bring', args: { blocks: brought as never, target: { block: null, side: 'last' } } },
    threads: about.map(({ thread: { id }, anchor, top }) => ({
      id,
      as: nameThere(top, id),
      anchor: { ...anchor, block: nameOf(anchor.block) } as never,
    })),
    said: JSON.stringify([brought, about.map(({ thread }) => thread)]),
  }
}

/** As the command takes it: things in a line have no looks. */
const plainLine = ({ content = [], rows, ...line }: BroughtBlock['line']) => ({
  ...line,
  content: content.map(plain),
  ...(rows && {
    rows: rows.map((row) => row.map((cell) => ({ ...cell, content: cell.content.map(plain) }))),
  }),
})

const plain = (inline: Inline) => (isText(inline) ? inline : { node: inline.node, props: inline.props })
