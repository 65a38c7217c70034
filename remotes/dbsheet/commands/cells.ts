import { defineCommand, Refused } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import {
  CellValueSchema,
  fitted,
  formOf,
  isKept,
  MAX_TEXT,
  NameSchema,
  parsed,
  type CellValue,
  type Field,
  type Op,
  type Table,
} from '../model/index.ts'
import { fieldOf, notWritten, requireRecords, tableOf, type Editing } from './editing.ts'
import { linkOps } from './links.ts'
import { requireFree, requireFreeInNew } from './free-values.ts'
import { requireFilled } from './required-values.ts'
import { requireValid, validOr } from './valid-values.ts'
import { addedOptions, recordsOf, TEXT_ROWS, typedText, withOptions } from './filled.ts'

export const RECORD = Type.Integer({ minimum: 1 })
export const RECORDS = Type.Array(RECORD, { minItems: 1, maxItems: 50_000 })
const OF_FIELD = { table: NameSchema, field: NameSchema }

export const set = defineCommand(
  {
    id: 'cells.set',
    title: '写入单元格',
    description:
      '把一个字段里若干记录的单元格写成给出的值：values 与 records 一一对应，只给一个值时写给所有记录；日期是自 1970 年起的毫秒数，选项和人员写它们的标识，null 为空。',
    args: { ...OF_FIELD, records: RECORDS, values: Type.Array(CellValueSchema, { minItems: 1, maxItems: 50_000 }) },
  },
  (editing: Editing, { table: id, field: fieldId, records, values }) => {
    const table = tableOf(editing, id)
    const field = writable(table, fieldId)
    requireRecords(table, records)
    if (values.length !== 1 && values.length !== records.length)
      throw new Refused('wrongCount', '值的个数要和记录的个数相同，或者只有一个')
    for (const value of values)
      if (fitted(field, value) === undefined)
        throw new Refused('unfit', `字段“${field.settings.title}”装不下 ${JSON.stringify(value)}`)
    requireValid(field, values)
    requireFree(table, field, records, values)
    requireFilled(table, field, records, values)
    editing.do([{ kind: 'cells.set', table: id, field: fieldId, records, values }])
  },
)

export const enter = defineCommand(
  {
    id: 'cells.enter',
    title: '按文字填写单元格',
    description:
      '像人输入或粘贴那样填写：texts 每行对应一条记录、每列对应一个字段，比 records 多出来的行成为新记录；选项按名字认，没有的会新建；认不出的单元格保持原样，answer 里的 refused 是它们的个数，added 是新记录的标识。',
    args: {
      table: NameSchema,
      records: RECORDS,
      fields: Type.Array(NameSchema, { minItems: 1, maxItems: 1_000 }),
      texts: TEXT_ROWS,
    },
    answer: Type.Object({ refused: Type.Integer(), added: Type.Array(RECORD) }),
  },
  (editing: Editing, { table: id, records, fields, texts }) => {
    const table = tableOf(editing, id)
    requireRecords(table, records)
    const isOne = records.length === 1 && fields.length === 1 && texts.length === 1
    let refused = 0
    const ops: Op[] = []
    const beyond = texts.slice(records.length)
    const written: Field[] = []
    const beyondOf: number[] = []
    for (const [column, fieldId] of fields.entries()) {
      const known = fieldOf(table, fieldId)
      const entered = records.map((record, at) => ({ record, text: texts[at]?.[column] }))
      const given = entered.filter((one): one is { record: number; text: string } => one.text !== undefined)
      if (!isKept(known)) {
        refused += given.length
        continue
      }
      const field = withOptions(editing, known, [
        ...given.map(({ text }) => text),
        ...beyond.map((row) => row[column] ?? ''),
      ])
      written.push(field)
      beyondOf.push(column)
      ops.push(...addedOptions(id, known, field))
      const filled: number[] = []
      const values: CellValue[] = []
      for (const { record, text } of given) {
        const read = parsed(field, typedText(field, text), editing.database.people)
        // Of one cell it is said what is wrong; of many, how many are.
        if (isOne && read !== undefined) requireValid(field, [read])
        const value = validOr(field, read)
        if (value === undefined) {
          refused++
          continue
        }
        filled.push(record)
        values.push(value)
      }
      requireFree(table, field, filled, values)
      requireFilled(table, field, filled, values)
      if (filled.length > 0) ops.push({ kind: 'cells.set', table: id, field: fieldId, records: filled, values })
    }
    if (beyond.length === 0) {
      editing.do(ops)
      return { refused, added: [] }
    }
    const rows = beyond.map((row) => beyondOf.map((column) => row[column] ?? ''))
    const more = recordsOf(editing, id, written, rows)
    requireFreeInNew(table, written, more.op.values)
    editing.do([...ops, { ...more.op, hasDefaults: true }])
    return { refused: refused + more.refused, added: [...more.records] }
  },
)

