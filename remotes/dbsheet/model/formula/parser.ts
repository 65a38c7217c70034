import { PREFIX_BINDING, VALUE_BINDING } from '@wenfang/shared-formulas/binding'
import type { ValueOperator } from '@wenfang/shared-formulas'
import type { FormulaNode } from './formula-node.ts'
import { FormulaFault, tokensOf, type Token } from './lexer.ts'

/** Deeper nesting than anybody writes; more would end the stack. */
const MAX_DEPTH = 100

/** With or without an equals sign in front. @throws FormulaFault */
export const parseFormula = (text: string): FormulaNode => new Parser(tokensOf(text)).formula()

const isOperator = (text: string): text is ValueOperator => Object.hasOwn(VALUE_BINDING, text)

class Parser {
  readonly #tokens: readonly Token[]
  #next = 0
  #depth = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  formula(): FormulaNode {
    if (this.#isSymbol('=')) this.#next++
    if (this.#peek().kind === 'end') throw new FormulaFault('还没有写公式', 0)
    const node = this.#expression(0)
    if (this.#peek().kind !== 'end') throw this.#unexpected()
    return node
  }

  #peek(): Token {
    return this.#tokens[this.#next] ?? { kind: 'end', text: '', from: 0, to: 0 }
  }

  #isSymbol(text: string): boolean {
    const token = this.#peek()
    return token.kind === 'symbol' && token.text === text
  }

  #expect(text: string, missing: string): void {
    if (!this.#isSymbol(text)) throw new FormulaFault(missing, this.#peek().from)
    this.#next++
  }

  #expression(minimum: number): FormulaNode {
    if (++this.#depth > MAX_DEPTH) throw new FormulaFault('公式套得太深', this.#peek().from)
    let left = this.#prefix()
    for (;;) {
      while (this.#isSymbol('%')) {
        this.#next++
        left = { kind: 'percent', operand: left }
      }
      const { kind, text } = this.#peek()
      if (kind !== 'symbol' || !isOperator(text) || VALUE_BINDING[text] < minimum) break
      this.#next++
      left = { kind: 'binary', operator: text, left, right: this.#expression(VALUE_BINDING[text] + 1) }
    }
    this.#depth--
    return left
  }

  #prefix(): FormulaNode {
    if (this.#isSymbol('-')) {
      this.#next++
      return { kind: 'minus', operand: this.#expression(PREFIX_BINDING) }
    }
    if (this.#isSymbol('+')) {
      this.#next++
      return this.#expression(PREFIX_BINDING)
    }
    return this.#primary()
  }

  #primary(): FormulaNode {
    const token = this.#peek()
    this.#next++
    switch (token.kind) {
      case 'number':
        return { kind: 'number', value: Number(token.text) }
      case 'text':
        return { kind: 'text', value: token.text }
      case 'field':
        return this.#field(token.text)
      case 'cells':
      case 'kept':
        return { kind: 'cells', cells: token.text }
      case 'word':
        return this.#word(token.text)
      case 'symbol': {
        if (token.text !== '(') break
        const inner = this.#expression(0)
        this.#expect(')', '少了右括号')
        return inner
      }
      case 'end':
        throw new FormulaFault('公式没有写完', token.from)
    }
    this.#next--
    throw this.#unexpected()
  }

  /** `{链接}.{字段}`: of the records that are linked. */
  #field(name: string): FormulaNode {
    if (this.#isSymbol('.') && this.#tokens[this.#next + 1]?.kind === 'field') {
      const field = this.#tokens[this.#next + 1]?.text ?? ''
      this.#next += 2
      return { kind: 'field', field, through: name }
    }
    return { kind: 'field', field: name, through: null }
  }

  #word(word: string): FormulaNode {
    if (this.#isSymbol('(')) return { kind: 'call', name: word.toUpperCase(), arguments: this.#arguments() }
    const capitals = word.toUpperCase()
    if (capitals === 'TRUE' || capitals === 'FALSE') return { kind: 'boolean', value: capitals === 'TRUE' }
    return { kind: 'name', name: word }
  }

  #arguments(): FormulaNode[] {
    this.#next++
    const nodes: FormulaNode[] = []
    if (this.#isSymbol(')')) {
      this.#next++
      return nodes
    }
    for (;;) {
      nodes.push(this.#isSymbol(',') || this.#isSymbol(')') ? { kind: 'missing' } : this.#expression(0))
      if (!this.#isSymbol(',')) break
      this.#next++
    }
    this.#expect(')', '少了右括号')
    return nodes
  }

  #unexpected(): FormulaFault {
    const { kind, text, from } = this.#peek()
    return new FormulaFault(kind === 'end' ? '公式没有写完' : `这里不能是“${text}”`, from)
  }
}
