import type { DocumentSnapshot, DocumentSnapshots, SnapshotDocument, SnapshotPart } from '@wenfang/shared-contract'
import * as Y from 'yjs'
import { framesOf, paintFrame, paintPage, type Painting, type Sheet } from '../files/svg/paint-board.ts'
import { pictureAddresses } from '../files/svg/picture-addresses.ts'
import { Board, FIRST_PAGE, textOf } from '../model/index.ts'
import { framePart, pagePart, partIn } from './part.ts'

const MOST_TEXT = 20_000

/** A page of a board as it is seen when it is opened, the whole of it; frames by themselves. */
export const documentSnapshots: DocumentSnapshots = {
  async snapshot(document, { part, width, height }) {
    const board = boardOf(document)
    const found = await paintPart(board, part, document)
    return found && fitted(found, width, height)
  },
  parts: (document) => Promise.resolve(partsOf(boardOf(document))),
}

interface Found {
  readonly title: string
  readonly text: string
  readonly paint: (size?: Painting['size']) => Sheet | null
}

async function paintPart(board: Board, part: string | null, { asset }: SnapshotDocument): Promise<Found | null> {
  const pictures = await pictureAddresses(board, asset)
  const named = part === null ? { page: FIRST_PAGE } : partIn(part)
  if (named && 'frame' in named) {
    const id = named.frame
    const frame = board.element(id)
    if (!frame) return null
    const inside = board.elements(board.pageOf(id)).filter(({ frameId }) => frameId === id)
    const paint: Found['paint'] = (size) => paintFrame(board, id, painting(pictures, size))
    return { title: textOf(frame['name']), text: wordsOf(inside), paint }
  }
  if (!named || !board.hasPage(named.page)) return null
  const { page } = named
  const title = part === null ? '' : (board.pages().find(({ id }) => id === page)?.name ?? '')
  return {
    title,
    text: wordsOf(board.elements(page)),
    paint: (size) => paintPage(board, page, painting(pictures, size)),
  }
}

const painting = (pictures: Painting['pictures'], size: Painting['size']): Painting => ({
  pictures,
  hasLinks: false,
  ...(size && { size }),
})

const wordsOf = (elements: readonly Readonly<Record<string, unknown>>[]): string =>
  elements
    .flatMap(({ type, originalText, text, name }) =>
      type === 'text' ? [originalText ?? text] : type === 'frame' ? [name] : [],
    )
    .filter((words) => typeof words === 'string' && words !== '')
    .join('\n')
    .slice(0, MOST_TEXT)

/** As large as the window, or as it is where it is smaller. */
function fitted({ title, text, paint }: Found, width: number, height: number): DocumentSnapshot {
  const sheet = paint()
  // An empty board is an empty sheet of paper.
  if (!sheet) return { svg: emptyPaper(width, height), width, height, title, text }
  const scale = Math.min(1, width / sheet.box.width, height / sheet.box.height)
  const size = { width: Math.max(1, sheet.box.width * scale), height: Math.max(1, sheet.box.height * scale) }
  return { svg: paint(size)?.svg ?? sheet.svg, ...size, title, text }
}

const emptyPaper = (width: number, height: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#ffffff"/></svg>`

const partsOf = (board: Board): readonly SnapshotPart[] =>
  board.pages().flatMap(({ id, name }, at) => {
    const title = name === '' ? `第 ${at + 1} 页` : name
    const frames = framesOf(board, id).map((frame, number): SnapshotPart => ({
      part: framePart(frame.id),
      kind: 'slide',
      title: textOf(frame['name']) || `${title} 画框 ${number + 1}`,
    }))
    return [{ part: pagePart(id), kind: 'page' as const, title }, ...frames]
  })

function boardOf({ body }: SnapshotDocument): Board {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, body)
  return new Board(doc)
}
