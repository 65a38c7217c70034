// The items of a field: every row's value as a small number, and what each number stands for.
import type { PivotDatePart, PivotGroup } from '../../model/index.ts'
import { ERRORS, KIND } from '../../model/workbook-data.ts'
import { partsOfSerial } from './date-parts.ts'
import type { ItemValue, PivotSource } from './source.ts'

export interface PivotItem {
  readonly key: string
  readonly value: ItemValue
  /** Of grouped ones: in what order, whatever they are called. */
  readonly rank: number | null
}

export interface ItemColumn {
  /** Item of each row. */
  readonly codes: Int32Array
  readonly items: readonly PivotItem[]
  readonly isDate: boolean
}

export const BLANK_KEY = 'm'
const SECONDS = 86_400

/** @param name of a column @returns null when the source has no such column */
export function itemsOf(source: PivotSource, name: string, group: PivotGroup | null): ItemColumn | null {
  const column = source.columns.find((one) => one.name.toLowerCase() === name.toLowerCase())
  if (!column) return null
  const coder = new Coder(source.rowCount)
  const grouping = group && groupOf(group, source)
  const byText = new Int32Array(column.texts.length).fill(-1)
  const byNumber = new Map<number, number>()
  for (let row = 0; row < source.rowCount; row++) {
    const kind = column.kinds[row] ?? KIND.blank
    const value = column.values[row] ?? 0
    if (kind === KIND.text) {
      let code = byText[value] ?? -1
      if (code < 0) byText[value] = code = coder.text(column.texts[value] ?? '')
      coder.codes[row] = code
    } else if (kind === KIND.number) {
      let code = byNumber.get(value)
      if (code === undefined) {
        code = grouping ? coder.item(grouping(value)) : coder.item(numberItem(value, column.isDate))
        byNumber.set(value, code)
      }
      coder.codes[row] = code
    } else coder.codes[row] = coder.item(otherItem(kind, value))
  }
  return { codes: coder.codes, items: coder.items, isDate: column.isDate && group === null }
}

class Coder {
  readonly codes: Int32Array
  readonly items: PivotItem[] = []
  readonly #byKey = new Map<string, number>()

  constructor(rows: number) {
    this.codes = new Int32Array(rows)
  }

  item(item: PivotItem): number {
    const known = this.#byKey.get(item.key)
    if (known !== undefined) return known
    this.#byKey.set(item.key, this.items.length)
    return this.items.push(item) - 1
  }

  text(text: string): number {
    return this.item(text === '' ? BLANK : { key: textKey(text), value: text, rank: null })
  }
}

const BLANK: PivotItem = { key: BLANK_KEY, value: null, rank: null }

/** Texts that differ in capital letters only are one item. */
export const textKey = (text: string): string => `s${text.toLowerCase()}`
export const numberKey = (value: number, isDate: boolean): string =>
  isDate ? `d${Math.round(value * SECONDS)}` : `n${value}`

const numberItem = (value: number, isDate: boolean): PivotItem => ({ key: numberKey(value, isDate), value, rank: null })

function otherItem(kind: number, value: number): PivotItem {
  if (kind === KIND.boolean) return { key: `b${value}`, value: value === 1, rank: null }
  if (kind === KIND.error) return { key: `e${value}`, value: { error: ERRORS[value] ?? '#VALUE!' }, rank: null }
  return BLANK
}

function groupOf(group: PivotGroup, { dateSystem }: PivotSource): (value: number) => PivotItem {
  if (group.by !== 'range') {
    const { by } = group
    return (value) => {
      const number = partsOfSerial(value, dateSystem)[by]
      return { key: `g${number}`, value: labelOfPart(by, number), rank: number }
    }
  }
  const { start, end, step } = group
  return (value) => {
    if (value < start) return { key: 'g<', value: `<${start}`, rank: -1 }
    if (value > end) return { key: 'g>', value: `>${end}`, rank: Number.MAX_SAFE_INTEGER }
    const most = Math.max(0, Math.ceil((end - start) / step) - 1)
    const at = Math.min(most, Math.floor((value - start) / step))
    return { key: `g${at}`, value: `${round(start + at * step)}-${round(start + (at + 1) * step)}`, rank: at }
  }
}

/** Without the noise of adding fractions. */
const round = (value: number): number => Number(value.toPrecision(12))

export function labelOfPart(by: PivotDatePart, number: number): string {
  switch (by) {
    case 'years':
      return `${number}年`
    case 'quarters':
      return `第${'一二三四'[number - 1] ?? ''}季`
    case 'months':
      return `${number}月`
    case 'days': {
      // Any leap year: the number is the day of such a year.
      const date = new Date(Date.UTC(2000, 0, number))
      return `${date.getUTCMonth() + 1}月${date.getUTCDate()}日`
    }
    case 'hours':
      return `${number}时`
    case 'minutes':
      return `:${String(number).padStart(2, '0')}`
    case 'seconds':
      return `:${String(number).padStart(2, '0')}`
  }
}
