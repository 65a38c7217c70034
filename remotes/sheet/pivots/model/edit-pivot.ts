// Changes that people make to the fields of a pivot table.
import {
  fieldsOn,
  PLAIN_FIELD,
  valuesOf,
  type PivotAxis,
  type PivotField,
  type PivotPayload,
  type PivotValue,
} from '../../model/index.ts'

export const ZONES = ['page', 'column', 'row', 'value'] as const
export type PivotZone = PivotAxis | 'value'

/** A field where it stands: by its key on an axis, by its id among the values. */
export interface ZoneItem {
  readonly zone: PivotZone
  readonly key: string
}

/** What is dragged: a field that stands somewhere, or a column of the source. */
export type Dragged = ZoneItem | { readonly zone: 'source'; readonly key: string }

export const itemsOfZone = (pivot: PivotPayload, zone: PivotZone): readonly string[] =>
  zone === 'value' ? valuesOf(pivot).map(({ id }) => id) : fieldsOn(pivot, zone).map(({ key }) => key)

export const isUsed = (pivot: PivotPayload, column: string): boolean =>
  [...Object.values(pivot.fields), ...Object.values(pivot.values)].some((one) => one.column === column)

/** Between the neighbours of a place; everything else keeps its number. */
function orderAt(orders: readonly number[], at: number): number {
  const [before, after] = [orders[at - 1], orders[at]]
  if (before === undefined) return after === undefined ? 0 : after - 1
  return after === undefined ? before + 1 : (before + after) / 2
}

/**
 * Puts a field into a zone before what stands at `at`. A column that is counted already is counted once more; one that stands
 * on another axis moves there.
 * @param newId of a value
 */
export function putIntoZone(
  pivot: PivotPayload,
  dragged: Dragged,
  zone: PivotZone,
  at: number,
  newId: string,
  isNumeric: boolean,
): PivotPayload {
  const column = columnOf(pivot, dragged)
  if (zone === 'value') {
    const own = dragged.zone === 'value' ? pivot.values[dragged.key] : undefined
    const id = own ? dragged.key : newId
    const others = valuesOf(pivot).filter((value) => value.id !== id)
    const order = orderAt(
      others.map((value) => value.order),
      Math.min(at, others.length),
    )
    const rest = dragged.zone === 'source' || dragged.zone === 'value' ? pivot : takeAway(pivot, dragged)
    const fresh: PivotValue = {
      column,
      order,
      caption: null,
      aggregate: isNumeric ? 'sum' : 'count',
      format: null,
      showAs: null,
    }
    return { ...rest, values: { ...rest.values, [id]: own ? { ...own, order } : fresh } }
  }
  const isField = dragged.zone !== 'source' && dragged.zone !== 'value'
  const key = isField ? dragged.key : column
  const known = pivot.fields[key]
  const others = fieldsOn(pivot, zone).filter((field) => field.key !== key)
  const order = orderAt(
    others.map((field) => field.order),
    Math.min(at, others.length),
  )
  const rest = dragged.zone === 'value' ? takeAway(pivot, dragged) : pivot
  const field: PivotField = { ...(known ?? { ...PLAIN_FIELD, column }), axis: zone, order }
  return { ...rest, fields: { ...rest.fields, [key]: field } }
}

const columnOf = (pivot: PivotPayload, { zone, key }: Dragged): string => {
  if (zone === 'source') return key
  return (zone === 'value' ? pivot.values[key]?.column : pivot.fields[key]?.column) ?? key
}

export function takeAway(pivot: PivotPayload, { zone, key }: ZoneItem): PivotPayload {
  if (zone === 'value') return { ...pivot, values: without(pivot.values, key) }
  return { ...pivot, fields: without(pivot.fields, key) }
}

const without = <T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([one]) => one !== key))

/** A column as a whole: everything that uses it goes; one that nothing uses goes where such columns go. */
export function toggleColumn(pivot: PivotPayload, column: string, isNumeric: boolean, newId: string): PivotPayload {
  if (!isUsed(pivot, column))
    return putIntoZone(pivot, { zone: 'source', key: column }, isNumeric ? 'value' : 'row', Infinity, newId, isNumeric)
  const rest = <T extends { readonly column: string }>(record: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(record).filter(([, one]) => one.column !== column))
  return { ...pivot, fields: rest(pivot.fields), values: rest(pivot.values) }
}

/** Close enough that nothing stands between. */
const BESIDE = 1e-6

/** A field of dates as two: its years, and within them its months. */
export function splitIntoYearsAndMonths(pivot: PivotPayload, key: string): PivotPayload {
  const field = pivot.fields[key]
  if (!field) return pivot
  const part = (by: 'years' | 'months', word: string, order: number): PivotField => ({
    ...PLAIN_FIELD,
    column: field.column,
    axis: field.axis,
    group: { by },
    caption: `${field.column}（${word}）`,
    order,
  })
  return {
    ...pivot,
    fields: {
      ...without(pivot.fields, key),
      [`${field.column}·years`]: part('years', '年', field.order),
      [`${field.column}·months`]: part('months', '月', field.order + BESIDE),
    },
  }
}
