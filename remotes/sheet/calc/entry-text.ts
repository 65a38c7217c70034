import { isDateFormat } from 'numfmt'
import { type DateSystem, formatValue, numberText } from '@wenfang/shared-formulas'

/** Figures that a number keeps. */
const FIGURES = 15

/** A number as it is edited: all of its figures whatever the cell shows; days, times and percentages as they are typed. */
export function entryText(value: number, format: string, system: DateSystem = 1900): string {
  if (isDateFormat(format)) {
    const [days, isTime] = [Math.floor(value), value % 1 !== 0]
    const pattern = !isTime ? 'yyyy/m/d' : days === 0 ? 'h:mm:ss' : 'yyyy/m/d h:mm:ss'
    try {
      return formatValue(pattern, value, system)
    } catch {
      return numberText(value)
    }
  }
  const isPercent = format.replaceAll(/"[^"]*"|\\./g, '').includes('%')
  return isPercent ? `${numberText(Number((value * 100).toPrecision(FIGURES)))}%` : numberText(value)
}
