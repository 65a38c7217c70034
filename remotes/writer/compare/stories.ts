import {
  isElement,
  type OoxmlElement,
  type OoxmlNode,
  type OoxmlPackage,
  type OoxmlPart,
} from '../model/kernel/index.ts'
import type { Side } from './context.ts'
import { partNameOf } from './part-names.ts'
import type { Renamed } from './references.ts'
import { similarity } from './similarity.ts'

export interface StoryPair {
  readonly before: OoxmlPart
  readonly after: OoxmlPart
}

/** Which stories of two packages are the same one: bodies, headers and footers of the same sections, notes. */
export function pairStories(
  before: OoxmlPackage,
  after: OoxmlPackage,
  keeps: Side,
): { readonly pairs: readonly StoryPair[]; readonly renamed: Renamed } {
  const pairs: StoryPair[] = []
  const add = (was: OoxmlPart | undefined, is: OoxmlPart | undefined): void => {
    if (was && is && was.root.localName === is.root.localName) pairs.push({ before: was, after: is })
  }
  add(before.parts.get(before.mainDocumentPart), after.parts.get(after.mainDocumentPart))
  const [was, is] = [headersAndFootersOf(before), headersAndFootersOf(after)]
  const seen = new Set<OoxmlPart>()
  for (const [place, part] of is) {
    const match = was.get(place)
    if (!match || seen.has(part) || seen.has(match)) continue
    seen.add(part)
    seen.add(match)
    add(match, part)
  }
  const renamed = {
    footnotes: new Map<string, string>(),
    endnotes: new Map<string, string>(),
    lists: new Map<string, string>(),
  }
  for (const name of ['footnotes', 'endnotes'] as const) {
    const [old, next] = [noteParts(before, name), noteParts(after, name)]
    add(old, next)
    if (old && next)
      renameNotes(...(keeps === 'after' ? ([next, old] as const) : ([old, next] as const)), renamed[name])
  }
  return { pairs, renamed }
}

const elementsOf = (node: OoxmlElement): OoxmlElement[] => (node.children as readonly OoxmlNode[]).filter(isElement)
const attributeOf = (node: OoxmlElement, name: string): string =>
  node.attributes.find(({ localName }) => localName === name)?.value ?? ''

const noteParts = (pkg: OoxmlPackage, name: string): OoxmlPart | undefined =>
  [...pkg.parts.values()].find(({ root }) => root.localName === name)

/** Headers and footers by the section that first has them, their kind and which pages they are for. */
function headersAndFootersOf(pkg: OoxmlPackage): Map<string, OoxmlPart> {
  const out = new Map<string, OoxmlPart>()
  const main = pkg.parts.get(pkg.mainDocumentPart)
  if (!main) return out
  const targets = new Map(
    (pkg.relationships.get(main.name) ?? []).map(({ id, rawTarget }) => [id, partNameOf(main.name, rawTarget)]),
  )
  let section = 0
  const walk = (node: OoxmlElement): void => {
    for (const child of elementsOf(node)) {
      if (child.localName !== 'sectPr') {
        if (['body', 'p', 'pPr', 'document', 'sdt', 'sdtContent'].includes(child.localName)) walk(child)
        continue
      }
      for (const reference of elementsOf(child).filter(({ localName }) => localName.endsWith('Reference'))) {
        const part = pkg.parts.get(targets.get(attributeOf(reference, 'id')) ?? '')
        if (part) out.set(`${section} ${reference.localName} ${attributeOf(reference, 'type')}`, part)
      }
      section += 1
    }
  }
  walk(main.root)
  return out
}

/** Half of the words in common, and a note of the same number is the same note. */
const ALIKE = 0.3

/** Gives a note of the other side an id of its own, where the kept side has another note under that id. */
function renameNotes(kept: OoxmlPart, other: OoxmlPart, renamed: Map<string, string>): void {
  const byId = new Map(elementsOf(kept.root).map((note) => [attributeOf(note, 'id'), note]))
  const notes = elementsOf(other.root)
  let next = Math.max(
    0,
    ...[...byId.keys(), ...notes.map((note) => attributeOf(note, 'id'))].map(Number).filter(Number.isFinite),
  )
  for (const note of notes) {
    const id = attributeOf(note, 'id')
    const same = byId.get(id)
    if (!same || attributeOf(note, 'type') !== '') continue
    const [one, two] = [textOf(note), textOf(same)]
    if (one === two || similarity(one, two) >= ALIKE) continue
    next += 1
    renamed.set(id, String(next))
  }
}

const textOf = (node: OoxmlNode): string =>
  isElement(node) ? (node.children as readonly OoxmlNode[]).map(textOf).join('') : node.value
