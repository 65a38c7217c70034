import { defineCommand, Refused } from '@wenfang/shared-contract/commands'
import { RecordBatchSchema, RecordsWrittenSchema, type CellsAs, type RecordValue } from '@wenfang/shared-protocol'
import { fitted, mayBeUnique, NameSchema, parsed, type CellValue, type Field, type Table } from '../model/index.ts'
import { enter as enterCells, set } from './cells.ts'
import { fieldOf, tableOf, type Editing } from './editing.ts'
import { typedText } from './filled.ts'
import { recordsByValue } from './records-by-value.ts'
import { add, enter as enterRecords, remove } from './records.ts'
import { requireFilledInNew } from './required-values.ts'

type Cells = Readonly<Record<string, RecordValue>>
interface Created {
  readonly fields: Cells
}
interface Updated extends Created {
  readonly id: number
}

/** For programs, which say it by record; pages say it by field. What is done is done by the commands that pages have. */
export const write = defineCommand(
  {
    id: 'records.write',
    title: '成批增删改记录',
    description:
      '在一张数据表里依次删除、修改、按 key 字段更新或添加、添加记录，全部做到或者一个也不做：fields 按字段的标识给出单元格，没写到的保持原样；upsert 里 key 字段的值相同的记录被修改，没有的添加；cells 为 texts 时单元格像人输入那样认，没有的选项会新建，认不出时整个拒绝。',
    args: { table: NameSchema, ...RecordBatchSchema.properties },
    answer: RecordsWrittenSchema,
  },
  (editing: Editing, { table: id, cells = 'values', delete: gone = [], update = [], upsert, create = [] }) => {
    const table = tableOf(editing, id)
    requireThere(table, [...gone, ...update.map((record) => record.id)])
    if (gone.length > 0) remove.run(editing, { table: id, records: [...gone] })
    requireThere(
      table,
      update.map((record) => record.id),
    )
    change(editing, table, update, cells)
    const known = upsert ? byKey(editing, table, upsert, cells) : { updated: [], created: [] }
    change(editing, table, known.updated, cells)
    const created = [...known.created, ...create]
    return {
      created: made(editing, table, created, cells),
      updated: [...update, ...known.updated].map((record) => record.id),
      deleted: [...gone],
    }
  },
)

/** Each once, and none in the trash. @throws Refused */
function requireThere(table: Table, records: readonly number[]): void {
  const seen = new Set<number>()
  for (const record of records) {
    const slot = table.slotOf(record)
    if (slot < 0 || table.isDeleted(slot))
      throw new Refused('noSuchRecord', `数据表“${table.title}”里没有记录 ${record}`)
    if (seen.has(record)) throw new Refused('twice', `记录 ${record} 写了两次`)
    seen.add(record)
  }
}

function change(editing: Editing, table: Table, records: readonly Updated[], cells: CellsAs): void {
  for (const field of fieldsOf(table, records)) {
    const written = records.filter(({ fields }) => Object.hasOwn(fields, field.id))
    const of = { table: table.id, records: written.map(({ id }) => id) }
    const values = written.map(({ fields }) => fields[field.id] ?? null)
    if (cells === 'values') set.run(editing, { ...of, field: field.id, values })
    else {
      const texts = values.map((value) => [textOf(field, value)])
      requireRead(field, enterCells.run(editing, { ...of, fields: [field.id], texts }))
    }
  }
}

/** @returns the ids of the records */
function made(editing: Editing, table: Table, records: readonly Created[], cells: CellsAs): number[] {
  if (records.length === 0) return []
  requireFilledInNew(table, records)
  return alike(table, records).flatMap((piece) => madeAlike(editing, table, piece, cells))
}

/** Of fields with a default, all of a piece say something or none does: whoever says nothing of one has its default. */
function alike(table: Table, records: readonly Created[]): readonly (readonly Created[])[] {
  const begun = table.fields.filter(({ settings }) => settings.default)
  const said = ({ fields }: Created): string => begun.map(({ id }) => (Object.hasOwn(fields, id) ? '1' : '0')).join('')
  const pieces: Created[][] = []
  let last: string | null = null
  for (const record of records) {
    if (said(record) !== last) pieces.push([])
    last = said(record)
    pieces.at(-1)?.push(record)
  }
  return pieces
}

function madeAlike(editing: Editing, table: Table, records: readonly Created[], cells: CellsAs): number[] {
  const fields = fieldsOf(table, records)
  const of = { table: table.id, fields: fields.map(({ id }) => id) }
  const rows = records.map((record) => fields.map((field) => record.fields[field.id] ?? null))
  if (cells === 'values' || fields.length === 0) return [...add.run(editing, { ...of, rows }).records]
  const texts = rows.map((row) => row.map((value, at) => textOf(fields[at], value)))
  const entered = enterRecords.run(editing, { ...of, rows: texts })
  requireRead(null, entered)
  return [...entered.records]
}

/** Which of them are there, and which are not yet. @throws Refused */
function byKey(
  editing: Editing,
  table: Table,
  { key, records }: { readonly key: string; readonly records: readonly Created[] },
  cells: CellsAs,
): { readonly updated: readonly Updated[]; readonly created: readonly Created[] } {
  const field = fieldOf(table, key)
  const { title } = field.settings
  if (!mayBeUnique(field)) throw new Refused('unfit', `字段“${title}”不能认出记录：要的是文字或数字字段`)
  const held = recordsByValue(table, field)
  const seen = new Set<CellValue>()
  const updated: Updated[] = []
  const created: Created[] = []
  for (const record of records) {
    const given = record.fields[key] ?? null
    const value =
      cells === 'values'
        ? fitted(field, given)
        : parsed(field, typedText(field, textOf(field, given)), editing.database.people)
    if (value === null) throw new Refused('empty', `有一条记录没有写字段“${title}”，认不出是哪一条`)
    if (value === undefined) throw new Refused('unfit', `字段“${title}”装不下 ${JSON.stringify(given)}`)
    if (seen.has(value)) throw new Refused('twice', `字段“${title}”的值 ${JSON.stringify(given)} 写了两次`)
    seen.add(value)
    const [id, ...others] = held.get(value) ?? []
    if (others.length > 0)
      throw new Refused('ambiguous', `有 ${others.length + 1} 条记录的字段“${title}”是 ${JSON.stringify(given)}`)
    if (id === undefined) created.push(record)
    else updated.push({ ...record, id })
  }
  return { updated, created }
}

/** All that some of them name. @throws Refused for one that is not there */
const fieldsOf = (table: Table, records: readonly Created[]): readonly Field[] =>
  [...new Set(records.flatMap(({ fields }) => Object.keys(fields)))].map((id) => fieldOf(table, id))

/** @throws Refused */
function textOf(field: Field | undefined, value: RecordValue): string {
  if (value === null) return ''
  if (typeof value === 'string') return value
  throw new Refused('unfit', `字段“${field?.settings.title ?? ''}”要的是文字，不是 ${JSON.stringify(value)}`)
}

/** @throws Refused */
function requireRead(field: Field | null, { refused }: { readonly refused: number }): void {
  if (refused > 0)
    throw new Refused('unfit', `${field ? `字段“${field.settings.title}”` : ''}有 ${refused} 个单元格认不出`)
}
