import { isElement, type OoxmlElement, type OoxmlPackage } from '../kernel/index.ts'
import { childOf, isNamed, nodesOf, valueOf } from './nodes.ts'

const STYLES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles'

function stylesOf(pkg: OoxmlPackage): readonly OoxmlElement[] {
  const record = pkg.relationships.get(pkg.mainDocumentPart)?.find(({ type }) => type === STYLES)
  const folder = pkg.mainDocumentPart.slice(0, pkg.mainDocumentPart.lastIndexOf('/') + 1)
  const target = record?.rawTarget ?? 'styles.xml'
  const root = pkg.parts.get(target.startsWith('/') ? target : folder + target)?.root
  return root ? nodesOf(root).filter((node): node is OoxmlElement => isElement(node) && isNamed(node, 'style')) : []
}

/** Ids of styles are free (`Heading1`, `1`, `2a`); the English name is what tells one. */
export function styleNamed(pkg: OoxmlPackage, name: string): string | undefined {
  const style = stylesOf(pkg).find((one) => valueOf(childOf(one, 'name'))?.toLowerCase() === name)
  return valueOf(style, 'styleId')
}
