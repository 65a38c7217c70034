export { readXlsx, type ReadWorkbook, type ReadXlsxOptions } from './xlsx/read/read-xlsx.ts'
export { writeXlsx, type WriteXlsxOptions } from './xlsx/write/write-xlsx.ts'
