import { expect, test } from 'vitest'
import { parseA1 } from '../formula/index.ts'
import { impliedFormat } from './implied-format.ts'

const MONEY = '"¥"#,##0.00'
const FORMATS: Readonly<Record<number, string>> = { 0: MONEY, 1: '0.0%', 2: 'yyyy-mm-dd' }

/** Column A holds money, B parts of a hundred, C days, D nothing in particular. */
const implied = (formula: string): string | null =>
  impliedFormat(parseA1(formula, { row: 0, column: 0 }), ({ first }) => FORMATS[first.column?.at ?? -1] ?? null)

test.each([
  ['TODAY()', 'yyyy/m/d'],
  ['NOW()', 'yyyy/m/d h:mm'],
  ['TIME(1,2,3)', 'h:mm'],
  ['EDATE(D1,1)', 'yyyy/m/d'],
  ['EOMONTH(D1,0)+1', 'yyyy/m/d'],
  ['WORKDAY(D1,5)', 'yyyy/m/d'],
  ['TODAY()-DATE(2024,1,1)', null],
  ['TODAY()-7', 'yyyy/m/d'],
  ['PMT(5%/12,12,D1)', '"¥"#,##0.00;[Red]"¥"-#,##0.00'],
  ['IRR(D1:D9)', '0%'],
  ['A1', MONEY],
  ['A1*2', MONEY],
  ['2*A1', MONEY],
  ['B1*A1', MONEY],
  ['A1+D1', MONEY],
  ['A1/A2', null],
  ['A1/12', MONEY],
  ['SUM(A1:A9)', MONEY],
  ['-A1', MONEY],
  ['ROUND(A1*B1,2)', MONEY],
  ['IF(D1>1,D2,A1)', MONEY],
  ['B1', '0.0%'],
  ['C1+30', 'yyyy-mm-dd'],
  ['C1-C2', null],
  ['C1*2', null],
  ['D1*2', null],
  ['A1>1', null],
  ['A1&"x"', null],
  ['VLOOKUP(A1,A1:C9,2,0)', null],
  ['YEAR(C1)', null],
])('%s brings %s', (formula, format) => expect(implied(formula)).toBe(format))
