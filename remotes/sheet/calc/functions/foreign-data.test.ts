import { describe, expect, test } from 'vitest'
import { calculate } from '../test-book.ts'

const XML =
  '<list><item k=""a"">1</item><item k=""b"">two &amp; three</item><other><item>3.5</item></other><![CDATA[<raw>]]></list>'
const ask = (path: string): unknown => calculate(`=FILTERXML("${XML}","${path}")`)

describe('FILTERXML', () => {
  test.each([
    ['/list/item', [[1], ['two & three']]],
    ['//item', [[1], ['two & three'], [3.5]]],
    ["//item[@k='b']", 'two & three'],
    ['//item[.*0=0]', [[1], [3.5]]],
    ['//item[last()]', [['two & three'], [3.5]]],
    ['(//item)[last()]', 3.5],
    ['//item[position()<2]/@k', 'a'],
    ['//other/item/..', 3.5],
    ["//*[contains(.,'three') and name()='item']", 'two & three'],
    ["//item[not(@k)] | //item[@k='a']", [[3.5], [1]]],
    ["//item[@k='a']/following-sibling::item", 'two & three'],
    ['count(//item)', 3],
    ['sum(//other/item) + 1', 4.5],
    ["concat(substring('abcde',2,3),'!')", 'bcd!'],
    ['//none', { error: '#VALUE!' }],
    ['//item[', { error: '#VALUE!' }],
    ['unknown(1)', { error: '#VALUE!' }],
  ])('%s', (path, expected) => {
    expect(ask(path)).toEqual(expected)
  })

  test.each([
    '<a>',
    '<a></b>',
    '<a/><b/>',
    'text',
    '<a>&bad;</a>',
    '<!DOCTYPE a [<!ENTITY x SYSTEM ""file:///etc/passwd"">]><a>&x;</a>',
  ])('refuses %s', (source) => {
    expect(calculate(`=FILTERXML("${source}","//a")`)).toEqual({ error: '#VALUE!' })
  })

  test('deep and long documents end, without ending the program', () => {
    const deep = `CONCAT(REPT("<a>",2000),REPT("</a>",2000))`
    expect(calculate(`=FILTERXML(${deep},"//a")`)).toEqual({ error: '#VALUE!' })
    expect(calculate('=ROWS(FILTERXML("<t>"&REPT("<s>1</s>",3000)&"</t>","//s"))')).toBe(3000)
  })
})

test.each([
  '=WEBSERVICE("https://example.com")',
  '=STOCKHISTORY("MSFT",1)',
  '=IMAGE("https://example.com/a.png")',
  '=RTD("a","b","c")',
  '=TRANSLATE("a")',
  '=CALL(1)',
  '=COPILOT("a")',
])('%s leaves nothing out of the workbook', (formula) => {
  expect(calculate(formula)).toEqual({ error: '#BLOCKED!' })
})

test('without a pivot table or a cube the answer is honest', () => {
  expect(calculate('=GETPIVOTDATA("Sum",B2)')).toEqual({ error: '#REF!' })
  expect(calculate('=CUBEVALUE("ThisWorkbookDataModel","[Measures].[Sum]")')).toEqual({ error: '#NAME?' })
})
