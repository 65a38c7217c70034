// XPath 1.0, as far as formulas use it: child, descendant, attribute, parent and sibling steps, predicates and the core functions.
import type { XmlNode } from './xml-tree.ts'
import {
  compareValues,
  CORE_FUNCTIONS,
  nodesOf,
  toBoolean,
  toNumber,
  XPathError,
  type Focus,
  type XPathValue,
} from './xpath-values.ts'

type Expression = (focus: Focus) => XPathValue

const TOKEN =
  /\s*(?:(\d+\.?\d*|\.\d+)|"([^"]*)"|'([^']*)'|(\/\/|::|\.\.|!=|<=|>=|[-/@.*()[\],|+=<>])|([^\s/@.*()[\],|+=<>!:'"]+(?:-[\w]+)*(?::(?!:)[\w.-]+)?))/y
const BINDING: Readonly<Record<string, number>> = {
  or: 1,
  and: 2,
  '=': 3,
  '!=': 3,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  '+': 5,
  '-': 5,
  '*': 6,
  div: 6,
  mod: 6,
  '|': 8,
}
const AXES: Readonly<Record<string, (one: XmlNode) => readonly XmlNode[]>> = {
  child: (one) => one.children,
  descendant: (one) => below(one),
  'descendant-or-self': (one) => [one, ...below(one)],
  self: (one) => [one],
  parent: (one) => (one.parent ? [one.parent] : []),
  ancestor: (one) => above(one),
  attribute: (one) => one.attributes,
  'following-sibling': (one) => siblings(one, 1),
  'preceding-sibling': (one) => siblings(one, -1).toReversed(),
}

function below(one: XmlNode): XmlNode[] {
  return one.children.flatMap((child) => [child, ...below(child)])
}

function above(one: XmlNode): XmlNode[] {
  return one.parent ? [one.parent, ...above(one.parent)] : []
}

function siblings(one: XmlNode, direction: 1 | -1): readonly XmlNode[] {
  const all = one.parent?.children ?? []
  return direction === 1 ? all.slice(all.indexOf(one) + 1) : all.slice(0, all.indexOf(one))
}

/** @throws XPathError */
export function evaluateXPath(text: string, root: XmlNode): XPathValue {
  const parser = new Parser(text)
  return parser.whole()({ node: root, position: 1, size: 1 })
}

interface Token {
  readonly kind: 'number' | 'text' | 'symbol' | 'name' | 'end'
  readonly text: string
}

class Parser {
  readonly #tokens: Token[] = []
  #at = 0

  constructor(source: string) {
    const text = source.trim()
    let at = 0
    while (at < text.length) {
      TOKEN.lastIndex = at
      const match = TOKEN.exec(text)
      if (!match) throw new XPathError(text.slice(at))
      at = TOKEN.lastIndex
      const [, number, double, single, symbol, name] = match
      if (number !== undefined) this.#tokens.push({ kind: 'number', text: number })
      else if (symbol !== undefined) this.#tokens.push({ kind: 'symbol', text: symbol })
      else if (name !== undefined) this.#tokens.push({ kind: 'name', text: name })
      else this.#tokens.push({ kind: 'text', text: double ?? single ?? '' })
    }
  }

  whole(): Expression {
    const expression = this.#expression(0)
    if (this.#peek().kind !== 'end') throw new XPathError(this.#peek().text)
    return expression
  }

  #peek(ahead = 0): Token {
    return this.#tokens[this.#at + ahead] ?? { kind: 'end', text: '' }
  }

