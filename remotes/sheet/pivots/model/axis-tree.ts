// The rows of the source by the fields of an axis: a tree whose nodes are combinations of items that occur.
import type { ItemColumn } from './items.ts'

/** One level; level 0 is the root, which holds every row. */
export interface TreeLevel {
  readonly count: number
  /** Node of the level above. */
  readonly parents: Int32Array
  /** Item of the level's field. */
  readonly codes: Int32Array
  /** Node of each row; -1 for rows that are filtered out. */
  readonly nodeOf: Int32Array
}

export interface AxisTree {
  readonly fields: readonly ItemColumn[]
  readonly levels: readonly TreeLevel[]
}

/** Up to here a table is faster than a map. */
const DENSE_PLACES = 4_000_000

/** @param isTaken whether a row counts */
export function axisTree(fields: readonly ItemColumn[], rowCount: number, isTaken: Uint8Array): AxisTree {
  const root = new Int32Array(rowCount)
  for (let row = 0; row < rowCount; row++) if (isTaken[row] === 0) root[row] = -1
  const levels: TreeLevel[] = [{ count: 1, parents: new Int32Array(1), codes: new Int32Array(1), nodeOf: root }]
  let above = root
  let count = 1
  for (const { codes, items } of fields) {
    const find = numbering(count * items.length)
    const nodeOf = new Int32Array(rowCount)
    const parents: number[] = []
    const itemCodes: number[] = []
    for (let row = 0; row < rowCount; row++) {
      const parent = above[row] ?? -1
      if (parent < 0) {
        nodeOf[row] = -1
        continue
      }
      const code = codes[row] ?? 0
      const node = find(parent * items.length + code)
      if (node === parents.length) {
        parents.push(parent)
        itemCodes.push(code)
      }
      nodeOf[row] = node
    }
    levels.push({ count: parents.length, parents: Int32Array.from(parents), codes: Int32Array.from(itemCodes), nodeOf })
    above = nodeOf
    count = parents.length
  }
  return { fields, levels }
}

/** Numbers places from 0 on in the order in which they are asked for. */
export function numbering(places: number): (place: number) => number {
  let next = 0
  if (places <= DENSE_PLACES) {
    const known = new Int32Array(places)
    return (place) => {
      const number = known[place] ?? 0
      if (number > 0) return number - 1
      known[place] = ++next
      return next - 1
    }
  }
  const known = new Map<number, number>()
  return (place) => {
    const number = known.get(place)
    if (number !== undefined) return number
    known.set(place, next)
    return next++
  }
}

/** The path of items from the first field to a node. */
export function pathOf({ levels }: AxisTree, level: number, node: number): number[] {
  const path: number[] = []
  for (let [at, one] = [level, node]; at > 0; at--) {
    path.unshift(levels[at]?.codes[one] ?? 0)
    one = levels[at]?.parents[one] ?? 0
  }
  return path
}
