// Formula text → tree, in A1 and R1C1: operator precedence over the tokens.
import { PREFIX_BINDING } from '@wenfang/shared-formulas/binding'
import {
  BINDING,
  type BinaryOperator,
  type FormulaNode,
  type Notation,
  type Position,
  type PrefixOperator,
  type SheetPrefix,
} from './ast.ts'
import { FormulaSyntaxError, tokenise, type Token } from './lexer.ts'
import { parseStructured } from './structured.ts'

/** Deeper nesting than any file has; more would end the stack. */
const MAX_DEPTH = 200
const FILE_PREFIX = /^(?:_xlfn\.|_xlws\.|_xludf\.|_xlpm\.)+/i

/** `text` without the equals sign; `base` is the cell that holds it. @throws FormulaSyntaxError */
export function parseA1(text: string, base: Position): FormulaNode {
  return new Parser(tokenise(text, 'A1', base)).formula()
}

/** `text` without the equals sign. @throws FormulaSyntaxError */
export function parseR1C1(text: string): FormulaNode {
  return new Parser(tokenise(text, 'R1C1', ORIGIN)).formula()
}

/** @throws FormulaSyntaxError */
export function parseFormula(text: string, notation: Notation, base: Position): FormulaNode {
  return notation === 'A1' ? parseA1(text, base) : parseR1C1(text)
}

const ORIGIN: Position = { row: 0, column: 0 }

class Parser {
  readonly #tokens: readonly Token[]
  #next = 0
  #depth = 0
  /** Inside a call's arguments a comma separates; elsewhere it unites. */
  #isArgument = false

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  formula(): FormulaNode {
    const node = this.#expression(0)
    this.#skipSpace()
    if (this.#peek().kind !== 'end') throw this.#unexpected()
    return node
  }

  #expression(minimum: number): FormulaNode {
    if (++this.#depth > MAX_DEPTH) throw new FormulaSyntaxError('nested too deeply', this.#peek().at)
    this.#skipSpace()
    let left = this.#prefix()
    for (;;) {
      left = this.#postfix(left)
      const operator = this.#operator(left)
      if (operator === null || BINDING[operator.text] < minimum) break
      this.#next = operator.end
      const right = this.#expression(BINDING[operator.text] + 1)
      left = { kind: 'binary', operator: operator.text, left, right }
    }
    this.#depth--
    return left
  }

  #prefix(): FormulaNode {
    const token = this.#peek()
    if (token.kind === 'symbol' && (token.text === '-' || token.text === '+' || token.text === '@')) {
      this.#next++
      const operator: PrefixOperator = token.text
      return { kind: 'prefix', operator, operand: this.#expression(PREFIX_BINDING) }
    }
    return this.#primary()
  }

  #postfix(operand: FormulaNode): FormulaNode {
    let node = operand
    for (;;) {
      const token = this.#peek()
      if (token.kind !== 'symbol') return node
      if (token.text === '%' || token.text === '#') {
        this.#next++
        node = { kind: 'postfix', operator: token.text, operand: node }
      } else if (token.text === '(' && (node.kind === 'call' || node.kind === 'invoke' || node.kind === 'group')) {
        node = { kind: 'invoke', callee: node, arguments: this.#arguments() }
      } else return node
    }
  }

  /** The operator at the current place and the index behind it; a space only between two references. */
  #operator(left: FormulaNode): { readonly text: BinaryOperator; readonly end: number } | null {
    let at = this.#next
    const isSpaced = this.#tokens[at]?.kind === 'space'
    if (isSpaced) at++
    const token = this.#tokens[at]
    if (token?.kind === 'symbol' && isBinary(token.text)) {
      if (token.text === ',' && this.#isArgument) return null
      return { text: token.text, end: at + 1 }
    }
    if (!isSpaced || !token || !canBeReference(left)) return null
    const startsReference = ['reference', 'word', 'quoted', 'bracket'].includes(token.kind) || token.text === '('
    return startsReference ? { text: ' ', end: at } : null
  }

  #primary(): FormulaNode {
    const token = this.#peek()
    this.#next++
    switch (token.kind) {
      case 'number':
        return { kind: 'number', value: Number(token.text), text: token.text }
      case 'text':
        return { kind: 'text', value: token.text }
      case 'error':
        return { kind: 'error', value: token.text, sheet: null }
      case 'reference':
        if (this.#isSymbol('!') || this.#isSheetSpan()) return this.#qualified(token.text, null)
        return { kind: 'reference', sheet: null, first: token.first, last: token.last }
      case 'quoted':
        return this.#quoted(token.text)
      case 'bracket':
        return this.#bracket(token.text)
      case 'word':
        return this.#word(token.text)
      case 'symbol':
        if (token.text === '(') {
          const inner = this.#outsideArguments(() => this.#expression(0))
          this.#expect(')')
          return { kind: 'group', inner }
        }
        if (token.text === '{') return this.#array()
        break
      case 'space':
      case 'end':
        break
    }
    this.#next--
    throw this.#unexpected()
  }

  /** A sheet, or a table of another part of the file, whose titles are as free as those of sheets: `'2024 年'[金额]`. */
  #quoted(name: string): FormulaNode {
    const token = this.#peek()
    if (token.kind !== 'bracket') return this.#qualified(name, null)
    this.#next++
    return parseStructured(name, token.text, token.at)
  }

