import { Refused } from '@wenfang/shared-contract/commands'
import type { OoxmlElement } from '../model/kernel/index.ts'
import { attribute, elementsIn, elementsOf } from '../model/tree/nodes.ts'
import { createMint, type Mint } from '../model/tree/parse.ts'
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

/** An element of a story by its place among those of its kind, or by the kernel's name. @throws Refused where there is none */
export function elementOf(story: Story, localName: string, reference: number | string): OoxmlElement {
  const all = [...elementsIn(story.root)].filter((element) => element.localName === localName)
  const found = typeof reference === 'number' ? all[reference] : all.find(({ id }) => id === reference)
  if (!found) throw new Refused(localName === 'tbl' ? 'noSuchTable' : 'noSuchDrawing', `there is no ${reference}`)
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
