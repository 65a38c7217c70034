import { describe, expect, test } from 'vitest'
import { calculate } from '../test-book.ts'

const list = {
  A1: '地区',
  B1: '产品',
  C1: '金额',
  A2: '北',
  B2: '茶',
  C2: 10,
  A3: '南',
  B3: '酒',
  C3: 20,
  A4: '北',
  B4: '酒',
  C4: 30,
  A5: '北',
  B5: '茶',
  C5: 5,
} as const
const at = { inputs: list, at: 'F1' }

describe('GROUPBY', () => {
  test.each([
    [
      '=GROUPBY(A2:A5,C2:C5,SUM)',
      [
        ['北', 45],
        ['南', 20],
        ['总计', 65],
      ],
    ],
    [
      '=GROUPBY(A1:A5,C1:C5,SUM,3)',
      [
        ['地区', '金额'],
        ['北', 45],
        ['南', 20],
        ['总计', 65],
      ],
    ],
    [
      '=GROUPBY(A2:A5,C2:C5,LAMBDA(x,MAX(x)),,0)',
      [
        ['北', 30],
        ['南', 20],
      ],
    ],
    [
      '=GROUPBY(A2:A5,C2:C5,SUM,,-1,-2)',
      [
        ['总计', 65],
        ['北', 45],
        ['南', 20],
      ],
    ],
    [
      '=GROUPBY(A2:A5,C2:C5,SUM,,0,2)',
      [
        ['南', 20],
        ['北', 45],
      ],
    ],
    [
      '=GROUPBY(A2:A5,C2:C5,COUNT,,0,,C2:C5>9)',
      [
        ['北', 2],
        ['南', 1],
      ],
    ],
    [
      '=GROUPBY(A2:B5,C2:C5,SUM)',
      [
        ['北', '茶', 15],
        ['北', '酒', 30],
        ['北', '', 45],
        ['南', '酒', 20],
        ['南', '', 20],
        ['总计', '', 65],
      ],
    ],
    [
      '=GROUPBY(A2:B5,C2:C5,SUM,,,,,1)',
      [
        ['北', '茶', 15],
        ['北', '酒', 30],
        ['南', '酒', 20],
        ['总计', '', 65],
      ],
    ],
    ['=GROUPBY(A2:A5,C2:C4,SUM)', { error: '#VALUE!' }],
    ['=GROUPBY(A2:A5,C2:C5,SUM,,2)', { error: '#VALUE!' }],
  ])('%s', (formula, expected) => {
    expect(calculate(formula, at)).toEqual(expected)
  })

  test('PERCENTOF sees the whole', () => {
    const table = calculate('=GROUPBY(A2:A5,C2:C5,PERCENTOF)', at) as unknown[][]
    expect(table.map(([, share]) => Math.round(Number(share) * 1000))).toEqual([692, 308, 1000])
  })
})

test('PIVOTBY crosses two fields', () => {
  expect(calculate('=PIVOTBY(A2:A5,B2:B5,C2:C5,SUM)', at)).toEqual([
    ['', '茶', '酒', '总计'],
    ['北', 15, 30, 45],
    ['南', '', 20, 20],
    ['总计', 15, 50, 65],
  ])
})

test("a function's name is a value where a function is wanted", () => {
  expect(calculate('=BYROW({1,2;3,4},SUM)')).toEqual([[3], [7]])
  expect(calculate('=MAP({1,-2},ABS)')).toEqual([[1, 2]])
  expect(calculate('=SUM*2')).toEqual({ error: '#NAME?' })
})

test('a group of more rows than a call takes arguments has its subtotal', () => {
  const rows = 130_000
  const lines = `SEQUENCE(${rows})`
  const answer = calculate(`=GROUPBY(HSTACK(SIGN(${lines}),${lines}),${lines},SUM,0,2)`, at) as unknown[][]
  expect(answer).toHaveLength(rows + 2)
  expect(answer.slice(-2).map((line) => line.at(-1))).toEqual([(rows * (rows + 1)) / 2, (rows * (rows + 1)) / 2])
})
