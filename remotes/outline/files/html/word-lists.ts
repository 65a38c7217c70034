import type { NewBlock } from '../../model/index.ts'
import { isElement, styleOf, wordsBelow, type Element, type Node } from './html-nodes.ts'

/** An item of a list as Word copies it: a paragraph that says its level, with its mark as words of its own. */
export interface WordItem {
  readonly depth: number
  /** Of a numbered item, and null of others. */
  readonly number: number | null
  readonly words: readonly Node[]
}

export function wordItem(element: Element): WordItem | null {
  const level = /mso-list\s*:\s*l\d+\s+level(\d)/i.exec(styleOf(element))?.[1]
  if (level === undefined) return null
  const mark = element.childNodes.find((node) => isElement(node) && holdsMark(node, 4))
  const said = mark ? wordsBelow([mark]).trim() : ''
  const isNumbered = /^[(（]?(?:\d+|[a-z]{1,4}|[一二三四五六七八九十百]+)[.)、．）]?$/i.test(said) && said !== 'o'
  return {
    depth: Number(level) - 1,
    number: isNumbered ? Number(/\d+/.exec(said)?.[0] ?? 1) : null,
    words: element.childNodes.filter((node) => node !== mark),
  }
}

const holdsMark = (element: Element, depth: number): boolean =>
  /mso-list\s*:\s*Ignore/i.test(styleOf(element)) ||
  (depth > 0 && element.childNodes.some((node) => isElement(node) && holdsMark(node, depth - 1)))

interface Growing extends NewBlock {
  readonly children: NewBlock[]
}

/** Items that follow each other, as a tree by their levels. */
export function nested(items: readonly { readonly depth: number; readonly block: NewBlock }[]): readonly NewBlock[] {
  const top: NewBlock[] = []
  const path: Growing[] = []
  for (const { depth, block } of items) {
    const made: Growing = { ...block, children: [...(block.children ?? [])] }
    path.length = Math.min(path.length, depth)
    const above = path.at(-1)
    if (above) above.children.push(made)
    else top.push(made)
    path.push(made)
  }
  return top
}
