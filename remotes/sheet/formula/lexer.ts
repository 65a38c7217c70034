// A formula's text as tokens. Spaces are tokens where they may be the intersection of two references.
import { ERRORS, type ErrorText } from '../model/workbook-data.ts'
import type { Corner, Notation, Position } from './ast.ts'
import { scanReference } from './reference-text.ts'

export type Token = { readonly at: number } & (
  | { readonly kind: 'number' | 'text' | 'word' | 'quoted' | 'bracket' | 'symbol'; readonly text: string }
  | { readonly kind: 'error'; readonly text: ErrorText }
  | { readonly kind: 'reference'; readonly text: string; readonly first: Corner; readonly last: Corner | null }
  | { readonly kind: 'space' | 'end'; readonly text: '' }
)

/** Why a text is no formula. */
export class FormulaSyntaxError extends Error {
  override readonly name = 'FormulaSyntaxError'
  readonly at: number

  constructor(message: string, at: number) {
    super(message)
    this.at = at
  }
}

const SPACE = /\s+/y
const NUMBER = /(?:\d+\.?\d*|\.\d+)(?:E[+-]?\d+)?/iy
const WORD = /[A-Z_\\\u0080-\uffff][\w.\\?\u0080-\uffff]*/iy
const SYMBOL = /<>|<=|>=|[-+*/^&=<>%#@:,;(){}!]/y

/** @throws FormulaSyntaxError */
export function tokenise(text: string, notation: Notation, base: Position): Token[] {
  const tokens: Token[] = []
  let at = 0
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at
    return pattern.exec(text)?.[0] ?? null
  }
  while (at < text.length) {
    const character = text.charAt(at)
    const space = take(SPACE)
    if (space) {
      tokens.push({ kind: 'space', text: '', at })
      at += space.length
      continue
    }
    if (character === '"' || character === "'") {
      const end = closingQuote(text, at, character)
      const inner = text.slice(at + 1, end).replaceAll(character + character, character)
      tokens.push({ kind: character === '"' ? 'text' : 'quoted', text: inner, at })
      at = end + 1
      continue
    }
    if (character === '[') {
      const end = closingBracket(text, at)
      tokens.push({ kind: 'bracket', text: text.slice(at + 1, end), at })
      at = end + 1
      continue
    }
    if (character === '#') {
      const rest = text.slice(at, at + 14).toUpperCase()
      const error = ERRORS.find((one) => rest.startsWith(one))
      if (error) {
        tokens.push({ kind: 'error', text: error, at })
        at += error.length
        continue
      }
    }
    const reference = scanReference(text, at, notation, base)
    if (reference) {
      const { first, last, end } = reference
      tokens.push({ kind: 'reference', text: text.slice(at, end), first, last, at })
      at = end
      continue
    }
    const number = take(NUMBER)
    const word = number === null ? take(WORD) : null
    const symbol = number === null && word === null ? take(SYMBOL) : null
    const found = number ?? word ?? symbol
    if (found === null) throw new FormulaSyntaxError(`unexpected character ${character}`, at)
    tokens.push({ kind: number === null ? (word === null ? 'symbol' : 'word') : 'number', text: found, at })
    at += found.length
  }
  tokens.push({ kind: 'end', text: '', at })
  return tokens
}

function closingQuote(text: string, start: number, quote: string): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] !== quote) continue
    if (text[at + 1] !== quote) return at
    at++
  }
  throw new FormulaSyntaxError('a quotation mark is not closed', start)
}

/** An apostrophe takes the meaning from the character behind it. */
function closingBracket(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    if (text[at] === "'") at++
    else if (text[at] === '[') depth++
    else if (text[at] === ']' && --depth === 0) return at
  }
  throw new FormulaSyntaxError('a bracket is not closed', start)
}
