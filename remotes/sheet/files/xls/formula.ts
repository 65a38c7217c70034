// Formulas of BIFF8 are tokens behind one another, operands first; here they become text.
import { quoteSheet } from '../../formula/index.ts'
import { FUNCTIONS, NAMED_CALL } from './functions.ts'
import { areaText, cellText, type Base } from './references.ts'
import { RecordReader } from './records.ts'

const OPERATORS: Readonly<Record<number, string>> = {
  0x03: '+',
  0x04: '-',
  0x05: '*',
  0x06: '/',
  0x07: '^',
  0x08: '&',
  0x09: '<',
  0x0a: '<=',
  0x0b: '=',
  0x0c: '>=',
  0x0d: '>',
  0x0e: '<>',
  0x0f: ' ',
  0x10: ',',
  0x11: ':',
}

export const ERROR_TEXTS: Readonly<Record<number, string>> = {
  0x00: '#NULL!',
  0x07: '#DIV/0!',
  0x0f: '#VALUE!',
  0x17: '#REF!',
  0x1d: '#NAME?',
  0x24: '#NUM!',
  0x2a: '#N/A',
  0x2b: '#GETTING_DATA',
}

/** What formulas name: sheets and names of this workbook and of others. */
export interface FormulaBook {
  /** The prefix of a reference, with its exclamation mark; null when the sheet is gone. */
  sheetPrefix(index: number): string | null
  name(number: number): string
  externalName(sheet: number, number: number): string
}

/** A formula that stands elsewhere: the first cell of a shared or array formula. */
export interface Elsewhere {
  readonly row: number
  readonly column: number
}

/** The place a formula of one token points to; null for formulas of their own. */
export function elsewhere(tokens: Uint8Array): Elsewhere | null {
  if (tokens[0] !== 0x01 || tokens.byteLength < 5) return null
  const reader = new RecordReader([tokens.subarray(1)])
  return { row: reader.u16(), column: reader.u16() }
}

/**
 * Text without the equals sign: R1C1 for a cell, A1 for what stands in none. `constants`: what follows the tokens in their
 * record, the values of arrays.
 * @throws RangeError tokens that are none
 */
