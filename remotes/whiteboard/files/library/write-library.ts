import type { Json } from '@wenfang/shared-contract'
import {
  boxAround,
  listOf,
  numberOf,
  type Board,
  type ElementRecord,
  type Properties,
  withIds,
} from '../../model/index.ts'
import type { LibraryItem } from './read-library.ts'

/** The board as a library: the items that it was read from, and each further group or shape as an item of its own. */
export function writeLibrary(board: Board): Properties {
  const items = listOf(board.head('library')) as unknown as readonly LibraryItem[]
  const elements = new Map(board.elements().map((element) => [element.id, element]))
  const written: Json[] = []
  for (const item of items) {
    const back = new Map(item.ids.map(([file, own]) => [own, file]))
    const own = item.ids.flatMap(([, id]) => {
      const element = elements.get(id)
      elements.delete(id)
      return element ? [placedBack(withIds(element, back), item)] : []
    })
    if (own.length > 0) written.push(item.rest === null ? own : { ...item.rest, elements: own })
  }
  for (const group of grouped([...elements.values()])) {
    const { x, y } = boxAround(group) ?? { x: 0, y: 0 }
    const own = group.map((element) => ({ ...element, x: numberOf(element['x']) - x, y: numberOf(element['y']) - y }))
    written.push({ id: `item-${group[0]?.id ?? ''}`, status: 'unpublished', created: 1, elements: own })
  }
  return named(board, written)
}

/** The file's own properties in their order; the items under the name that its version has for them. */
function named(board: Board, items: readonly Json[]): Properties {
  const keys = listOf(board.head('keys')).filter((key): key is string => typeof key === 'string')
  const isLibrary = board.head('file.type') === 'excalidrawlib'
  const isFirstVersion = isLibrary && keys.includes('library')
  const own: Properties = { type: 'excalidrawlib', version: isFirstVersion ? 1 : 2, source: 'wenfang' }
  const itemsKey = isFirstVersion ? 'library' : 'libraryItems'
  const library: Record<string, Json> = {}
  for (const key of isLibrary ? keys : [...Object.keys(own), itemsKey]) {
    const value = key === itemsKey ? items : ((isLibrary ? board.head(`file.${key}`) : undefined) ?? own[key])
    if (value !== undefined) library[key] = value
  }
  return library
}

const placedBack = (element: ElementRecord, { dx, dy }: LibraryItem): ElementRecord => ({
  ...element,
  x: numberOf(element['x']) - dx,
  y: numberOf(element['y']) - dy,
})

function grouped(elements: readonly ElementRecord[]): readonly (readonly ElementRecord[])[] {
  const groups = new Map<string, ElementRecord[]>()
  for (const element of elements) {
    const outer = listOf(element['groupIds']).at(-1)
    const key = typeof outer === 'string' ? `g${outer}` : `e${String(element['containerId'] ?? element.id)}`
    const group = groups.get(key)
    if (group) group.push(element)
    else groups.set(key, [element])
  }
  return [...groups.values()]
}
