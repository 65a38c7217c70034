import {
  bodyStoryRoot,
  isElement,
  paragraphTextOf,
  storyParagraphs,
  type OoxmlElement,
  type OoxmlNode,
  type OoxmlPart,
  type StoryScope,
} from '../kernel/index.ts'
import type { Random } from './random.ts'
import type { Replica } from './replica.ts'

/** Picks what an operation works on, in one replica as it is now. */
export class Targets {
  readonly replica: Replica
  readonly random: Random
  readonly scope: StoryScope
  readonly part: OoxmlPart
  #elements: OoxmlElement[] | null = null

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
    if (!this.#elements) {
      const out: OoxmlElement[] = []
      const walk = (node: OoxmlNode) => {
        if (!isElement(node)) return
        out.push(node)
        for (const child of node.children) walk(child)
      }
      walk(this.part.root)
      this.#elements = out
    }
    return this.#elements.filter((element) => element.kind === kind)
  }

  element(kind: string): OoxmlElement | undefined {
    return this.random.pick(this.elements(kind))
  }

  /** The paragraph that holds a node, e.g. the beginning of a field. */
  paragraphOf(node: OoxmlElement): OoxmlElement | undefined {
    const holds = (inside: OoxmlNode): boolean =>
      inside === node || (isElement(inside) && (inside.children as readonly OoxmlNode[]).some(holds))
    return this.elements('paragraph').find(holds)
  }
}

export const childrenOfKind = (node: OoxmlElement, kind: string): OoxmlElement[] =>
  (node.children as readonly OoxmlNode[]).filter((child): child is OoxmlElement => child.kind === kind)

export const attribute = (node: OoxmlElement, localName: string): string | null =>
  node.attributes.find((candidate) => candidate.localName === localName)?.value ?? null
