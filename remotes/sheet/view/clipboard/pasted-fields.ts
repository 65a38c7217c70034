/** A field in quotes that ends where a cell or a row ends. */
const QUOTED = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)/y
const PLAIN = /[^\t\r\n]*/y

/**
 * Cells of a text as other programs put it on the clipboard: tabs between cells, lines between rows. Quotes belong to the text,
 * but around a cell that needs them: with a tab, a line or a doubled quote in it.
 */
export function pastedFields(text: string): readonly (readonly string[])[] {
  const rows: string[][] = []
  let row: string[] = []
  for (let at = 0; ;) {
    const quoted = text[at] === '"' ? matchAt(QUOTED, text, at) : null
    const isNeeded = quoted !== null && /[\t\r\n]|""/.test(quoted[1] ?? '')
    if (isNeeded) row.push((quoted[1] ?? '').replaceAll('""', '"').replaceAll('\r\n', '\n'))
    const [plain] = isNeeded ? quoted : (matchAt(PLAIN, text, at) ?? [''])
    if (!isNeeded) row.push(plain)
    at += plain.length
    if (text[at] === '\t') {
      at += 1
      continue
    }
    rows.push(row)
    row = []
    at += text.startsWith('\r\n', at) ? 2 : 1
    // The last line ends like the others.
    if (at >= text.length) return rows
  }
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}
