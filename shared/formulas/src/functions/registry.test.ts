import { describe, expect, it } from 'vitest'
import { callFunction, CellError, type Context, FUNCTIONS, Matrix, type Value } from '../index.ts'

const NOWHERE: Context = { book: { dateSystem: 1900, now: () => 45_000.5, random: () => 0.25 }, row: 0, column: 0 }

function call(name: string, ...values: readonly Value[]): Value {
  const spec = FUNCTIONS.get(name)
  if (!spec) throw new Error(`there is no ${name}`)
  return callFunction(spec, NOWHERE, values, true)
}
const codeOf = (value: Value): string | null => (value instanceof CellError ? value.code : null)

describe('functions by their names, with values alone', () => {
  it('take values and answer one', () => {
    expect(call('SUM', 1, 2, '3')).toBe(6)
    expect(call('ROUND', -2.5, 0)).toBe(-3)
    expect(call('TEXT', 1234.5, '#,##0.00')).toBe('1,234.50')
    expect(call('YEAR', call('TODAY'))).toBe(2023)
    expect(call('RAND')).toBe(0.25)
  })

  it('take arrays as they are, or once for each of their values', () => {
    const column = Matrix.of([[1], [2], [3]])
    expect(call('SUM', column)).toBe(6)
    const lengths = call('LEN', Matrix.of([['文', '文房']]))
    expect(lengths instanceof Matrix && lengths.cells).toEqual([1, 2])
  })

  it('answer errors as values', () => {
    expect(codeOf(call('AVERAGE', Matrix.of([['文']])))).toBe('#DIV/0!')
    expect(codeOf(call('SQRT', -1))).toBe('#NUM!')
    expect(codeOf(call('SUM', call('NA')))).toBe('#N/A')
  })

  it('are none that need cells', () => {
    for (const name of ['INDIRECT', 'OFFSET', 'CELL', 'SUBTOTAL', 'GETPIVOTDATA'])
      expect(FUNCTIONS.has(name)).toBe(false)
  })
})
