/** Columns of a sheet of Excel. */
export const MOST_SHEET_COLUMNS = 16_384
/** Rows of one. */
export const MOST_SHEET_ROWS = 1_048_576

/** `A` of 0, `AA` of 26. */
export function columnLetters(column: number): string {
  let letters = ''
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters
  return letters
}

/** The reverse; -1 for what is no column. */
export function columnOf(letters: string): number {
  let column = 0
  for (const letter of letters) column = column * 26 + (letter.charCodeAt(0) - 64)
  return /^[A-Z]{1,3}$/.test(letters) && column <= MOST_SHEET_COLUMNS ? column - 1 : -1
}
