import { htmlOf } from '../../files/html/write-html.ts'
import { writeMarkdown } from '../../files/markdown/write-markdown.ts'
import { readBlocks } from '../../files/otl/read-blocks.ts'
import { wordsOf, type Block, type NewBlock } from '../../model/index.ts'

/** What other programs get of blocks: a piece of a page as any editor writes it, and Markdown; a single line as its words. */
export function copied(blocks: readonly Block[]): {
  readonly html: string
  readonly text: string
  readonly own: string
} {
  const [only] = blocks
  const isLine = blocks.length === 1 && only?.type === 'paragraph' && only.children.length === 0
  const html = htmlOf(blocks, { assetUrl: () => null })
  return {
    html: isLine ? html.replace(/^<p[^>]*>|<\/p>\s*$/g, '') : html,
    text: isLine ? wordsOf(only.content) : writeMarkdown(blocks).trimEnd(),
    own: JSON.stringify(blocks),
  }
}

/** Blocks that were copied here, or that somebody says were. Null where they are none. */
export function blocksOfCopy(json: string): readonly NewBlock[] | null {
  try {
    return readBlocks(JSON.parse(json)).map(anew)
  } catch {
    return null
  }
}

/** With names of their own: the ones that were copied may still be there. */
const anew = ({ id: _id, children = [], ...block }: NewBlock): NewBlock => ({ ...block, children: children.map(anew) })
