import {
  columnName,
  FormulaSyntaxError,
  type FormulaNode,
  parseA1,
  printA1,
  quoteSheet,
  replaceNodes,
  visitNodes,
} from '../../formula/index.ts'
import { MAX_COLUMNS, MAX_ROWS, type CellRange, type SheetInfo } from '../../model/index.ts'

const FIRST = { row: 0, column: 0 }

export interface NamedRange {
  readonly sheetId: string
  readonly range: CellRange
}

/** null for what is no formula. `text` may begin with an equals sign. */
function read(text: string): FormulaNode | null {
  try {
    return parseA1(text.replace(/^\s*=/, '').trim(), FIRST)
  } catch (error) {
    if (error instanceof FormulaSyntaxError) return null
    throw error
  }
}

/** The cells that a formula is nothing but the reference of: one block of one sheet of this workbook; else null. */
export function namedRange(sheets: readonly SheetInfo[], formula: string): NamedRange | null {
  const node = read(formula)
  if (node?.kind !== 'reference' || !node.sheet || node.sheet.book !== null || node.sheet.last !== null) return null
  const { first, last, sheet } = node
  const found = sheets.find(({ name }) => name.toLowerCase() === sheet.first.toLowerCase())
  if (!found) return null
  const end = last ?? first
  const [top, bottom] = [first.row?.at ?? 0, end.row?.at ?? MAX_ROWS - 1]
  const [left, right] = [first.column?.at ?? 0, end.column?.at ?? MAX_COLUMNS - 1]
  return {
    sheetId: found.id,
    range: {
      top: Math.min(top, bottom),
      left: Math.min(left, right),
      bottom: Math.max(top, bottom),
      right: Math.max(left, right),
    },
  }
}

/** `=预算!$A$1:$B$9`, as names refer to cells. */
export function referenceTo(sheetName: string, ranges: readonly CellRange[]): string {
  const sheet = quoteSheet(sheetName)
  return `=${ranges.map((range) => `${sheet}!${fixed(range)}`).join(',')}`
}

function fixed({ top, left, bottom, right }: CellRange): string {
  const [first, last] = [`$${columnName(left)}`, `$${columnName(right)}`]
  if (top === 0 && bottom >= MAX_ROWS - 1) return `${first}:${last}`
  if (left === 0 && right >= MAX_COLUMNS - 1) return `$${top + 1}:$${bottom + 1}`
  const start = `${first}$${top + 1}`
  return top === bottom && left === right ? start : `${start}:${last}$${bottom + 1}`
}

interface ReadReference {
  /** Without the equals sign; references that say no sheet are those of the sheet that is shown. */
  readonly formula: string
  /** Has references that go along with the cell that uses the name. */
  readonly isRelative: boolean
  /** Refers to cells that are gone. */
  readonly isBroken: boolean
}

/** What somebody wrote as the meaning of a name; null for what is no formula. */
export function readReference(text: string, sheetName: string): ReadReference | null {
  const node = read(text)
  if (!node || node.kind === 'missing') return null
  let [isRelative, isBroken, isShort] = [false, false, false]
  visitNodes(node, (one) => {
    if (one.kind === 'error' && one.value === '#REF!') isBroken = true
    if (one.kind !== 'reference') return
    if (!one.sheet) isShort = true
    for (const corner of [one.first, one.last])
      if (corner?.row?.isAbsolute === false || corner?.column?.isAbsolute === false) isRelative = true
  })
  const sheet = { book: null, first: sheetName, last: null }
  const whole = replaceNodes(node, (one) => (one.kind === 'reference' && !one.sheet ? { ...one, sheet } : null))
  const formula = isShort ? printA1(whole, FIRST) : text.replace(/^\s*=/, '').trim()
  return { formula, isRelative, isBroken }
}
