import type { Board } from '../board.ts'
import { keyBetween } from '../order-key.ts'
import { listOf, textOf, type ElementRecord } from '../record.ts'
import { kanbanOf } from './column.ts'
import { boxAround, boxOf, type Box } from './geometry.ts'
import { placedLabel } from './label.ts'
import { moveElements } from './move.ts'
import { newElement, newFrame, newId } from './new-element.ts'

const COLUMN = { width: 260, height: 420, gap: 24 }
const PADDING = 16
const GAP = 12
const CARD_HEIGHT = 72

/** Columns side by side and the cards in them, before they are on a board; each column above its cards. */
export function newKanban(
  { x, y }: { readonly x: number; readonly y: number },
  columns: readonly { readonly name: string; readonly cards?: readonly string[] }[],
): readonly ElementRecord[] {
  const kanban = newId()
  return columns.flatMap(({ name, cards = [] }, at) => {
    const column = newFrame(name, {
      x: x + at * (COLUMN.width + COLUMN.gap),
      y,
      width: COLUMN.width,
      height: Math.max(COLUMN.height, cards.length * (CARD_HEIGHT + GAP) - GAP + 2 * PADDING),
      customData: { kind: 'column', kanban },
    })
    const inside = cards.flatMap((text, row) => newTask(column, y + PADDING + row * (CARD_HEIGHT + GAP), text))
    return [...inside, column]
  })
}

/** A card as wide as its column, and its words where it has any: the card first. */
function newTask(
  column: ElementRecord,
  y: number,
  text: string,
): readonly [card: ElementRecord, ...words: ElementRecord[]] {
  const { x, width } = boxOf(column)
  const card = newElement('rectangle', {
    x: x + PADDING,
    y,
    width: width - 2 * PADDING,
    height: CARD_HEIGHT,
    backgroundColor: '#ffffff',
    strokeColor: '#ced4da',
    strokeWidth: 1,
    frameId: column.id,
    customData: { kind: 'task' },
  })
  if (text === '') return [card]
  const words = placedLabel(card, text, { fontSize: 16, strokeColor: '#1e1e1e' })
  return [{ ...card, boundElements: [{ type: 'text', id: words.id }] }, words]
}

/** What is moved as one: an element with what is bound to it, or a group. */
interface Card {
  readonly ids: readonly string[]
  readonly box: Box
}

/** The columns of one board, from left to right. */
const columnsOf = (board: Board, page: string, kanban: string): readonly ElementRecord[] =>
  board
    .elements(page)
    .filter((element) => kanbanOf(element) === kanban)
    .toSorted((a, b) => boxOf(a).x - boxOf(b).x || (a.id < b.id ? -1 : 1))

/** What lies in a column, from above to below. */
function cardsOf(board: Board, column: ElementRecord): readonly Card[] {
  const cards = new Map<string, ElementRecord[]>()
  for (const element of board.elements(board.pageOf(column.id))) {
    const isBound = typeof element['containerId'] === 'string'
    if (element['frameId'] !== column.id || isBound || element.type === 'arrow') continue
    const group = textOf(listOf(element['groupIds']).at(-1)) || element.id
    cards.set(group, [...(cards.get(group) ?? []), element])
  }
  return [...cards.entries()]
    .flatMap(([id, elements]) => {
      const box = boxAround(elements)
      return box ? [{ id, ids: elements.map((element) => element.id), box }] : []
    })
    .toSorted((a, b) => middle(a) - middle(b) || (a.id < b.id ? -1 : 1))
}

const middle = ({ box }: Card): number => box.y + box.height / 2

/** The column that an element lies in; null where it lies in none. */
export function columnOf(board: Board, id: string): ElementRecord | null {
  const element = board.element(id)
  const frame = element && board.element(textOf(element['frameId']))
  return frame && frame['isDeleted'] !== true && kanbanOf(frame) !== null ? frame : null
}

/** A card that is not in its row, and the way there. */
interface Misplaced {
  readonly ids: readonly string[]
  readonly dx: number
  readonly dy: number
}

