import { describe, expect, test } from 'vitest'
import { calculate } from '../test-book.ts'

describe('letters and bytes', () => {
  test.each([
    ['=LENB("中a")', 3],
    ['=LEFTB("中文a",3)', '中'],
    ['=RIGHTB("a中文",3)', '文'],
    ['=MIDB("a中文b",2,4)', '中文'],
    ['=FINDB("文","中文")', 3],
    ['=REPLACEB("中文",1,2,"x")', 'x文'],
    ['=DBCS("a 1")', 'ａ\u30001'.replace('1', '１')],
    ['=JIS("ab")', 'ａｂ'],
    ['=ASC("ＡＢ　１")', 'AB 1'],
    ['=UNICHAR(20013)', '中'],
    ['=UNICHAR(55296)', { error: '#VALUE!' }],
    ['=UNICODE("中")', 20_013],
    ['=ENCODEURL("中 a&(b)")', '%E4%B8%AD%20a%26%28b%29'],
    ['=PROPER("o\'neil 2nd")', "O'Neil 2Nd"],
    ['=RMB(1234.5)', '¥1,234.50'],
    ['=DOLLAR(-1234.567,1)', '($1,234.6)'],
    ['=FIXED(1234.567,-2,TRUE)', '1200'],
    ['=NUMBERVALUE("1.234,5%",",",".")', 12.345],
  ])('%s', (formula, expected) => {
    expect(calculate(formula)).toEqual(expected)
  })
})

describe('parts', () => {
  test.each([
    [
      '=TEXTSPLIT("a,b;c,d",",",";")',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['=TEXTSPLIT("a,,b",",",,TRUE)', [['a', 'b']]],
    [
      '=TEXTSPLIT("a,b;c",",",";",,,"-")',
      [
        ['a', 'b'],
        ['c', '-'],
      ],
    ],
    ['=TEXTBEFORE("a-b-c","-",2)', 'a-b'],
    ['=TEXTBEFORE("a-b-c","-",-1)', 'a-b'],
    ['=TEXTAFTER("aXbxc","x",1,1)', 'bxc'],
    ['=TEXTAFTER("abc","-")', { error: '#N/A' }],
    ['=TEXTAFTER("abc","-",,,,"none")', 'none'],
    ['=TEXTAFTER("abc","-",1,0,1)', ''],
    ['=TEXTJOIN({",",";"},TRUE,"a","","b","c")', 'a,b;c'],
    ['=ARRAYTOTEXT({1,"a";TRUE,2},1)', '{1,"a";TRUE,2}'],
    ['=SUBSTITUTE("a-a-a","a","b",2)', 'a-b-a'],
    ['=REGEXTEST("电话 010-1234","\\d{3}-\\d+")', true],
    ['=REGEXREPLACE("a1b22","\\d+","#")', 'a#b#'],
    ['=REGEXREPLACE("a1b22","\\d+","#",-1)', 'a1b#'],
    ['=REGEXREPLACE("Li Wang","(\\w+) (\\w+)","$2 $1")', 'Wang Li'],
    ['=REGEXEXTRACT("a1b22","\\d+",1)', [['1', '22']]],
    ['=REGEXEXTRACT("k=v","(\\w)=(\\w)",2)', [['k', 'v']]],
    ['=REGEXEXTRACT("abc","\\d")', { error: '#N/A' }],
    ['=REGEXTEST("a","(")', { error: '#VALUE!' }],
  ])('%s', (formula, expected) => {
    expect(calculate(formula)).toEqual(expected)
  })
})

describe('dates, places and the rest', () => {
  test.each([
    ['=WORKDAY(DATE(2024,1,1),250)', 45_642],
    ['=WORKDAY(DATE(2024,12,31),-250,{45292,45300})', 45_307],
    ['=NETWORKDAYS(DATE(2024,1,1),DATE(2024,12,31),{45292,45297})', 261],
    ['=NETWORKDAYS(DATE(2024,12,31),DATE(2024,1,1))', -262],
    ['=NETWORKDAYS.INTL(DATE(2024,1,1),DATE(2024,1,14),"1111111")', 0],
    ['=WORKDAY.INTL(DATE(2024,1,5),1,11)', 45_297],
    ['=TODAY()', 45_000],
    ['=AREAS((A1:A2,C3))', 2],
    ['=SHEET()', 1],
    ['=SHEETS()', 1],
    ['=FALSE()', false],
    ['=TOROW({1,2;3,4},,TRUE)', [[1, 3, 2, 4]]],
    ['=RANDBETWEEN(3,3)', 3],
    ['=FORECAST.LINEAR(4,{2,4,6},{1,2,3})', 8],
    ['=PERCENTOF({1,2},{1,2,3})', 0.5],
    ['=ROUND(SKEW.P({1,2,9}),6)', 0.665469],
    ['=IMTAN("4+3i")', '0.00490825806749606+1.00070953606723i'],
    ['=IMCOT("4+3i")', '0.00490118239430447-0.999266927805902i'],
    ['=IMTAN("1000i")', 'i'],
    ['=IMCOSH("0")', '1'],
    ['=IMSEC("0")', '1'],
    ['=ROUND(IMREAL(IMCOT("1+i")),9)', 0.217621562],
    ['=ROUND(IMAGINARY(IMCSCH("1+i")),9)', -0.621518017],
    ['=FORECAST.ETS.CONFINT(11,SEQUENCE(10)*2,SEQUENCE(10))<0.001', true],
    ['=CUBESETCOUNT("x")', { error: '#NAME?' }],
    ['=REGISTER.ID("a","b")', { error: '#BLOCKED!' }],
    ['=DETECTLANGUAGE("a")', { error: '#BLOCKED!' }],
  ])('%s', (formula, expected) => {
    expect(calculate(formula)).toEqual(expected)
  })
})
