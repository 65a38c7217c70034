import { CellError, generalText, Matrix, type Scalar } from '../calc/index.ts'

/** An answer of a formula as one line of text. */
export interface ShownAnswer {
  readonly text: string
  readonly isError: boolean
}

/** Values of an array that are written out. */
const MOST = 6

/** One value as it is, several as an array of Excel's; the first ones only. */
export function shownAnswer(answer: Scalar | Matrix): ShownAnswer {
  if (!(answer instanceof Matrix)) return { text: textOf(answer), isError: answer instanceof CellError }
  if (answer.cells.length === 1) return shownAnswer(answer.cells[0] ?? null)
  const text = answer.cells
    .slice(0, MOST)
    .map((cell, at) => (at === 0 ? '' : at % answer.columns === 0 ? ';' : ',') + quoted(cell))
    .join('')
  return { text: `{${text}${answer.cells.length > MOST ? '…' : ''}}`, isError: false }
}

function textOf(value: Scalar): string {
  if (value === null) return ''
  if (value instanceof CellError) return value.code
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return typeof value === 'number' ? generalText(value) : value
}

const quoted = (value: Scalar): string =>
  typeof value === 'string' ? `"${value.replaceAll('"', '""')}"` : value === null ? '""' : textOf(value)
