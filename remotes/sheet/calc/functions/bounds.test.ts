// Formulas that would run for minutes or exhaust the memory where somebody means harm, or misses a digit.
import { describe, expect, test } from 'vitest'
import { calculate } from '../test-book.ts'
import { wildcard } from '@wenfang/shared-formulas'

describe('large arguments end', () => {
  test.each([
    ['=COMBIN(1E9,5E8)', { error: '#NUM!' }],
    ['=FACTDOUBLE(1E15)', { error: '#NUM!' }],
    ['=BINOM.DIST(5E8,1E9,0.5,TRUE)', 0.5000126],
    ['=BINOM.INV(1E9,0.5,0.5)', 5e8],
    ['=BINOM.DIST.RANGE(1E9,0.5,0,1E9)', 1],
    ['=CUMIPMT(0.01,1E12,1,1,1E12,0)', { error: '#NUM!' }],
    ['=VDB(1,0,1E15,0,1E15)', { error: '#NUM!' }],
    ['=AMORDEGRC(1,1,2,0,1E15,0.1)', { error: '#NUM!' }],
    ['=WORKDAY(1,1E9)', { error: '#NUM!' }],
    ['=SEQUENCE(1E6,1E6)', { error: '#NUM!' }],
    ['=REPT("ab",1E9)', { error: '#VALUE!' }],
    ['=MUNIT(1E9)', { error: '#NUM!' }],
    ['=BESSELJ(1E300,1)', { error: '#NUM!' }],
    ['=ROWS(UNIQUE(MOD(SEQUENCE(30000),10000)))', 10_000],
    // A branch of many cells is read once, not for each cell that chooses it.
    ['=SUM(IF(SEQUENCE(150000)>75000,SEQUENCE(150000),0))', 8_437_537_500],
    ['=SUM(IFS(SEQUENCE(150000)<=1,7,SEQUENCE(150000)>75000,SEQUENCE(150000),TRUE,0))', 8_437_537_507],
    ['=SUM(CHOOSE(1+(SEQUENCE(150000)>75000),0,SEQUENCE(150000)))', 8_437_537_500],
    ['=SUM(SWITCH(SEQUENCE(150000)>75000,TRUE,SEQUENCE(150000),0))', 8_437_537_500],
    ['=HYPGEOM.DIST(20,500,400,10000,FALSE)', 0.093020882],
  ])('%s', (formula, expected) => {
    const got = calculate(formula)
    if (typeof expected === 'number') expect((got as number) / expected).toBeCloseTo(1, 3)
    else expect(got).toEqual(expected)
  })
})

describe('wildcards', () => {
  test.each([
    ['a*c', 'ABBC', true],
    ['a*c', 'abcd', false],
    ['*', '', true],
    ['?', '', false],
    ['a?c', 'axc', true],
    ['~*', '*', true],
    ['~*', 'a', false],
    ['~~', '~', true],
    ['*b', 'aab', true],
    ['ab*ba', 'aba', false],
    ['a*b*c', 'a-b-b-c', true],
    ['a.c', 'abc', false],
    ['??', 'abc', false],
    ['*?*', 'x', true],
  ])('%s and %s: %s', (pattern, text, expected) => {
    expect(wildcard(pattern).test(text)).toBe(expected)
  })

  test('a search finds the first place', () => {
    expect(wildcard('b?').search('abcb')).toBe(1)
    expect(wildcard('b*d').search('abcbd')).toBe(1)
    expect(wildcard('z').search('abc')).toBe(-1)
    expect(wildcard('~').search('abc')).toBe(0)
  })

  test('a pattern of many stars is no trap', () => {
    const text = 'a'.repeat(30_000)
    expect(wildcard(`${'*a'.repeat(200)}*b`).test(text)).toBe(false)
    expect(wildcard(`${'?*'.repeat(200)}b`).search(text)).toBe(-1)
  })
})

test('UNIQUE tells types apart and letters not', () => {
  expect(calculate('=UNIQUE({"a";"A";1;"1";TRUE;1})')).toEqual([['a'], [1], ['1'], [true]])
  expect(calculate('=UNIQUE({1;2;1;3},,TRUE)')).toEqual([[2], [3]])
  expect(calculate('=UNIQUE({1,2,1},TRUE)')).toEqual([[1, 2]])
  expect(calculate('=UNIQUE({1;1},,TRUE)')).toEqual({ error: '#CALC!' })
})
