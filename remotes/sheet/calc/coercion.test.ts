// How each class of functions takes blanks, truth values, texts and errors, as Excel documents it.
import { describe, expect, test } from 'vitest'
import { calculate } from './test-book.ts'

const error = (code: string): { readonly error: string } => ({ error: code })
/** A1 1 · A2 "2" · A3 TRUE · A4 blank · A5 "x" · A6 5 · B1 #N/A */
const inputs = {
  A1: 1,
  A2: '2',
  A3: true,
  A5: 'x',
  A6: 5,
  B1: error('#N/A'),
  C1: 10,
  C2: 20,
  C3: 30,
  D1: 1,
  E1: 2,
  F1: 3,
}
const run = (formula: string, isArray = true, at = 'H9'): unknown => calculate(formula, { inputs, at, isArray })

describe('aggregates count numbers in ranges, and convert what is written as an argument', () => {
  test.each([
    ['=SUM(A1:A6)', 6],
    ['=SUM(1,"2",TRUE)', 4],
    ['=SUM(A2)', 0],
    ['=SUM(A3)', 0],
    ['=SUM(1,"x")', error('#VALUE!')],
    ['=SUM({1,"2",TRUE})', 1],
    ['=SUM(A1:B6)', error('#N/A')],
    ['=SUM(1,,2)', 3],
    ['=SUM(A4)', 0],
    ['=SUM()', error('#VALUE!')],
    ['=AVERAGE(A2:A5)', error('#DIV/0!')],
    ['=AVERAGEA(A1:A6)', 1.4],
    ['=COUNT(A1:B6)', 2],
    ['=COUNT(1,"2","x",TRUE,)', 4],
    ['=COUNTA(A1:B6)', 6],
    ['=COUNTBLANK(A1:A6)', 1],
    ['=MAX(A2:A5)', 0],
    ['=MAXA(A2:A5)', 1],
    ['=MIN(A4)', 0],
    ['=PRODUCT(A1:A6)', 5],
    ['=MEDIAN(A2:A5)', error('#NUM!')],
    ['=STDEV(A1)', error('#DIV/0!')],
    ['=VARPA(A1:A3)', 2 / 9],
    ['=MODE(1,2,3)', error('#N/A')],
    ['=GCD(12,TRUE)', error('#VALUE!')],
    ['=LCM(A4,A7)', error('#VALUE!')],
    ['=LCM(A7:A8)', 1],
    ['=SUMPRODUCT(A1:A6,C1:C6)', 10],
  ])('%s', (formula, expected) => {
    const got = run(formula)
    if (typeof expected === 'number') expect(got).toBeCloseTo(expected, 12)
    else expect(got).toEqual(expected)
  })
})

describe('functions of one value convert it', () => {
  test.each([
    ['=ABS("-3")', 3],
    ['=ABS(TRUE)', 1],
    ['=ABS(A4)', 0],
    ['=ABS("x")', error('#VALUE!')],
    ['=ABS(B1)', error('#N/A')],
    ['=SQRT(-1)', error('#NUM!')],
    ['=LEN(A4)', 0],
    ['=LEN(TRUE)', 4],
    ['=LEN(1/4)', 4],
    ['=UPPER(12)', '12'],
    ['=LEFT("abc",TRUE)', 'a'],
    ['=REPT("ab",2.9)', 'abab'],
    ['=EXACT("a",B1)', error('#N/A')],
    ['=NOT("true")', false],
    ['=NOT("x")', error('#VALUE!')],
    ['="5%"+0', 0.05],
    ['="1,234"+0', 1234],
    ['="2024-1-2"+0', 45293],
    ['=1E308*10', error('#NUM!')],
  ])('%s', (formula, expected) => {
    expect(run(formula)).toEqual(expected)
  })
})

describe('add-in functions of old take no truth values', () => {
  test.each([
    '=MROUND(TRUE,1)',
    '=QUOTIENT(TRUE,1)',
    '=EDATE(TRUE,1)',
    '=EFFECT(TRUE,1)',
    '=DELTA(TRUE,1)',
    '=CONVERT(TRUE,"m","ft")',
    '=COMPLEX(TRUE,1)',
    '=ISEVEN(TRUE)',
    '=BESSELJ(TRUE,1)',
    '=ACCRINTM(TRUE,9,1,1)',
  ])('%s', (formula) => {
    expect(run(formula)).toEqual(error('#VALUE!'))
  })
})

describe('truth values', () => {
  test.each([
    ['=AND(A1:A6)', true],
    ['=AND(A5)', error('#VALUE!')],
    ['=AND(TRUE,"x")', error('#VALUE!')],
    ['=AND("TRUE",1)', true],
    ['=XOR("",TRUE)', true],
    ['=OR("","")', error('#VALUE!')],
    ['=OR(A4:A5)', error('#VALUE!')],
    ['=OR(FALSE,B1)', error('#N/A')],
    ['=XOR(TRUE,TRUE,TRUE)', true],
    ['=IF("x",1,2)', error('#VALUE!')],
    ['=IF(A4,1,2)', 2],
    ['=IF(FALSE,1)', false],
    ['=IF(TRUE,,2)', 0],
    ['=IF(B1,1,2)', error('#N/A')],
    ['=IF(FALSE,B1,2)', 2],
    ['=IFERROR(A4,9)', 0],
    ['=IFERROR(1/0,9)', 9],
    ['=IFNA(1/0,9)', error('#DIV/0!')],
    ['=IFS(FALSE,1)', error('#N/A')],
    ['=SWITCH("B","a",1,"b",2)', 2],
    ['=SWITCH(9,1,2)', error('#N/A')],
    ['=CHOOSE(3,1,2)', error('#VALUE!')],
    ['=CHOOSE(1,7,1/0)', 7],
  ])('%s', (formula, expected) => {
    expect(run(formula)).toEqual(expected)
  })
})

