// Values as shares, running totals and ranks of others.
import type { CellValue, PivotShowAs } from '../../model/index.ts'
import type { AxisOrder } from './axis-lines.ts'
import type { AxisTree } from './axis-tree.ts'
import type { Crossings, Place } from './crossings.ts'

const ROOT: Place = { level: 0, node: 0 }

export class ShownValues {
  readonly #crossings: Crossings
  readonly #rows: AxisTree
  readonly #rowOrder: AxisOrder
  /** By value, row's parent and column: what stands at each of its children. */
  readonly #rowsAmong = new Map<string, ReadonlyMap<number, CellValue>>()

  constructor(crossings: Crossings, rows: AxisTree, rowOrder: AxisOrder) {
    this.#crossings = crossings
    this.#rows = rows
    this.#rowOrder = rowOrder
  }

  at(value: number, showAs: PivotShowAs | null, row: Place, column: Place): CellValue {
    const plain = this.#crossings.at(value, row, column)
    switch (showAs) {
      case null:
        return plain
      case 'percentOfTotal':
        return share(plain, this.#crossings.at(value, ROOT, ROOT))
      case 'percentOfRow':
        return share(plain, this.#crossings.at(value, row, ROOT))
      case 'percentOfCol':
        return share(plain, this.#crossings.at(value, ROOT, column))
      case 'percentOfParentRow':
        return share(plain, this.#crossings.at(value, this.#parentOf(row), column))
      case 'runTotal':
      case 'rankAscending':
      case 'rankDescending':
        return row.level === 0 ? null : (this.#among(value, showAs, row, column).get(row.node) ?? null)
    }
  }

  #parentOf({ level, node }: Place): Place {
    return level === 0 ? ROOT : { level: level - 1, node: this.#rows.levels[level]?.parents[node] ?? 0 }
  }

  #among(value: number, showAs: PivotShowAs, row: Place, column: Place): ReadonlyMap<number, CellValue> {
    const parent = this.#parentOf(row)
    const key = [value, showAs, parent.level, parent.node, column.level, column.node].join()
    const known = this.#rowsAmong.get(key)
    if (known) return known
    const nodes = this.#rowOrder.childrenOf(parent)
    const values = nodes.map((node) => this.#crossings.at(value, { level: row.level, node }, column))
    const found = new Map<number, CellValue>()
    if (showAs === 'runTotal') {
      let sum = 0
      nodes.forEach((node, at) => {
        const one = values[at]
        if (typeof one === 'number') sum += one
        found.set(node, typeof one === 'object' && one !== null ? one : sum)
      })
    } else {
      const numbers = [...new Set(values.filter((one) => typeof one === 'number'))]
      numbers.sort((a, b) => (showAs === 'rankAscending' ? a - b : b - a))
      const ranks = new Map(numbers.map((one, at) => [one, at + 1]))
      nodes.forEach((node, at) => {
        const one = values[at]
        if (typeof one === 'number') found.set(node, ranks.get(one) ?? null)
      })
    }
    this.#rowsAmong.set(key, found)
    return found
  }
}

function share(part: CellValue, whole: CellValue): CellValue {
  if (typeof part === 'object' && part !== null) return part
  if (typeof part !== 'number') return null
  return typeof whole === 'number' && whole !== 0 ? part / whole : { error: '#DIV/0!' }
}
