import {
  isElement,
  makeElement,
  withChildren,
  type OoxmlElement,
  type OoxmlNode,
  type OoxmlPackage,
  type OoxmlPart,
} from '../model/kernel/index.ts'
import { pack, unpack, type Packed } from '../model/encoding/packed.ts'
import { compareBlocks } from './compare-blocks.ts'
import { compareTable } from './compare-table.ts'
import type { Context, Side } from './context.ts'
import { Markup } from './markup.ts'
import { changedSection } from './properties.ts'
import { References } from './references.ts'
import { pairStories, type StoryPair } from './stories.ts'

export interface CompareOptions {
  /** Who is said to have made the changes. */
  readonly author: string
  /** ISO 8601. */
  readonly date: string
  /** Whose package and nodes the result keeps, where the two say the same. The later one's, unless told otherwise. */
  readonly keeps?: Side
}

/**
 * Two states of a document, or two documents, as one with revision marks: accepting all of them gives `after`, rejecting
 * all gives `before`, in words, structure and direct formatting of every story. What the standard has no marks for
 * (styles, lists' definitions, column widths, settings) is that of the kept side.
 */
export function comparePackages(before: OoxmlPackage, after: OoxmlPackage, options: CompareOptions): OoxmlPackage {
  const keeps = options.keeps ?? 'after'
  const [kept, other] = keeps === 'after' ? [after, before] : [before, after]
  const { pairs, renamed } = pairStories(before, after, keeps)
  const references = new References(kept, other, renamed)
  const date = options.date.replace(/\.\d+Z$/, 'Z')
  const markup = new Markup(options.author, date, highestId(before, after), `compared:${(comparisons += 1)}:`)
  const roots = new Map<string, OoxmlElement>()
  for (const pair of pairs) {
    const root = compareStory(pair, keeps, markup, references)
    if (root) roots.set(pair[keeps].name, withBindings(root, pair[keeps === 'after' ? 'before' : 'after'].root))
  }
  const pkg = references.package
  const parts = new Map(pkg.parts)
  for (const [name, root] of roots) {
    const part = parts.get(name)
    if (part) parts.set(name, { ...part, root } as OoxmlPart)
  }
  return { ...pkg, parts }
}

/** What came from the other side brings names that the kept side may not have bound yet. */
function withBindings(root: OoxmlElement, other: OoxmlElement): OoxmlElement {
  const bound = new Set(root.namespaceBindings.map(({ prefix }) => prefix))
  const missing = other.namespaceBindings.filter(({ prefix }) => prefix !== '' && !bound.has(prefix))
  return missing.length === 0
    ? root
    : makeElement({ ...root, namespaceBindings: [...root.namespaceBindings, ...missing] })
}

/** Ids of nodes must not be those of an earlier comparison that became part of the document. */
let comparisons = 0

function compareStory(
  { before, after }: StoryPair,
  keeps: Side,
  markup: Markup,
  references: References,
): OoxmlElement | null {
  const [kept, other] = keeps === 'after' ? [after, before] : [before, after]
  const adopter = references.adopter(other.name, kept.name)
  const isOther = (side: Side): boolean => side !== keeps
  const paraIds = new Set<string>()
  collectParaIds(kept.root, paraIds)
  const context: Context = {
    markup,
    keeps,
    adopt: (side, packed) => (isOther(side) ? adopter.adopt(packed) : packed),
    adoptWrapper: (side, wrapper) => (isOther(side) ? adopter.wrapper(wrapper) : wrapper),
    adoptJson: (side, json) =>
      isOther(side) && json !== '' ? adoptedProperties(json, (packed) => adopter.adopt(packed)) : json,
    freeParaId: (paraId) => (paraIds.has(paraId) ? '' : paraId),
    compareBlocks,
    compareTable,
  }
  if (kept.root.localName === 'footnotes' || kept.root.localName === 'endnotes')
    return compareNotes(context, before.root, after.root, references, other.name, kept.name)
  return compareBodies(context, before.root, after.root)
}

/** A story that is not made of notes. @returns null where both say the same. */
export function compareBodies(context: Context, before: OoxmlElement, after: OoxmlElement): OoxmlElement | null {
  const [was, is] = [blocksOf(before), blocksOf(after)]
  const [kept, holder] = context.keeps === 'after' ? [after, is] : [before, was]
  const blocks = compareBlocks(context, withoutSection(was), withoutSection(is))
  const section = comparedSection(context, was, is)
  const children = [...blocks, ...section]
  const isUnchanged =
    children.length === holder.children.length && children.every((child, at) => child === holder.children[at])
  if (isUnchanged) return null
  const written = withChildren(holder, children)
  if (holder === kept) return written
  return withChildren(
    kept,
    (kept.children as readonly OoxmlNode[]).map((child) => (child === holder ? written : child)),
  )
}

/** A document's blocks are in its body, others' in their root. */
function blocksOf(root: OoxmlElement): OoxmlElement {
  const body = (root.children as readonly OoxmlNode[]).find((child) => isElement(child) && child.localName === 'body')
  return body && isElement(body) ? body : root
}