  #take(text: string): boolean {
    const { kind, text: found } = this.#peek()
    if (kind === 'text' || kind === 'number' || found !== text) return false
    this.#at++
    return true
  }

  #expect(text: string): void {
    if (!this.#take(text)) throw new XPathError(text)
  }

  #expression(minimum: number): Expression {
    let left = this.#operand()
    for (;;) {
      const { kind, text } = this.#peek()
      const binding = kind === 'symbol' || kind === 'name' ? BINDING[text] : undefined
      if (binding === undefined || binding < minimum) return left
      this.#at++
      left = binary(text, left, this.#expression(binding + 1))
    }
  }

  #operand(): Expression {
    if (this.#take('-')) {
      const operand = this.#expression(7)
      return (focus) => -toNumber(operand(focus))
    }
    const { kind, text } = this.#peek()
    if (kind === 'number' || kind === 'text') {
      this.#at++
      const value = kind === 'number' ? Number(text) : text
      return () => value
    }
    if (this.#take('(')) {
      const inner = this.#expression(0)
      this.#expect(')')
      return this.#filtered(inner)
    }
    const isCall = kind === 'name' && this.#peek(1).text === '(' && text !== 'text' && text !== 'node'
    return isCall ? this.#call() : this.#path()
  }

  #call(): Expression {
    const name = this.#peek().text
    this.#at += 2
    const values: Expression[] = []
    if (!this.#take(')')) {
      do values.push(this.#expression(0))
      while (this.#take(','))
      this.#expect(')')
    }
    const run = CORE_FUNCTIONS[name]
    if (!run) throw new XPathError(name)
    return (focus) =>
      run(
        focus,
        values.map((value) => value(focus)),
      )
  }

  /** Predicates behind parentheses: (//a)[1]. */
  #filtered(inner: Expression): Expression {
    let result = inner
    while (this.#peek().text === '[') {
      const [source, predicate] = [result, this.#predicate()]
      result = (focus) => keep(nodesOf(source(focus)), predicate)
    }
    return result
  }

  #path(): Expression {
    const isAbsolute = this.#peek().text === '/' || this.#peek().text === '//'
    const steps: ((nodes: readonly XmlNode[]) => readonly XmlNode[])[] = []
    if (this.#take('//')) steps.push(everywhere)
    else this.#take('/')
    if (isAbsolute && this.#peek().kind === 'end' && steps.length === 0) return ({ node }) => [rootOf(node)]
    for (;;) {
      steps.push(this.#step())
      if (this.#take('//')) steps.push(everywhere)
      else if (!this.#take('/')) break
    }
    return ({ node }) =>
      steps.reduce<readonly XmlNode[]>((nodes, step) => step(nodes), [isAbsolute ? rootOf(node) : node])
  }

  #step(): (nodes: readonly XmlNode[]) => readonly XmlNode[] {
    if (this.#take('..')) return (nodes) => unique(nodes.flatMap((one) => (one.parent ? [one.parent] : [])))
    if (this.#take('.')) return (nodes) => nodes
    let axis = 'child'
    if (this.#take('@')) axis = 'attribute'
    else if (this.#peek(1).text === '::') {
      axis = this.#peek().text
      this.#at += 2
    }
    const follow = AXES[axis]
    const { kind, text } = this.#peek()
    if (!follow || (kind !== 'name' && text !== '*')) throw new XPathError(text)
    this.#at++
    let test = (one: XmlNode): boolean =>
      (one.kind === 'element' || one.kind === 'attribute') && (text === '*' || one.name === text)
    if ((text === 'text' || text === 'node') && this.#take('(')) {
      this.#expect(')')
      test = text === 'text' ? (one) => one.kind === 'text' : () => true
    }
    const predicates: Expression[] = []
    while (this.#peek().text === '[') predicates.push(this.#predicate())
    return (nodes) =>
      unique(nodes.flatMap((one) => predicates.reduce<readonly XmlNode[]>(keep, follow(one).filter(test))))
  }

  #predicate(): Expression {
    this.#expect('[')
    const inner = this.#expression(0)
    this.#expect(']')
    return inner
  }
}

function everywhere(nodes: readonly XmlNode[]): readonly XmlNode[] {
  return unique(nodes.flatMap((one) => [one, ...below(one)]))
}

function unique(nodes: readonly XmlNode[]): readonly XmlNode[] {
  return [...new Set(nodes)]
}

function rootOf(one: XmlNode): XmlNode {
  return one.parent ? rootOf(one.parent) : one
}

function keep(nodes: readonly XmlNode[], predicate: Expression): readonly XmlNode[] {
  return nodes.filter((node, at) => {
    const value = predicate({ node, position: at + 1, size: nodes.length })
    return typeof value === 'number' ? value === at + 1 : toBoolean(value)
  })
}

function binary(operator: string, left: Expression, right: Expression): Expression {
  return (focus) => {
    if (operator === 'or') return toBoolean(left(focus)) || toBoolean(right(focus))
    if (operator === 'and') return toBoolean(left(focus)) && toBoolean(right(focus))
    const [a, b] = [left(focus), right(focus)]
    switch (operator) {
      case '|':
        return unique([...nodesOf(a), ...nodesOf(b)])
      case '+':
        return toNumber(a) + toNumber(b)
      case '-':
        return toNumber(a) - toNumber(b)
      case '*':
        return toNumber(a) * toNumber(b)
      case 'div':
        return toNumber(a) / toNumber(b)
      case 'mod':
        return toNumber(a) % toNumber(b)
      default:
        return compareValues(operator, a, b)
    }
  }
}
