import { isElement, withChildren, type OoxmlPackage } from '../kernel/index.ts'
import { childOf, isNamed, mainRoot, nodesOf, valueOf } from './nodes.ts'
import { parseOne } from './parse.ts'
import { withRoot } from './rewrite.ts'
import { withSetting } from './settings.ts'

/** `RRGGBB` of the paper, null for white. */
export function pageColourOf(pkg: OoxmlPackage): string | null {
  const colour = valueOf(childOf(mainRoot(pkg), 'background'), 'color')
  return colour !== undefined && /^[0-9a-f]{6}$/i.test(colour) ? colour.toUpperCase() : null
}

/** Word shows the colour only where the settings say so, too. */
export function withPageColour(pkg: OoxmlPackage, colour: string | null): OoxmlPackage {
  const root = mainRoot(pkg)
  const others = nodesOf(root).filter((node) => !(isElement(node) && isNamed(node, 'background')))
  const children = colour === null ? others : [parseOne(`<w:background w:color="${colour}"/>`), ...others]
  const coloured = withRoot(pkg, pkg.mainDocumentPart, withChildren(root, children))
  return withSetting(coloured, 'displayBackgroundShape', colour === null ? null : '<w:displayBackgroundShape/>')
}
