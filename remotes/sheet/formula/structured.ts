// References to parts of a table: `Sales[[#Headers],[Price]:[Total]]`, `[@Price]`.
import type { StructuredNode } from './ast.ts'
import { FormulaSyntaxError } from './lexer.ts'

const ITEMS = ['#All', '#Data', '#Headers', '#Totals', '#This Row'] as const

/** As Excel has them in Chinese: they are read, and kept by the names that files have. */
const CHINESE: ReadonlyMap<string, (typeof ITEMS)[number]> = new Map([
  ['#全部', '#All'],
  ['#数据', '#Data'],
  ['#标题', '#Headers'],
  ['#汇总', '#Totals'],
  ['#此行', '#This Row'],
])

export type StructuredItem = (typeof ITEMS)[number]

type Specifier = Pick<StructuredNode, 'items' | 'firstColumn' | 'lastColumn'>

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

/** Without the name of the table. */
export const printStructured = (node: StructuredNode): string => `[${printSpecifier(node, 'shown')}]`

/**
 * What stands between the outer brackets; the only place that writes it. `shown`: as people read it, `@` for this row; `file`: in
 * words.
 */
export function printSpecifier({ items, firstColumn, lastColumn }: Specifier, form: 'shown' | 'file'): string {
  const isShortRow = form === 'shown' && items.length === 1 && items[0] === '#This Row'
  if (firstColumn === null) {
    if (isShortRow) return '@'
    return items.length === 1 ? (items[0] ?? '') : items.map((item) => `[${item}]`).join(',')
  }
  const first = escapeColumn(firstColumn)
  const columns = lastColumn === null ? `[${first}]` : `[${first}]:[${escapeColumn(lastColumn)}]`
  if (isShortRow) return `@${lastColumn === null && PLAIN.test(firstColumn) ? first : columns}`
  if (items.length > 0) return [...items.map((item) => `[${item}]`), columns].join(',')
  return lastColumn !== null || NEEDS_BRACKETS.test(firstColumn) ? columns : first
}

/** Letters, digits and whatever else is no ASCII mark, but no blank of any script. */
const PLAIN = /^(?:\w|(?!\s)[\u0080-\uffff])+$/
/** Blanks at the ends would be taken for air; these two marks stand between columns. Nothing at all would be the whole table. */
const NEEDS_BRACKETS = /^\s|\s$|[,:]|^$/

function itemNamed(text: string): (typeof ITEMS)[number] | undefined {
  const wanted = text.trim().toLowerCase()
  return ITEMS.find((item) => item.toLowerCase() === wanted) ?? CHINESE.get(wanted)
}

function unescape(text: string): string {
  return text.replaceAll(/'(.)/gs, '$1')
}

function escapeColumn(text: string): string {
  return text.replaceAll(/['[\]#@]/g, "'$&")
}
