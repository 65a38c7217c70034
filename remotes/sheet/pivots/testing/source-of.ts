import {
  KIND,
  PLAIN_FIELD,
  PLAIN_PIVOT,
  type PivotAggregate,
  type PivotField,
  type PivotPayload,
  type PivotValue,
} from '../../model/index.ts'
import { columnNames, type PivotSource } from '../model/source.ts'

export type TestValue = string | number | boolean | null

/** Columns from rows; the first is the heading. */
export function sourceOf(rows: readonly (readonly TestValue[])[], dates: readonly string[] = []): PivotSource {
  const [headings = [], ...data] = rows
  const columns = columnNames(headings.map(String)).map((name, at) => {
    const texts: string[] = []
    const kinds = new Uint8Array(data.length)
    const values = new Float64Array(data.length)
    data.forEach((line, row) => {
      const value = line[at] ?? null
      if (typeof value === 'number') [kinds[row], values[row]] = [KIND.number, value]
      else if (typeof value === 'string') [kinds[row], values[row]] = [KIND.text, texts.push(value) - 1]
      else if (typeof value === 'boolean') [kinds[row], values[row]] = [KIND.boolean, Number(value)]
    })
    return { name, kinds, values, texts, isDate: dates.includes(name), format: null }
  })
  return { columns, rowCount: data.length, dateSystem: 1900 }
}

type FieldOptions = Partial<PivotField>

/** A pivot table from headings: `pivotOf({ rows: ['地区'], values: [['金额', 'sum']] })`. */
export function pivotOf({
  rows = [],
  columns = [],
  pages = [],
  values = [],
  options = {},
  ...settings
}: Partial<Omit<PivotPayload, 'fields' | 'values'>> & {
  readonly rows?: readonly string[]
  readonly columns?: readonly string[]
  readonly pages?: readonly string[]
  readonly values?: readonly (readonly [string, PivotAggregate, Partial<PivotValue>?])[]
  readonly options?: Readonly<Record<string, FieldOptions>>
}): PivotPayload {
  const on = (axis: PivotField['axis'], names: readonly string[]): [string, PivotField][] =>
    names.map((name, order) => [name, { ...PLAIN_FIELD, column: name, axis, order, ...options[name] }])
  return {
    ...PLAIN_PIVOT,
    name: '数据透视表1',
    source: null,
    fill: null,
    ...settings,
    fields: Object.fromEntries([...on('row', rows), ...on('column', columns), ...on('page', pages)]),
    values: Object.fromEntries(
      values.map(([column, aggregate, more], order) => [
        `v${order}`,
        { column, order, caption: null, aggregate, format: null, showAs: null, ...more },
      ]),
    ),
  }
}
