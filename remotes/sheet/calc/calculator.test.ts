import { describe, expect, test } from 'vitest'
import { parseA1 } from '../formula/index.ts'
import { Calculator, CellError, type CellChange } from './index.ts'

/** `A1` → place. */
function placeOf(address: string): { row: number; column: number } {
  const node = parseA1(address, { row: 0, column: 0 })
  if (node.kind !== 'reference') throw new Error(address)
  return { row: node.first.row?.at ?? 0, column: node.first.column?.at ?? 0 }
}

type Inputs = Readonly<Record<string, string | number | boolean | null>>

class Book {
  readonly calculator = new Calculator()

  constructor(cells: Inputs, ...sheets: readonly Inputs[]) {
    for (const at of [cells, ...sheets].keys()) this.calculator.addSheet(`s${at}`, `Sheet${at + 1}`)
    for (const [at, inputs] of [cells, ...sheets].entries()) this.put(inputs, `s${at}`)
    this.calculator.recalculate()
  }

  /** Texts that begin with an equals sign are formulas. */
  put(cells: Inputs, sheetId = 's0'): void {
    const changes = Object.entries(cells).map(([address, input]): CellChange => {
      const place = placeOf(address)
      const isFormula = typeof input === 'string' && input.startsWith('=')
      return isFormula ? { ...place, formula: input.slice(1) } : { ...place, value: input }
    })
    this.calculator.setCells(sheetId, changes)
  }

  set(cells: Inputs, sheetId = 's0'): void {
    this.put(cells, sheetId)
    this.calculator.recalculate()
  }

  at(address: string, sheetId = 's0'): unknown {
    const { row, column } = placeOf(address)
    const value = this.calculator.valueAt(sheetId, row, column)
    return value instanceof CellError ? value.code : value
  }

  all(...addresses: readonly string[]): unknown[] {
    return addresses.map((address) => this.at(address))
  }
}

describe('what depends on an edit is computed again', () => {
  test('through cells, ranges and other sheets', () => {
    const book = new Book({ A1: 1, A2: '=A1+1', A3: '=SUM(A1:A2)', A4: '=Sheet2!A1*2' }, { A1: '=Sheet1!A3' })
    expect(book.all('A2', 'A3', 'A4')).toEqual([2, 3, 6])
    book.set({ A1: 10 })
    expect(book.all('A2', 'A3', 'A4')).toEqual([11, 21, 42])
  })

  test('in whole columns and rows', () => {
    const book = new Book({ A1: 1, C1: '=SUM(A:A)', C2: '=SUM(5:5)' })
    book.set({ A900: 5, Z5: 7 })
    expect(book.all('C1', 'C2')).toEqual([6, 7])
  })

  test('only that', () => {
    const { calculator } = new Book({ A1: 1, B1: '=A1', B2: '=A2', B3: '=A3' })
    calculator.setCells('s0', [{ row: 1, column: 0, value: 5 }])
    expect(calculator.recalculate().changed).toEqual([
      { sheetId: 's0', column: 0, top: 1, bottom: 1 },
      { sheetId: 's0', column: 1, top: 1, bottom: 1 },
    ])
  })

  test('in chains of thousands of cells, whichever way they run', () => {
    const cells: Record<string, string | number> = { A1: 1, B5000: 1, D1: 0 }
    for (let row = 2; row <= 5000; row++) cells[`A${row}`] = `=A${row - 1}+1`
    for (let row = 4999; row >= 1; row--) cells[`B${row}`] = `=B${row + 1}+1`
    for (let row = 1; row <= 5000; row++) {
      cells[`C${row}`] = `=D${row}+1`
      if (row > 1) cells[`D${row}`] = `=C${row - 1}`
    }
    const book = new Book(cells)
    expect(book.all('A5000', 'B1', 'C5000')).toEqual([5000, 5000, 5000])
    book.set({ A1: 2, B5000: 2, D1: 1 })
    expect(book.all('A5000', 'B1', 'C5000')).toEqual([5001, 5001, 5001])
  })
})

