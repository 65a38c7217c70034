import { isElement, withChildren, type OoxmlElement, type OoxmlNode } from '../kernel/index.ts'
import { editPart, type PackageChange } from './edit-part.ts'
import { textOf } from './nodes.ts'
import { mapTree } from './rewrite.ts'

export type SortKind = 'pinyin' | 'stroke' | 'number' | 'date'

export interface SortOrder {
  readonly kind: SortKind
  readonly isDescending: boolean
}

const NUMBER = /[-+]?\d+(?:\.\d+)?/
const DATE = /(\d{4})\D{1,2}(\d{1,2})\D{1,2}(\d{1,2})/

/** What a paragraph is sorted by; null where it says none: such paragraphs come last. */
function keyOf(text: string, kind: 'number' | 'date'): number | null {
  if (kind === 'number') {
    const found = NUMBER.exec(text.replaceAll(/(\d),(?=\d{3})/g, '$1'))
    return found ? Number(found[0]) : null
  }
  const date = DATE.exec(text)
  return date ? Date.UTC(Number(date[1]), Number(date[2]) - 1, Number(date[3])) : null
}

function compare(kind: SortKind): (a: string, b: string) => number {
  if (kind === 'pinyin' || kind === 'stroke') {
    const collator = new Intl.Collator(`zh-CN-u-co-${kind}`, { numeric: true })
    return (a, b) => collator.compare(a, b)
  }
  return (a, b) => {
    const [left, right] = [keyOf(a, kind), keyOf(b, kind)]
    if (left === null || right === null) return left === right ? 0 : left === null ? 1 : -1
    return left - right
  }
}

/** Sorts paragraphs that stand side by side; equal ones keep their order, and what ends a section its place. */
export const sortedParagraphs =
  (partName: string, paragraphIds: ReadonlySet<string>, { kind, isDescending }: SortOrder): PackageChange =>
  (pkg) =>
    editPart(pkg, partName, (root) => {
      const order = compare(kind)
      const sort = (parent: OoxmlElement): OoxmlElement => {
        const children = parent.children as readonly OoxmlNode[]
        const isSorted = (node: OoxmlNode): node is OoxmlElement => isElement(node) && paragraphIds.has(node.id)
        const sorted = children
          .filter(isSorted)
          .toSorted((a, b) => order(textOf(a), textOf(b)) * (isDescending ? -1 : 1))
        if (sorted.length < 2) return parent
        return withChildren(
          parent,
          children.map((node) => (isSorted(node) ? (sorted.shift() ?? node) : node)),
        )
      }
      const walk = (node: OoxmlElement): OoxmlElement => {
        const next = sort(node)
        return mapTree(next, (child) => (child.kind === 'paragraph' ? [child] : [walk(child)]))
      }
      return walk(root)
    })
