// By seed: functions that read stored columns answer what the general ones answer from cells.
import { expect, test } from 'vitest'
import { columnName } from '../../formula/index.ts'
import { CellError, Calculator, type CellChange } from '../index.ts'
import { calculate, type Input } from '../test-book.ts'

const VALUES: readonly Input[] = [
  1,
  2,
  2,
  3.5,
  0.1 + 0.2,
  0.3,
  -4,
  'x',
  'X',
  'apple',
  'Äpfel',
  '3.5',
  '2',
  '',
  true,
  false,
  null,
  null,
  { error: '#DIV/0!' },
]
const WANTED = ['1', '2', '"2"', '0.3', '"x"', '"=x"', '">1"', '"<>2"', '"a*"', '"="', 'B3', 'TRUE', '""', '"<=3.5"']

function randomOf(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c_1b_3c_6d) + 0x9e_37_79_b9) | 0
    return (state >>> 1) % below
  }
}

/** Columns are added up one after the other, not row by row: the last bits may differ. */
function shown(value: unknown): string {
  return JSON.stringify(typeof value === 'number' ? Number(value.toPrecision(13)) : value)
}

test.each([1, 2, 3, 4, 5, 6])('seed %i', (seed) => {
  const random = randomOf(seed)
  const inputs: Record<string, Input> = {}
  const isClean = seed % 2 === 0
  for (let row = 1; row <= 30; row++)
    for (let column = 0; column < 4; column++) {
      const value = VALUES[random(VALUES.length - (isClean ? 1 : 0))]
      if (value !== null && value !== undefined) inputs[`${columnName(column)}${row}`] = value
    }
  const calculator = new Calculator()
  calculator.addSheet('s', 'Sheet1')
  const changes = Object.entries(inputs).map(([address, input]): CellChange => {
    const place = { row: Number(address.slice(1)) - 1, column: address.charCodeAt(0) - 65 }
    if (typeof input !== 'object' || input === null) return { ...place, value: input }
    return { ...place, formula: '1/0' }
  })
  calculator.setCells('s', changes)
  const formulas: string[] = []
  for (const name of ['SUM', 'AVERAGE', 'MIN', 'MAX', 'COUNT', 'COUNTA'])
    for (const range of ['A1:A30', 'A1:D30', 'B:B', 'A5:B9,C3,7', 'D40:D50']) formulas.push(`${name}(${range})`)
  for (const wanted of WANTED)
    formulas.push(
      `COUNTIF(A1:A30,${wanted})`,
      `COUNTIFS(A1:A30,${wanted},B1:B30,">0")`,
      `SUMIF(A1:A30,${wanted},B1)`,
      `SUMIFS(C1:C30,A1:A30,${wanted},B1:B30,2)`,
      `AVERAGEIF(A1:A30,${wanted})`,
      `AVERAGEIFS(C1:C30,A1:A30,${wanted})`,
      `VLOOKUP(${wanted},A1:C30,3,FALSE)`,
      `VLOOKUP(${wanted},A1:C30,2)`,
      `MATCH(${wanted},A1:A30,0)`,
      `MATCH(${wanted},A1:A30)`,
      `XLOOKUP(${wanted},A1:A30,C1:C30,"none")`,
    )
  calculator.setCells(
    's',
    formulas.map((formula, at) => ({ row: at, column: 10, formula })),
  )
  calculator.recalculate()
  const differences = formulas.flatMap((formula, at) => {
    const value = calculator.valueAt('s', at, 10)
    const got = shown(value instanceof CellError ? { error: value.code } : value)
    const wanted = shown(calculate(`=${formula}`, { inputs, at: `K${at + 1}` }))
    return got === wanted ? [] : [`${formula}: ${got}, not ${wanted}`]
  })
  expect(differences).toEqual([])
})
