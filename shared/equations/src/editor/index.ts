// The field in which a formula is written, with its parts and its picture; loaded by whoever opens one.
export { EquationField } from './equation-field.tsx'
