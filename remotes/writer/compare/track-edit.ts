import {
  isElement,
  withChildren,
  type OoxmlElement,
  type OoxmlNode,
  type OoxmlPackage,
  type OoxmlPart,
} from '../model/kernel/index.ts'
import { compareBlocks } from './compare-blocks.ts'
import { compareBodies, idOf, isNote, STORIES } from './compare-packages.ts'
import { compareTable } from './compare-table.ts'
import type { Context, Unmarked } from './context.ts'
import { Markup } from './markup.ts'

export interface TrackOptions {
  readonly author: string
  /** ISO 8601. */
  readonly date: string
  /** A number that no revision of the document has; those after it are taken as well. */
  readonly firstId: number
}

export interface TrackedEdit {
  readonly package: OoxmlPackage
  /** What of the edit the standard has no marks for: in the package it is done already. */
  readonly unmarked: ReadonlySet<Unmarked>
}

/**
 * An edit of a package as revision marks: accepting them gives `after`, rejecting them `before`. Nodes that the edit did
 * not touch are the same objects on both sides and are not looked at. Styles, lists, settings and what is computed have
 * no revisions; they are those of `after`.
 */
export function trackEdit(before: OoxmlPackage, after: OoxmlPackage, options: TrackOptions): TrackedEdit {
  const { author, date, firstId } = options
  const markup = new Markup(author, date.replace(/\.\d+Z$/, 'Z'), firstId, `tracked:${firstId}:`)
  const unmarked = new Set<Unmarked>()
  const parts = new Map(after.parts)
  for (const [name, part] of after.parts) {
    const was = before.parts.get(name)?.root
    if (!was || was === part.root || !STORIES.has(part.root.localName)) continue
    const context = contextOf(part.root, markup, author, unmarked)
    const root = isNotes(part.root)
      ? notesOf(context, was, part.root)
      : (compareBodies(context, was, part.root) ?? part.root)
    parts.set(name, { ...part, root } as OoxmlPart)
  }
  return { package: { ...after, parts }, unmarked }
}

function contextOf(root: OoxmlElement, markup: Markup, author: string, unmarked: Set<Unmarked>): Context {
  const [ids, paraIds] = [new Set<string>(), new Set<string>()]
  collectIds(root, ids, paraIds)
  return {
    markup,
    keeps: 'after',
    // Both sides refer to the same parts.
    adopt: (_side, packed) => packed,
    adoptWrapper: (_side, wrapper) => wrapper,
    adoptJson: (_side, json) => json,
    freeParaId: (paraId) => (paraIds.has(paraId) ? '' : paraId),
    edit: { author, isFree: (node) => isWithout(node, ids), unmarked: (what) => void unmarked.add(what) },
    compareBlocks,
    compareTable,
  }
}

const isNotes = ({ localName }: OoxmlElement): boolean => localName === 'footnotes' || localName === 'endnotes'

/** A note that went stays for the reference that is marked as deleted. */
function notesOf(context: Context, before: OoxmlElement, after: OoxmlElement): OoxmlElement {
  const notes = (root: OoxmlElement) => (root.children as readonly OoxmlNode[]).filter(isElement).filter(isNote)
  const left = new Map(notes(before).map((note) => [idOf(note), note]))
  const children = (after.children as readonly OoxmlNode[]).map((child) => {
    if (!isElement(child) || !isNote(child)) return child
    const was = left.get(idOf(child))
    left.delete(idOf(child))
    return was && was !== child
      ? withChildren(child, context.compareBlocks(context, was.children, child.children))
      : child
  })
  return withChildren(after, [...children, ...left.values()])
}

const isWithout = (node: OoxmlNode, ids: ReadonlySet<string>): boolean =>
  !ids.has(node.id) &&
  (!isElement(node) || (node.children as readonly OoxmlNode[]).every((child) => isWithout(child, ids)))

function collectIds(node: OoxmlNode, ids: Set<string>, paraIds: Set<string>): void {
  if (!isElement(node)) return
  ids.add(node.id)
  if (node.localName === 'p') {
    const paraId = node.attributes.find(({ localName }) => localName === 'paraId')?.value
    if (paraId) paraIds.add(paraId)
  }
  for (const child of node.children) collectIds(child, ids, paraIds)
}
