import { expect, test } from 'vitest'
import { calculate } from './test-book.ts'

const inputs = {
  A1: '甲',
  A2: '乙',
  B1: 1,
  B2: 2,
  C1: 10,
  C2: 20,
  "'1月'!A1": '甲',
  "'1月'!B1": 100,
  "'2月'!A1": '乙',
  "'2月'!A2": '甲',
  "'2月'!B1": 7,
  "'2月'!B2": 200,
}

// Expected as Excel answers.
test.each([
  ['SUMPRODUCT(SUMIF(INDIRECT(ROW(INDIRECT("1:2"))&"月!A:A"),"甲",INDIRECT(ROW(INDIRECT("1:2"))&"月!B:B")))', 300],
  ['SUMIF(INDIRECT({1,2}&"月!A:A"),"甲",INDIRECT({1,2}&"月!B:B"))', [[100, 200]]],
  [
    'SUMIF(INDIRECT({1;2}&"月!A:A"),{"甲","乙"},INDIRECT({1;2}&"月!B:B"))',
    [
      [100, 0],
      [200, 7],
    ],
  ],
  ['SUM(SUMIFS(INDIRECT({1,2}&"月!B:B"),INDIRECT({1,2}&"月!A:A"),"甲"))', 300],
  ['COUNTIF(INDIRECT({1,2}&"月!A:A"),"*")', [[1, 2]]],
  ['SUBTOTAL(9,OFFSET(B1,0,{0,1},2,1))', [[3, 30]]],
  ['SUMPRODUCT((A1:A2="乙")*SUBTOTAL(9,OFFSET(C1,ROW(C1:C2)-1,0)))', 20],
  ['N(OFFSET(C1,{0;1},0))', [[10], [20]]],
  ['INDIRECT("1月!B1")', 100],
  ['INDIRECT({"B1","C2"})', [[1, 20]]],
  ['SUMIF(INDIRECT({"1月","没有"}&"!A:A"),"甲",INDIRECT({"1月","1月"}&"!B:B"))', [[100, { error: '#REF!' }]]],
])('%s', (formula, expected) => {
  expect(calculate(formula, { inputs, isArray: true })).toEqual(expected)
})
