export { EdgeFields } from './edge-fields.tsx'
export { NumberField } from './number-field.tsx'
export { SizeFields } from './size-fields.tsx'
