import { describe, expect, test } from 'vitest'
import { calculate } from './test-book.ts'

const numbers = { A1: 1, A2: 2, A3: 3, B1: 10, B2: 20, B3: 30, C1: 'x', C2: true, C3: { error: '#DIV/0!' } }

describe('operators', () => {
  test.each([
    ['=-2^2', 4],
    ['="3"+TRUE', 4],
    ['="a"&1/4', 'a0.25'],
    ['=1=1.0', true],
    ['="A"="a"', true],
    ['="a">9E9', true],
    ['=TRUE>"z"', true],
    ['=D9=""', true],
    ['=D9=0', true],
    ['=1/0', { error: '#DIV/0!' }],
    ['="x"+1', { error: '#VALUE!' }],
    ['=0.1+0.2-0.3', 0],
    ['=50%*4', 2],
    ['=SUM((A1:A2,B3))', 33],
    ['=SUM(A1:B2 B2:B3)', 20],
    ['=A1:A2 B1', { error: '#NULL!' }],
    ['=SUM(A1:INDEX(A:A,3))', 6],
    ['=NOSUCH(1)', { error: '#NAME?' }],
    ['=C3+1', { error: '#DIV/0!' }],
  ])('%s', (formula, expected) => {
    expect(calculate(formula, { inputs: numbers, at: 'E5' })).toEqual(expected)
  })
})

describe('arrays', () => {
  test.each([
    ['=A1:A3*2', [[2], [4], [6]]],
    [
      '={1,2}+{10;20}',
      [
        [11, 12],
        [21, 22],
      ],
    ],
    ['=IF(A1:A3>1,A1:A3,"-")', [['-'], [2], [3]]],
    [
      '=SEQUENCE(2,2)',
      [
        [1, 2],
        [3, 4],
      ],
    ],
    ['=MAP(A1:A3,LAMBDA(x,x*x))', [[1], [4], [9]]],
    ['=REDUCE(0,A1:A3,LAMBDA(a,b,a+b))', 6],
    ['=LET(x,2,y,x+1,x*y)', 6],
    ['=LAMBDA(n,n+1)(4)', 5],
    ['=LET(fib,LAMBDA(f,n,IF(n<2,n,f(f,n-1)+f(f,n-2))),fib(fib,10))', 55],
  ])('%s', (formula, expected) => {
    expect(calculate(formula, { inputs: numbers, at: 'E5' })).toEqual(expected)
  })
})

test('a range stands for the cell beside the formula where arrays are not asked for', () => {
  expect(calculate('=A1:A3*2', { inputs: numbers, at: 'E2', isArray: false })).toBe(4)
  expect(calculate('=@A1:A3', { inputs: numbers, at: 'E2' })).toBe(2)
  expect(calculate('=A1:A3*2', { inputs: numbers, at: 'E9', isArray: false })).toEqual({ error: '#VALUE!' })
  expect(calculate('=SUMPRODUCT(A1:A3*B1:B3)', { inputs: numbers, at: 'E9', isArray: false })).toBe(140)
})

test('the leap day that 1900 never had', () => {
  expect(calculate('=DATE(1900,2,29)')).toBe(60)
  expect(calculate('=DATE(1900,3,1)')).toBe(61)
  expect(calculate('=DAY(60)')).toBe(29)
  expect(calculate('=DATE(2026,11,22)')).toBe(46_348)
})

test('what needs the network is blocked', () => {
  expect(calculate('=WEBSERVICE("https://example.com")')).toEqual({ error: '#BLOCKED!' })
})

test('a LAMBDA without an end is an error, not the end of the program', () => {
  expect(calculate('=LET(f,LAMBDA(f,f(f)),f(f))')).toEqual({ error: '#NUM!' })
})

describe('lists, money and complex numbers', () => {
  const list = { A1: 'Name', B1: 'Sum', A2: 'Li', B2: 5, A3: 'Wang', B3: 7, A4: 'Li', B4: 11, D1: 'Name', D2: 'Li' }
  test.each([
    ['=DSUM(A1:B4,"Sum",D1:D2)', 16],
    ['=DCOUNT(A1:B4,2,D1:D2)', 2],
    ['=SUMIFS(B2:B4,A2:A4,"L*",B2:B4,">5")', 11],
    ['=ROUND(PMT(0.05/12,360,100000),2)', -536.82],
    ['=IMPRODUCT("1+2i","3-i")', '5+5i'],
    ['=HEX2DEC("FFFFFFFFFF")', -1],
    ['=ROUND(NORM.S.INV(0.975),6)', 1.959964],
  ])('%s', (formula, expected) => {
    expect(calculate(formula, { inputs: list, at: 'F9' })).toEqual(expected)
  })
})
