// Roman numerals.
import { ERROR } from '../values.ts'
import { must } from './collect.ts'

const ROMAN = ['M', 'CM', 'D', 'CD', 'C', 'XC', 'L', 'XL', 'X', 'IX', 'V', 'IV', 'I']
const ROMAN_VALUES = [1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1]
/** What each more concise form adds. */
const ROMAN_SHORT: readonly (readonly (readonly [number, string])[])[] = [
  [],
  [
    [950, 'LM'],
    [450, 'LD'],
    [95, 'VC'],
    [45, 'VL'],
  ],
  [
    [990, 'XM'],
    [490, 'XD'],
    [99, 'IC'],
    [49, 'IL'],
  ],
  [
    [995, 'VM'],
    [495, 'VD'],
  ],
  [
    [999, 'IM'],
    [499, 'ID'],
  ],
]

/** `form` 0 is the classic one, 4 the shortest. */
export function roman(value: number, form: number): string {
  must(value >= 0 && value <= 3999 && form >= 0 && form <= 4, ERROR.value)
  const steps = ROMAN.map((letters, at) => [ROMAN_VALUES[at] ?? 0, letters] as const)
    .concat(ROMAN_SHORT.slice(0, form + 1).flat())
    .toSorted(([a], [b]) => b - a)
  let [rest, text] = [value, '']
  for (const [size, letters] of steps)
    while (rest >= size) {
      text += letters
      rest -= size
    }
  return text
}

export function arabic(source: string): number {
  const text = source.trim().toUpperCase()
  const isNegative = text.startsWith('-')
  let total = 0
  const values = text
    .slice(isNegative ? 1 : 0)
    .split('')
    .map((letter) => ROMAN_VALUES[ROMAN.indexOf(letter)] ?? Number.NaN)
  must(text.length <= 255 && values.every((value) => !Number.isNaN(value)), ERROR.value)
  for (const [at, value] of values.entries()) total += value < (values[at + 1] ?? 0) ? -value : value
  return isNegative ? -total : total
}
