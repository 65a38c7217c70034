/** Rows of cells as other programs copy and paste them: tabs between cells, quotes around what holds a tab, quote or line. */
export const writeTabText = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(quoted).join('\t')).join('\n')

const quoted = (text: string): string => (/["\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** The same read. A line at the very end is none. */
export function readTabText(text: string): readonly (readonly string[])[] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = (): void => {
    row.push(cell)
    cell = ''
  }
  const endRow = (): void => {
    endCell()
    rows.push(row)
    row = []
  }
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (text[at + 1] === '"') {
        cell += '"'
        at++
      } else isQuoted = false
    } else if (letter === '"' && cell === '') isQuoted = true
    else if (letter === '\t') endCell()
    else if (letter === '\n') endRow()
    else if (letter === '\r') {
      if (text[at + 1] !== '\n') endRow()
    } else cell += letter
  }
  if (cell !== '' || row.length > 0) endRow()
  return rows
}
