import type { Random } from '@wenfang/shared-testing/fixtures'
import { BLOCK_KINDS, type BlockPatch, type BlockPlace } from '../dashboards/dashboard.schema.ts'
import type { Op } from '../ops/op.schema.ts'
import { newName } from '../record-id.ts'
import type { Database } from '../table/database.ts'

const nameOf = (random: Random): string => newName(() => random.next())

/** What somebody does with dashboards. Now and then with one that is not there. */
export function randomDashboardOp(random: Random, database: Database): Op {
  const id = random.pick(['d1', 'd2'])
  const block = random.pick(['b1', 'b2', 'b3'])
  const before = random.pick([null, 'd1', 'd2'])
  switch (random.below(9)) {
    case 0:
    case 1:
      return { kind: 'dashboard.add', dashboard: { id, settings: { title: nameOf(random) }, blocks: [] }, before }
    case 2:
      return { kind: 'dashboard.set', dashboard: id, settings: { title: nameOf(random) } }
    case 3:
      return random.below(3) === 0
        ? { kind: 'dashboard.remove', dashboard: id }
        : { kind: 'dashboard.move', dashboard: id, before }
    case 4:
    case 5: {
      const settings = { kind: random.pick(BLOCK_KINDS), place: randomPlace(random), ...randomPatch(random, database) }
      return { kind: 'block.add', dashboard: id, block: { id: block, settings } }
    }
    case 6:
      return { kind: 'block.remove', dashboard: id, block }
    default: {
      const settings = random.below(2) === 0 ? { place: randomPlace(random) } : randomPatch(random, database)
      return { kind: 'block.set', dashboard: id, block, settings }
    }
  }
}

export const randomPlace = (random: Random): BlockPlace => ({
  column: random.below(11),
  row: random.below(30),
  width: 2 + random.below(11),
  height: 2 + random.below(6),
})

function randomPatch(random: Random, database: Database): BlockPatch {
  const table = database.tables[random.below(database.tables.length)]
  const field = () => table?.fields[random.below(table.fields.length)]?.id ?? null
  const asked = field()
  return {
    title: nameOf(random),
    table: table?.id ?? null,
    value: field(),
    ...(random.below(2) === 0 && { group: field() }),
    ...(random.below(4) === 0 && { blocks: random.pick([null, ['b1'], ['b2', 'b3']]) }),
    ...(random.below(3) === 0 && { split: field(), across: field() }),
    ...(asked !== null && random.below(3) === 0 && { fields: [asked], sorts: [{ field: asked, isDescending: true }] }),
    ...(random.below(3) === 0 &&
      asked !== null && { filter: { match: 'all', conditions: [{ field: asked, operator: 'isFilled' }] } }),
  }
}
