import type { Random } from '@wenfang/shared-testing/fixtures'
import { CALCULATIONS, fieldKinds, RESULT_KINDS } from '../fields/field-kinds.ts'
import type { Field, FieldDefault } from '../fields/field.schema.ts'
import type { Validation } from '../fields/validation/validation.schema.ts'
import type { Op } from '../ops/op.schema.ts'
import { newName, newRecordId } from '../record-id.ts'
import type { Database } from '../table/database.ts'
import type { Table } from '../table/table.ts'
import { VIEW } from './new-table.ts'
import { randomAutomationOp } from './random-automations.ts'
import { randomDashboardOp } from './random-dashboard-ops.ts'
import { randomRecords, randomValue } from './random-value.ts'

/** What somebody does in one step, over the database as he sees it. Now and then it makes no sense. */
export function randomOps(random: Random, database: Database): readonly Op[] {
  const table = database.tables[random.below(database.tables.length)]
  if (!table) return []
  return Array.from({ length: 1 + random.below(3) }, () =>
    random.below(20) === 0 ? randomOutsideOp(random, database, table) : randomOp(random, table, database),
  )
}

const randomOutsideOp = (random: Random, database: Database, table: Table): Op =>
  random.below(2) === 0
    ? randomTableOp(random, database, table)
    : random.below(2) === 0
      ? randomAutomationOp(random, database)
      : randomDashboardOp(random, database)

/** Tables come, go and change places; also the one that links lead to. */
function randomTableOp(random: Random, database: Database, { id: table }: Table): Op {
  const before = random.pick([null, ...database.tables.map(({ id }) => id)])
  switch (random.below(5)) {
    case 0:
      return { kind: 'table.remove', table: random.pick(['u', 'later']) }
    case 1:
      return { kind: 'table.move', table, before }
    case 2:
      return { kind: 'table.restore', table: random.pick(['u', 'later']), title: nameOf(random), before }
    default: {
      const id = random.pick(['u', 'later'])
      const field = { id: 'name', kind: 'text', settings: { title: '名称' } } as const
      return { kind: 'table.add', table: id, title: nameOf(random), field, view: VIEW, before }
    }
  }
}

const nameOf = (random: Random): string => newName(() => random.next())

function randomOp(random: Random, table: Table, database: Database): Op {
  const dice = random.below(100)
  const field = table.fields[random.below(table.fields.length)]
  const records = randomRecords(random, table)
  const at = { table: table.id }
  if (!field || dice < 20 || records.length === 0) return addOp(random, table)
  if (dice === 20) return randomCommentOp(random, table, records[0] ?? 1)
  const ofField = { ...at, field: field.id }
  if (dice < 60) {
    const linked = database.table(field.settings.table ?? '') ?? table
    const values = records.map(() => randomValue(random, field, linked))
    if (field.kind === 'longText' && random.below(3) > 0) {
      // He goes on with what is there, or with what he saw long ago.
      const [record = 1] = records
      const present = table.stored(record, field)
      const from = random.below(4) > 0 && typeof present === 'string' ? present : '张三'
      const letters = Array.from(from)
      letters.splice(random.below(letters.length + 1), random.below(3), nameOf(random).slice(0, 2))
      const text = letters.join('')
      return { kind: 'cells.set', ...ofField, records: [record], values: [text], from }
    }
    // Now and then only where the cells still hold what they held, as undo writes; or one value for all.
    const only = random.below(8) === 0 ? { only: records.map(() => randomValue(random, field, linked)) } : {}
    const one = random.below(10) === 0 ? values.slice(0, 1) : values
    return { kind: 'cells.set', ...ofField, records, values: one, ...only }
  }
  if (dice < 64) {
    const record = records[0] ?? 1
    const [add, remove] = [randomRecords(random, table), randomRecords(random, table)]
    const links = random.pick(['parent', 'order'])
    return { kind: 'members.change', ...at, field: links, record, add: add.map(String), remove: remove.map(String) }
  }
  if (dice < 70) {
    const tags = ['a', 'b', 'c'].filter(() => random.below(2) === 0)
    return {
      kind: 'members.change',
      ...at,
      field: 'tags',
      record: records[0] ?? 1,
      add: tags.slice(0, 1),
      remove: tags.slice(1),
    }
  }
  if (dice < 76) return { kind: 'records.delete', ...at, records }
  if (dice < 80) return { kind: 'records.restore', ...at, records }
  const before = table.fields[random.below(table.fields.length + 1)]?.id ?? null
  switch (dice) {
    case 80:
    case 81:
      return {
        kind: 'field.add',
        ...at,
        field: randomField(random, random.pick(['twice', 'calculated', nameOf(random)])),
        before,
      }
    case 82:
      return { kind: 'field.remove', ...ofField }
    case 83:
    case 84:
      return { kind: 'field.convert', ...ofField, to: randomField(random, field.id) }
    case 85:
      return { kind: 'field.move', ...ofField, before }
    case 86:
    case 87:
      return {
        kind: 'option.put',
        ...at,
        field: 'state',
        option: { id: random.pick(['new', 'later', 'never']), title: nameOf(random), colour: random.below(30) },
        before: null,
      }
    case 88:
      return { kind: 'option.remove', ...at, field: 'state', option: 'later' }
    case 89:
      return { kind: 'view.add', ...at, view: { ...VIEW, id: nameOf(random) }, before: null }
    case 90:
      return { kind: 'view.field', ...at, view: 'all', field: field.id, settings: { isHidden: random.below(2) === 0 } }
    case 91:
      return { kind: 'view.set', ...at, view: 'all', settings: { sorts: [{ field: field.id, isDescending: false }] } }
    case 92:
      return { kind: 'person.put', person: random.pick(['p', 'q']), name: nameOf(random) }
    case 93:
      if (random.below(3) === 0)
        return { kind: 'table.tab', ...at, tab: random.below(2) === 0 ? { colour: 'FF8800' } : { isHidden: true } }
      return { kind: 'table.rename', ...at, title: nameOf(random) }
    case 94:
      if (random.below(2) === 0)
        return { kind: 'view.move', ...at, view: table.views.at(-1)?.id ?? 'all', before: 'all' }
      return { kind: 'view.remove', ...at, view: table.views.at(-1)?.id ?? 'all' }
    default:
      return {
        kind: 'field.set',
        ...ofField,
        settings: {
          title: nameOf(random),
          ...(random.below(3) === 0 && { isUnique: random.below(3) > 0 }),
          ...(random.below(3) === 0 && { validation: randomValidation(random) }),
          ...(random.below(3) === 0 && { default: randomDefault(random, table.field(ofField.field)) }),
        },
      }
  }
}

