import { expect, test } from 'vitest'
import { CellError, Calculator } from '../index.ts'

function threeSheets(): Calculator {
  const calculator = new Calculator()
  for (const [id, name] of [
    ['a', 'One'],
    ['b', 'Two'],
    ['c', 'Three'],
  ] as const) {
    calculator.addSheet(id, name)
    calculator.setCells(id, [{ row: 0, column: 0, value: id.charCodeAt(0) - 96 }])
  }
  calculator.setName('Second', null, 'Two!$A$1')
  calculator.setCells('a', [
    { row: 1, column: 0, formula: 'Two!A1*10' },
    { row: 2, column: 0, formula: 'SUM(One:Three!A1)' },
    { row: 3, column: 0, formula: 'Second' },
  ])
  calculator.recalculate()
  return calculator
}

function column(calculator: Calculator): unknown[] {
  return [1, 2, 3].map((row) => {
    const value = calculator.valueAt('a', row, 0)
    return value instanceof CellError ? value.code : value
  })
}

test('a new name of a sheet is followed', () => {
  const calculator = threeSheets()
  calculator.renameSheet('b', 'Next year')
  calculator.recalculate()
  expect(calculator.formulaAt('a', 1, 0)).toBe("'Next year'!A1*10")
  expect(calculator.nameFormula('Second', null)).toBe("'Next year'!$A$1")
  expect(column(calculator)).toEqual([20, 6, 2])
  calculator.setCells('b', [{ row: 0, column: 0, value: 5 }])
  calculator.recalculate()
  expect(column(calculator)).toEqual([50, 9, 5])
})

test('a sheet that goes leaves #REF!, and its neighbours to references through several sheets', () => {
  const calculator = threeSheets()
  calculator.removeSheet('b')
  calculator.recalculate()
  expect(column(calculator)).toEqual(['#REF!', 4, '#REF!'])
  calculator.removeSheet('c')
  calculator.recalculate()
  expect(column(calculator)).toEqual(['#REF!', 1, '#REF!'])
})

test('the order of sheets decides what lies between two', () => {
  const calculator = threeSheets()
  calculator.orderSheets(['a', 'c', 'b'])
  calculator.recalculate()
  expect(column(calculator)).toEqual([20, 4, 2])
})

test('what a cell reads and what reads it is told for colouring', () => {
  const calculator = threeSheets()
  expect(calculator.precedents('a', 1, 0)).toEqual([{ sheetId: 'b', top: 0, left: 0, bottom: 0, right: 0 }])
  expect(
    calculator
      .dependents('b', 0, 0)
      .map(({ top }) => top)
      .toSorted((a, b) => a - b),
  ).toEqual([1, 2, 3])
})
