import {
  bodyStoryRoot,
  isElement,
  paragraphTextOf,
  storyParagraphs,
  type OoxmlElement,
  type OoxmlNode,
  type OoxmlPackage,
  type OoxmlPart,
  type StoryScope,
} from '../kernel/index.ts'
import { elementsOfKind } from './elements-by-kind.ts'
import type { Random } from './random.ts'
import type { Replica } from './replica.ts'

/** Picks what an operation works on, in one replica as it is now. */
export class Targets {
  readonly replica: Replica
  readonly random: Random
  readonly scope: StoryScope
  readonly part: OoxmlPart

  constructor(replica: Replica, random: Random, scope: StoryScope = { kind: 'body' }) {
    const part = replica.store.partFor(scope)
    if (!part) throw new Error(`no story ${scope.kind}`)
    this.replica = replica
    this.random = random
    this.scope = scope
    this.part = part
  }

  paragraphs(): readonly OoxmlElement[] {
    const root = bodyStoryRoot(this.part)
    return this.scope.kind === 'body' && root ? storyParagraphs(root).filter(isElement) : this.elements('paragraph')
  }

  paragraph(): OoxmlElement | undefined {
    return this.random.pick(this.paragraphs())
  }

  text(paragraph: OoxmlElement): string {
    return paragraphTextOf(this.part, paragraph.id) ?? ''
  }

  range(paragraph: OoxmlElement): { start: number; end: number } | null {
    const { length } = this.text(paragraph)
    if (length === 0) return null
    const start = this.random.below(length)
    return { start, end: start + 1 + this.random.below(Math.min(8, length - start)) }
  }

  elements(kind: string): readonly OoxmlElement[] {
    return elementsOfKind(this.part, kind)
  }

  element(kind: string): OoxmlElement | undefined {
    return this.random.pick(this.elements(kind))
  }

  /** The first field with an instruction: what begins it, and the outermost paragraph that holds it. */
  field(instruction: string): { readonly paragraph: OoxmlElement; readonly begin: OoxmlElement } | null {
    for (const paragraph of this.elements('paragraph')) {
      const { begin, json } = fieldsIn(paragraph)
      if (begin && json.includes(` ${instruction}`)) return { paragraph, begin }
    }
    return null
  }
}

interface FieldsIn {
  readonly begin: OoxmlElement | undefined
  readonly json: string
}

const knownFields = new WeakMap<OoxmlElement, FieldsIn>()

const fieldsIn = (paragraph: OoxmlElement): FieldsIn => {
  const known = knownFields.get(paragraph)
  if (known) return known
  const begin = firstBegin(paragraph)
  const fields = { begin, json: begin ? JSON.stringify(paragraph) : '' }
  knownFields.set(paragraph, fields)
  return fields
}

const firstBegin = (node: OoxmlElement): OoxmlElement | undefined => {
  if (node.kind === 'fldChar' && attribute(node, 'fldCharType') === 'begin') return node
  for (const child of node.children) {
    const found = isElement(child) ? firstBegin(child) : undefined
    if (found) return found
  }
  return undefined
}

/** The stories beside the main one. */
export const otherScopes = ({ parts, relationships, mainDocumentPart }: OoxmlPackage): readonly StoryScope[] => [
  ...(relationships.get(mainDocumentPart) ?? [])
    .filter(({ type }) => /\/(?:header|footer)$/.test(type))
    .map(({ id }) => ({ kind: 'headerFooter', rId: id }) as const),
  ...(['footnote', 'endnote'] as const)
    .filter((noteKind) => parts.has(`/word/${noteKind}s.xml`))
    .map((noteKind) => ({ kind: 'notesPart', noteKind }) as const),
]

export const childrenOfKind = (node: OoxmlElement, kind: string): OoxmlElement[] =>
  (node.children as readonly OoxmlNode[]).filter((child): child is OoxmlElement => child.kind === kind)

export const attribute = (node: OoxmlElement, localName: string): string | null =>
  node.attributes.find((candidate) => candidate.localName === localName)?.value ?? null
