// What names shapes by their numbers, without those that are gone: animations and ends of connectors. PowerPoint repairs a slide
// whose animations move nothing.
import { childOf, descendantsOf, parseXml, type XmlElement } from '@wenfang/shared-ooxml/xml'

/** `xml` of a page in which only shapes of these numbers are named. */
export function withLiveReferences(xml: string, alive: ReadonlySet<string>): string {
  const root = parseXml(xml)
  const timing = childOf(root, 'timing')
  const named = [...descendantsOf(timing, 'spTgt'), ...descendantsOf(timing, 'bldP')]
  const isStale = named.some(({ attributes }) => !alive.has(attributes['spid'] ?? ''))
  const written =
    timing && isStale ? xml.slice(0, timing.start) + (rest(xml, timing, alive) ?? '') + xml.slice(timing.end) : xml
  return written.replaceAll(/<a:(?:st|end)Cxn\s[^>]*?\bid="(\d+)"[^>]*?\/>/g, (connection: string, id: string) =>
    alive.has(id) ? connection : '',
  )
}

const EFFECTS = new Set(['clickEffect', 'withEffect', 'afterEffect'])

/** The element without effects of dead shapes; null where nothing is left of it. */
function rest(xml: string, element: XmlElement, alive: ReadonlySet<string>): string | null {
  const names = (one: XmlElement): boolean =>
    [...descendantsOf(one, 'spTgt')].some(({ attributes }) => !alive.has(attributes['spid'] ?? ''))
  if (!names(element) && !namesBuild(element, alive)) return xml.slice(element.start, element.end)
  if (element.local.startsWith('bld') && element.local !== 'bldLst')
    return alive.has(element.attributes['spid'] ?? '') ? xml.slice(element.start, element.end) : null
  const timing = childOf(element, 'cTn')
  if (element.local === 'par' && EFFECTS.has(timing?.attributes['nodeType'] ?? '')) return null
  // A sequence that begins with a click on a dead shape never begins.
  if (
    element.local === 'seq' &&
    timing &&
    names({ ...timing, children: timing.children.filter(({ local }) => local === 'stCondLst') })
  )
    return null
  // A film or a sound that is gone plays nothing.
  if (element.local === 'video' || element.local === 'audio') return null
  const children = element.children.map((child) => rest(xml, child, alive))
  const isEmptied = element.children.length > 0 && children.every((child) => child === null)
  const isHollow =
    ['par', 'seq', 'cTn'].includes(element.local) &&
    element.children.some(({ local }, at) => ['childTnLst', 'cTn'].includes(local) && children[at] === null)
  if (isEmptied || isHollow || (element.local === 'timing' && children[0] === null)) return null
  return xml.slice(element.start, element.innerStart) + children.join('') + xml.slice(element.innerEnd, element.end)
}

const namesBuild = (element: XmlElement, alive: ReadonlySet<string>): boolean =>
  [element, ...descendantsOf(element, 'bldP')].some(
    ({ local, attributes }) => local.startsWith('bld') && 'spid' in attributes && !alive.has(attributes['spid'] ?? ''),
  )