describe('blanks', () => {
  test.each([
    ['=A4=0', true],
    ['=A4=""', true],
    ['=A4=FALSE', true],
    ['=ISBLANK(A4)', true],
    ['=ISBLANK("")', false],
    ['=A4&"z"', 'z'],
    ['=A4', 0],
    ['=INDEX(A1:A6,4)', 0],
    ['=VLOOKUP(1,A1:B1,3)', error('#REF!')],
    ['=COUNTIF(A1:A6,"")', 1],
    ['=COUNTIF(A1:A6,"<>")', 5],
    ['=SUMIF(A1:A6,">0")', 6],
    ['=COUNTIF(A1:A6,2)', 1],
    ['=COUNTIF(A1:A6,"*")', 2],
    ['=COUNTIF(A1:B6,"#N/A")', 1],
    ['=XLOOKUP(A4,A1:A6,A1:A6)', 0],
    ['=MATCH(A4,A1:A6,0)', error('#N/A')],
  ])('%s', (formula, expected) => {
    expect(run(formula)).toEqual(expected)
  })
})

describe('arrays: functions of one value go through them, sizes of one repeat, what is missing is #N/A', () => {
  test.each([
    [
      '=ABS({-1,2;3,-4})',
      [
        [1, 2],
        [3, 4],
      ],
    ],
    [
      '=LEFT({"ab","cd"},{1;2})',
      [
        ['a', 'c'],
        ['ab', 'cd'],
      ],
    ],
    ['={1,2}+{1,2,3}', [[2, 4, error('#N/A')]]],
    ['=ROUND({1.26,2.34},{1,0})', [[1.3, 2]]],
    ['=SQRT({4,-1})', [[2, error('#NUM!')]]],
    ['=IF({TRUE,FALSE},{1,2},"no")', [[1, 'no']]],
    ['=IFERROR({1,#N/A},{7,8})', [[1, 8]]],
    ['=COUNTIF(A1:A6,{1,5})', [[1, 1]]],
    ['=SUM(COUNTIF(A1:A6,{1,5}))', 2],
    ['=VLOOKUP({1,3},{1,"a";3,"b"},2,FALSE)', [['a', 'b']]],
    ['=INDEX({1,2;3,4},0,2)', [[2], [4]]],
    ['=SUM(IF(A1:A6="x",1,0))', 1],
    ['=EDATE({45000,45001},1)', [[45031, 45032]]],
    ['=TEXT({1,2},"00")', [['01', '02']]],
    ['=LARGE({5,9,7},{1,2})', [[9, 7]]],
    ['=CHOOSE({1,2},"a","b")', [['a', 'b']]],
  ])('%s', (formula, expected) => {
    expect(run(formula)).toEqual(expected)
  })
})

describe('implicit intersection, in files from before dynamic arrays and behind @', () => {
  test.each([
    ['=C1:C3*2', 'H2', false, 40],
    ['=ABS(C1:C3)', 'H3', false, 30],
    ['=D1:F1+0', 'E9', false, 2],
    ['=C1:C3*2', 'H9', false, error('#VALUE!')],
    ['=SUM(C1:C3*2)', 'H2', false, 40],
    ['=SUMPRODUCT(C1:C3*2)', 'H2', false, 120],
    ['=@C1:C3', 'H2', true, 20],
    ['=@C1:C3*2', 'H9', true, error('#VALUE!')],
    ['=IF(C1:C3>15,"big","small")', 'H1', false, 'small'],
    ['=VLOOKUP(C1:C3,C1:C3,1,FALSE)', 'H3', false, 30],
    ['=C1:C3*2', 'H2', true, [[20], [40], [60]]],
  ])('%s at %s, arrays %s', (formula, at, isArray, expected) => {
    expect(run(formula, isArray, at)).toEqual(expected)
  })
})

describe('errors pass through, the first one first', () => {
  test.each([
    ['=1/0+B1', error('#DIV/0!')],
    ['=B1+1/0', error('#N/A')],
    ['=CONCAT("a",1/0)', error('#DIV/0!')],
    ['=SUM(1/0,B1)', error('#DIV/0!')],
    ['=ISERROR(B1)', true],
    ['=ERROR.TYPE(B1)', 7],
    ['=ERROR.TYPE(1)', error('#N/A')],
    ['=TYPE(B1)', 16],
    ['=COUNT(B1,1)', 1],
    ['=COUNTA(B1)', 1],
    ['=AGGREGATE(9,6,A1:B6)', 6],
    ['=AGGREGATE(14,6,A1:A6/(A1:A6>1),1)', 5],
    ['=SUMIF(A1:A6,">0",C1:C6)', 10],
    ['=VLOOKUP(B1,A1:A6,1)', error('#N/A')],
    ['=INDEX(A1:A6,9)', error('#REF!')],
    ['=OFFSET(A1,-1,0)', error('#REF!')],
    ['=INDIRECT("nothing!A1")', error('#REF!')],
    ['=ROUND(1)', error('#VALUE!')],
    ['=NOSUCH(1)', error('#NAME?')],
    ['=A1:A2 C1:C2', error('#NULL!')],
  ])('%s', (formula, expected) => {
    expect(run(formula)).toEqual(expected)
  })
})
