import { parseMarkdown } from '@wenfang/shared-markdown'
import type { Nodes, RootContent } from 'mdast'
import type { NewBlock } from '../../model/index.ts'
import { NO_PICTURES, type PictureOf } from '../embedded-pictures.ts'
import { withFileCards } from '../file-cards.ts'
import { groupsOf } from './details.ts'
import { MarkdownReader } from './markdown-reader.ts'

/** A stretch of the text and the blocks that it became; none where it only says what others show. */
export interface Piece {
  readonly from: number
  readonly to: number
  readonly blocks: readonly NewBlock[]
}

/** What programs for web pages write before the text, as pandoc reads it: an empty line follows a rule, not a head. */
const FRONT_MATTER = /^---[ \t]*\r?\n(?![ \t]*\r?\n)(?:[^\n]*\n)*?(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/

/** A line within more than a hundred quotations and lists: nobody writes it, and the parser takes all of the stack for it. */
const TOO_DEEP = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))){100}|^[ \t]{300,}(?:>|(?:[-+*]|\d{1,9}[.)])[ \t])/m

/**
 * CommonMark, GitHub's dialect and formulas, stretch by stretch in the order of the text.
 * @param keepsLines the end of a line within a paragraph is one, as in notes and chats, and no space
 */
export function readMarkdown(text: string, pictureOf: PictureOf = NO_PICTURES, keepsLines = false): readonly Piece[] {
  if (TOO_DEEP.test(text)) return [{ from: 0, to: text.trimEnd().length, blocks: [source('markdown', text.trimEnd())] }]
  const front = FRONT_MATTER.exec(text)?.[0] ?? ''
  // Line by line the same length: places stay those of the text.
  const rest = front.replaceAll(/[^\r\n]/g, ' ') + text.slice(front.length)
  const root = parseMarkdown(rest)
  const reader = new MarkdownReader(root, rest, pictureOf, keepsLines)
  const pieces: Piece[] = []
  if (front !== '') pieces.push({ from: 0, to: front.trimEnd().length, blocks: [source('yaml', front.trimEnd())] })
  for (const { nodes: group } of groupsOf(root.children)) {
    const [first, last] = [group[0], group.at(-1)]
    if (!first || !last) continue
    const blocks = withFileCards(reader.blocks(group, 0))
    if (blocks.length > 0 || first.type === 'definition') pieces.push({ from: startOf(first), to: endOf(last), blocks })
  }
  return pieces
}

export const startOf = (node: Nodes | RootContent): number => node.position?.start.offset ?? 0
export const endOf = (node: Nodes | RootContent): number => node.position?.end.offset ?? 0

const source = (kind: string, text: string): NewBlock => ({
  type: 'rawSource',
  props: { kind },
  content: [{ text, marks: {} }],
})
