export { SymbolGrid } from './symbol-grid.tsx'
export { useSymbols, type Symbols } from './use-symbols.ts'
