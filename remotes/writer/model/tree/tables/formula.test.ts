import { describe, expect, it } from 'vitest'
import { evaluate, format } from './formula.ts'
import { elementsIn, elementsOf } from '../nodes.ts'
import { parseOne } from '../parse.ts'
import { formulaOf, putFormula } from './formula-field.ts'

const CELLS = [
  ['科目', '一月', '二月'],
  ['语文', '80', '￥1,200.50'],
  ['数学', '90%', '(5)'],
  ['合计', '', ''],
]
const at = (row: number, column: number) => ({
  row,
  column,
  rowCount: CELLS.length,
  columnCount: 3,
  text: (r: number, c: number) => CELLS[r]?.[c] ?? null,
})

describe('formulas in tables', () => {
  it.each([
    ['=SUM(ABOVE)', 80.9],
    ['=AVERAGE(B2:B3, 10)', (80 + 0.9 + 10) / 3],
    ['=COUNT(ABOVE)', 2],
    ['=MAX(B2:C3)-MIN(B2:C3)', 1205.5],
    ['=2^3^2+B2*10%', 520],
    ['=-(1+2)*3', -9],
    ['=IF(B2>60, 1, 0)', 1],
    ['=ROUND(10/3, 2)', 3.33],
    // Away from zero, as in cells and in Word
    ['=ROUND(0-2.5, 0)', -3],
    ['=INT(0-2.5)', -2],
    ['=MOD(0-7, 3)', -1],
    ['=SUM(ABOVE, SIGN(0-9), ABS(0-3))', 82.9],
    ['=AND(1, B2>=80, NOT(0))', 1],
    ['=PRODUCT(2;3;4)', 24],
    ['=1/0', null],
    ['=SUM(', null],
    ['=未知(1)', null],
    ['=NOSUCH(1)', null],
  ] as const)('%s', (formula, value) => {
    const result = evaluate(formula, at(3, 1))
    if (value === null) expect(result).toBe(null)
    else expect(result).toBeCloseTo(value)
  })

  it('reads to the left up to the words, and shows numbers by their picture', () => {
    expect(evaluate('=SUM(LEFT)', at(1, 2))).toBe(80)
    expect(format(1234.5, '#,##0.00')).toBe('1,234.50')
    expect(format(-0.256, '0.0%')).toBe('-25.6%')
    expect(format(12, '￥0.00')).toBe('￥12.00')
    expect(format(1 / 3, '')).toBe('0.3333333333')
  })

  it('knows its own instruction among fields', () => {
    expect(formulaOf(' =SUM(ABOVE) \\# "0.00" ')).toEqual({ expression: '=SUM(ABOVE)', picture: '0.00' })
    expect(formulaOf(' = A1+B1 \\* MERGEFORMAT ')).toEqual({ expression: '= A1+B1', picture: '' })
    expect(formulaOf(' PAGE ')).toBe(null)
  })

  it('stand in the look of the cell, without the changes that are tracked there', () => {
    const cell = parseOne(
      '<w:tc><w:p><w:pPr><w:rPr><w:ins w:id="1" w:author="甲"/><w:b/><w:rPrChange w:id="2" w:author="甲"><w:rPr/></w:rPrChange></w:rPr></w:pPr></w:p></w:tc>',
    )
    let ids = 0
    const put = putFormula(cell, { expression: '=1+1', picture: '' }, at(3, 1), () => `n${(ids += 1)}`)
    const looks = [...elementsIn(put)].filter(({ localName, kind }) => localName === 'rPr' && kind === 'runProperties')
    const ofRuns = looks.slice(-5).map((look) => elementsOf(look).map(({ localName }) => localName))
    expect(ofRuns).toEqual(Array.from({ length: 5 }, () => ['b']))
  })
})
