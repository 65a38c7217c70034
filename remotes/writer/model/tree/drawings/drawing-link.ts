import { ensureHyperlinkRelationship, isElement, withChildren, type OoxmlPackage } from '../../kernel/index.ts'
import { childNamed, nodesOf, pathTo } from '../nodes.ts'
import { declaring, type Mint, parseOne } from '../parse.ts'
import { replaceNode, withRoot } from '../rewrite.ts'
import { frameOf } from './anchor.ts'

/**
 * The package with a drawing that leads to an address, as Word writes and follows it; null where there is no such drawing or the
 * address is none that a document may lead to.
 */
export function withDrawingLink(
  pkg: OoxmlPackage,
  story: string,
  drawingId: string,
  address: string,
  mint: Mint,
): OoxmlPackage | null {
  const made = ensureHyperlinkRelationship(pkg, address, story)
  const root = made?.pkg.parts.get(story)?.root
  const drawing = root && pathTo(root, drawingId)?.findLast(({ localName }) => localName === 'drawing')
  const properties = drawing && childNamed(frameOf(drawing), 'docPr')
  if (!made || !properties) return null
  const link = parseOne(`<a:hlinkClick ${declaring('a', 'r')} r:id="${made.relationshipId}"/>`, mint)
  // The first of its children; there is one at most.
  const others = nodesOf(properties).filter((node) => !isElement(node) || node.localName !== 'hlinkClick')
  return withRoot(made.pkg, story, replaceNode(root, properties.id, withChildren(properties, [link, ...others])))
}
