import { defineCommand } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import { fitted, isKept, NameSchema, type CellValue, type Field, type Op } from '../model/index.ts'
import { RECORDS } from './cells.ts'
import { fieldOf, requireRecords, tableOf, type Editing } from './editing.ts'
import { requireFree } from './free-values.ts'
import { requireFilled } from './required-values.ts'
import { requireValid } from './valid-values.ts'

export const fill = defineCommand(
  {
    id: 'cells.fill',
    title: '填充单元格',
    description:
      '像拖动填充柄那样填写：models 是作样子的记录，records 是填充后的全部记录，其中第 offset 条（从 0 数起）是第一个样子；两个以上的数字、日期或以数字结尾的文字间隔相同时接着数下去，否则照样重复。',
    args: {
      table: NameSchema,
      fields: Type.Array(NameSchema, { minItems: 1, maxItems: 1_000 }),
      models: RECORDS,
      records: RECORDS,
      offset: Type.Integer({ minimum: 0 }),
    },
  },
  (editing: Editing, { table: id, fields, models, records, offset }) => {
    const table = tableOf(editing, id)
    requireRecords(table, [...models, ...records])
    const isModel = new Set(models)
    const filled = records
      .map((record, at) => ({ record, at: at - offset }))
      .filter(({ record }) => !isModel.has(record))
    const ops = fields.flatMap((fieldId): Op[] => {
      const field = fieldOf(table, fieldId)
      if (!isKept(field) || filled.length === 0) return []
      const next = filledOn(
        field,
        models.map((record) => table.get(record, field)),
      )
      const values = filled.map(({ at }) => next(at))
      const targets = filled.map(({ record }) => record)
      requireValid(field, values)
      requireFree(table, field, targets, values)
      requireFilled(table, field, targets, values)
      return [{ kind: 'cells.set', table: id, field: fieldId, records: targets, values }]
    })
    editing.do(ops)
  },
)

/** The value at a place, where the models stand at 0, 1 …: also before them. */
function filledOn(field: Field, models: readonly CellValue[]): (at: number) => CellValue {
  const repeated = (at: number): CellValue => models[((at % models.length) + models.length) % models.length] ?? null
  const series = numbersOf(field, models)
  const step = series && steadyStep(series.numbers)
  if (!series || step === null) return repeated
  const [from = 0] = series.numbers
  // Sums of binary fractions: 0.1, 0.2 goes on with 0.3.
  return (at) => fitted(field, series.valueOf(Number((from + step * at).toPrecision(15)))) ?? repeated(at)
}

interface Series {
  readonly numbers: readonly number[]
  valueOf(number: number): CellValue
}

const LAST_NUMBER = /^(.*?)(\d{1,15})$/s

function numbersOf(field: Field, models: readonly CellValue[]): Series | null {
  if (models.length < 2) return null
  const numbers = models.filter((value) => typeof value === 'number')
  if (numbers.length === models.length) return { numbers, valueOf: (number) => number }
  if (field.kind !== 'text' && field.kind !== 'longText' && field.kind !== 'barcode') return null
  const texts = models.map((value) => (typeof value === 'string' ? LAST_NUMBER.exec(value) : null))
  const [first] = texts
  if (!first || texts.some((text) => text?.[1] !== first[1])) return null
  const digits = first[2]?.startsWith('0') ? first[2].length : 0
  return {
    numbers: texts.map((text) => Number(text?.[2])),
    valueOf: (number) => (number < 0 ? null : `${first[1]}${String(number).padStart(digits, '0')}`),
  }
}

/** Null where they do not go on by the same. */
function steadyStep(numbers: readonly number[]): number | null {
  const [first = 0, second = 0] = numbers
  const step = second - first
  return numbers.every((number, at) => Math.abs(number - (first + step * at)) <= 1e-9 * Math.max(1, Math.abs(number)))
    ? step
    : null
}
