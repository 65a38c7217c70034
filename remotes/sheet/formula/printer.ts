// Tree → formula text, in A1 for the cell at `base` or in R1C1.
import { PREFIX_BINDING } from '@wenfang/shared-formulas/binding'
import { BINDING, type FormulaNode, type Notation, type Position, type SheetPrefix } from './ast.ts'
import { printReference } from './reference-text.ts'
import { printStructured } from './structured.ts'

const PLAIN_SHEET = /^[A-Za-z_\u0080-\uffff][\w.\u0080-\uffff]*$/
const LIKE_REFERENCE = /^(?:[A-Z]{1,3}\d+|R\d*(?:C\d*)?|C\d*|TRUE|FALSE)$/i

/** Without the equals sign. References that leave the grid are printed as `#REF!`. */
export function printA1(node: FormulaNode, base: Position): string {
  return print(node, 'A1', base)
}

/** Without the equals sign. */
export function printR1C1(node: FormulaNode): string {
  return print(node, 'R1C1', { row: 0, column: 0 })
}

/** A sheet's name as formulas write it before the exclamation mark. */
export function quoteSheet(name: string): string {
  return PLAIN_SHEET.test(name) && !LIKE_REFERENCE.test(name) ? name : `'${name.replaceAll("'", "''")}'`
}

/** A table of Excel never needs quotation marks; one of another part of the file is called as people like. */
const PLAIN_TABLE = /^[A-Za-z_\\\u0080-\uffff][\w.\\?\u0080-\uffff]*$/

export function quoteTable(name: string): string {
  return PLAIN_TABLE.test(name) && !LIKE_REFERENCE.test(name) ? name : `'${name.replaceAll("'", "''")}'`
}

function print(node: FormulaNode, notation: Notation, base: Position): string {
  const inner = (child: FormulaNode): string => print(child, notation, base)
  const list = (children: readonly FormulaNode[]): string => children.map(inner).join(',')
  switch (node.kind) {
    case 'number':
      return node.text
    case 'text':
      return `"${node.value.replaceAll('"', '""')}"`
    case 'boolean':
      return node.value ? 'TRUE' : 'FALSE'
    case 'error':
      return printPrefix(node.sheet) + node.value
    case 'missing':
      return ''
    case 'reference':
      return printPrefix(node.sheet) + (printReference(node.first, node.last, notation, base) ?? '#REF!')
    case 'structured':
      return (node.table === null ? '' : quoteTable(node.table)) + printStructured(node)
    case 'name':
      return printPrefix(node.sheet) + node.name
    case 'call':
      return `${node.name}(${list(node.arguments)})`
    case 'invoke':
      return `${inner(node.callee)}(${list(node.arguments)})`
    case 'binary': {
      const binding = BINDING[node.operator]
      const left = enclosed(node.left, binding, inner)
      return left + node.operator + enclosed(node.right, binding + 1, inner)
    }
    case 'prefix':
      return node.operator + enclosed(node.operand, PREFIX_BINDING, inner)
    case 'postfix':
      return enclosed(node.operand, PREFIX_BINDING + 1, inner) + node.operator
    case 'array':
      return `{${node.rows.map(list).join(';')}}`
    case 'group':
      return `(${inner(node.inner)})`
  }
}

/** Parentheses where a tree that was built, not parsed, needs them. */
function enclosed(node: FormulaNode, minimum: number, inner: (node: FormulaNode) => string): string {
  const binding = node.kind === 'binary' ? BINDING[node.operator] : node.kind === 'prefix' ? PREFIX_BINDING : 99
  return binding < minimum ? `(${inner(node)})` : inner(node)
}

function printPrefix(sheet: SheetPrefix | null): string {
  if (!sheet) return ''
  const book = sheet.book === null ? '' : `[${sheet.book}]`
  const names = sheet.last === null ? sheet.first : `${sheet.first}:${sheet.last}`
  const isPlain = [sheet.first, sheet.last ?? sheet.first].every((name) => name === '' || quoteSheet(name) === name)
  const isPlainBook = sheet.book === null || /^[\w.]+$/.test(sheet.book)
  return isPlain && isPlainBook ? `${book}${names}!` : `'${`${book}${names}`.replaceAll("'", "''")}'!`
}
