import {
  isElement,
  makeText,
  withChildren,
  type OoxmlElement,
  type OoxmlNode,
  type OoxmlPackage,
} from '../kernel/index.ts'
import { attribute, childOf, elementsIn, elementsOf, nodesOf, textOf, valueOf } from './nodes.ts'
import { mapTree, withRoot } from './rewrite.ts'

/** What Word calls the properties of the package, which are no item of custom XML. */
const CORE_PROPERTIES = '{6C3C8BC8-F283-45AE-878A-BAB7291924A1}'
const STORY = /^\/word\/(?:document|header\d*|footer\d*|footnotes|endnotes)\.xml$/

interface Bound {
  readonly control: OoxmlElement
  readonly story: string
  /** The same for controls that show the same place of the data. */
  readonly place: string
  readonly text: string
}

/**
 * The package with the data of plain text controls as the controls say: where somebody changed one since `base`, the custom
 * XML part (or the document's properties) that it is filled from, and the other controls of the same place. Word fills them from there
 * when it opens the file, over what they say.
 */
export function withBoundData(pkg: OoxmlPackage, base: OoxmlPackage): OoxmlPackage {
  if (pkg === base) return pkg
  const all = boundIn(pkg)
  const before = new Map(boundIn(base).map(({ control, text }) => [idOf(control), text]))
  const changed = new Map<string, Bound>()
  for (const bound of all) {
    const old = before.get(idOf(bound.control))
    if (old !== undefined && old !== bound.text) changed.set(bound.place, bound)
  }
  let out = pkg
  for (const [place, { control, text }] of changed) {
    out = withDatum(out, control, text)
    for (const other of all) if (other.place === place && other.text !== text) out = withControlText(out, other, text)
  }
  return out
}

const idOf = (control: OoxmlElement): string => valueOf(childOf(childOf(control, 'sdtPr'), 'id')) ?? control.id

function boundIn(pkg: OoxmlPackage): readonly Bound[] {
  const found: Bound[] = []
  for (const [story, { root }] of pkg.parts) {
    if (!STORY.test(story)) continue
    for (const control of elementsIn(root)) {
      const properties = control.localName === 'sdt' ? childOf(control, 'sdtPr') : undefined
      const binding = childOf(properties, 'dataBinding')
      const content = childOf(control, 'sdtContent')
      if (!binding || !content || !childOf(properties, 'text')) continue
      const place = `${valueOf(binding, 'storeItemID')?.toUpperCase()} ${valueOf(binding, 'xpath')}`
      // A prompt is no datum.
      const text = childOf(properties, 'showingPlcHdr') ? '' : textOf(content)
      found.push({ control, story, place, text })
    }
  }
  return found
}

function withDatum(pkg: OoxmlPackage, control: OoxmlElement, text: string): OoxmlPackage {
  const binding = childOf(childOf(control, 'sdtPr'), 'dataBinding')
  const item = valueOf(binding, 'storeItemID')?.toUpperCase()
  const steps = stepsOf(valueOf(binding, 'xpath') ?? '', valueOf(binding, 'prefixMappings') ?? '')
  if (!steps) return pkg
  for (const [name, { root }] of pkg.parts) {
    const isIt =
      item === CORE_PROPERTIES
        ? root.localName === 'coreProperties'
        : item === undefined || itemIdOf(pkg, name) === item
    const node = isIt ? nodeAt(root, steps) : null
    if (node && node !== root)
      return withRoot(
        pkg,
        name,
        mapTree(root, (one) => (one === node ? [withText(one, text)] : undefined)),
      )
  }
  return pkg
}

const withText = (element: OoxmlElement, text: string): OoxmlElement =>
  withChildren(element, text === '' ? [] : [makeText(`${element.id}.t`, text)])

/** By the properties that stand beside a custom XML part. */
function itemIdOf(pkg: OoxmlPackage, name: string): string | undefined {
  if (!name.includes('/customXml/')) return undefined
  for (const relationship of pkg.relationships.get(name) ?? []) {
    if (!relationship.type.endsWith('/customXmlProps')) continue
    const target = relationship.rawTarget.split('/').at(-1) ?? ''
    const properties = pkg.parts.get(`${name.slice(0, name.lastIndexOf('/'))}/${target}`)
    if (properties) return attribute(properties.root, 'itemID')?.toUpperCase()
  }
  return undefined
}

interface Step {
  readonly namespaceUri: string
  readonly localName: string
  /** Counted from 1. */
  readonly at: number
}

/** The paths that Word writes: names and places, one below the other. null of any other. */
function stepsOf(path: string, mappings: string): readonly Step[] | null {
  const namespaces = new Map(
    [...mappings.matchAll(/xmlns:([\w.-]+)\s*=\s*(?:'([^']*)'|"([^"]*)")/g)].map((match) => [
      match[1] ?? '',
      match[2] ?? match[3] ?? '',
    ]),
  )
  const steps: Step[] = []
  for (const part of path.split('/').slice(1)) {
    const match = /^(?:([\w.-]+):)?([\w.-]+)(?:\[(\d{1,6})\])?$/u.exec(part)
    const namespaceUri = match && (match[1] === undefined ? '' : namespaces.get(match[1]))
    if (!match || namespaceUri === undefined || namespaceUri === null) return null
    steps.push({ namespaceUri, localName: match[2] ?? '', at: Number(match[3] ?? 1) })
  }
  return path.startsWith('/') && steps.length > 0 ? steps : null
}

function nodeAt(root: OoxmlElement, [first, ...rest]: readonly Step[]): OoxmlElement | null {
  const isOf = (element: OoxmlElement, step: Step): boolean =>
    element.localName === step.localName && element.namespaceUri === step.namespaceUri
  if (!first || first.at !== 1 || !isOf(root, first)) return null
  let at: OoxmlElement | undefined = root
  for (const step of rest) {
    at = elementsOf(at).filter((child) => isOf(child, step))[step.at - 1]
    if (!at) return null
  }
  return elementsOf(at).length === 0 ? at : null
}

/** The first letters of a control give way to all of them, in their look; a prompt is one no more. */
function withControlText(pkg: OoxmlPackage, { control, story }: Bound, text: string): OoxmlPackage {
  const root = pkg.parts.get(story)?.root
  if (!root) return pkg
  let isPut = false
  const fill = (element: OoxmlElement): readonly OoxmlNode[] | undefined => {
    if (element.localName === 'showingPlcHdr') return []
    if (element.localName !== 't') return undefined
    const [old] = nodesOf(element)
    const value = isPut ? '' : text
    isPut = true
    return [withChildren(element, [makeText(old && !isElement(old) ? old.id : `${element.id}.t`, value)])]
  }
  const filled = mapTree(control, fill)
  if (!isPut) return pkg
  return withRoot(
    pkg,
    story,
    mapTree(root, (one) => (one.id === control.id ? [filled] : undefined)),
  )
}
