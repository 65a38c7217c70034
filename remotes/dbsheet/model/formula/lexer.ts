export interface Token {
  /** `cells`: a reference to cells of the file's sheets; `kept`: the same as formulas keep it. */
  readonly kind: 'number' | 'text' | 'field' | 'cells' | 'kept' | 'word' | 'symbol' | 'end'
  /** Without quotes or brackets; symbols as they are written in half width. */
  readonly text: string
  readonly from: number
  readonly to: number
}

/** Why a text is no formula, in words for people. */
export class FormulaFault extends Error {
  override readonly name = 'FormulaFault'
  readonly at: number

  constructor(message: string, at: number) {
    super(message)
    this.at = at
  }
}

const CLOSING: Readonly<Record<string, string>> = { '{': '}', '[': ']', '｛': '｝', '【': '】' }
const QUOTES: Readonly<Record<string, string>> = { '"': '"', '“': '”', "'": "'", '‘': '’' }
/** What Chinese keyboards and other programs write for the same. */
const SAME: Readonly<Record<string, string>> = {
  '（': '(',
  '）': ')',
  '，': ',',
  '；': ',',
  ';': ',',
  '＋': '+',
  '－': '-',
  '−': '-',
  '×': '*',
  '＊': '*',
  '÷': '/',
  '／': '/',
  '＝': '=',
  '＜': '<',
  '＞': '>',
  '≤': '<=',
  '≥': '>=',
  '≠': '<>',
  '!=': '<>',
  '==': '=',
  '％': '%',
  '＆': '&',
  '．': '.',
}
/** `Sheet1!A1:B2`, `'工作表 1'!A:A`; Chinese keyboards write other marks. */
const CELLS =
  /('(?:[^']|'')+'|[\p{L}_][\p{L}\p{N}_.]*)[!！](\$?[A-Z]{1,3}\$?\d{1,7}(?:[:：]\$?[A-Z]{1,3}\$?\d{1,7})?|\$?[A-Z]{1,3}[:：]\$?[A-Z]{1,3})(?![\p{L}\p{N}_(])/iuy
const SPACE = /\s+/y
const NUMBER = /(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/iy
const WORD = /[\p{L}_][\p{L}\p{N}_.]*/uy
const SYMBOL = /<>|<=|>=|!=|==|[-+*/^&=<>%(),;.（），；＋－−×＊÷／＝＜＞≤≥≠％＆．]/y

/** Before a reference to cells that a formula keeps, in place of a field's id. */
const KEPT_MARK = '!'

/** A reference to cells as it stands in a formula that is kept. */
export const bracketedCells = (kept: string): string =>
  `{${KEPT_MARK}${kept.replaceAll(/[%{}]/g, (mark) => encodeURIComponent(mark))}}`

const unescaped = (text: string): string => text.replaceAll(/%(?:25|7B|7D)/g, (code) => decodeURIComponent(code))

/** @throws FormulaFault */
export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = []
  let at = 0
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at
    return pattern.exec(text)?.[0] ?? null
  }
  const push = (kind: Token['kind'], inner: string, length: number) => {
    tokens.push({ kind, text: inner, from: at, to: at + length })
    at += length
  }
  while (at < text.length) {
    const space = take(SPACE)
    if (space) {
      at += space.length
      continue
    }
    const cells = take(CELLS)
    if (cells !== null) {
      const mark = cells.search(/[!！][^!！]*$/)
      push(
        'cells',
        `${cells.slice(0, mark)}!${cells
          .slice(mark + 1)
          .replace('：', ':')
          .toUpperCase()}`,
        cells.length,
      )
      continue
    }
    const first = text.charAt(at)
    const closing = CLOSING[first]
    const quote = QUOTES[first]
    if (closing) {
      const end = text.indexOf(closing, at + 1)
      if (end < 0) throw new FormulaFault(`“${first}”没有写完：字段的名字后面要有“${closing}”`, at)
      const inner = text.slice(at + 1, end)
      if (first === '{' && inner.startsWith(KEPT_MARK)) push('kept', unescaped(inner.slice(1)), end + 1 - at)
      else push('field', inner.trim(), end + 1 - at)
      continue
    }
    if (quote) {
      const end = closingQuote(text, at, quote)
      push('text', text.slice(at + 1, end).replaceAll(quote + quote, quote), end + 1 - at)
      continue
    }
    const number = take(NUMBER)
    if (number !== null) {
      push('number', number, number.length)
      continue
    }
    const word = take(WORD)
    if (word !== null) {
      push('word', word, word.length)
      continue
    }
    const symbol = take(SYMBOL)
    if (symbol === null) throw new FormulaFault(`看不懂“${first}”`, at)
    push('symbol', SAME[symbol] ?? symbol, symbol.length)
  }
  push('end', '', 0)
  return tokens
}

function closingQuote(text: string, from: number, quote: string): number {
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] !== quote) continue
    if (text[at + 1] !== quote) return at
    at++
  }
  throw new FormulaFault('引号没有写完', from)
}
