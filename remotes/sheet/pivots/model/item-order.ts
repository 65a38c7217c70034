import type { PivotField } from '../../model/index.ts'
import type { ItemColumn, PivotItem } from './items.ts'

const collator = new Intl.Collator('zh-CN', { sensitivity: 'accent' })

/** Numbers before texts before truth values before errors before nothing, as sheets are sorted. */
const kindOf = ({ value }: PivotItem): number => {
  if (value === null) return 4
  if (typeof value === 'number') return 0
  if (typeof value === 'string') return 1
  return typeof value === 'boolean' ? 2 : 3
}

export function compareItems(a: PivotItem, b: PivotItem): number {
  const [one, other] = [kindOf(a), kindOf(b)]
  if (one === 4 || other === 4) return one - other
  if (a.rank !== null && b.rank !== null) return a.rank - b.rank
  // What is no number stands behind the groups of numbers.
  if (a.rank !== null || b.rank !== null) return a.rank !== null ? -1 : 1
  if (one !== other) return one - other
  if (typeof a.value === 'number' && typeof b.value === 'number') return a.value - b.value
  if (typeof a.value === 'string' && typeof b.value === 'string') return collator.compare(a.value, b.value)
  return a.key < b.key ? -1 : 1
}

/** Place of each item by its labels. */
export function ranksOf(
  { items }: ItemColumn,
  { sort, items: manual }: Pick<PivotField, 'sort' | 'items'>,
): Int32Array {
  const named = new Map(sort === 'manual' ? manual.map((key, at) => [key, at]) : [])
  const order = items.map((item, code) => ({ item, code }))
  order.sort((a, b) => {
    const [one, other] = [named.get(a.item.key), named.get(b.item.key)]
    if (one !== undefined || other !== undefined) return (one ?? Infinity) - (other ?? Infinity)
    const isBlank = a.item.value === null || b.item.value === null
    const found = compareItems(a.item, b.item)
    return sort === 'descending' && !isBlank ? -found : found
  })
  const ranks = new Int32Array(items.length)
  order.forEach(({ code }, rank) => (ranks[code] = rank))
  return ranks
}
