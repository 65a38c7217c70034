import { describe, expect, test } from 'vitest'
import { calculate } from '../test-book.ts'

describe('SUBTOTAL and AGGREGATE leave out what they should', () => {
  const book = {
    inputs: { A1: 1, A2: 2, A3: 3, A4: 10, A5: 100, B1: 1, B2: { error: '#DIV/0!' }, B3: 5 },
    formulas: { A4: '=SUBTOTAL(9,A1:A3)+4', A5: '=SUM(A1:A4)' },
    unseen: { 1: 'filtered', 2: 'hidden' },
    at: 'H9',
  } as const
  test.each([
    // Not the subtotal in A4, not the filtered row 2; the hidden row 3 only above 100.
    ['=SUBTOTAL(9,A1:A5)', 104],
    ['=SUBTOTAL(109,A1:A5)', 101],
    ['=SUBTOTAL(2,A1:A5)', 3],
    ['=SUBTOTAL(101,A1:A3)', 1],
    ['=AGGREGATE(9,0,A1:A5)', 106],
    ['=AGGREGATE(9,1,A1:A5)', 101],
    ['=AGGREGATE(9,4,A1:A5)', 116],
    ['=AGGREGATE(9,5,A1:A5)', 111],
    ['=AGGREGATE(4,6,B1:B3)', 5],
    ['=AGGREGATE(4,4,B1:B3)', { error: '#DIV/0!' }],
    ['=AGGREGATE(12,6,A1:A3)', 2],
    ['=AGGREGATE(14,6,B1:B3,2)', 1],
    ['=AGGREGATE(15,6,{4,2,9},1)', 2],
    ['=AGGREGATE(16,6,{4,2,9},0.5)', 4],
    ['=AGGREGATE(19,6,{1,2,3,4,5},1)', 1.5],
    ['=AGGREGATE(9,6,{1,2})', { error: '#VALUE!' }],
    ['=AGGREGATE(20,6,A1:A3)', { error: '#VALUE!' }],
    ['=SUBTOTAL(12,A1:A3)', { error: '#VALUE!' }],
  ])('%s', (formula, expected) => {
    expect(calculate(formula, book)).toEqual(expected)
  })
})

describe('CELL', () => {
  test.each([
    ['=CELL("address",B3)', '$B$3'],
    ['=CELL("row",B3:C9)', 3],
    ['=CELL("col",B3)', 2],
    ['=CELL("contents",A1)', 7],
    ['=CELL("type",A1)', 'v'],
    ['=CELL("type",A2)', 'l'],
    ['=CELL("type",A9)', 'b'],
    ['=CELL("address")', '$H$9'],
    ['=CELL("nothing",A1)', { error: '#VALUE!' }],
    ['=CELL("address",1)', { error: '#VALUE!' }],
    ['=ISFORMULA(A3)', true],
    ['=ISFORMULA(A1)', false],
    ['=FORMULATEXT(A3)', '=A1+1'],
    ['=FORMULATEXT(A1)', { error: '#N/A' }],
    ['=INFO("numfile")', 1],
    ['=INFO("x")', { error: '#VALUE!' }],
    ['=PHONETIC(A2)', 'text'],
  ])('%s', (formula, expected) => {
    expect(calculate(formula, { at: 'H9', inputs: { A1: 7, A2: 'text', A3: 8 }, formulas: { A3: '=A1+1' } })).toEqual(
      expected,
    )
  })

  test.each([
    ['General', 'G'],
    ['0', 'F0'],
    ['#,##0.00', ',2'],
    ['¥#,##0.00', 'C2'],
    ['0.0%', 'P1'],
    ['0.00E+00', 'S2'],
    ['yyyy-mm-dd', 'D4'],
    ['d-mmm-yy', 'D1'],
    ['h:mm', 'D9'],
    ['#,##0_);[Red](#,##0)', ',0-'],
  ])('the format %s is %s', (numberFormat, expected) => {
    expect(calculate('=CELL("format",A1)', { at: 'H9', numberFormat })).toBe(expected)
  })
})

describe('lookups and references', () => {
  const inputs = { A1: 1, A2: 3, A3: 3, A4: 7, B1: 'a', B2: 'b', B3: 'c', B4: 'd' }
  test.each([
    ['=VLOOKUP(3,A1:B4,2)', 'c'],
    ['=VLOOKUP(3,A1:B4,2,FALSE)', 'b'],
    ['=VLOOKUP(6,A1:B4,2)', 'c'],
    ['=VLOOKUP(0,A1:B4,2)', { error: '#N/A' }],
    ['=MATCH(5,A1:A4)', 3],
    ['=MATCH("?",B1:B4,0)', 1],
    ['=XLOOKUP(3,A1:A4,B1:B4,,0,-1)', 'c'],
    ['=XLOOKUP(4,A1:A4,B1:B4,"none")', 'none'],
    ['=XLOOKUP(4,A1:A4,B1:B4,,1)', 'd'],
    ['=XMATCH("^[c-d]$",B1:B4,3)', 3],
    ['=XMATCH("^[c-d]$",B1:B4,3,-1)', 4],
    ['=ADDRESS(2,3,4,TRUE,"数据 表")', "'数据 表'!C2"],
    ['=ADDRESS(2,3,1,FALSE)', 'R2C3'],
    ['=HYPERLINK("https://example.com","去")', '去'],
    ['=ROWS(TRIMRANGE(A1:A9))', 4],
    ['=ROWS(TRIMRANGE(A1:A9,0))', 9],
    ['=SUM(TRIMRANGE(A:A))', 14],
    ['=COLUMNS(RANDARRAY(2,3))', 3],
    ['=RANDARRAY(1,2,5,5)', [[5, 5]]],
    ['=RANDARRAY(1,1,9,1)', { error: '#VALUE!' }],
  ])('%s', (formula, expected) => {
    expect(calculate(formula, { at: 'H9', inputs })).toEqual(expected)
  })
})
