import { expect, test } from 'vitest'
import { parseA1 } from '../formula/index.ts'
import { isArrayFormula } from './array-formula.ts'

const AT = { row: 9, column: 9 }
const isArray = (formula: string): boolean =>
  isArrayFormula(parseA1(formula, AT), (name) =>
    name === 'MANY' ? parseA1('$A$1:$A$9', AT) : name === 'ONE' ? parseA1('$A$1', AT) : null,
  )

test.each([
  'A1:A3*2',
  'SUM(A1:A3*B1:B3)',
  'SEQUENCE(3)',
  'SUM(SEQUENCE(3))',
  'IF(A1:A3>1,1,2)',
  'SUM(IF(A1:A3>1,1))',
  '-A1:A3',
  'LEN(A1:A3)',
  'SUM(LEN(A1:A3))',
  'A1:A3',
  'MANY',
  'MANY*2',
  '{1,2,3}',
  'A1#',
  'LET(x,A1:A3,x*2)',
  'VLOOKUP(A1:A3,C1:D9,2,0)',
  'Table[Price]*2',
])('%s answers otherwise when its ranges stay arrays', (formula) => expect(isArray(formula)).toBe(true))

test.each([
  'A1*2',
  'SUM(A1:A3)',
  'SUM(A1:A3)*2',
  'ONE*2',
  'VLOOKUP(A1,C1:D9,2,0)',
  'INDEX(A1:A9,3)',
  'COUNTIF(A1:A9,"x")',
  'IF(A1>1,"a","b")',
  '@A1:A3',
  'SUMPRODUCT(A1,B1)',
  'UNKNOWN*2',
  'TODAY()',
  'Table[[#This Row],[Price]]*2',
  'MAX(A1:A3,5)',
  'SUMIFS(A1:A3,B1:B3,">1")',
])('%s answers the same', (formula) => expect(isArray(formula)).toBe(false))
