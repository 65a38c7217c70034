export * from './workbook-data.ts'
