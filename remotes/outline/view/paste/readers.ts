import type { Asset } from '@wenfang/shared-contract'
import { isTangled } from '@wenfang/shared-markdown'
import { EmbeddedPictures } from '../../files/embedded-pictures.ts'
import { linesIn } from '../../files/html/cell-lines.ts'
import { readHtml } from '../../files/html/read-html.ts'
import { readMarkdown } from '../../files/markdown/read-markdown.ts'
import type { Inline, NewBlock } from '../../model/index.ts'

interface Pasted {
  readonly blocks: readonly NewBlock[]
  /** Pictures that the words brought along. */
  readonly assets: readonly Asset[]
}

export function blocksOfHtml(html: string): Pasted {
  const pictures = new EmbeddedPictures()
  const { blocks } = readHtml(html, pictures.hashOf)
  return { blocks, assets: pictures.assets }
}

/** Words without a look may be Markdown; each of their lines is a line. */
export function blocksOfText(text: string): Pasted {
  if (isTangled(text)) return { blocks: text.split(/\r?\n/).map(plainLine), assets: [] }
  const pictures = new EmbeddedPictures()
  const blocks = readMarkdown(text, pictures.hashOf, true).flatMap((piece) => piece.blocks.flatMap(linesApart))
  return { blocks, assets: pictures.assets }
}

const plainLine = (text: string): NewBlock => ({ type: 'paragraph', content: text === '' ? [] : [{ text, marks: {} }] })

/** A paragraph of several lines as so many paragraphs. */
function linesApart(block: NewBlock): readonly NewBlock[] {
  if (block.type !== 'paragraph') return [block]
  const lines: Inline[][] = [[]]
  for (const inline of block.content ?? [])
    if ('node' in inline && inline.node === 'hardBreak') lines.push([])
    else lines.at(-1)?.push(inline)
  return lines.map((content) => ({ ...block, content }))
}

/** All of it as one line with breaks, for a cell. */
export const lineOf = (blocks: readonly NewBlock[]): readonly Inline[] => linesIn(blocks)

/** What the cells of a table say that is all there is, row by row; null where there is something else, or one cell alone. */
export function cellsOf(blocks: readonly NewBlock[]): readonly (readonly (readonly Inline[])[])[] | null {
  const [table, ...others] = blocks.filter(({ type, content = [] }) => type !== 'paragraph' || content.length > 0)
  if (table?.type !== 'table' || !table.rows || others.length > 0) return null
  const cells = table.rows.map((row) =>
    row.flatMap(({ content, props }) => [
      content,
      // A wide one is followed by as many without a word.
      ...Array.from({ length: Math.max(1, Number(props['colspan']) || 1) - 1 }, () => []),
    ]),
  )
  return cells.length > 1 || (cells[0]?.length ?? 0) > 1 ? cells : null
}