/** What a column needs for its cards: those that are not in their rows, and the height with all that are in it. */
function rowsOf(
  board: Board,
  column: ElementRecord,
): { readonly misplaced: readonly Misplaced[]; readonly height: number } {
  const { x, y, width } = boxOf(column)
  const misplaced: Misplaced[] = []
  let top = y + PADDING
  for (const { ids, box } of cardsOf(board, column)) {
    // What is narrower than the column, as a round sticker, stays in its middle.
    const [dx, dy] = [x + Math.max(PADDING, (width - box.width) / 2) - box.x, top - box.y]
    if (Math.abs(dx) > 0.5 || Math.abs(dy) > 0.5) misplaced.push({ ids, dx, dy })
    top += box.height + GAP
  }
  return { misplaced, height: top - GAP + PADDING - y }
}

/** Whether every card of a column is in its row. */
export const isInRows = (board: Board, column: ElementRecord): boolean => rowsOf(board, column).misplaced.length === 0

/** Puts the cards of all columns of a board in rows, and makes the columns as high as the fullest. @returns whether anything moved */
export function arrangeKanban(board: Board, column: string): boolean {
  const frame = board.element(column)
  const kanban = frame && kanbanOf(frame)
  if (!frame || kanban === null) return false
  const columns = columnsOf(board, board.pageOf(column), kanban)
  const rows = columns.map((one) => rowsOf(board, one))
  let isMoved = false
  for (const { ids, dx, dy } of rows.flatMap(({ misplaced }) => misplaced))
    isMoved = moveElements(board, ids, dx, dy) || isMoved
  const height = Math.max(COLUMN.height, ...rows.map((row) => row.height))
  for (const { id } of columns) isMoved = board.update(id, { height }) || isMoved
  return isMoved
}

/** Adds a card behind another of its column, or at the end of a column. @returns its id; null where there is no column */
export function addCard(board: Board, id: string, text: string): string | null {
  const own = board.element(id)
  const column = own && kanbanOf(own) !== null ? own : columnOf(board, id)
  if (!column) return null
  const cards = cardsOf(board, column)
  const behind = cards.find(({ ids }) => ids.includes(id)) ?? cards.at(-1)
  // Nearer to the one above than the next, so that it comes between them.
  const top = behind ? middle(behind) + 1 - CARD_HEIGHT / 2 : boxOf(column).y + PADDING
  const [card, ...words] = newTask(column, top, text)
  const page = board.pageOf(column.id)
  const order = board.order(page)
  // What is in a frame is drawn below its edge.
  let below = board.orderKey(order[order.indexOf(column.id) - 1] ?? '')
  for (const element of [card, ...words]) {
    below = keyBetween(below, board.orderKey(column.id))
    board.insert(element, { page, order: below })
  }
  arrangeKanban(board, column.id)
  return card.id
}

export type CardStep = 'up' | 'down' | 'left' | 'right'

/** Moves a card one place in its column, or to the same place of the column beside it. @returns whether there is such a place */
export function moveCard(board: Board, id: string, step: CardStep): boolean {
  const column = columnOf(board, id)
  const kanban = column && kanbanOf(column)
  if (!column || kanban === null) return false
  const cards = cardsOf(board, column)
  const at = cards.findIndex(({ ids }) => ids.includes(id))
  const card = cards[at]
  if (!card) return false
  if (step === 'up' || step === 'down') {
    const other = cards[at + (step === 'up' ? -1 : 1)]
    if (!other) return false
    const target = step === 'up' ? other.box.y - 1 : other.box.y + other.box.height + 1
    moveElements(board, card.ids, 0, target - middle(card))
    return arrangeKanban(board, column.id)
  }
  const columns = columnsOf(board, board.pageOf(column.id), kanban)
  const next = columns[columns.findIndex((one) => one.id === column.id) + (step === 'left' ? -1 : 1)]
  if (!next) return false
  const there = cardsOf(board, next)
  const behind = there[at - 1] ?? there.at(-1)
  const { x, y } = boxOf(next)
  const target = at === 0 ? y : behind ? middle(behind) + 1 : y
  moveElements(board, card.ids, x + PADDING - card.box.x, target - middle(card))
  setFrame(board, card.ids, next.id)
  return arrangeKanban(board, next.id)
}

function setFrame(board: Board, ids: readonly string[], frame: string): void {
  const names = new Set(ids)
  for (const { id } of board.elements(board.pageOf(frame)).filter((element) => isPartOf(element, names)))
    board.update(id, { frameId: frame })
}

const isPartOf = (element: ElementRecord, ids: ReadonlySet<string>): boolean =>
  ids.has(element.id) || (typeof element['containerId'] === 'string' && ids.has(element['containerId']))
