export { printDocument, printRefusal } from './print-document.ts'
export { openPrintFrame } from './print-frame.ts'
export { printKeys } from './print-keys.ts'
export { printMarkup } from './print-markup.ts'