describe('circles', () => {
  test('are found and shown as zero', () => {
    const { calculator } = new Book({})
    calculator.setCells('s0', [
      { row: 0, column: 0, formula: 'B1+1' },
      { row: 0, column: 1, formula: 'A1+1' },
      { row: 0, column: 2, formula: 'B1+5' },
    ])
    const { circular } = calculator.recalculate()
    expect(circular.map(({ column }) => column).toSorted((a, b) => a - b)).toEqual([0, 1])
    expect([0, 1, 2].map((column) => calculator.valueAt('s0', 0, column))).toEqual([0, 0, 5])
  })

  test('longer than any stack end, and can be broken', () => {
    const cells: Record<string, string> = { A1: '=A3000' }
    for (let row = 2; row <= 3000; row++) cells[`A${row}`] = `=A${row - 1}+1`
    const book = new Book(cells)
    expect(book.at('A3000')).toBe(0)
    book.set({ A1: 1 })
    expect(book.at('A3000')).toBe(3000)
  })

  test('are computed in turn where the workbook says so', () => {
    const book = new Book({})
    book.calculator.setIteration({ isIterative: true, maxIterations: 100, maxChange: 1e-9 })
    book.set({ A1: '=B1/2+1', B1: '=A1' })
    expect(book.at('A1')).toBeCloseTo(2, 6)
  })
})

describe('arrays', () => {
  test('spill, and shrink when their source does', () => {
    const book = new Book({ A1: 3, B1: '=SEQUENCE(A1)', C1: '=SUM(B1:B9)', D1: '=SUM(B1#)' })
    expect(book.all('B1', 'B2', 'B3', 'B4', 'C1', 'D1')).toEqual([1, 2, 3, null, 6, 6])
    book.set({ A1: 2 })
    expect(book.all('B2', 'B3', 'C1', 'D1')).toEqual([2, null, 3, 3])
    book.set({ A1: 4 })
    expect(book.all('B4', 'C1', 'D1')).toEqual([4, 10, 10])
  })

  test('say #SPILL! until there is room', () => {
    const book = new Book({ B3: 'x', B1: '=SEQUENCE(4)' })
    expect(book.all('B1', 'B2', 'B3')).toEqual(['#SPILL!', null, 'x'])
    book.set({ B3: null })
    expect(book.all('B1', 'B2', 'B3', 'B4')).toEqual([1, 2, 3, 4])
    book.set({ B2: 'y' })
    expect(book.all('B1', 'B2', 'B3')).toEqual(['#SPILL!', 'y', null])
    book.set({ B1: 7 })
    expect(book.all('B1', 'B2', 'B3')).toEqual([7, 'y', null])
  })

  test('give way to the array that stands before them', () => {
    const book = new Book({ B2: '=SEQUENCE(1,3)' })
    book.set({ A1: '=SEQUENCE(3,3)' })
    expect(book.all('A1', 'B2')).toEqual(['#SPILL!', 1])
    const late = new Book({ C1: '=SEQUENCE(3)' })
    late.set({ B2: '=SEQUENCE(1,3)' })
    expect(late.all('B2', 'C2', 'C1', 'C3')).toEqual([1, 2, '#SPILL!', null])
    late.set({ B2: null })
    expect(late.all('C1', 'C2', 'C3')).toEqual([1, 2, 3])
  })

  test('of fixed size repeat or cut what the formula answers', () => {
    const { calculator } = new Book({ A1: 1, A2: 2 })
    calculator.setCells('s0', [{ row: 0, column: 2, formula: 'A1:A2*10', array: { rows: 3, columns: 1 } }])
    calculator.recalculate()
    const shown = [0, 1, 2].map((row) => calculator.valueAt('s0', row, 2))
    expect(shown.map((value) => (value instanceof CellError ? value.code : value))).toEqual([10, 20, '#N/A'])
  })
})

