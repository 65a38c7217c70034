import { boxAround, boxOf, settled, textOf, type Board, type Box, type ElementRecord } from '../../model/index.ts'
import { paintElement, type PictureAddresses } from './paint-element.ts'
import { safeColour } from './rough-paths.ts'

const PADDING = 24

/** One sheet of what a page shows. */
export interface Sheet {
  readonly box: Box
  readonly svg: string
}

/** Everything on a page as one picture; of an empty page null. `metadata` stands inside, unseen. */
export function paintPage(board: Board, page: string, pictures: PictureAddresses, metadata = ''): Sheet | null {
  const elements = shownElements(board, page)
  const box = boxAround(elements)
  if (!box) return null
  const padded = {
    x: box.x - PADDING,
    y: box.y - PADDING,
    width: box.width + 2 * PADDING,
    height: box.height + 2 * PADDING,
  }
  return { box: padded, svg: paint(board, elements, padded, pictures, metadata) }
}

/** The frames of a page, each with what is in it; of a page without frames everything on it. */
export function paintSheets(board: Board, page: string, pictures: PictureAddresses): readonly Sheet[] {
  const elements = shownElements(board, page)
  const frames = elements.filter(({ type }) => type === 'frame').toSorted((a, b) => readingOrder(boxOf(a), boxOf(b)))
  if (frames.length === 0) {
    const whole = paintPage(board, page, pictures)
    return whole ? [whole] : []
  }
  return frames.map((frame) => {
    const inside = elements.filter((element) => element['frameId'] === frame.id)
    return { box: boxOf(frame), svg: paint(board, inside, boxOf(frame), pictures, '') }
  })
}

/** Frames whose tops are nearer than this stand in one row. */
const ROW = 80

const readingOrder = (a: Box, b: Box): number => (Math.abs(a.y - b.y) > ROW ? a.y - b.y : a.x - b.x)

const shownElements = (board: Board, page: string): readonly ElementRecord[] =>
  board.elements(page).map((element) => settled(board, element))

function paint(
  board: Board,
  elements: readonly ElementRecord[],
  { x, y, width, height }: Box,
  pictures: PictureAddresses,
  metadata: string,
): string {
  const background = safeColour(textOf(board.head('app.viewBackgroundColor')) || '#ffffff')
  const frames = elements.filter(({ type }) => type === 'frame')
  const clips = frames
    .map((frame, at) => {
      const box = boxOf(frame)
      return `<clipPath id="frame-${at}"><rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" rx="8"/></clipPath>`
    })
    .join('')
  const body = elements
    .map((element) => {
      const drawn = paintElement(element, pictures)
      const at = frames.findIndex(({ id }) => id === element['frameId'])
      return at < 0 || drawn === '' ? drawn : `<g clip-path="url(#frame-${at})">${drawn}</g>`
    })
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}">${metadata === '' ? '' : `<metadata>${metadata}</metadata>`}<defs>${clips}</defs><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${background}"/>${body}</svg>`
}