const isSection = (node: OoxmlNode): node is OoxmlElement => isElement(node) && node.localName === 'sectPr'

const withoutSection = (holder: OoxmlElement): readonly OoxmlNode[] =>
  (holder.children as readonly OoxmlNode[]).filter((child) => !isSection(child))

function comparedSection(context: Context, before: OoxmlElement, after: OoxmlElement): readonly OoxmlNode[] {
  const [was, is] = [before, after].map((holder) => (holder.children as readonly OoxmlNode[]).find(isSection))
  const kept = context.keeps === 'after' ? is : was
  if (!was || !is || !kept) return kept ? [kept] : []
  const [old, next] = [pack(was), pack(is)]
  if (typeof old === 'string' || typeof next === 'string') return [kept]
  const compared = changedSection(old, next, context.markup)
  if (compared === next) return [kept]
  // Which headers a section has is no matter of its change: those of the kept side stay.
  const headers = (packed: Packed): boolean => typeof packed !== 'string' && packed[0].endsWith('Reference')
  const own = (pack(kept) as typeof next).slice(4) as unknown as Packed[]
  const [name, kind, attributes, bindings, ...children] = compared
  const node = unpack(
    [name, kind, attributes, bindings, ...own.filter(headers), ...children.filter((one) => !headers(one))],
    context.markup.mint,
  )
  return [{ ...node, id: kept.id } as OoxmlNode]
}

/** Notes go by their ids; one that only the other side has is kept for the reference that is marked as deleted. */
function compareNotes(
  context: Context,
  before: OoxmlElement,
  after: OoxmlElement,
  references: References,
  from: string,
  to: string,
): OoxmlElement {
  const [kept, other] = context.keeps === 'after' ? [after, before] : [before, after]
  const renamed = references.renamed(kept.localName === 'footnotes' ? 'footnotes' : 'endnotes')
  const others = new Map(notesOf(other).map((note) => [renamed.get(idOf(note)) ?? idOf(note), note]))
  const adopter = references.adopter(from, to)
  const children = (kept.children as readonly OoxmlNode[]).map((child) => {
    if (!isElement(child) || !isNote(child)) return child
    const match = others.get(idOf(child))
    others.delete(idOf(child))
    if (!match || isSeparator(child)) return child
    const [was, is] = context.keeps === 'after' ? [match, child] : [child, match]
    const blocks = compareBlocks(context, was.children, is.children)
    const isUnchanged =
      blocks.length === child.children.length && blocks.every((block, at) => block === child.children[at])
    return isUnchanged ? child : withChildren(child, blocks)
  })
  for (const [id, note] of others) {
    if (isSeparator(note)) continue
    const packed = adopter.adopt(pack(note))
    if (typeof packed === 'string') continue
    const [name, kind, attributes, bindings, ...blocks] = packed
    const written = attributes === 0 ? 0 : attributes.map((value, at) => (attributes[at - 1] === 'w:id' ? id : value))
    children.push(unpack([name, kind, written, bindings, ...blocks], context.markup.mint))
  }
  const isUnchanged =
    children.length === kept.children.length && children.every((child, at) => child === kept.children[at])
  return isUnchanged ? kept : withChildren(kept, children)
}

export const isNote = ({ localName }: OoxmlElement): boolean => localName === 'footnote' || localName === 'endnote'
const notesOf = (root: OoxmlElement): OoxmlElement[] =>
  (root.children as readonly OoxmlNode[]).filter(isElement).filter(isNote)
const attributeOf = (node: OoxmlElement, name: string): string =>
  node.attributes.find(({ localName }) => localName === name)?.value ?? ''
export const idOf = (note: OoxmlElement): string => attributeOf(note, 'id')
const isSeparator = (note: OoxmlElement): boolean => !['', 'normal'].includes(attributeOf(note, 'type'))

function adoptedProperties(json: string, adopt: (packed: Packed) => Packed): string {
  const [attributes, bindings, has, ...children] = JSON.parse(json) as [unknown, unknown, unknown, ...Packed[]]
  return JSON.stringify([attributes, bindings, has, ...children.map(adopt)])
}

function collectParaIds(node: OoxmlNode, out: Set<string>): void {
  if (!isElement(node)) return
  if (node.localName === 'p') {
    const id = node.attributes.find(({ localName }) => localName === 'paraId')?.value
    if (id) out.add(id)
  }
  for (const child of node.children) collectParaIds(child, out)
}

/** Ids of revisions and other marks are told apart by number, in the whole package. */
function highestId(...packages: readonly OoxmlPackage[]): number {
  let highest = 0
  const walk = (node: OoxmlNode): void => {
    if (!isElement(node)) return
    for (const { localName, value, prefix } of node.attributes)
      if (localName === 'id' && prefix === 'w' && /^\d{1,9}$/.test(value)) highest = Math.max(highest, Number(value))
    for (const child of node.children) walk(child)
  }
  for (const { parts } of packages) for (const { root } of parts.values()) if (STORIES.has(root.localName)) walk(root)
  return highest
}

export const STORIES: ReadonlySet<string> = new Set(['document', 'hdr', 'ftr', 'footnotes', 'endnotes'])
