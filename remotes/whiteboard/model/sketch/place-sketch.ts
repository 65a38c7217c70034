import type { Board } from '../board.ts'
import { boxAround } from '../edit/geometry.ts'
import { keyBetween } from '../order-key.ts'
import { numberOf, type ElementRecord } from '../record.ts'

/** Puts what was sketched onto a page, above all, its upper left corner at a point. @returns ids in the order of drawing */
export function placeSketch(
  board: Board,
  elements: readonly ElementRecord[],
  { x, y, page }: { readonly x: number; readonly y: number; readonly page: string },
): readonly string[] {
  const box = boxAround(elements)
  if (!box) return []
  const [dx, dy] = [x - box.x, y - box.y]
  let order = board.orderKey(board.order(page).at(-1) ?? '')
  for (const element of elements) {
    order = keyBetween(order, null)
    board.insert({ ...element, x: numberOf(element['x']) + dx, y: numberOf(element['y']) + dy }, { page, order })
  }
  return elements.map(({ id }) => id)
}
