import { Refused } from '@wenfang/shared-contract/commands'
import { resolveRelationship, type OoxmlElement, type StoryScope } from '../model/kernel/index.ts'
import { attribute, elementsIn, elementsOf } from '../model/tree/nodes.ts'
import { createMint, parse, type Mint } from '../model/tree/parse.ts'
import { replaceNode, withRoot } from '../model/tree/rewrite.ts'
import type { WriterDocument } from './writer-document.ts'

/** A story of the document: the body, a header, a footer, the notes. */
export interface Story {
  readonly name: string
  readonly root: OoxmlElement
}

/** @param part its name; the body where none is given @throws Refused where there is none */
export function storyOf({ package: pkg }: WriterDocument, part: string | undefined): Story {
  const found = pkg.parts.get(part ?? pkg.mainDocumentPart)
  if (!found) throw new Refused('noSuchStory', `there is no part ${part}`)
  return found
}

/** The part as the kernel's operations address it. @throws Refused where it is no story */
export function scopeOf({ package: pkg }: WriterDocument, part: string | undefined): StoryScope {
  const main = pkg.mainDocumentPart
  if (part === undefined || part === main) return { kind: 'body' }
  for (const record of pkg.relationships.get(main) ?? []) {
    const found = resolveRelationship(record)
    if (found.mode !== 'Internal' || !found.target.ok || found.target.partName !== part) continue
    const kind = record.type.slice(record.type.lastIndexOf('/') + 1)
    if (kind === 'header' || kind === 'footer') return { kind: 'headerFooter', rId: record.id }
    if (kind === 'footnotes' || kind === 'endnotes')
      return { kind: 'notesPart', noteKind: kind === 'footnotes' ? 'footnote' : 'endnote' }
  }
  throw new Refused('noSuchStory', `there is no text in ${part}`)
}

export interface Place {
  readonly part?: string | undefined
  readonly paragraph: number | string
  readonly offset: number
}

/** A place in the text, as the kernel's operations address it. @throws Refused where there is none */
export function placeIn(
  document: WriterDocument,
  { part, paragraph, offset }: Place,
): { readonly scope: StoryScope; readonly at: { readonly paragraphId: string; readonly offset: number } } {
  const found = paragraphAt(document, storyOf(document, part), paragraph)
  return { scope: scopeOf(document, part), at: { paragraphId: found.id, offset } }
}

/** Runs of WordprocessingML at a place of the text. @throws Refused where the document does not take them */
export function insertRuns(document: WriterDocument, place: Place, runs: string): void {
  const { scope, at } = placeIn(document, place)
  document.apply({ op: 'insertFragment', ...at, blocks: parse(`<w:p>${runs}</w:p>`) }, { scope })
}

/** Paragraphs in reading order; those of text boxes belong to stories of their own. */
export const paragraphsIn = (node: OoxmlElement): readonly OoxmlElement[] =>
  elementsOf(node).flatMap((child) => (child.kind === 'paragraph' ? [child] : paragraphsIn(child)))

/**
 * Finds paragraphs of a story by what arguments call them: their place, the kernel's name, or the id that the file gives them.
 * Reads the story and the names once, however many are asked for.
 */
export function paragraphFinder(
  document: WriterDocument,
  { root }: Story,
): (reference: number | string) => OoxmlElement {
  const all = paragraphsIn(root)
  const byName = new Map(all.map((paragraph) => [paragraph.id, paragraph]))
  let byFileId: ReadonlyMap<string, OoxmlElement | undefined> | null = null
  const byId = (id: string): OoxmlElement | undefined => {
    byFileId ??= new Map([
      ...[...document.names()].map(([name, nodeId]) => [name, byName.get(nodeId)] as const),
      ...all.map((paragraph) => [attribute(paragraph, 'paraId') ?? '', paragraph] as const),
    ])
    return byFileId.get(id)
  }
  return (reference) => {
    const found = typeof reference === 'number' ? all[reference] : (byName.get(reference) ?? byId(reference))
    if (!found) throw new Refused('noSuchParagraph', `there is no paragraph ${reference}`)
    return found
  }
}

const MISSING: Readonly<Record<string, string>> = { tbl: 'noSuchTable', sdt: 'noSuchControl', oMath: 'noSuchEquation' }

/** One paragraph of a story; by the kernel's name also one of a text box, where a caret may be. @throws Refused where there is none */
export function paragraphAt(document: WriterDocument, story: Story, reference: number | string): OoxmlElement {
  for (const element of typeof reference === 'string' ? elementsIn(story.root) : [])
    if (element.id === reference && element.kind === 'paragraph') return element
  return paragraphFinder(document, story)(reference)
}

/** An element of a story by its place among those of its kind, or by the kernel's name. @throws Refused where there is none */
export function elementOf(story: Story, localName: string, reference: number | string): OoxmlElement {
  const all = [...elementsIn(story.root)].filter((element) => element.localName === localName)
  const found = typeof reference === 'number' ? all[reference] : all.find(({ id }) => id === reference)
  if (!found) throw new Refused(MISSING[localName] ?? 'noSuchDrawing', `there is no ${reference}`)
  return found
}

/**
 * Puts other elements in the place of one.
 * @param change null leaves everything as it is
 * @throws Refused `nothingToChange`, or `notTaken` where the document does not take what would be changed
 */
export function editElement(
  document: WriterDocument,
  story: Story,
  element: OoxmlElement,
  change: (mint: Mint) => OoxmlElement | readonly OoxmlElement[] | null,
): void {
  let isAsked = false
  try {
    document.edit((pkg) => {
      const root = pkg.parts.get(story.name)?.root
      const next = root ? change(createMint(story.name)) : null
      if (!root || next === null || next === element) return null
      isAsked = true
      const elements = 'id' in next ? [next] : next
      return withRoot(pkg, story.name, replaceNode(root, element.id, ...elements))
    })
  } catch (error) {
    if (isAsked && error instanceof Refused) throw new Refused('notTaken', error.message)
    throw error
  }
}
