import {
  boxAround,
  boxOf,
  isColumn,
  settled,
  textOf,
  type Board,
  type Box,
  type ElementRecord,
} from '../../model/index.ts'
import { paintElement, type PictureAddresses } from './paint-element.ts'
import { safeColour } from './rough-paths.ts'

const PADDING = 24
/** A line of 14 pixels' letters, and a little room below. */
const NAME = 20.5

/** One sheet of what a page shows. */
export interface Sheet {
  readonly box: Box
  readonly svg: string
}

/** How a picture is made beside what is in it. */
export interface Painting {
  readonly pictures: PictureAddresses
  /** Stands inside, unseen. */
  readonly metadata?: string
  /** Links lead out of the picture. */
  readonly hasLinks?: boolean
  /** How large it is shown; its own size where it is not said. */
  readonly size?: { readonly width: number; readonly height: number }
}

/** Everything on a page as one picture; of an empty page null. */
export function paintPage(board: Board, page: string, painting: Painting): Sheet | null {
  const elements = shownElements(board, page)
  const box = pageBox(elements)
  return box && { box, svg: paint(board, elements, box, painting) }
}

/** What of a board a picture of a page shows, with a little room around; null where it is empty. */
export function pageBox(elements: readonly ElementRecord[]): Box | null {
  const box = boxAround(elements.map(withName))
  if (!box) return null
  return { x: box.x - PADDING, y: box.y - PADDING, width: box.width + 2 * PADDING, height: box.height + 2 * PADDING }
}

/** A frame is as high as it is with its name, which stands above it. */
function withName(element: ElementRecord): ElementRecord {
  if (element.type !== 'frame') return element
  const { y, height } = boxOf(element)
  return { ...element, y: y - NAME, height: height + NAME }
}

/** One frame with what is in it; null where it is not there. */
export function paintFrame(board: Board, id: string, painting: Painting): Sheet | null {
  const frame = board.element(id)
  if (!frame || frame.type !== 'frame' || frame['isDeleted'] === true) return null
  const inside = shownElements(board, board.pageOf(id)).filter(({ frameId }) => frameId === id)
  return { box: boxOf(frame), svg: paint(board, inside, boxOf(frame), painting) }
}

/** The frames of a page, each with what is in it; of a page without frames everything on it. */
export function paintSheets(board: Board, page: string, painting: Painting): readonly Sheet[] {
  const frames = framesOf(board, page)
  const sheets =
    frames.length === 0 ? [paintPage(board, page, painting)] : frames.map(({ id }) => paintFrame(board, id, painting))
  return sheets.filter((sheet) => sheet !== null)
}

/** Frames whose tops are nearer than this stand in one row. */
const ROW = 80

/** The frames of a page in reading order; columns of a kanban board are parts of one drawing. */
export const framesOf = (board: Board, page: string): readonly ElementRecord[] =>
  board
    .elements(page)
    .filter((element) => element.type === 'frame' && !isColumn(element))
    .toSorted((a, b) => readingOrder(boxOf(a), boxOf(b)))

const readingOrder = (a: Box, b: Box): number => (Math.abs(a.y - b.y) > ROW ? a.y - b.y : a.x - b.x)

const shownElements = (board: Board, page: string): readonly ElementRecord[] =>
  board.elements(page).map((element) => settled(board, element))

/** A line stops before the words that stand on it, and goes on behind them. */
function linesWithWords(elements: readonly ElementRecord[]): ReadonlyMap<string, Box> {
  const lines = new Set(elements.filter(({ type }) => type === 'arrow' || type === 'line').map(({ id }) => id))
  return new Map(
    elements.flatMap((element) => {
      const id = textOf(element['containerId'])
      return element.type === 'text' && lines.has(id) && textOf(element['text']) !== '' ? [[id, boxOf(element)]] : []
    }),
  )
}

/** A name for a part of a picture. Several pictures may stand in one page, so it goes by the element and not by its place. */
const nameOf = (kind: 'frame' | 'gap', id: string): string =>
  `${kind}-${id.replaceAll(/[^\w-]/g, (sign) => `.${sign.codePointAt(0)?.toString(16)}`)}`

const rectOf = ({ x, y, width, height }: Box, more: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${more}/>`

function paint(
  board: Board,
  elements: readonly ElementRecord[],
  { x, y, width, height }: Box,
  { pictures, metadata = '', hasLinks = true, size = { width, height } }: Painting,
): string {
  const background = safeColour(textOf(board.head('app.viewBackgroundColor')) || '#ffffff')
  const sheet = { x, y, width, height }
  const frames = elements.filter(({ type }) => type === 'frame')
  const frameIds = new Set(frames.map(({ id }) => id))
  const clips = frames
    .map((frame) => `<clipPath id="${nameOf('frame', frame.id)}">${rectOf(boxOf(frame), 'rx="8"')}</clipPath>`)
    .join('')
  const labels = linesWithWords(elements)
  const gaps = [...labels]
    .map(
      ([id, label]) =>
        `<mask id="${nameOf('gap', id)}" maskUnits="userSpaceOnUse" x="${x}" y="${y}" width="${width}" height="${height}">${rectOf(sheet, 'fill="#fff"')}${rectOf(label, 'fill="#000"')}</mask>`,
    )
    .join('')
  const body = elements
    .map((element) => {
      const whole = paintElement(element, pictures, hasLinks)
      if (whole === '') return ''
      const drawn = labels.has(element.id) ? `<g mask="url(#${nameOf('gap', element.id)})">${whole}</g>` : whole
      const frame = textOf(element['frameId'])
      return frameIds.has(frame) ? `<g clip-path="url(#${nameOf('frame', frame)})">${drawn}</g>` : drawn
    })
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="${x} ${y} ${width} ${height}">${metadata === '' ? '' : `<metadata>${metadata}</metadata>`}<defs>${clips}${gaps}</defs>${rectOf(sheet, `fill="${background}"`)}${body}</svg>`
}
