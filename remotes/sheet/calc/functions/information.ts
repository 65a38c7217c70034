// What a cell, its sheet and the program are.
import { columnName, quoteSheet } from '../../formula/index.ts'
import type { Context } from '../context.ts'
import { CellError, type Definitions, ERROR, Reference, type Value } from '@wenfang/shared-formulas'

/** Excel's letters for a number format. */
function formatCode(pattern: string): string {
  const [first = ''] = pattern.split(';')
  const plain = first.replaceAll(/"[^"]*"|\\.|\[\$-[^\]]*\]|_./g, '')
  if (/^(?:general|@|g\/通用格式)?$/i.test(plain)) return 'G'
  const decimals = /\.(0+)/.exec(plain)?.[1]?.length ?? 0
  const marks = (/\[(?:red|红色?)\]/i.test(pattern) ? '-' : '') + (first.includes('(') ? '()' : '')
  if (/[hs]/i.test(plain)) {
    const seconds = /s/i.test(plain)
    return /am\/pm|上午\/下午/i.test(plain) ? (seconds ? 'D6' : 'D7') : seconds ? 'D8' : 'D9'
  }
  if (/[yd]|m{1,4}/i.test(plain)) {
    if (/y/i.test(plain) && /d/i.test(plain)) return /mmm/i.test(plain) ? 'D1' : 'D4'
    return /y/i.test(plain) ? 'D3' : /mmm/i.test(plain) ? 'D2' : 'D5'
  }
  const letter = plain.includes('%')
    ? 'P'
    : /E\+/i.test(plain)
      ? 'S'
      : /[$¥￥€£]|\[\$/.test(first)
        ? 'C'
        : plain.includes(',')
          ? ','
          : 'F'
  return `${letter}${decimals}${marks}`
}

function cellFact(context: Context, kind: string, value: Value | undefined): Value {
  if (value instanceof CellError) return value
  if (value !== undefined && !(value instanceof Reference)) return ERROR.value
  const { book } = context
  const { sheet, top, left } =
    value instanceof Reference ? value.area : { sheet: context.sheet, top: context.row, left: context.column }
  const pattern = book.numberFormat?.(sheet, top, left) ?? 'General'
  switch (kind.trim().toLowerCase()) {
    case 'address': {
      const prefix = sheet === context.sheet ? '' : `${quoteSheet(sheet.name)}!`
      return `${prefix}$${columnName(left)}$${top + 1}`
    }
    case 'row':
      return top + 1
    case 'col':
      return left + 1
    case 'contents':
      return sheet.get(top, left) ?? 0
    case 'type': {
      const cell = sheet.get(top, left)
      return cell === null ? 'b' : typeof cell === 'string' ? 'l' : 'v'
    }
    case 'format':
      return formatCode(pattern)
    case 'color':
      return /\[(?:red|红色?)\]/i.test(pattern) ? 1 : 0
    case 'parentheses':
      return pattern.split(';')[0]?.includes('(') ? 1 : 0
    case 'width':
      return Math.round(book.columnWidth?.(sheet, left) ?? 8)
    case 'protect':
      return 1
    case 'prefix':
      return ''
    // A workbook in the browser lies in no folder.
    case 'filename':
      return ''
    default:
      return ERROR.value
  }
}

function programFact(context: Context, kind: string): Value {
  switch (kind.trim().toLowerCase()) {
    case 'directory':
      return '/'
    case 'numfile':
      return context.book.sheets.length
    case 'origin':
      return '$A:$A$1'
    case 'osversion':
      return 'Web'
    case 'recalc':
      return '自动'
    case 'release':
      return '16.0'
    case 'system':
      return 'pcdos'
    case 'memavail':
    case 'memused':
    case 'totmem':
      return ERROR.na
    default:
      return ERROR.value
  }
}

export const INFORMATION: Definitions = {
  CELL: ['!tv?', cellFact],
  INFO: ['!t', programFact],
  ISFORMULA: [
    '!r',
    (context: Context, { area }: Reference) => context.book.formulaText(area.sheet, area.top, area.left) !== null,
  ],
  /** Readings of Japanese texts are no part of a cell here; the text itself answers. */
  PHONETIC: ['r', ({ area }: Reference) => area.sheet.get(area.top, area.left) ?? ''],
}
