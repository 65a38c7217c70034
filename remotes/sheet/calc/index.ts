export { compile, type Evaluate } from './compile.ts'
export type { Book, Context, Table } from './context.ts'
export { functionNames } from './functions/registry.ts'
export {
  CellError,
  errorOf,
  Lambda,
  Matrix,
  Reference,
  type Area,
  type CellSource,
  type Scalar,
  type Value,
} from './values.ts'
