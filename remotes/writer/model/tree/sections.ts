import { isElement, withChildren, type OoxmlElement, type OoxmlPackage } from '../kernel/index.ts'
import { childOf, isNamed, mainRoot, nodesOf } from './nodes.ts'
import { parseOne } from './parse.ts'
import { replaced, withRoot } from './rewrite.ts'

export interface Section {
  /** Absent where the document says nothing of its last section. */
  readonly properties: OoxmlElement | undefined
  /** Ids of the blocks of the body that belong to it, in order. */
  readonly blocks: readonly string[]
}

export const bodyOf = (pkg: OoxmlPackage): OoxmlElement => {
  const body = childOf(mainRoot(pkg), 'body')
  if (!body) throw new Error('the document has no body')
  return body
}

/** The sections of a document in order. There is always one. */
export function sectionsOf(pkg: OoxmlPackage): readonly Section[] {
  const sections: Section[] = []
  let blocks: string[] = []
  let last: OoxmlElement | undefined
  for (const node of nodesOf(bodyOf(pkg))) {
    if (!isElement(node)) continue
    if (isNamed(node, 'sectPr')) {
      last = node
      continue
    }
    blocks.push(node.id)
    const properties = isNamed(node, 'p') ? childOf(childOf(node, 'pPr'), 'sectPr') : undefined
    if (!properties) continue
    sections.push({ properties, blocks })
    blocks = []
  }
  return [...sections, { properties: last, blocks }]
}

/** Index of the section that a block or something inside of a block belongs to; the last one for what is not in the body. */
export function sectionOfNode(pkg: OoxmlPackage, nodeId: string): number {
  const sections = sectionsOf(pkg)
  const holds = (element: OoxmlElement): boolean =>
    element.id === nodeId || nodesOf(element).some((node) => isElement(node) && holds(node))
  const block = nodesOf(bodyOf(pkg)).find((node) => isElement(node) && holds(node))
  const at = block ? sections.findIndex(({ blocks }) => blocks.includes(block.id)) : -1
  return at < 0 ? sections.length - 1 : at
}

/** The package with the properties of some sections changed. A section without properties gets them. */
export function withSections(
  pkg: OoxmlPackage,
  isMeant: (index: number) => boolean,
  change: (properties: OoxmlElement, index: number) => OoxmlElement,
): OoxmlPackage {
  let root = mainRoot(pkg)
  for (const [index, { properties }] of sectionsOf(pkg).entries()) {
    if (!isMeant(index)) continue
    if (properties) {
      const next = change(properties, index)
      if (next !== properties) root = replaced(root, properties.id, () => next)
      continue
    }
    const added = change(parseOne('<w:sectPr/>'), index)
    root = replaced(root, bodyOf(pkg).id, (body) => withChildren(body, [...body.children, added]))
  }
  return withRoot(pkg, pkg.mainDocumentPart, root)
}
