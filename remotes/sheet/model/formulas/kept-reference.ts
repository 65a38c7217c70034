// References to cells that another part of the file keeps. They follow their cells as those of formulas do.
import { parseA1, printA1, type Coordinate, type Corner, type Notation } from '../../formula/index.ts'
import { GRID } from '../axis/slots.ts'
import type { BookState } from '../state/book-state.ts'
import { printFormula } from './print-formula.ts'
import type { FormulaHome } from './formula-home.ts'
import { readA1 } from './read-formula.ts'

const ORIGIN = { row: 0, column: 0 }
const FIRST = { block: GRID, index: 0 }
/** Every kept reference names its sheet, so that it may stand on any. */
const homeIn = (book: BookState): FormulaHome => ({ sheetId: book.tabs[0]?.id ?? '', row: FIRST, column: FIRST })

const fixed = (one: Coordinate | null): Coordinate | null => one && { isAbsolute: true, at: one.at }
const fixedCorner = ({ row, column }: Corner): Corner => ({ row: fixed(row), column: fixed(column) })

/** `'工作表 1'!A1:B2` as it is kept; null for what names no cells of this workbook. */
export function keepReference(book: BookState, text: string): string | null {
  const node = parsed(text)
  if (node?.kind !== 'reference' || !node.sheet || node.sheet.book !== null || node.sheet.last !== null) return null
  if (book.sheetNamed(node.sheet.first) === null) return null
  const absolute = { ...node, first: fixedCorner(node.first), last: node.last && fixedCorner(node.last) }
  return `~${book.clock.now};${readA1(printA1(absolute, ORIGIN), homeIn(book), book)}`
}

/** null where its cells are gone. One that was brought from elsewhere, as people write it, is read as it stands. */
export function keptReference(book: BookState, kept: string, notation: Notation): string | null {
  const [, stamp, template] = /^~(\d+);(.*)$/su.exec(kept) ?? []
  if (stamp === undefined || template === undefined) {
    const own = keepReference(book, kept)
    return own && keptReference(book, own, notation)
  }
  const text = printFormula(template, homeIn(book), 0, 0, notation, book, book.moves.eraOf(Number(stamp)))
  if (text.includes('#REF!')) return null
  // Nobody writes marks of places that stay into a field of records.
  return notation === 'A1' ? withoutMarks(text) : text
}

function withoutMarks(text: string): string {
  const at = text.lastIndexOf('!')
  return text.slice(0, at) + text.slice(at).replaceAll('$', '')
}

function parsed(text: string): ReturnType<typeof parseA1> | null {
  try {
    return parseA1(text, ORIGIN)
  } catch {
    return null
  }
}
