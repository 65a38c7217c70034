// The lines of an axis in the order in which they stand: items, their subtotals, the grand total.
import type { CellValue, PivotField } from '../../model/index.ts'
import { pathOf, type AxisTree } from './axis-tree.ts'
import type { Place } from './crossings.ts'
import { ranksOf } from './item-order.ts'

export interface AxisLine extends Place {
  readonly kind: 'item' | 'subtotal' | 'grand'
  /** Items from the first field to this one. */
  readonly path: readonly number[]
  /** Further fields lie beneath: the line can be collapsed, or is. */
  readonly hasParts: boolean
  readonly isCollapsed: boolean
  /** Which value it shows where several stand on this axis; `label` for none. */
  readonly value: number | 'all' | 'label'
}

export interface LineOptions {
  readonly fields: readonly PivotField[]
  /** Heads stand above their parts (compact, outline), or beside the first one (tabular, columns). */
  readonly isStacked: boolean
  readonly hasGrand: boolean
  /** Values that stand on this axis; fewer than two take no lines of their own. */
  readonly valueCount: number
  /** In compact form values stand below the label of their item. */
  readonly hasValueLines: boolean
  /** What a field is sorted by, for a node. */
  readonly totalOf: (valueId: string, place: Place) => CellValue
}

/** More are not laid out. */
export const MAX_LINES = 1_000_000

/** The result is larger than a sheet can show. */
export class PivotTooLarge extends Error {
  override readonly name = 'PivotTooLarge'
}

export class AxisOrder {
  readonly #tree: AxisTree
  readonly #options: Pick<LineOptions, 'fields' | 'totalOf'>
  readonly #children: (readonly (readonly number[])[])[] = []

  constructor(tree: AxisTree, options: Pick<LineOptions, 'fields' | 'totalOf'>) {
    this.#tree = tree
    this.#options = options
  }

  /** Nodes of the level below, in their order. */
  childrenOf({ level, node }: Place): readonly number[] {
    return (this.#children[level] ??= this.#sorted(level + 1))[node] ?? []
  }

  #sorted(level: number): readonly (readonly number[])[] {
    const { levels, fields } = this.#tree
    const [of, column, field] = [levels[level], fields[level - 1], this.#options.fields[level - 1]]
    const lists: number[][] = Array.from({ length: levels[level - 1]?.count ?? 0 }, () => [])
    if (!of || !column || !field) return lists
    const ranks = ranksOf(column, field)
    for (let node = 0; node < of.count; node++) lists[of.parents[node] ?? 0]?.push(node)
    const rank = (node: number): number => ranks[of.codes[node] ?? 0] ?? 0
    const { sortBy } = field
    const totals =
      sortBy === null
        ? null
        : Float64Array.from({ length: of.count }, (_, node) => {
            const total = this.#options.totalOf(sortBy, { level, node })
            return typeof total === 'number' ? total : Number.NaN
          })
    const turn = field.sort === 'descending' ? -1 : 1
    for (const list of lists)
      list.sort((a, b) => {
        const apart = totals ? compareTotals(totals[a] ?? 0, totals[b] ?? 0, turn) : 0
        return apart || rank(a) - rank(b)
      })
    return lists
  }
}

/** What has no number stands last. */
function compareTotals(a: number, b: number, turn: number): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b))
  return turn * (a - b)
}

/** @throws PivotTooLarge */
export function linesOf(tree: AxisTree, order: AxisOrder, options: LineOptions): readonly AxisLine[] {
  const lines: AxisLine[] = []
  const depth = tree.fields.length
  const isMany = options.valueCount > 1
  const collapsed = options.fields.map((field) => new Set(field.collapsed))
  const put = (line: Omit<AxisLine, 'value'>, value: AxisLine['value']): void => {
    if (lines.length >= MAX_LINES) throw new PivotTooLarge()
    lines.push({ ...line, value })
  }
  const each = (line: Omit<AxisLine, 'value'>, hasLabelLine = false): void => {
    if (!isMany) return put(line, 'all')
    if (hasLabelLine && options.hasValueLines) put(line, 'label')
    for (let value = 0; value < options.valueCount; value++) put(line, value)
  }
  const walk = (place: Place): void => {
    const level = place.level + 1
    const field = options.fields[level - 1]
    const column = tree.fields[level - 1]
    const codes = tree.levels[level]?.codes
    if (!field || !column || !codes) return
    for (const node of order.childrenOf(place)) {
      const isClosed = collapsed[level - 1]?.has(column.items[codes[node] ?? 0]?.key ?? '') === true
      const hasParts = level < depth
      const line = { level, node, path: pathOf(tree, level, node), hasParts, isCollapsed: hasParts && isClosed }
      if (!hasParts || isClosed) {
        each({ ...line, kind: 'item' }, true)
        continue
      }
      if (options.isStacked) put({ ...line, kind: 'item' }, field.hasSubtotal && !isMany ? 'all' : 'label')
      walk({ level, node })
      if (field.hasSubtotal && (isMany || !options.isStacked)) each({ ...line, kind: 'subtotal' })
    }
  }
  walk({ level: 0, node: 0 })
  if (options.hasGrand || depth === 0)
    each({ kind: 'grand', level: 0, node: 0, path: [], hasParts: false, isCollapsed: false })
  return lines
}