describe('names, tables and references made by formulas', () => {
  test('names', () => {
    const book = new Book({ A1: 4, B1: '=Quota*2', B2: '=Double(A1)' })
    expect(book.all('B1', 'B2')).toEqual(['#NAME?', '#NAME?'])
    book.calculator.setName('Quota', null, 'Sheet1!$A$1')
    book.calculator.setName('Double', null, 'LAMBDA(x,x*2)')
    book.calculator.recalculate()
    expect(book.all('B1', 'B2')).toEqual([8, 8])
    book.set({ A1: 5 })
    expect(book.all('B1', 'B2')).toEqual([10, 10])
  })

  test('tables', () => {
    const book = new Book({ A1: 'Price', A2: 5, A3: 6, B1: 'Twice', B2: '=[@Price]*2', D1: '=SUM(Sales[Price])' })
    const area = { top: 0, left: 0, bottom: 2, right: 1 }
    book.calculator.setTables('s0', [
      { name: 'Sales', columns: ['Price', 'Twice'], ...area, hasHeaders: true, hasTotals: false },
    ])
    book.calculator.recalculate()
    expect(book.all('B2', 'D1')).toEqual([10, 11])
    book.set({ A2: 7 })
    expect(book.all('B2', 'D1')).toEqual([14, 13])
  })

  test('OFFSET and INDIRECT', () => {
    const book = new Book({ A1: 1, A2: 2, B1: '=OFFSET(A1,C1,0)', B2: '=INDIRECT("A"&C1+1)+1', B3: '=B1+B2', C1: 0 })
    expect(book.all('B1', 'B2', 'B3')).toEqual([1, 2, 3])
    book.set({ C1: 1 })
    expect(book.all('B1', 'B2', 'B3')).toEqual([2, 3, 5])
    book.set({ A2: 20 })
    expect(book.all('B1', 'B2', 'B3')).toEqual([20, 21, 41])
  })
})

test('time and chance are the same in every copy that is given the same epoch', () => {
  const cells = { A1: '=RAND()', A2: '=RAND()', A3: '=NOW()', A4: '=A1+1' }
  const [one, other] = [new Book(cells), new Book(cells)]
  for (const { calculator } of [one, other]) {
    calculator.setEpoch({ now: 46_000.5, seed: 7 })
    calculator.recalculate()
  }
  const addresses = ['A1', 'A2', 'A3', 'A4']
  expect(one.all(...addresses)).toEqual(other.all(...addresses))
  expect(one.at('A1')).not.toBe(one.at('A2'))
  const before = one.at('A1')
  one.calculator.setEpoch({ now: 46_000.6, seed: 8 })
  one.calculator.recalculate()
  expect(one.at('A1')).not.toBe(before)
  expect(one.at('A4')).toBe(Number(one.at('A1')) + 1)
})

test('texts that nobody shows any more are forgotten, those that are shown stay', () => {
  const cells: CellChange[] = []
  for (let row = 0; row < 30_000; row++) cells.push({ row, column: 1, formula: 'R1C1&"-"&ROW()', notation: 'R1C1' })
  const book = new Book({ A1: 'first', C1: 'kept' })
  book.calculator.setCells('s0', cells)
  for (const name of ['second', 'third', 'fourth']) {
    book.set({ A1: name })
    expect(book.all('A1', 'B2', 'B30000', 'C1')).toEqual([name, `${name}-2`, `${name}-30000`, 'kept'])
  }
})

test('a window has what the page shows', () => {
  const { calculator } = new Book({ A1: 1.5, B1: 'x', A2: true, B2: '=1/0', C1: 'x' })
  const { kinds, values, texts } = calculator.readWindow('s0', { top: 0, left: 0, bottom: 2, right: 2 })
  expect([...kinds]).toEqual([1, 2, 2, 3, 4, 0, 0, 0, 0])
  expect([...values]).toEqual([1.5, 0, 0, 1, 1, 0, 0, 0, 0])
  expect(texts).toEqual(['x'])
})

test('formulas are told as they are seen from their cell', () => {
  const { calculator } = new Book({ B2: '=$A1+sum(C3:C4)' })
  expect(calculator.formulaAt('s0', 1, 1)).toBe('$A1+SUM(C3:C4)')
  expect(calculator.formulaAt('s0', 1, 1, 'R1C1')).toBe('R[-1]C1+SUM(R[1]C[1]:R[2]C[1])')
  expect(calculator.formulaAt('s0', 0, 0)).toBeNull()
})
