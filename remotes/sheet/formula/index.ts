export type {
  BinaryOperator,
  Coordinate,
  Corner,
  FormulaNode,
  Notation,
  Position,
  PostfixOperator,
  PrefixOperator,
  ReferenceNode,
  SheetPrefix,
  StructuredNode,
} from './ast.ts'
export { isDefinedName } from './defined-name.ts'
export { withFileNames, withoutFileNames } from './file-names.ts'
export { FormulaSyntaxError } from './lexer.ts'
export { parseA1, parseFormula, parseR1C1 } from './parser.ts'
export { printA1, printR1C1, quoteSheet, quoteTable } from './printer.ts'
export { columnIndex, columnName } from './reference-text.ts'
export { replaceNodes, visitNodes } from './transform.ts'
export { printSpecifier } from './structured.ts'