  #word(word: string): FormulaNode {
    if (this.#isSymbol('!') || this.#isSheetSpan()) return this.#qualified(word, null)
    const token = this.#peek()
    const name = word.replace(FILE_PREFIX, '')
    if (token.kind === 'bracket') {
      this.#next++
      return parseStructured(word, token.text, token.at)
    }
    if (this.#isSymbol('(')) return { kind: 'call', name: name.toUpperCase(), arguments: this.#arguments() }
    const capitals = name.toUpperCase()
    if (capitals === 'TRUE' || capitals === 'FALSE') return { kind: 'boolean', value: capitals === 'TRUE' }
    return { kind: 'name', sheet: null, name }
  }

  /** `[1]Sheet!A1` or a part of the table around the formula. */
  #bracket(inner: string): FormulaNode {
    const token = this.#peek()
    if (token.kind === 'word' || token.kind === 'quoted' || token.kind === 'reference') {
      this.#next++
      return this.#qualified(token.text, inner)
    }
    if (this.#isSymbol('!')) return this.#qualified('', inner)
    return parseStructured(null, inner, token.at)
  }

  /** `Sheet1:Sheet3!`: the colon belongs to the prefix when an exclamation mark ends it. */
  #isSheetSpan(): boolean {
    const [colon, last, end] = this.#tokens.slice(this.#next, this.#next + 3)
    return colon?.text === ':' && last !== undefined && last.kind !== 'quoted' && end?.text === '!'
  }

  #qualified(prefix: string, bookBefore: string | null): FormulaNode {
    let first = prefix
    let book = bookBefore
    let last: string | null = null
    if (!this.#isSymbol('!') && this.#isSheetSpan()) {
      last = this.#tokens[this.#next + 1]?.text ?? ''
      this.#next += 2
    }
    this.#expect('!')
    const external = /^([^[]*)\[([^\]]*)\](.*)$/s.exec(first)
    if (external) {
      book = `${external[1] ?? ''}${external[2] ?? ''}`
      first = external[3] ?? ''
    }
    const colon = first.indexOf(':')
    if (last === null && colon > 0) {
      last = first.slice(colon + 1)
      first = first.slice(0, colon)
    }
    const sheet: SheetPrefix = { book, first, last }
    const token = this.#peek()
    this.#next++
    if (token.kind === 'reference') return { kind: 'reference', sheet, first: token.first, last: token.last }
    if (token.kind === 'error') return { kind: 'error', value: token.text, sheet }
    if (token.kind === 'word') return { kind: 'name', sheet, name: token.text }
    this.#next--
    throw this.#unexpected()
  }

  #arguments(): FormulaNode[] {
    this.#expect('(')
    const before = this.#isArgument
    this.#isArgument = true
    const nodes: FormulaNode[] = []
    this.#skipSpace()
    if (!this.#isSymbol(')'))
      for (;;) {
        this.#skipSpace()
        nodes.push(this.#isSymbol(',') || this.#isSymbol(')') ? { kind: 'missing' } : this.#expression(0))
        this.#skipSpace()
        if (!this.#isSymbol(',')) break
        this.#next++
      }
    this.#isArgument = before
    this.#expect(')')
    return nodes
  }

  #array(): FormulaNode {
    const rows: FormulaNode[][] = [[]]
    const before = this.#isArgument
    this.#isArgument = true
    for (;;) {
      rows.at(-1)?.push(this.#expression(0))
      this.#skipSpace()
      if (this.#isSymbol(';')) rows.push([])
      else if (!this.#isSymbol(',')) break
      this.#next++
    }
    this.#isArgument = before
    this.#expect('}')
    return { kind: 'array', rows }
  }

  #outsideArguments(read: () => FormulaNode): FormulaNode {
    const before = this.#isArgument
    this.#isArgument = false
    const node = read()
    this.#isArgument = before
    return node
  }

  #peek(): Token {
    return this.#tokens[this.#next] ?? { kind: 'end', text: '', at: 0 }
  }

  #isSymbol(text: string): boolean {
    const token = this.#peek()
    return token.kind === 'symbol' && token.text === text
  }

  #skipSpace(): void {
    while (this.#peek().kind === 'space') this.#next++
  }

  #expect(symbol: string): void {
    this.#skipSpace()
    if (!this.#isSymbol(symbol)) throw this.#unexpected()
    this.#next++
  }

  #unexpected(): FormulaSyntaxError {
    const token = this.#peek()
    return new FormulaSyntaxError(
      token.kind === 'end' ? 'the formula ends too early' : `unexpected ${token.text}`,
      token.at,
    )
  }
}

function isBinary(text: string): text is BinaryOperator {
  return Object.hasOwn(BINDING, text)
}

function canBeReference(node: FormulaNode): boolean {
  switch (node.kind) {
    case 'reference':
    case 'name':
    case 'structured':
    case 'call':
    case 'invoke':
    case 'group':
    case 'postfix':
      return true
    case 'binary':
      return node.operator === ':' || node.operator === ' ' || node.operator === ','
    case 'prefix':
    case 'number':
    case 'text':
    case 'boolean':
    case 'error':
    case 'missing':
    case 'array':
      return false
  }
}
