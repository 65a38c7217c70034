import { WML, type OoxmlElement, type OoxmlPackage } from '../kernel/index.ts'
import { partNamed, valueIn } from './edit-part.ts'
import { childOf, elementsOf, valueOf } from './nodes.ts'

/** Properties by local name, each with its attributes; a property without attributes is a switch that is on. */
export type Properties = Readonly<Record<string, Readonly<Record<string, string>>>>

export const propertiesOf = (container: OoxmlElement | undefined): Properties => {
  const out: Record<string, Record<string, string>> = {}
  for (const child of container ? elementsOf(container) : [])
    if (child.namespaceUri === WML)
      out[child.localName] = Object.fromEntries(child.attributes.map(({ localName, value }) => [localName, value]))
  return out
}

/** Later properties win; fonts, indents and spacing are made of attributes that win one by one. */
const merged = (base: Properties, over: Properties): Properties => {
  const out = { ...base }
  for (const [name, attributes] of Object.entries(over))
    out[name] = name === 'rFonts' || name === 'ind' || name === 'spacing' ? { ...out[name], ...attributes } : attributes
  return out
}

const STYLE_DEPTH = 20

const stylesRootOf = (pkg: OoxmlPackage): OoxmlElement | undefined => partNamed(pkg, 'styles')?.root

const styleOf = (root: OoxmlElement | undefined, id: string | undefined): OoxmlElement | undefined =>
  root && id !== undefined
    ? elementsOf(root).find((node) => node.localName === 'style' && valueOf(node, 'styleId') === id)
    : undefined

const defaultStyle = (root: OoxmlElement | undefined, type: string): OoxmlElement | undefined =>
  root &&
  elementsOf(root).find(
    (node) =>
      node.localName === 'style' &&
      valueOf(node, 'type') === type &&
      ['1', 'true', 'on'].includes(valueOf(node, 'default') ?? ''),
  )

/** A style and all that it is based on, from the ground up. A circle in a broken file ends. */
function chainOf(root: OoxmlElement | undefined, style: OoxmlElement | undefined): readonly OoxmlElement[] {
  const chain: OoxmlElement[] = []
  for (
    let at = style;
    at && chain.length < STYLE_DEPTH && !chain.includes(at);
    at = styleOf(root, valueIn(at, 'basedOn'))
  )
    chain.unshift(at)
  return chain
}

const inherited = (
  root: OoxmlElement | undefined,
  style: OoxmlElement | undefined,
  container: 'rPr' | 'pPr',
): Properties => {
  const defaults = childOf(childOf(root, 'docDefaults'), `${container}Default`)
  return chainOf(root, style)
    .map((one) => propertiesOf(childOf(one, container)))
    .reduce(merged, propertiesOf(childOf(defaults, container)))
}

/** What a style with this id comes to, together with all that it is based on. */
export const effectiveStyle = (pkg: OoxmlPackage, id: string, container: 'rPr' | 'pPr'): Properties => {
  const root = stylesRootOf(pkg)
  return inherited(root, styleOf(root, id), container)
}

const paragraphStyleOf = (root: OoxmlElement | undefined, paragraph: OoxmlElement): OoxmlElement | undefined =>
  styleOf(root, valueIn(childOf(paragraph, 'pPr'), 'pStyle')) ?? defaultStyle(root, 'paragraph')

/** What a paragraph's format comes to. Indents of its list are the list's and not among them. */
export function effectiveParagraph(pkg: OoxmlPackage, paragraph: OoxmlElement): Properties {
  const root = stylesRootOf(pkg)
  const base = inherited(root, paragraphStyleOf(root, paragraph), 'pPr')
  return merged(base, propertiesOf(childOf(paragraph, 'pPr')))
}

/** What the format of a run comes to; without a run, that of what is typed into an empty paragraph. */
export function effectiveRun(pkg: OoxmlPackage, paragraph: OoxmlElement, run?: OoxmlElement): Properties {
  const root = stylesRootOf(pkg)
  const direct = childOf(run ?? childOf(paragraph, 'pPr'), 'rPr')
  const character = chainOf(root, styleOf(root, valueIn(direct, 'rStyle')))
    .map((one) => propertiesOf(childOf(one, 'rPr')))
    .reduce(merged, inherited(root, paragraphStyleOf(root, paragraph), 'rPr'))
  return merged(character, propertiesOf(direct))
}

/** True where a switch among the properties is on. */
export const isOn = (properties: Properties, name: string): boolean => {
  const property = properties[name]
  return property !== undefined && !['0', 'false', 'off', 'none'].includes(property['val'] ?? '1')
}
