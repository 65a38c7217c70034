import type { Json } from '@wenfang/shared-contract'
import { defineCommand, Refused } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import {
  attach,
  attachedArrows,
  cleanElement,
  isRecord,
  listOf,
  removeElements,
  type Board,
  type ElementRecord,
  type Properties,
} from '../model/index.ts'
import { ID, PAGE } from './arguments.ts'

const MOST_RESTORED = 10_000

const restore = defineCommand(
  {
    id: 'board.restore',
    title: '恢复图形',
    description:
      '把图形恢复成给出的样子（Excalidraw 的 elements，标识不变）：改过的改回去，删掉的放回来；remove 是那时还没有、要删去的图形；给出页时图形回到那一页，那一页没有了就用 pageName 重新建；pictures 是图形里画布还没有的图片。',
    args: {
      elements: Type.Array(Type.Object({ id: ID, type: Type.String() }), { maxItems: MOST_RESTORED }),
      remove: Type.Array(ID, { maxItems: MOST_RESTORED }),
      page: PAGE,
      pageName: Type.Optional(Type.String({ maxLength: 100, description: '那一页的名字' })),
      pictures: Type.Optional(
        Type.Array(
          Type.Object({
            id: ID,
            asset: Type.String({ minLength: 1, maxLength: 64, pattern: '^[\\w-]+$' }),
            mimeType: Type.Union([Type.String({ maxLength: 100 }), Type.Null()]),
          }),
          { maxItems: MOST_RESTORED },
        ),
      ),
    },
  },
  (board: Board, { elements, remove, page, pageName, pictures = [] }) => {
    const cleaned = (elements as readonly ElementRecord[]).flatMap((element) => cleanElement(element)?.element ?? [])
    const gone = remove.filter((id) => board.element(id) !== null)
    if (cleaned.length === 0 && gone.length === 0) throw new Refused('noShapes')
    for (const { id, asset, mimeType } of pictures)
      if (!board.hasFile(id)) board.putFile({ id, asset, mimeType, rest: { id, created: 1 } })
    if (page !== undefined && pageName !== undefined && !board.hasPage(page)) board.insertPage(page, pageName)
    // Where its page is gone and nobody says how it was called, it comes to the first one.
    for (const element of cleaned) bringBack(board, element, page !== undefined && board.hasPage(page) ? page : null)
    for (const arrow of attachedArrows(board, cleaned)) attach(board, arrow)
    if (gone.length > 0) removeElements(board, gone)
  },
)

/** What it has now and had not then is emptied. */
function bringBack(board: Board, element: ElementRecord, page: string | null): void {
  const now = board.element(element.id)
  if (!now) return void board.insert({ ...element, isDeleted: false }, page === null ? {} : { page })
  if (page !== null) board.setPage(element.id, page)
  const emptied: Properties = Object.fromEntries(
    Object.keys(now)
      .filter((key) => !(key in element))
      .map((key) => [key, null]),
  )
  board.update(element.id, { ...emptied, ...element, boundElements: withBoth(now, element), isDeleted: false })
}

/** What hangs on it now stays there; what did then is found again once it is back. */
function withBoth(now: ElementRecord, then: ElementRecord): readonly Json[] {
  const own = listOf(now['boundElements'])
  const ids = new Set(own.map((bound) => (isRecord(bound) ? bound['id'] : null)))
  return [...own, ...listOf(then['boundElements']).filter((bound) => isRecord(bound) && !ids.has(bound['id'] ?? null))]
}

export const restoreCommands = { restore }
