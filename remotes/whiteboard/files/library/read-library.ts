import type { Json } from '@wenfang/shared-contract'
import {
  boxAround,
  cleanElement,
  firstKeys,
  isRecord,
  listOf,
  numberOf,
  type Board,
  type Properties,
  withIds,
} from '../../model/index.ts'
import type { Losses } from '../scene/read-elements.ts'

/** An item of a library on the board: what it said of itself, which of its elements became which, and by how much it was moved. */
export interface LibraryItem {
  readonly rest: Properties | null
  /** Ids in the file and on the board, in the file's order. */
  readonly ids: readonly (readonly [file: string, board: string])[]
  readonly dx: number
  readonly dy: number
}

const GAP = 60
const ROW_WIDTH = 1600

/** Lays the items of a library out in rows, as one page on which each is a group. */
export function readLibrary(board: Board, file: Properties, losses: Losses): void {
  const items = listOf(file['libraryItems'] ?? file['library'])
  const keys = firstKeys(items.reduce<number>((sum, item) => sum + elementsOf(item).length, 0))
  const placed: LibraryItem[] = []
  let [x, y, rowHeight, at] = [0, 0, 0, 0]
  for (const [number, item] of items.entries()) {
    const elements = elementsOf(item).flatMap((value) => {
      const cleaned = cleanElement(value)
      if (!cleaned) losses.shapes += 1
      if (cleaned?.isLinkRemoved) losses.links += 1
      return cleaned ? [cleaned.element] : []
    })
    const box = boxAround(elements) ?? { x: 0, y: 0, width: 0, height: 0 }
    if (x > 0 && x + box.width > ROW_WIDTH) {
      x = 0
      y += rowHeight + GAP
      rowHeight = 0
    }
    const ids = elements.map(({ id }, index) => [id, `${id || 'element'}~${number}-${index}`] as const)
    const [dx, dy] = [x - box.x, y - box.y]
    for (const [index, element] of elements.entries()) {
      const own = withIds(element, new Map(ids))
      const moved = { ...own, id: ids[index]?.[1] ?? own.id, x: numberOf(own['x']) + dx, y: numberOf(own['y']) + dy }
      board.insert(moved, { order: keys[at] ?? '' })
      at += 1
    }
    placed.push({ rest: isRecord(item) ? restOf(item) : null, ids, dx, dy })
    x += box.width + GAP
    rowHeight = Math.max(rowHeight, box.height)
  }
  board.setHead('library', placed as unknown as Json)
}

const elementsOf = (item: Json): readonly Json[] => listOf(isRecord(item) ? item['elements'] : item)

function restOf(item: Properties): Properties {
  const { elements: _, ...rest } = item
  return rest
}
