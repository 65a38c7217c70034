import { withUnseenStyles } from '@wenfang/shared-remote/unseen-styles'
import type { Pasted } from '../../model/index.ts'

const MOST_LETTERS = 500_000
const MOST_ROWS = 200
const MOST_COLUMNS = 50
const MOST_DEPTH = 20
const LISTS = 'ul, ol'
const HEADINGS = 'h1, h2, h3, h4, h5, h6'

/** What a page or a text program copied beside its words, where all of it is one table, or lists that are set in or stand below headings. */
export function pastedHtml(html: string): Extract<Pasted, { kind: 'table' | 'mind-map' }> | null {
  if (html.length > MOST_LETTERS) return null
  const { body } = parsed(html)
  for (const silent of body.querySelectorAll('script, style, template, textarea, title')) silent.remove()
  const [table, ...others] = body.querySelectorAll('table')
  if (table) return others.length === 0 && wordsOf(table) === wordsOf(body) ? tableOf(table) : null
  const lines = listLines(body)
  return lines && new Set(lines.map(({ depth }) => depth)).size > 1
    ? { kind: 'mind-map', text: lines.map(({ depth, words }) => lineOf(depth, words)).join('\n') }
    : null
}

interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML(text: string): string }): { createHTML(text: string): string }
}

let policy: { createHTML(text: string): string } | undefined

/** A page that is never shown: nothing of it runs or is fetched. */
function parsed(html: string): Document {
  policy ??= (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy('wenfang#board-paste', {
    createHTML: withUnseenStyles,
  })
  return new DOMParser().parseFromString(policy?.createHTML(html) ?? withUnseenStyles(html), 'text/html')
}

const wordsOf = (node: Node): string => (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim()

function tableOf(
  table: HTMLTableElement,
): { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] } | null {
  const rows = [...table.rows].map((row) =>
    [...row.cells].flatMap((cell) => [
      wordsOf(cell),
      ...Array.from({ length: Math.min(cell.colSpan, MOST_COLUMNS) - 1 }, () => ''),
    ]),
  )
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 0)
  if (rows.length > MOST_ROWS || columns < 2 || columns > MOST_COLUMNS) return null
  return { kind: 'table', rows: rows.map((row) => Array.from({ length: columns }, (_, at) => row[at] ?? '')) }
}

interface Line {
  /** Below zero of headings. */
  readonly depth: number
  readonly words: string
}

const lineOf = (depth: number, words: string): string =>
  depth < 0 ? `${'#'.repeat(depth + 7)} ${words}` : `${'  '.repeat(depth)}- ${words}`

/** Null where something stands outside of lists and headings. */
function listLines(body: HTMLElement): readonly Line[] | null {
  const lines: Line[] = []
  const own = (node: Node): boolean => {
    if (node instanceof Element) {
      if (node.matches(HEADINGS)) lines.push({ depth: Number(node.tagName.slice(1)) - 7, words: wordsOf(node) })
      else if (node.matches(LISTS)) return addList(node, 0, lines)
      else return [...node.childNodes].every(own)
      return true
    }
    return !(node instanceof Text) || wordsOf(node) === ''
  }
  return own(body) ? lines : null
}

function addList(list: Element, depth: number, lines: Line[]): boolean {
  if (depth > MOST_DEPTH) return false
  for (const item of list.children) {
    // Some programs put a list that is set in beside the entry that it belongs to.
    if (item.matches(LISTS)) {
      if (!addList(item, depth + 1, lines)) return false
      continue
    }
    const copy = item.cloneNode(true) as Element
    for (const inner of copy.querySelectorAll(LISTS)) inner.remove()
    const words = wordsOf(copy)
    if (words !== '') lines.push({ depth, words })
    for (const inner of item.querySelectorAll(LISTS))
      if (inner.parentElement?.closest(LISTS) === list && !addList(inner, depth + 1, lines)) return false
  }
  return true
}
