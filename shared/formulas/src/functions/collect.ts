// What aggregates take from their arguments.
import { toNumber } from '../coerce.ts'
import { CellError, eachCell, ERROR, isMulti, type Scalar, type Value } from '../values.ts'

/** Numbers in ranges and arrays; what is written as an argument is converted. @throws CellError */
export function numbersIn(values: readonly Value[]): number[] {
  const numbers: number[] = []
  for (const value of values) {
    if (isMulti(value))
      eachCell(value, (cell) => {
        if (typeof cell === 'number') numbers.push(cell)
        else if (cell instanceof CellError) throw cell
      })
    else eachCell(value, (cell) => numbers.push(toNumber(cell)))
  }
  return numbers
}

/** As `numbersIn`, with texts as 0 and truth values as 0 or 1. */
export function numbersAndTextsIn(values: readonly Value[]): number[] {
  const numbers: number[] = []
  for (const value of values) {
    if (isMulti(value))
      eachCell(value, (cell) => {
        if (cell instanceof CellError) throw cell
        if (cell !== null) numbers.push(typeof cell === 'string' ? 0 : Number(cell))
      })
    else eachCell(value, (cell) => numbers.push(toNumber(cell)))
  }
  return numbers
}

/** All cells that are not blank. */
export function cellsIn(values: readonly Value[]): Scalar[] {
  const cells: Scalar[] = []
  for (const value of values) eachCell(value, (cell) => cells.push(cell))
  return cells
}

export function sum(numbers: readonly number[]): number {
  let total = 0
  for (const number of numbers) total += number
  return total
}

/** @throws #DIV/0! for none */
export function mean(numbers: readonly number[]): number {
  if (numbers.length === 0) throw ERROR.div0
  return sum(numbers) / numbers.length
}

/** Sum of squared distances from the mean. */
export function squaredDeviations(numbers: readonly number[]): number {
  const middle = mean(numbers)
  return sum(numbers.map((number) => (number - middle) ** 2))
}

export function sorted(numbers: readonly number[]): number[] {
  return numbers.toSorted((a, b) => a - b)
}

/** @throws CellError when the condition does not hold */
export function must(condition: boolean, error: CellError = ERROR.num): void {
  if (!condition) throw error
}
