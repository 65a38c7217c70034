import { parseRange } from '../../files/xlsx/cell-name.ts'
import type { CellRange } from '../../model/workbook-data.ts'

export interface SheetRange {
  /** Name of the sheet; null: the one that the formula belongs to. */
  readonly sheet: string | null
  readonly range: CellRange
}

const AREA = /^(?:(?:'((?:[^']|'')*)'|([^'!()[\]]+))!)?(\$?[A-Za-z]{0,3}\$?\d{0,7}(?::\$?[A-Za-z]{0,3}\$?\d{0,7})?)$/

/** The areas that a chart's reference names: `Sheet1!$A$2:$A$9`, or several in brackets. null when it is anything else. */
export function areasOf(formula: string): readonly SheetRange[] | null {
  const text = formula.trim().replace(/^=/, '')
  const inside = text.startsWith('(') && text.endsWith(')') ? text.slice(1, -1) : text
  const areas: SheetRange[] = []
  for (const part of splitAreas(inside)) {
    const found = AREA.exec(part.trim())
    const range = found && parseRange((found[3] ?? '').replaceAll('$', ''))
    if (!found || !range) return null
    areas.push({ sheet: found[1]?.replaceAll("''", "'") ?? found[2] ?? null, range })
  }
  return areas
}

/** At commas that are no part of a sheet's name. */
function splitAreas(text: string): string[] {
  const parts: string[] = []
  let start = 0
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "'") isQuoted = !isQuoted
    else if (text[at] === ',' && !isQuoted) {
      parts.push(text.slice(start, at))
      start = at + 1
    }
  }
  return [...parts, text.slice(start)]
}

const PLAIN_NAME = /^[\p{L}_][\p{L}\p{N}_.]*$/u
/** Would be read as a cell. */
const CELL_NAME = /^(?:[A-Za-z]{1,3}\d+|[Rr]\d*[Cc]\d*)$/

/** A fixed reference to an area, as charts have them. */
export function referenceTo(sheet: string, { top, left, bottom, right }: CellRange): string {
  const name = PLAIN_NAME.test(sheet) && !CELL_NAME.test(sheet) ? sheet : `'${sheet.replaceAll("'", "''")}'`
  const first = `$${letters(left)}$${top + 1}`
  return top === bottom && left === right ? `${name}!${first}` : `${name}!${first}:$${letters(right)}$${bottom + 1}`
}

function letters(column: number): string {
  let name = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name
  return name
}
