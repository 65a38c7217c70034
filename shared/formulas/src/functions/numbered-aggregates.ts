// Statistics chosen by number, for SUBTOTAL, AGGREGATE and the functions of databases.
import { ERROR, type Value } from '../values.ts'
import { cellsIn, mean, numbersIn, squaredDeviations, sum } from './collect.ts'
import { median, modes } from './order-statistics.ts'

/** @throws CellError */
export function callAggregate(kind: number, last: number, values: readonly Value[]): Value {
  if (kind === 3) return cellsIn(values).filter((cell) => cell !== null).length
  if (kind === 2) return cellsIn(values).filter((cell) => typeof cell === 'number').length
  const numbers = numbersIn(values)
  const count = numbers.length
  const spread = (by: number): number => {
    if (by <= 0) throw ERROR.div0
    return squaredDeviations(numbers) / by
  }
  switch (kind <= last ? kind : 0) {
    case 1:
      return mean(numbers)
    case 4:
      return count === 0 ? 0 : numbers.reduce((a, b) => Math.max(a, b))
    case 5:
      return count === 0 ? 0 : numbers.reduce((a, b) => Math.min(a, b))
    case 6:
      return count === 0 ? 0 : numbers.reduce((a, b) => a * b)
    case 7:
      return Math.sqrt(spread(count - 1))
    case 8:
      return Math.sqrt(spread(count))
    case 9:
      return sum(numbers)
    case 10:
      return spread(count - 1)
    case 11:
      return spread(count)
    case 12:
      return median(numbers)
    case 13:
      return modes(numbers)[0] ?? ERROR.na
    default:
      return ERROR.value
  }
}
