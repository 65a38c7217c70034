import { describe, expect, test } from 'vitest'
import { CellError, Calculator } from '../index.ts'

function bookOf(rows: readonly (readonly (string | number | null)[])[]): Calculator {
  const calculator = new Calculator()
  calculator.addSheet('s', 'Data')
  calculator.setCells(
    's',
    rows.flatMap((cells, row) =>
      cells.map((cell, column) =>
        typeof cell === 'string' && cell.startsWith('=')
          ? { row, column, formula: cell.slice(1) }
          : { row, column, value: cell },
      ),
    ),
  )
  calculator.recalculate()
  return calculator
}

function shown(calculator: Calculator, row: number, column: number, sheet = 's'): unknown {
  const value = calculator.valueAt(sheet, row, column)
  return value instanceof CellError ? value.code : value
}

describe('inserted rows', () => {
  test('push formulas and references down', () => {
    const book = bookOf([[1], [2], ['=A1+A2'], ['=SUM(A1:A3)'], ['=$A$2']])
    book.insertRows('s', 1, 2)
    expect([4, 5, 6].map((row) => book.formulaAt('s', row, 0))).toEqual(['A1+A4', 'SUM(A1:A5)', '$A$4'])
    book.recalculate()
    expect([0, 1, 2, 3, 4, 5, 6].map((row) => shown(book, row, 0))).toEqual([1, null, null, 2, 3, 6, 2])
    book.setCells('s', [{ row: 1, column: 0, value: 10 }])
    book.recalculate()
    expect(shown(book, 5, 0)).toBe(16)
  })

  test('change nothing in formulas that are filled down, and compute nothing', () => {
    const book = bookOf(Array.from({ length: 1000 }, (_, row) => [row, `=A${row + 1}*2`]))
    book.insertRows('s', 0, 1)
    const { changed } = book.recalculate()
    expect(changed.every(({ top }) => top === 0)).toBe(true)
    expect(book.formulaAt('s', 1000, 1)).toBe('A1000+0'.replace('A1000+0', 'A1001*2'))
    expect(shown(book, 1000, 1)).toBe(1998)
  })

  test('are followed from other sheets, names and tables', () => {
    const book = bookOf([['Price'], [5], [6]])
    book.addSheet('t', 'Other')
    book.setName('Last', null, 'Data!$A$3')
    book.setTables('s', [
      { name: 'T', columns: ['Price'], top: 0, left: 0, bottom: 2, right: 0, hasHeaders: true, hasTotals: false },
    ])
    book.setCells('t', [
      { row: 0, column: 0, formula: 'Data!A3' },
      { row: 1, column: 0, formula: 'Last' },
      { row: 2, column: 0, formula: 'SUM(T[Price])' },
    ])
    book.recalculate()
    book.insertRows('s', 2, 1)
    book.setCells('s', [{ row: 2, column: 0, value: 100 }])
    book.recalculate()
    expect(book.formulaAt('t', 0, 0)).toBe('Data!A4')
    expect([0, 1, 2].map((row) => shown(book, row, 0, 't'))).toEqual([6, 6, 111])
  })
})

test('what is pushed out of the grid is lost', () => {
  const book = bookOf([['=A1048576'], ['=SUM(A1048570:A1048576)']])
  book.setCells('s', [
    { row: 1_048_575, column: 0, value: 5 },
    { row: 1_048_574, column: 0, value: 7 },
  ])
  book.recalculate()
  expect([shown(book, 0, 0), shown(book, 1, 0)]).toEqual([5, 12])
  book.insertRows('s', 10, 1)
  book.recalculate()
  expect([shown(book, 0, 0), shown(book, 1, 0), shown(book, 1_048_575, 0)]).toEqual(['#REF!', 7, 7])
})

describe('deleted rows', () => {
  test('leave #REF! to cells and draw ranges back', () => {
    const book = bookOf([[1], [2], [4], ['=SUM(A1:A3)'], ['=A2'], ['=SUM(A$2:A3)'], ['=SUM(A2:A2)']])
    book.deleteRows('s', 1, 1)
    book.recalculate()
    expect([2, 3, 4, 5].map((row) => book.formulaAt('s', row, 0))).toEqual([
      'SUM(A1:A2)',
      '#REF!',
      'SUM(A$2:A2)',
      'SUM(#REF!)',
    ])
    expect([2, 3, 4, 5].map((row) => shown(book, row, 0))).toEqual([5, '#REF!', 4, '#REF!'])
  })
})

describe('moved rows and columns', () => {
  test('take their formulas with them; references follow', () => {
    const book = bookOf([[1, '=A1*10'], [2, '=A2*10'], [3, '=A3*10'], ['=B1']])
    book.moveRows('s', 0, 1, 3)
    book.recalculate()
    expect([0, 1, 2].map((row) => shown(book, row, 1))).toEqual([20, 30, 10])
    expect(book.formulaAt('s', 3, 0)).toBe('B3')
    book.moveColumns('s', 0, 1, 2)
    expect(book.formulaAt('s', 0, 0)).toBe('B1*10')
    expect(book.formulaAt('s', 3, 1)).toBe('A3')
  })
})

describe('columns', () => {
  test('come and go', () => {
    const book = bookOf([[1, 2, '=A1+B1', '=SUM(A:B)', '=SUM(1:1)*0']])
    book.insertColumns('s', 1, 1)
    expect(book.formulaAt('s', 0, 3)).toBe('A1+C1')
    expect(book.formulaAt('s', 0, 4)).toBe('SUM(A:C)')
    book.deleteColumns('s', 0, 1)
    book.recalculate()
    expect(book.formulaAt('s', 0, 2)).toBe('#REF!+B1')
    expect(shown(book, 0, 2)).toBe('#REF!')
    expect(shown(book, 0, 3)).toBe(2)
  })
})

test('arrays spill again where their formula went', () => {
  const book = bookOf([['=SEQUENCE(3)'], [], [], ['=SUM(A1:A3)']])
  book.insertRows('s', 0, 1)
  book.recalculate()
  expect([0, 1, 2, 3, 4].map((row) => shown(book, row, 0))).toEqual([null, 1, 2, 3, 6])
  book.insertRows('s', 2, 1)
  book.recalculate()
  expect([1, 2, 3, 4, 5].map((row) => shown(book, row, 0))).toEqual([1, 2, 3, null, 6])
})

test('what says where it stands is told anew', () => {
  const book = bookOf([['=ROW()'], ['=ROW(A1)'], ['=ADDRESS(ROW(),1)']])
  book.insertRows('s', 0, 4)
  book.recalculate()
  expect([4, 5, 6].map((row) => shown(book, row, 0))).toEqual([5, 5, '$A$7'])
})
