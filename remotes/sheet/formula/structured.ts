// References to parts of a table: `Sales[[#Headers],[Price]:[Total]]`, `[@Price]`.
import type { StructuredNode } from './ast.ts'
import { FormulaSyntaxError } from './lexer.ts'

const ITEMS = ['#All', '#Data', '#Headers', '#Totals', '#This Row'] as const

export type StructuredItem = (typeof ITEMS)[number]

/** `inner` is what stands between the outer brackets. @throws FormulaSyntaxError */
export function parseStructured(table: string | null, inner: string, at: number): StructuredNode {
  const items: StructuredNode['items'][number][] = []
  let rest = inner.trim()
  if (rest.startsWith('@')) {
    items.push('#This Row')
    rest = rest.slice(1).trim()
  }
  if (rest === '') return { kind: 'structured', table, items, firstColumn: null, lastColumn: null }
  if (!rest.startsWith('[')) {
    const item = itemNamed(rest)
    return item
      ? { kind: 'structured', table, items: [item], firstColumn: null, lastColumn: null }
      : { kind: 'structured', table, items, firstColumn: unescape(rest), lastColumn: null }
  }
  let firstColumn: string | null = null
  let lastColumn: string | null = null
  let isRange = false
  for (const part of rest.matchAll(/\[((?:'.|[^\]'])*)\]|([:,])|(\s+)|(.)/gs)) {
    if (part[4] !== undefined) throw new FormulaSyntaxError(`unexpected ${part[4]}`, at)
    if (part[2] !== undefined) isRange = part[2] === ':'
    if (part[1] === undefined) continue
    const item = itemNamed(part[1])
    if (item) items.push(item)
    else if (isRange) lastColumn = unescape(part[1])
    else firstColumn = unescape(part[1])
  }
  return { kind: 'structured', table, items, firstColumn, lastColumn }
}

export function printStructured(node: StructuredNode): string {
  const table = node.table ?? ''
  const { items, firstColumn, lastColumn } = node
  const isThisRow = items.length === 1 && items[0] === '#This Row'
  if (firstColumn === null) {
    if (items.length === 0) return `${table}[]`
    if (isThisRow) return `${table}[@]`
    return items.length === 1 ? `${table}[${items[0]}]` : `${table}[${items.map((item) => `[${item}]`).join(',')}]`
  }
  const column = escape(firstColumn)
  const isPlain = /^[\w\u0080-\uffff]+$/.test(firstColumn)
  const columns = lastColumn === null ? `[${column}]` : `[${column}]:[${escape(lastColumn)}]`
  if (isThisRow) return `${table}[@${lastColumn === null && isPlain ? column : columns}]`
  if (items.length > 0) return `${table}[${[...items.map((item) => `[${item}]`), columns].join(',')}]`
  return lastColumn === null ? `${table}[${column}]` : `${table}[${columns}]`
}

function itemNamed(text: string): (typeof ITEMS)[number] | undefined {
  const wanted = text.trim().toLowerCase()
  return ITEMS.find((item) => item.toLowerCase() === wanted)
}

function unescape(text: string): string {
  return text.replaceAll(/'(.)/gs, '$1')
}

function escape(text: string): string {
  return text.replaceAll(/['[\]#@]/g, "'$&")
}
