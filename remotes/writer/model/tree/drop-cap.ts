import { isElement, withChildren, type OoxmlElement, type OoxmlNode } from '../kernel/index.ts'
import type { PackedElement } from '../encoding/packed.ts'
import { build, editPart, type PackageChange, packElement, w } from './edit-part.ts'
import { childOf, elementsOf, valueOf } from './nodes.ts'
import { type Mint, newParagraphId } from './parse.ts'
import { mapTree } from './rewrite.ts'
import { withFormat } from './format-properties.ts'
import { mapRuns } from './text-ranges.ts'

export type DropCapKind = 'drop' | 'margin'

/** Lines that the letter goes over, as Word offers at first. */
const LINES = 3
/** A line of the grid that Chinese documents are set on, in twips. */
const LINE_TWIPS = 312
/** A letter is a little lower than its line. */
const LETTER_OF_LINE = 0.9
const TWIPS_PER_HALF_POINT = 10

/** The kind of drop cap that a paragraph is; null for every other paragraph. */
export const dropCapOf = (paragraph: OoxmlElement | undefined): DropCapKind | null => {
  const kind = valueOf(childOf(childOf(paragraph, 'pPr'), 'framePr'), 'dropCap')
  return kind === 'drop' || kind === 'margin' ? kind : null
}

const isRun = (node: OoxmlNode): node is OoxmlElement => isElement(node) && node.kind === 'run'

/** The first letter of a paragraph set over several lines, in a frame of its own before it. */
export const dropCap =
  (partName: string, paragraphId: string, kind: DropCapKind): PackageChange =>
  (pkg) =>
    editPart(pkg, partName, (root, mint) =>
      mapTree(root, (node) => {
        if (node.kind !== 'paragraph') return undefined
        return node.id === paragraphId ? divided(node, kind, mint) : [node]
      }),
    )

function divided(paragraph: OoxmlElement, kind: DropCapKind, mint: Mint): readonly OoxmlNode[] {
  const letter = firstLetter(paragraph)
  if (letter === 0) return [paragraph]
  const taken = new Set<string>()
  const range = { paragraphId: paragraph.id, start: 0, end: letter }
  const cut = mapRuns(paragraph, [range], mint, (run) => {
    taken.add(run.id)
    return run
  })
  const runs = elementsOf(cut).filter((node) => taken.has(node.id))
  if (runs.length === 0) return [paragraph]
  const rest = withChildren(
    cut,
    (cut.children as readonly OoxmlNode[]).filter((node) => !taken.has(node.id)),
  )
  const size = String(Math.round((LINES * LINE_TWIPS * LETTER_OF_LINE) / TWIPS_PER_HALF_POINT))
  const large = runs.map((run) => packElement(withFormat(run, 'rPr', { sz: { val: size }, szCs: { val: size } }, mint)))
  const style = childOf(childOf(paragraph, 'pPr'), 'pStyle')
  const properties = w(
    'pPr',
    {},
    ...(style ? [packElement(style)] : []),
    w('keepNext'),
    w('framePr', {
      dropCap: kind,
      lines: String(LINES),
      wrap: 'around',
      vAnchor: 'text',
      hAnchor: kind === 'margin' ? 'page' : 'text',
    }),
    w('spacing', { line: String(LINES * LINE_TWIPS), lineRule: 'exact' }),
    w('textAlignment', { val: 'baseline' }),
  )
  const id = newParagraphId()
  const cap: PackedElement = ['w:p', 0, ['w14:paraId', id, 'w14:textId', '77777777'], 0, properties, ...large]
  return [build(cap, mint), rest]
}

/** UTF-16 units of the first letter; 0 where the paragraph does not begin with text. */
function firstLetter(paragraph: OoxmlElement): number {
  const run = (paragraph.children as readonly OoxmlNode[]).find(isRun)
  const text = run && childOf(run, 't')
  const [value] = text ? (text.children as readonly OoxmlNode[]) : []
  const [letter = ''] = value && !isElement(value) ? Array.from(value.value) : []
  return letter.length
}

/** A drop cap back in the paragraph that it begins, as large as the letters there. */
export const withoutDropCap =
  (partName: string, paragraphId: string): PackageChange =>
  (pkg) =>
    editPart(pkg, partName, (root, mint) => {
      const rejoined = (parent: OoxmlElement): OoxmlElement => {
        const children = parent.children as readonly OoxmlNode[]
        const at = children.findIndex(({ id }) => id === paragraphId)
        const [cap, next] = [children[at], children[at + 1]]
        if (at < 0 || !cap || !next || !isElement(cap) || !isElement(next) || next.kind !== 'paragraph')
          return mapTree(parent, (child) => (child.kind === 'paragraph' ? [child] : [rejoined(child)]))
        const runs = elementsOf(cap)
          .filter(isRun)
          .map((run) => build(packElement(withFormat(run, 'rPr', { sz: null, szCs: null }, mint)), mint))
        const own = next.children as readonly OoxmlNode[]
        const properties = own.filter((node) => isElement(node) && node.localName === 'pPr')
        const whole = withChildren(next, [...properties, ...runs, ...own.filter((node) => !properties.includes(node))])
        return withChildren(parent, [...children.slice(0, at), whole, ...children.slice(at + 2)])
      }
      return rejoined(root)
    })
