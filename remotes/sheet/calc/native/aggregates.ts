// SUM, COUNT, AVERAGE, MIN and MAX over ranges of numbers.
import { PAGE_MASK, PAGE_SHIFT } from '../store/page.ts'
import { TAG } from '../store/texts.ts'
import { type CellError, ERROR, Reference, type Value } from '@wenfang/shared-formulas'
import { storedArea, type Native, type StoredArea } from './native.ts'

interface Totals {
  sum: number
  /** Of numbers. */
  count: number
  /** Of cells that are not blank. */
  filled: number
  least: number
  greatest: number
  hasErrors: boolean
}

/** null when something else than ranges and numbers is among the arguments. */
function totalsOf(values: readonly (Value | undefined)[]): Totals | null {
  const totals: Totals = { sum: 0, count: 0, filled: 0, least: Infinity, greatest: -Infinity, hasErrors: false }
  for (const value of values) {
    if (typeof value === 'number') add(totals, value)
    else {
      const area = value instanceof Reference ? storedArea(value) : null
      if (!area) return null
      addArea(totals, area)
    }
  }
  return totals
}

function add(totals: Totals, number: number): void {
  totals.sum += number
  totals.count++
  totals.filled++
  if (number < totals.least) totals.least = number
  if (number > totals.greatest) totals.greatest = number
}

function addArea(totals: Totals, area: StoredArea): void {
  const { sheet, top, left } = area
  sheet.settle(area)
  const [lastRow, lastColumn] = [Math.min(area.bottom, sheet.usedRows - 1), Math.min(area.right, sheet.usedColumns - 1)]
  for (let column = left; column <= lastColumn; column++) {
    const pages = sheet.columns[column]?.pages
    if (!pages) continue
    for (let number = top >> PAGE_SHIFT; number <= lastRow >> PAGE_SHIFT; number++) {
      const page = pages[number]
      if (!page) continue
      const first = number << PAGE_SHIFT
      const [from, to] = [Math.max(0, top - first), Math.min(PAGE_MASK, lastRow - first)]
      const { numbers, words } = page
      for (let at = from; at <= to; at++) {
        const value = numbers[at] ?? 0
        if (value === value) add(totals, value)
        else {
          const tag = words[at * 2] ?? TAG.blank
          if (tag !== TAG.blank) totals.filled++
          if (tag >= TAG.error && tag < TAG.text) totals.hasErrors = true
        }
      }
    }
  }
}

/** Which of several errors is answered is the general function's to say. */
function aggregate(answer: (totals: Totals) => Value): Native {
  return (values) => {
    const totals = totalsOf(values)
    return totals && !totals.hasErrors ? answer(totals) : undefined
  }
}

function count(answer: (totals: Totals) => Value): Native {
  return (values) => {
    const totals = totalsOf(values)
    return totals ? answer(totals) : undefined
  }
}

function finite(value: number): number | CellError {
  return Number.isFinite(value) ? value : ERROR.num
}

export const AGGREGATES: Readonly<Record<string, Native>> = {
  SUM: aggregate(({ sum }) => finite(sum)),
  AVERAGE: aggregate((totals) => (totals.count === 0 ? ERROR.div0 : finite(totals.sum / totals.count))),
  MIN: aggregate(({ count: numbers, least }) => (numbers === 0 ? 0 : least)),
  MAX: aggregate(({ count: numbers, greatest }) => (numbers === 0 ? 0 : greatest)),
  COUNT: count((totals) => totals.count),
  COUNTA: count(({ filled }) => filled),
}
