import { dataUrl, isPicture } from '../../files/data-url.ts'
import { htmlOf } from '../../files/html/write-html.ts'
import { writeMarkdown } from '../../files/markdown/write-markdown.ts'
import { readBlocks } from '../../files/otl/read-blocks.ts'
import { sniffPicture } from '../../files/sniff-picture.ts'
import { wordsOf, type Block, type NewBlock } from '../../model/index.ts'

/** More would make the clipboard slow for everything that is copied. */
const MAX_PICTURE_BYTES = 8 * 1024 * 1024

/**
 * What other programs get of blocks: a piece of a page as any editor writes it, and Markdown; a single line as its words.
 * Pictures that are on the screen are in the page themselves: nobody else can fetch them.
 * @param file the one that has their pictures
 */
export function copied(
  blocks: readonly Block[],
  file: string,
  bytesOf: (hash: string) => Uint8Array | null,
): {
  readonly html: string
  readonly text: string
  readonly own: string
} {
  const assetUrl = (hash: string): string | null => {
    const bytes = bytesOf(hash)
    if (!bytes || bytes.length > MAX_PICTURE_BYTES) return null
    const contentType = sniffPicture(bytes)
    return isPicture({ contentType }) ? dataUrl({ hash, bytes, contentType }) : null
  }
  const [only] = blocks
  const isLine = blocks.length === 1 && only?.type === 'paragraph' && only.children.length === 0
  const html = htmlOf(blocks, { assetUrl })
  return {
    html: isLine ? html.replace(/^<p[^>]*>|<\/p>\s*$/g, '') : html,
    text: isLine ? wordsOf(only.content) : writeMarkdown(blocks).trimEnd(),
    own: JSON.stringify({ file, blocks }),
  }
}

export interface Copy {
  /** Whose blocks they are, and which has their pictures. */
  readonly file: string | null
  readonly blocks: readonly NewBlock[]
}

/** Blocks that were copied here, or that somebody says were. Null where they are none. */
export function blocksOfCopy(json: string): Copy | null {
  try {
    const { file, blocks } = JSON.parse(json) as { readonly file?: unknown; readonly blocks?: unknown }
    return { file: typeof file === 'string' ? file : null, blocks: readBlocks(blocks).map(anew) }
  } catch {
    return null
  }
}

/** With names of their own: the ones that were copied may still be there. */
const anew = ({ id: _id, children = [], ...block }: NewBlock): NewBlock => ({ ...block, children: children.map(anew) })
