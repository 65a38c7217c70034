// The four kinds of values of XPath, their conversions and the core functions.
import { textOf, type XmlNode } from './xml-tree.ts'

export type XPathValue = number | string | boolean | readonly XmlNode[]

export interface Focus {
  readonly node: XmlNode
  /** From 1. */
  readonly position: number
  readonly size: number
}

export class XPathError extends Error {
  override readonly name = 'XPathError'
}

export function nodesOf(value: XPathValue): readonly XmlNode[] {
  if (typeof value !== 'object') throw new XPathError('not a set of nodes')
  return value
}

function toText(value: XPathValue): string {
  if (typeof value !== 'object') return String(value)
  return value[0] ? textOf(value[0]) : ''
}

export function toNumber(value: XPathValue): number {
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return Number(value)
  const text = toText(value).trim()
  return text === '' ? Number.NaN : Number(text)
}

export function toBoolean(value: XPathValue): boolean {
  if (typeof value === 'object') return value.length > 0
  return typeof value === 'number' ? value !== 0 && !Number.isNaN(value) : Boolean(value)
}

/** A set of nodes compares as any of its nodes. */
export function compareValues(operator: string, a: XPathValue, b: XPathValue): boolean {
  if (typeof a === 'object') return a.some((one) => compareValues(operator, textOf(one), b))
  if (typeof b === 'object') return b.some((one) => compareValues(operator, a, textOf(one)))
  if (operator === '=' || operator === '!=') {
    const isSame =
      typeof a === 'boolean' || typeof b === 'boolean'
        ? toBoolean(a) === toBoolean(b)
        : typeof a === 'number' || typeof b === 'number'
          ? toNumber(a) === toNumber(b)
          : a === b
    return isSame === (operator === '=')
  }
  const [x, y] = [toNumber(a), toNumber(b)]
  return operator === '<' ? x < y : operator === '<=' ? x <= y : operator === '>' ? x > y : x >= y
}

export const CORE_FUNCTIONS: Readonly<Record<string, (focus: Focus, values: readonly XPathValue[]) => XPathValue>> = {
  position: ({ position }) => position,
  last: ({ size }) => size,
  count: (_, [nodes = []]) => nodesOf(nodes).length,
  sum: (_, [nodes = []]) => nodesOf(nodes).reduce((total, one) => total + toNumber([one]), 0),
  name: ({ node }, [nodes]) => (nodes === undefined ? node.name : (nodesOf(nodes)[0]?.name ?? '')),
  string: ({ node }, [value = [node]]) => toText(value),
  number: ({ node }, [value = [node]]) => toNumber(value),
  boolean: (_, [value = '']) => toBoolean(value),
  not: (_, [value = '']) => !toBoolean(value),
  true: () => true,
  false: () => false,
  concat: (_, values) => values.map(toText).join(''),
  contains: (_, [text = '', part = '']) => toText(text).includes(toText(part)),
  'starts-with': (_, [text = '', part = '']) => toText(text).startsWith(toText(part)),
  'string-length': ({ node }, [text = [node]]) => toText(text).length,
  'normalize-space': ({ node }, [text = [node]]) => toText(text).trim().replaceAll(/\s+/g, ' '),
  substring: (_, [text = '', start = 1, length]) => {
    const from = Math.round(toNumber(start)) - 1
    return toText(text).slice(
      Math.max(0, from),
      length === undefined ? undefined : Math.max(0, from + Math.round(toNumber(length))),
    )
  },
  'substring-before': (_, [text = '', part = '']) =>
    toText(text).slice(0, Math.max(0, toText(text).indexOf(toText(part)))),
  'substring-after': (_, [text = '', part = '']) => {
    const [whole, mark] = [toText(text), toText(part)]
    return whole.includes(mark) ? whole.slice(whole.indexOf(mark) + mark.length) : ''
  },
  translate: (_, [text = '', from = '', to = '']) => {
    const [old, next] = [toText(from), toText(to)]
    return Array.from(toText(text))
      .map((letter) => (old.includes(letter) ? (next[old.indexOf(letter)] ?? '') : letter))
      .join('')
  },
  floor: (_, [value = 0]) => Math.floor(toNumber(value)),
  ceiling: (_, [value = 0]) => Math.ceil(toNumber(value)),
  round: (_, [value = 0]) => Math.round(toNumber(value)),
}
