import type { Random } from '@wenfang/shared-testing/fixtures'
import type { CellValue } from '../fields/cell-value.ts'
import type { Field } from '../fields/field.schema.ts'
import { newName } from '../record-id.ts'
import type { Table } from '../table/table.ts'

/** Now and then one that the field cannot hold. */
export function randomValue(random: Random, field: Field, table?: Table): CellValue {
  if (random.below(12) === 0) return random.pick<CellValue>([null, 'x', 7, true, ['a']])
  switch (field.kind) {
    case 'checkbox':
      return random.below(2) === 0
    case 'select':
      return random.pick(['new', 'open', 'end'])
    case 'multiSelect':
      return ['a', 'b', 'c'].filter(() => random.below(2) === 0)
    case 'person':
      return ['p', 'q'].filter(() => random.below(2) === 0)
    case 'group':
      return ['g:1', 'g:2'].filter(() => random.below(2) === 0)
    case 'cascade':
      return random.pick(['north', 'city', 'south'])
    case 'dateRange':
      return random.pick(['2026-03-01/2026-03-05', '2026-04-01 08:30/2026-04-01 09:30', '2026-03-09/2026-03-01'])
    case 'signature':
      return random.pick(['s:1,2 3,4;5,6', 't:王一', 'x'])
    case 'attachment':
      return ['0', 'f'].filter(() => random.below(2) === 0).map((digit) => `${digit.repeat(64)}|3|image/png|图.png`)
    case 'link':
      return table && table.length > 0 ? randomRecords(random, table).map(String) : null
    case 'date':
      return random.below(20_000) * 86_400_000
    case 'rating':
      return random.below(6)
    case 'progress':
      return random.next()
    case 'number':
    case 'currency':
    case 'percent':
    case 'duration':
      return random.pick([random.below(1000), random.next() * 1e6, -random.below(9) / 100, 0])
    default:
      return random.pick(['', '张三', '李四 🀄', 'abc', newName(() => random.next())])
  }
}

export function randomRecords(random: Random, table: Table): number[] {
  const records = new Set<number>()
  for (let left = Math.min(table.length, 1 + random.below(3)); left > 0; left--)
    records.add(table.ids[random.below(table.length)] || 1)
  return [...records]
}
