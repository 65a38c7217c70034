import { describe, expect, test } from 'vitest'
import { FormulaSyntaxError, parseA1, parseR1C1, printA1, printR1C1, replaceNodes, type FormulaNode } from './index.ts'

const B2 = { row: 1, column: 1 }

describe('A1 and R1C1 are two writings of one tree', () => {
  test.each([
    ['A1+B1*C1', 'R[-1]C[-1]+R[-1]C*R[-1]C[1]'],
    ['$A$1', 'R1C1'],
    ['SUM(A:A,$3:4)', 'SUM(C[-1],R3:R[2])'],
    ["'2024'!C2:D$9", "'2024'!RC[1]:R9C[2]"],
    ["'It''s'!A1", "'It''s'!R[-1]C[-1]"],
    ['Sheet1:Sheet3!B2', 'Sheet1:Sheet3!RC'],
    ['[1]Data!B2', '[1]Data!RC'],
    ['IF(B3,,"a""b")', 'IF(R[1]C,,"a""b")'],
    ['-B2^2%', '-RC^2%'],
    ['(B2,C3) D:D', '(RC,R[1]C[1]) C[2]'],
    ['{1,2;"x",#N/A}', '{1,2;"x",#N/A}'],
    ['@C3#', '@R[1]C[1]#'],
    ['LAMBDA(x,x+1)(B2)', 'LAMBDA(x,x+1)(RC)'],
    ['LOG10(B2)', 'LOG10(RC)'],
    ['Sales[[#Headers],[Unit price]:[Total]]', 'Sales[[#Headers],[Unit price]:[Total]]'],
    ['Sales[@Price]', 'Sales[@Price]'],
    ['数据!B2&数据!税率', '数据!RC&数据!税率'],
    ['B2:INDEX(C:C,3)', 'RC:INDEX(C[1],3)'],
    ['Sheet1!#REF!', 'Sheet1!#REF!'],
    ['A1!B2', null],
  ])('%s', (a1, r1c1) => {
    const tree = parseA1(a1, B2)
    if (r1c1 === null) expect(printA1(tree, B2)).toBe("'A1'!B2")
    else {
      expect(printA1(tree, B2)).toBe(a1)
      expect(printR1C1(tree)).toBe(r1c1)
      expect(parseR1C1(r1c1)).toEqual(tree)
    }
  })
})

describe('precedence', () => {
  test.each([
    ['1+2*3', '(1+(2*3))'],
    ['-2^2', '((-2)^2)'],
    ['2^3^2', '((2^3)^2)'],
    ['1&2+3=4', '((1&(2+3))=4)'],
    ['50%%*-1', '(50%%*(-1))'],
  ])('%s is read as %s', (text, grouped) => {
    expect(explicit(parseA1(text, B2))).toBe(grouped)
  })

  test('a tree that was built gets the parentheses that it needs', () => {
    const one: FormulaNode = { kind: 'number', value: 1, text: '1' }
    const sum: FormulaNode = { kind: 'binary', operator: '+', left: one, right: one }
    expect(printA1({ kind: 'binary', operator: '*', left: sum, right: sum }, B2)).toBe('(1+1)*(1+1)')
  })
})

test('the prefixes of files before newer functions are no part of a name', () => {
  expect(printA1(parseA1('_xlfn._xlws.FILTER(A1:A3,_xlfn.LAMBDA(_xlpm.x,_xlpm.x)(1))', B2), B2)).toBe(
    'FILTER(A1:A3,LAMBDA(x,x)(1))',
  )
})

test.each(['1+', 'SUM(', '"open', 'A1)', '{1,2', '', '1 2', 'Sheet1!', 'T[', '('.repeat(5000)])(
  'a broken text is answered with its place: %s',
  (text) => {
    expect(() => parseA1(text, B2)).toThrow(FormulaSyntaxError)
  },
)

test('a reference that leaves the grid is printed as an error', () => {
  expect(printA1(parseR1C1('R[-5]C'), B2)).toBe('#REF!')
})

test('replacing keeps what does not change', () => {
  const tree = parseA1('SUM(A1,B1)+Old!C1', B2)
  expect(replaceNodes(tree, () => null)).toBe(tree)
  const renamed = replaceNodes(tree, (node) =>
    node.kind === 'reference' && node.sheet ? { ...node, sheet: { ...node.sheet, first: 'New' } } : null,
  )
  expect(printA1(renamed, B2)).toBe('SUM(A1,B1)+New!C1')
})

/** Every operation in parentheses. */
function explicit(node: FormulaNode): string {
  if (node.kind === 'binary') return `(${explicit(node.left)}${node.operator}${explicit(node.right)})`
  if (node.kind === 'prefix') return `(${node.operator}${explicit(node.operand)})`
  return node.kind === 'postfix' ? explicit(node.operand) + node.operator : printA1(node, B2)
}
