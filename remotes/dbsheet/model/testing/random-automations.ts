import type { Random } from '@wenfang/shared-testing/fixtures'
import type { Action, Trigger } from '../automations/automation.schema.ts'
import type { Op } from '../ops/op.schema.ts'
import type { Database } from '../table/database.ts'
import type { Table } from '../table/table.ts'
import type { Filter } from '../views/view.schema.ts'
import { randomValue } from './random-value.ts'

/** An automation that comes, changes or goes; now and then about what is not there. */
export function randomAutomationOp(random: Random, database: Database): Op {
  const id = random.pick(['a1', 'a2', 'a3'])
  const [table, to] = [oneOf(random, database.tables), oneOf(random, database.tables)]
  if (random.below(8) === 0 || !table || !to) return { kind: 'automation.remove', automation: id }
  const actions = Array.from({ length: 1 + random.below(2) }, () => randomAction(random, table, to))
  return {
    kind: 'automation.put',
    automation: { id, title: id, isOn: random.below(5) > 0, trigger: randomTrigger(random, table), actions },
    before: null,
  }
}

const oneOf = <Item>(random: Random, items: readonly Item[]): Item | undefined => items[random.below(items.length)]

const fieldOf = (random: Random, table: Table): string =>
  random.below(20) === 0 ? 'none' : (oneOf(random, table.fields)?.id ?? 'none')

function randomFilter(random: Random, table: Table): Filter {
  const field = fieldOf(random, table)
  return {
    match: 'all',
    conditions: [
      random.below(2) === 0 ? { field, operator: 'isFilled' } : { field: 'state', operator: 'anyOf', value: ['new'] },
    ],
  }
}

function randomTrigger(random: Random, table: Table): Trigger {
  const { id } = table
  switch (random.below(6)) {
    case 0:
      return { when: 'created', table: id }
    case 1:
      return { when: 'changed', table: id, fields: random.below(3) === 0 ? [] : [fieldOf(random, table)] }
    case 2:
      return { when: 'matches', table: id, filter: randomFilter(random, table) }
    case 3:
      return { when: 'date', table: id, field: 'day', days: random.below(3) - 1, minute: random.below(1_440) }
    default:
      return {
        when: 'time',
        table: id,
        every: random.pick(['day', 'week']),
        on: 1,
        minute: random.below(1_440),
        filter: randomFilter(random, table),
      }
  }
}

function randomAction(random: Random, table: Table, to: Table): Action {
  const put = (of: Table) => {
    const field = oneOf(random, of.fields)
    if (!field) return { field: 'none', value: null }
    return random.below(3) === 0
      ? { field: field.id, from: fieldOf(random, table) }
      : { field: field.id, value: randomValue(random, field) }
  }
  switch (random.below(5)) {
    case 0:
      return { action: 'create', table: to.id, values: [put(to)] }
    case 1:
      return {
        action: 'change',
        table: to.id,
        filter: randomFilter(random, to),
        ...(random.below(2) === 0 && { same: { field: fieldOf(random, to), from: fieldOf(random, table) } }),
        values: [put(to)],
      }
    case 2:
      return { action: 'notify', people: ['p'], text: `{${fieldOf(random, table)}}` }
    case 3:
      return { action: 'webhook', url: 'https://example.com/' }
    default:
      return { action: 'update', values: [put(table)] }
  }
}
