import { escapeXml } from '@wenfang/shared-ooxml/xml'
import { isElement, paragraphTextOf, withChildren, type OoxmlElement, type OoxmlPackage } from '../kernel/index.ts'
import type { PackageEdit } from '../shared-body/shared-editing.ts'
import { childOf, elementsIn, elementsOf, isNamed, nodesOf, pathTo } from '../tree/nodes.ts'
import { createMint, parse, renamed, type Mint } from '../tree/parse.ts'
import { replaceNode, withRoot } from '../tree/rewrite.ts'

/** A paragraph that others took away, with the caret in it or with words that were not kept yet. */
export interface LostPlace {
  readonly isAtCaret: boolean
  /** What the paragraph said, without pictures and the like. */
  readonly text: string
  readonly offset: number
  /** The person had written something of it. */
  readonly hasOwnWords: boolean
  /** Writes a paragraph a line where it stood; null where nothing that held it is left. */
  readonly restore: ((text: string) => Restoring) | null
}

interface Restoring {
  readonly edit: PackageEdit
  /** The last paragraph that was written, by the surface's name. */
  readonly lastId: () => string | null
}

/** A paragraph before the change, by the surface's name for it. */
interface Stood {
  readonly nodeId: string
  readonly text: string
  readonly offset: number
}

/** What holds paragraphs and may be given one more. */
const HOLDERS: ReadonlySet<string> = new Set([
  'body',
  'tc',
  'hdr',
  'ftr',
  'footnote',
  'endnote',
  'comment',
  'txbxContent',
])
/** Fewer letters at the end are there by chance. */
const LEAST_TAIL = 4
/** A picture, a note or a field is one letter of the kernel's text. */
const ATOMS = /\uFFFC/g

/**
 * Tells a paragraph that is gone from one that became part of a neighbour, where the caret goes on among the same letters.
 * @returns null for what is still there in some way.
 */
export function lostPlace(
  before: OoxmlPackage,
  after: OoxmlPackage,
  stood: Stood,
): Omit<LostPlace, 'hasOwnWords' | 'isAtCaret'> | null {
  for (const [name, part] of before.parts) {
    const path = pathTo(part.root, stood.nodeId)
    if (!path) continue
    const now = after.parts.get(name)
    const ids = new Set(now ? paragraphsOf(now.root) : [])
    if (ids.has(stood.nodeId)) return null
    if (now) {
      const order = paragraphsOf(part.root)
      const at = order.indexOf(stood.nodeId)
      const textBefore = (id: string): string => paragraphTextOf(part, id) ?? ''
      const textAfter = (id: string): string => paragraphTextOf(now, id) ?? ''
      const previous = order.slice(0, at).findLast((id) => ids.has(id))
      const next = order.slice(at + 1).find((id) => ids.has(id))
      if (previous !== undefined && isJoined(stood, textBefore(previous), textAfter(previous))) return null
      const turned = { ...stood, text: reversed(stood.text), offset: stood.text.length - stood.offset }
      if (next !== undefined && isJoined(turned, reversed(textBefore(next)), reversed(textAfter(next)))) return null
    }
    const text = stood.text.replace(ATOMS, '')
    const offset = stood.text.slice(0, stood.offset).replace(ATOMS, '').length
    return { text, offset, restore: holderIn(after, name, path) ? (words) => restoring(name, path, words) : null }
  }
  return null
}

/** The paragraph before kept its beginning, or a part of it, and ends as the caret's paragraph did from before the caret on. */
function isJoined({ text, offset }: Stood, was: string, is: string): boolean {
  if (is === was) return false
  let kept = 0
  while (kept < was.length && is[kept] === was[kept]) kept += 1
  for (let from = 0; from <= offset; from += 1) {
    const tail = text.slice(from)
    if (tail.length < Math.min(LEAST_TAIL, Math.max(text.length, 1))) return false
    if (is.endsWith(tail) && is.length - tail.length <= kept) return true
  }
  return false
}

const reversed = (text: string): string => text.split('').toReversed().join('')

const paragraphsOf = (root: OoxmlElement): readonly string[] =>
  [...elementsIn(root)].flatMap((element) => (isNamed(element, 'p') ? [element.id] : []))

interface Holder {
  readonly element: OoxmlElement
  /** Of its children, the one the paragraph stood in. */
  readonly depth: number
}

/** The innermost thing that held the paragraph and is still there. */
function holderIn(pkg: OoxmlPackage, partName: string, path: readonly OoxmlElement[]): Holder | null {
  const root = pkg.parts.get(partName)?.root
  if (!root) return null
  for (let depth = path.length - 2; depth >= 0; depth -= 1) {
    const held = path[depth]
    const element = held && HOLDERS.has(held.localName) ? pathTo(root, held.id)?.at(-1) : undefined
    if (element) return { element, depth }
  }
  return null
}

function restoring(partName: string, path: readonly OoxmlElement[], text: string): Restoring {
  let lastId: string | null = null
  return {
    lastId: () => lastId,
    edit(pkg) {
      const root = pkg.parts.get(partName)?.root
      const holder = holderIn(pkg, partName, path)
      if (!root || !holder) return null
      const mint = createMint(partName)
      const written = parse(text.split('\n').map(paragraphXml).join(''), mint).map((node) =>
        isElement(node) ? withFormatOf(path.at(-1), node, mint) : node,
      )
      lastId = written.at(-1)?.id ?? null
      const children = [...nodesOf(holder.element)]
      children.splice(indexIn(holder, path), 0, ...written)
      const filled = withChildren(holder.element, children)
      return withRoot(pkg, partName, root.id === filled.id ? filled : replaceNode(root, filled.id, filled))
    },
  }
}

/** Behind what stood before it and is still there; properties come first in whatever has them. */
function indexIn({ element, depth }: Holder, path: readonly OoxmlElement[]): number {
  const held = path[depth]
  const siblings = held ? elementsOf(held) : []
  const before = siblings.slice(
    0,
    siblings.findIndex(({ id }) => id === path[depth + 1]?.id),
  )
  const ids = nodesOf(element).map(({ id }) => id)
  const nearest = before.findLast(({ id }) => ids.includes(id))
  const properties = elementsOf(element).filter(({ localName }) => localName.endsWith('Pr') && localName !== 'sectPr')
  return Math.max(properties.length, nearest ? ids.indexOf(nearest.id) + 1 : 0)
}

const paragraphXml = (line: string): string => {
  const runs = line
    .split('\t')
    .map((piece) => (piece === '' ? '' : `<w:t xml:space="preserve">${escapeXml(piece)}</w:t>`))
  return `<w:p><w:r>${runs.join('<w:tab/>')}</w:r></w:p>`
}

/** Looks as the lost one did; a section does not end in it once more. */
function withFormatOf(lost: OoxmlElement | undefined, paragraph: OoxmlElement, mint: Mint): OoxmlElement {
  const format = childOf(lost, 'pPr')
  if (!format) return paragraph
  const kept = nodesOf(format).filter(
    (node) => !isElement(node) || !['sectPr', 'pPrChange', 'rPr'].includes(node.localName),
  )
  return withChildren(paragraph, [renamed(withChildren(format, kept), mint), ...nodesOf(paragraph)])
}
