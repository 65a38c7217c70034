export { readXlsx, type ReadWorkbook, type ReadXlsxOptions } from './xlsx/read/read-xlsx.ts'
