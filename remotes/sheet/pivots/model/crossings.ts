// Counts at every crossing of the two trees, computed from the finest ones only where they are asked for.
import type { CellValue, PivotAggregate } from '../../model/index.ts'
import { numbering, type AxisTree } from './axis-tree.ts'
import type { SourceColumn } from './source.ts'
import { Tallies } from './tallies.ts'

export interface CountedValue {
  readonly column: SourceColumn
  readonly aggregate: PivotAggregate
}

/** A node of a tree. */
export interface Place {
  readonly level: number
  readonly node: number
}

interface Counts {
  readonly find: (place: number) => number
  readonly tallies: readonly Tallies[]
  /** Node of rows and of columns by place. */
  readonly rows: readonly number[]
  readonly columns: readonly number[]
}

export class Crossings {
  readonly #rows: AxisTree
  readonly #columns: AxisTree
  readonly #values: readonly CountedValue[]
  readonly #finest: Counts
  readonly #coarser = new Map<number, Counts>()

  constructor(rows: AxisTree, columns: AxisTree, values: readonly CountedValue[]) {
    this.#rows = rows
    this.#columns = columns
    this.#values = values
    const [row, column] = [rows.levels.at(-1), columns.levels.at(-1)]
    const rowCount = row?.nodeOf.length ?? 0
    const places = new Int32Array(rowCount).fill(-1)
    const width = column?.count ?? 0
    const find = numbering((row?.count ?? 0) * width)
    const [rowNodes, columnNodes]: [number[], number[]] = [[], []]
    for (let at = 0; at < rowCount; at++) {
      const [one, other] = [row?.nodeOf[at] ?? -1, column?.nodeOf[at] ?? -1]
      if (one < 0 || other < 0) continue
      const place = find(one * width + other)
      if (place === rowNodes.length) {
        rowNodes.push(one)
        columnNodes.push(other)
      }
      places[at] = place
    }
    const tallies = values.map(({ column: counted, aggregate }) => {
      const made = new Tallies(aggregate, rowNodes.length)
      made.addRows(counted, places)
      return made
    })
    this.#finest = { find: knownPlaces(rowNodes, columnNodes, width), tallies, rows: rowNodes, columns: columnNodes }
  }

  at(value: number, row: Place, column: Place): CellValue {
    const counts = this.#countsOf(row.level, column.level)
    const place = counts.find(row.node * (this.#columns.levels[column.level]?.count ?? 0) + column.node)
    return place < 0 ? null : (counts.tallies[value]?.result(place) ?? null)
  }

  #countsOf(rowLevel: number, columnLevel: number): Counts {
    const [lastRow, lastColumn] = [this.#rows.levels.length - 1, this.#columns.levels.length - 1]
    if (rowLevel === lastRow && columnLevel === lastColumn) return this.#finest
    const key = rowLevel * (lastColumn + 1) + columnLevel
    const known = this.#coarser.get(key)
    if (known) return known
    const made = this.#merged(rowLevel, columnLevel)
    this.#coarser.set(key, made)
    return made
  }

  #merged(rowLevel: number, columnLevel: number): Counts {
    const { rows, columns, tallies } = this.#finest
    const [up, across] = [ancestors(this.#rows, rowLevel), ancestors(this.#columns, columnLevel)]
    const width = this.#columns.levels[columnLevel]?.count ?? 0
    const find = numbering((this.#rows.levels[rowLevel]?.count ?? 0) * width)
    const [rowNodes, columnNodes]: [number[], number[]] = [[], []]
    const places = rows.map((row, at) => {
      const [one, other] = [up[row] ?? 0, across[columns[at] ?? 0] ?? 0]
      const place = find(one * width + other)
      if (place === rowNodes.length) {
        rowNodes.push(one)
        columnNodes.push(other)
      }
      return place
    })
    const merged = tallies.map((finer, value) => {
      const coarser = new Tallies(this.#values[value]?.aggregate ?? 'sum', rowNodes.length)
      places.forEach((place, part) => coarser.merge(place, finer, part))
      return coarser
    })
    return { find: knownPlaces(rowNodes, columnNodes, width), tallies: merged, rows: rowNodes, columns: columnNodes }
  }
}

/** -1 where nothing is. */
function knownPlaces(rows: readonly number[], columns: readonly number[], width: number): (place: number) => number {
  const known = new Map(rows.map((row, at) => [row * width + (columns[at] ?? 0), at]))
  return (place) => known.get(place) ?? -1
}

/** Of each node of the last level: its ancestor at a level. */
function ancestors({ levels }: AxisTree, level: number): Int32Array {
  const last = levels.at(-1)
  const found = Int32Array.from({ length: last?.count ?? 0 }, (_, node) => node)
  for (let at = levels.length - 1; at > level; at--)
    for (let one = 0; one < found.length; one++) found[one] = levels[at]?.parents[found[one] ?? 0] ?? 0
  return found
}
