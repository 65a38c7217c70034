import type { DocumentSnapshots, SnapshotDocument, SnapshotPart } from '@wenfang/shared-contract'
import { markupOf, node } from '@wenfang/shared-charts/svg'
import * as Y from 'yjs'
import { branchOf, headingsIn, Outline, type Block, type Meta } from '../model/index.ts'
import { writeText } from '../files/text.ts'
import { BlockPainter } from './paint-blocks.ts'
import { firstPictures, pictureHashes } from './pictures.ts'
import { blockOfPart, partOf } from './part.ts'

const MOST_TEXT = 20_000
const MOST_PARTS = 500
/** More blocks than any window has room for. */
const MOST_BLOCKS = 400
/** As wide as the words of a page are, and the room beside them. */
const PAGE_WIDTH = 860
const MARGIN = 72
const NARROW = 700
const NARROW_MARGIN = 16
/** Above and below a part, as a card has them when it is open. */
const PART_MARGIN = 8

/** The beginning of a page as it is seen when it is opened; a heading with what stands below it, or any other block. */
export const documentSnapshots: DocumentSnapshots = {
  snapshot: (document, { part, width, height }) =>
    withOutline(document, async (outline) => {
      const seen = part === null ? whole(outline) : partOfDocument(outline, part)
      if (!seen) return null
      const shown = seen.blocks.slice(0, MOST_BLOCKS)
      const pictures = await firstPictures(pictureHashes(shown), document.asset)
      const isNarrow = width < NARROW
      const isPart = part !== null
      const margin = isNarrow || isPart ? NARROW_MARGIN : MARGIN
      const page = seen.meta.isWide || isPart ? width : Math.min(width, PAGE_WIDTH)
      const room = { x: (width - page) / 2 + margin, width: Math.max(40, page - 2 * margin) }
      const painter = new BlockPainter({
        top: isPart ? PART_MARGIN : isNarrow ? 16 : 32,
        bottom: height,
        size: seen.meta.isSmallText ? 14 : 16,
        pictures,
        headings: shown.some(({ type }) => type === 'contents') ? headingsIn(outline.blocks) : [],
      })
      if (part === null) painter.title(seen.meta.title || '未命名文档', seen.meta.icon, room, isNarrow ? 28 : 36)
      painter.blocks(shown, { ...room, depth: 0 })
      // A part is as high as what stands in it; a page as high as its window.
      const high = isPart ? Math.min(height, Math.ceil(painter.end + PART_MARGIN)) : height
      const drawn = node(
        'svg',
        { xmlns: 'http://www.w3.org/2000/svg', width, height: high, viewBox: `0 0 ${width} ${high}` },
        [node('rect', { width, height: high, fill: '#ffffff' }), ...painter.nodes],
      )
      return { svg: markupOf(drawn), width, height: high, title: seen.title, text: textOf(seen, part === null) }
    }),
  parts: (document) =>
    withOutline(document, (outline) =>
      headingsIn(outline.blocks)
        .filter(({ text }) => text !== '')
        .slice(0, MOST_PARTS)
        .map(({ id, text }): SnapshotPart => ({ part: partOf(id), kind: 'page', title: text })),
    ),
}

interface Seen {
  readonly title: string
  readonly meta: Meta
  readonly blocks: readonly Block[]
}

const whole = (outline: Outline): Seen => {
  const meta = outline.meta()
  return { title: meta.title, meta, blocks: outline.read() }
}

function partOfDocument(outline: Outline, part: string): Seen | null {
  const id = blockOfPart(part)
  const block = id === null ? null : outline.block(id)
  if (!block) return null
  const blocks = branchOf(outline.read(), block.id) ?? [block]
  return { title: writeText([{ ...block, children: [] }]).trim(), meta: outline.meta(), blocks }
}

const textOf = ({ meta, blocks }: Seen, hasTitle: boolean): string =>
  [hasTitle ? meta.title : '', writeText(blocks)]
    .filter((words) => words !== '')
    .join('\n')
    .slice(0, MOST_TEXT)

async function withOutline<Result>(
  { body }: SnapshotDocument,
  read: (outline: Outline) => Result | Promise<Result>,
): Promise<Result> {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, body)
  const outline = new Outline(doc)
  try {
    return await read(outline)
  } finally {
    outline.dispose()
    doc.destroy()
  }
}