/** Rules of which some do not fit the field, and many values break. */
const randomValidation = (random: Random): Validation | null =>
  random.below(3) === 0
    ? null
    : { least: random.below(3), most: 1 + random.below(4), ...(random.below(4) === 0 && { pattern: '[张李].*' }) }

/** Now and then about what others said, or what is not there. */
function randomCommentOp(random: Random, table: Table, record: number): Op {
  const said = table.comments.get(record) ?? []
  const known = said[random.below(Math.max(1, said.length))]
  const of = { table: table.id, record, comment: known?.id ?? nameOf(random) }
  switch (random.below(6)) {
    case 0:
      return { kind: 'comment.remove', ...of }
    case 1:
      return { kind: 'comment.settle', ...of, isSettled: random.below(2) === 0 }
    case 2:
      return { kind: 'comment.put', ...of, text: nameOf(random) }
    case 3:
      return { kind: 'comment.put', ...of, comment: nameOf(random), thread: of.comment, text: nameOf(random) }
    default:
      return { kind: 'comment.put', ...of, comment: nameOf(random), text: nameOf(random) }
  }
}

function addOp(random: Random, table: Table): Op {
  const records = Array.from({ length: 1 + random.below(3) }, () => newRecordId(() => random.next()))
  const fields = table.fields.filter(() => random.below(2) === 0)
  return {
    kind: 'records.add',
    table: table.id,
    records,
    fields: fields.map(({ id }) => id),
    values: fields.map((field) => records.map(() => randomValue(random, field))),
    ...(random.below(2) === 0 && { hasDefaults: true as const }),
  }
}

/** Of whoever adds records; none; or something that the field may not be able to hold. */
const randomDefault = (random: Random, field: Field | undefined): FieldDefault | null =>
  !field || random.below(4) === 0
    ? null
    : random.below(3) === 0
      ? { is: field.kind === 'date' ? 'now' : 'currentUser' }
      : { value: randomValue(random, field) }

function randomField(random: Random, id: string): Field {
  const kind = fieldKinds[random.below(fieldKinds.length)] ?? 'text'
  if (kind === 'link' || kind === 'lookup' || kind === 'rollup')
    return { id, kind, settings: { title: nameOf(random), ...randomLinked(random) } }
  if (kind === 'formula') return { id, kind, settings: { title: nameOf(random), ...randomFormula(random) } }
  return { id, kind, settings: { title: nameOf(random) } }
}

/** Now and then to what is not there, or in a circle. */
function randomLinked(random: Random): Partial<Field['settings']> {
  return {
    table: random.pick(['t', 'u', 'none']),
    ...(random.below(3) === 0 && { mirrorOf: random.pick(['parent', 'order', 'back']) }),
    ...(random.below(3) === 0 && { isSingle: true }),
    link: random.pick(['parent', 'children', 'order', 'back']),
    target: random.pick(['name', 'amount', 'twice', 'summed', 'looked', 'state']),
    calculation: random.pick(CALCULATIONS),
    result: random.pick(RESULT_KINDS),
  }
}

/** Now and then one that computes itself, or from a field that is gone. */
function randomFormula(random: Random): Pick<Field['settings'], 'formula' | 'result'> {
  const formula = random.pick([
    '{amount}*2+{number}',
    'IF({done},{name}&{state},{tags})',
    'YEAR({day})/{amount}',
    '{twice}&"x"',
    'SUM({children}.{amount})+{summed}',
    '{parent}&{looked}',
    '{calculated}+1',
    '{no such field}',
    '1+',
  ])
  return { formula, result: random.pick(['number', 'text', 'checkbox', 'date'] as const) }
}
