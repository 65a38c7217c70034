import type { DocumentSnapshots, SnapshotDocument, SnapshotPart } from '@wenfang/shared-contract'
import { SMALL_PICTURE_EDGE_PX } from '@wenfang/shared-protocol'
import * as Y from 'yjs'
import { framesOf, pageBox, paintFrame, paintPage, type Painting, type Sheet } from '../files/svg/paint-board.ts'
import type { PictureAddresses } from '../files/svg/paint-element.ts'
import { pictureAddresses } from '../files/svg/picture-addresses.ts'
import { Board, boxOf, FIRST_PAGE, textOf, type Box, type ElementRecord } from '../model/index.ts'
import { largestEdges } from './largest-edges.ts'
import { framePart, pagePart, partIn } from './part.ts'

const MOST_TEXT = 20_000

/** A page of a board as it is seen when it is opened, the whole of it; frames by themselves. */
export const documentSnapshots: DocumentSnapshots = {
  async snapshot(document, { part, width, height }) {
    const board = boardOf(document)
    const found = find(board, part)
    if (!found) return null
    const { box, elements, title, paint } = found
    const text = wordsOf(elements)
    // An empty board is an empty sheet of paper.
    if (!box) return { svg: emptyPaper(width, height), width, height, title, text }
    const scale = Math.min(1, width / box.width, height / box.height)
    const size = { width: Math.max(1, box.width * scale), height: Math.max(1, box.height * scale) }
    const pictures = await picturesOf(board, largestEdges(elements, scale), document)
    const sheet = paint({ pictures, hasLinks: false, size })
    return sheet && { svg: sheet.svg, ...size, title, text }
  },
  parts: (document) => Promise.resolve(partsOf(boardOf(document))),
}

/** What a part shows. */
interface Found {
  readonly title: string
  readonly elements: readonly ElementRecord[]
  /** null where nothing is. */
  readonly box: Box | null
  readonly paint: (painting: Painting) => Sheet | null
}

function find(board: Board, part: string | null): Found | null {
  const named = part === null ? { page: FIRST_PAGE } : partIn(part)
  if (named && 'frame' in named) {
    const id = named.frame
    const frame = board.element(id)
    if (!frame || frame.type !== 'frame' || frame['isDeleted'] === true) return null
    const elements = board.elements(board.pageOf(id)).filter(({ frameId }) => frameId === id)
    const paint: Found['paint'] = (painting) => paintFrame(board, id, painting)
    return { title: textOf(frame['name']), elements, box: boxOf(frame), paint }
  }
  if (!named || !board.hasPage(named.page)) return null
  const { page } = named
  const title = part === null ? '' : (board.pages().find(({ id }) => id === page)?.name ?? '')
  const elements = board.elements(page)
  return { title, elements, box: pageBox(elements), paint: (painting) => paintPage(board, page, painting) }
}

/** Those that are seen; small ones where nobody would see the difference. */
const picturesOf = (
  board: Board,
  edges: ReadonlyMap<string, number>,
  { asset, smallPicture = asset }: SnapshotDocument,
): Promise<PictureAddresses> =>
  pictureAddresses(board, (hash, id) => {
    const edge = edges.get(id)
    return edge === undefined ? null : edge > SMALL_PICTURE_EDGE_PX ? asset(hash) : smallPicture(hash)
  })

const wordsOf = (elements: readonly Readonly<Record<string, unknown>>[]): string =>
  elements
    .flatMap(({ type, originalText, text, name }) =>
      type === 'text' ? [originalText ?? text] : type === 'frame' ? [name] : [],
    )
    .filter((words) => typeof words === 'string' && words !== '')
    .join('\n')
    .slice(0, MOST_TEXT)

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
