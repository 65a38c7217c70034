export type { Epoch, TableDefinition } from './book.ts'
export {
  Calculator,
  type CellChange,
  type FormulaChange,
  type Place,
  type Recalculation,
  type ValueChange,
} from './calculator.ts'
export type { SheetRange } from './dependents/neighbours.ts'
export type { ChangedRows } from './changes.ts'
export type { Iteration } from './circles.ts'
export {
  type Area,
  CellError,
  type CellSource,
  compareScalars,
  type DateSystem,
  errorOf,
  formatValue,
  Lambda,
  Matrix,
  Reference,
  type Scalar,
  serialOfMoment,
  type Value,
  wildcard,
} from '@wenfang/shared-formulas'
export { enteredNumber, SCIENTIFIC_FORMAT } from './entered-number.ts'
export { entryText } from './entry-text.ts'
export { compile } from './compile.ts'
export type { Evaluate } from './evaluate.ts'
export type { Book, Context, Table } from './context.ts'
export { functionNames } from './functions/registry.ts'
export type { CellWindow } from './window.ts'
export { impliedFormat } from './implied-format.ts'
export { formatColour, shownValue } from './shown-value.ts'
export { fittedNumber, generalText } from './shown-number.ts'
export { CellReads, type WantedCells } from './cell-reads.ts'
export { FellowTables } from './fellow-tables.ts'
