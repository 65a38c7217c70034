/** Where the cell of a row and a column is kept. */
export const cellKey = (row: string, column: string): string => `${row} ${column}`