export function formulaText(tokens: Uint8Array, constants: Uint8Array, base: Base, book: FormulaBook): string {
  const reader = new RecordReader([tokens])
  const values = new RecordReader([constants])
  const stack: string[] = []
  const pop = (): string => {
    const text = stack.pop()
    if (text === undefined) throw new RangeError('an operand is missing')
    return text
  }
  const call = (name: string, count: number): void => {
    if (count > stack.length) throw new RangeError('an argument is missing')
    stack.push(`${name}(${stack.splice(stack.length - count, count).join(',')})`)
  }
  while (reader.left > 0) {
    const token = reader.u8()
    const operator = OPERATORS[token]
    if (operator !== undefined) {
      const right = pop()
      stack.push(pop() + operator + right)
      continue
    }
    switch (token) {
      case 0x12:
        stack.push(`+${pop()}`)
        continue
      case 0x13:
        stack.push(`-${pop()}`)
        continue
      case 0x14:
        stack.push(`${pop()}%`)
        continue
      case 0x15:
        stack.push(`(${pop()})`)
        continue
      case 0x16:
        stack.push('')
        continue
      case 0x17:
        stack.push(`"${reader.shortText().replaceAll('"', '""')}"`)
        continue
      case 0x19: {
        const kind = reader.u8()
        const data = reader.u16()
        if (kind & 0x04) reader.skip((data + 1) * 2)
        if (kind & 0x10) call('SUM', 1)
        continue
      }
      case 0x1c:
        stack.push(ERROR_TEXTS[reader.u8()] ?? '#N/A')
        continue
      case 0x1d:
        stack.push(reader.u8() === 0 ? 'FALSE' : 'TRUE')
        continue
      case 0x1e:
        stack.push(String(reader.u16()))
        continue
      case 0x1f:
        stack.push(numberText(reader.f64()))
        continue
    }
    if (token < 0x20 || token > 0x7f) throw new RangeError(`no token ${token}`)
    // Three classes of each operand, which matter to Excel's own calculation only.
    switch ((token & 0x1f) | 0x20) {
      case 0x20:
        reader.skip(7)
        stack.push(arrayText(values))
        break
      case 0x21: {
        const found = FUNCTIONS.get(reader.u16())
        if (found?.argumentCount == null) throw new RangeError('no such function')
        call(found.name, found.argumentCount)
        break
      }
      case 0x22: {
        const count = reader.u8() & 0x7f
        const number = reader.u16() & 0x7fff
        if (number === NAMED_CALL) {
          const [name = '', ...given] = stack.splice(stack.length - count, count)
          stack.push(`${name}(${given.join(',')})`)
        } else {
          const found = FUNCTIONS.get(number)
          if (!found) throw new RangeError('no such function')
          call(found.name, count)
        }
        break
      }
      case 0x23:
        stack.push(book.name(reader.u32() & 0xffff))
        break
      case 0x24:
        stack.push(cellText(reader, base, false))
        break
      case 0x25:
        stack.push(areaText(reader, base, false))
        break
      // The reference that follows is computed at once; what is kept of it is not read.
      case 0x26:
      case 0x27:
      case 0x28:
        reader.skip(6)
        break
      case 0x29:
        reader.skip(2)
        break
      case 0x2a:
        reader.skip(4)
        stack.push('#REF!')
        break
      case 0x2b:
        reader.skip(8)
        stack.push('#REF!')
        break
      case 0x2c:
        stack.push(cellText(reader, base, true))
        break
      case 0x2d:
        stack.push(areaText(reader, base, true))
        break
      case 0x39: {
        const sheet = reader.u16()
        stack.push(book.externalName(sheet, reader.u32() & 0xffff))
        break
      }
      case 0x3a:
      case 0x3b: {
        const prefix = book.sheetPrefix(reader.u16())
        const place = token & 1 ? areaText(reader, base, false) : cellText(reader, base, false)
        stack.push(prefix === null ? '#REF!' : prefix + place)
        break
      }
      case 0x3c:
      case 0x3d: {
        const prefix = book.sheetPrefix(reader.u16())
        reader.skip(token & 1 ? 8 : 4)
        stack.push(`${prefix ?? ''}#REF!`)
        break
      }
      default:
        throw new RangeError(`no token ${token}`)
    }
  }
  if (stack.length !== 1) throw new RangeError('not one formula')
  return stack[0] ?? ''
}

const numberText = (value: number): string => {
  if (!Number.isFinite(value)) throw new RangeError('no number')
  return String(value).replace('e', 'E')
}

function arrayText(values: RecordReader): string {
  const columns = values.u8() + 1
  const rows = values.u16() + 1
  const lines: string[] = []
  for (let row = 0; row < rows; row++) {
    const line: string[] = []
    for (let column = 0; column < columns; column++) line.push(constantText(values))
    lines.push(line.join(','))
  }
  return `{${lines.join(';')}}`
}

function constantText(values: RecordReader): string {
  switch (values.u8()) {
    case 0x01:
      return numberText(values.f64())
    case 0x02:
      return `"${values.text().replaceAll('"', '""')}"`
    case 0x04: {
      const [isTrue] = values.bytes(8)
      return isTrue === 0 ? 'FALSE' : 'TRUE'
    }
    case 0x10: {
      const [error] = values.bytes(8)
      return ERROR_TEXTS[error ?? 0] ?? '#N/A'
    }
    default:
      values.skip(8)
      return '""'
  }
}

/** `Sheet!`, `first:last!` */
export function prefixOf(first: string, last: string): string {
  if (first === last) return `${quoteSheet(first)}!`
  const both = `${first}:${last}`
  return quoteSheet(first) === first && quoteSheet(last) === last ? `${both}!` : `'${both.replaceAll("'", "''")}'!`
}