export const writeText = defineCommand(
  {
    id: 'cells.writeText',
    title: '续写多行文本',
    description:
      '把一条记录的多行文本从 from 改成 text：from 是开始改的时候里面的内容，别人在这之后写的会和这次的改动合在一起，谁的都不丢。',
    args: {
      ...OF_FIELD,
      record: RECORD,
      from: Type.String({ maxLength: MAX_TEXT }),
      text: Type.String({ maxLength: MAX_TEXT }),
    },
  },
  (editing: Editing, { table: id, field: fieldId, record, from, text }) => {
    const table = tableOf(editing, id)
    const field = writable(table, fieldId)
    if (field.kind !== 'longText') throw new Refused('unfit', `字段“${field.settings.title}”不是多行文本`)
    requireRecords(table, [record])
    requireValid(field, [text])
    requireFilled(table, field, [record], [text])
    editing.do([{ kind: 'cells.set', table: id, field: fieldId, records: [record], values: [text || null], from }])
  },
)

export const clear = defineCommand(
  {
    id: 'cells.clear',
    title: '清空单元格',
    description: '清空若干记录在若干字段里的单元格；由系统填写的字段不受影响。',
    args: { table: NameSchema, records: RECORDS, fields: Type.Array(NameSchema, { minItems: 1, maxItems: 1_000 }) },
  },
  (editing: Editing, { table: id, records, fields }) => {
    const table = tableOf(editing, id)
    requireRecords(table, records)
    const known = fields.map((field) => fieldOf(table, field)).filter(isKept)
    for (const field of known) requireFilled(table, field, records, [null])
    editing.do(
      known.map((field) => ({ kind: 'cells.set', table: id, field: field.id, records, values: [emptyOf(field)] })),
    )
  },
)

export const changeMembers = defineCommand(
  {
    id: 'cells.changeMembers',
    title: '增减多选或人员',
    description: '在一个能放多个值的单元格里加上或去掉几个选项或人员，别人同时加的不会丢。',
    args: {
      ...OF_FIELD,
      record: RECORD,
      add: Type.Array(Type.String(), { maxItems: 1_000 }),
      remove: Type.Array(Type.String(), { maxItems: 1_000 }),
    },
  },
  (editing: Editing, { table: id, field: fieldId, record, add, remove }) => {
    const table = tableOf(editing, id)
    const field = fieldOf(table, fieldId)
    requireRecords(table, [record])
    if (field.kind === 'link') {
      if (fitted(field, [...add]) === undefined) throw new Refused('unfit', '关联的成员是记录的标识')
      return editing.do(linkOps(editing, id, field, record, { add, remove }))
    }
    if (!isKept(field)) throw notWritten(field)
    if (formOf(field) !== 'choices') throw new Refused('unfit', `字段“${field.settings.title}”只放一个值`)
    if (fitted(field, add) === undefined) throw new Refused('unfit', `字段“${field.settings.title}”没有这些选项`)
    const present = table.get(record, field)
    const kept = (Array.isArray(present) ? present : []).filter((member) => !remove.includes(member))
    requireValid(field, [[...new Set([...kept, ...add])]])
    requireFilled(table, field, [record], [[...kept, ...add]])
    editing.do([{ kind: 'members.change', table: id, field: fieldId, record, add, remove }])
  },
)

function writable(table: Table, id: string): Field {
  const field = fieldOf(table, id)
  if (!isKept(field)) throw notWritten(field)
  return field
}

const emptyOf = (field: Field): CellValue => (formOf(field) === 'flag' ? false : null)
