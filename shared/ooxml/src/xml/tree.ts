// A small tree over the text of a part. Every element knows where it stands, so that a writer can replace one and leave
// all other characters of the part alone.
import { scanXml } from './scan-xml.ts'
import { unescapeAttribute, unescapeXml, withXmlLineEnds } from './text.ts'

export interface XmlElement {
  /** With its prefix, as written. */
  readonly name: string
  readonly local: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlElement[]
  /** Character data directly inside, put together. */
  text: string
  readonly start: number
  innerStart: number
  /** Equal to `innerStart` of an element without content. */
  innerEnd: number
  end: number
}

const ATTRIBUTE = /([^\s=/>]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/**
 * The root element.
 * @throws WenfangError FileCorrupt; ArchiveUnsafe for a document type, for too many or too deeply nested elements
 */
export function parseXml(source: string): XmlElement {
  const top = elementOf('', '', 0, 0)
  const open = [top]
  let parent = top
  scanXml(source, {
    open(name, attributes, from, to) {
      const element = elementOf(name, attributes, from, to)
      parent.children.push(element)
      open.push(element)
      parent = element
    },
    close(from, to) {
      // An element without content has its offsets already.
      if (from !== parent.start) {
        parent.innerEnd = from
        parent.end = to
      }
      open.pop()
      parent = open.at(-1) ?? top
    },
    text(raw, isData, depth) {
      if (depth > 0) parent.text += isData ? withXmlLineEnds(raw) : unescapeXml(raw)
    },
  })
  return top.children[0] ?? top
}

function elementOf(name: string, attributes: string, start: number, end: number): XmlElement {
  const colon = name.indexOf(':')
  return {
    name,
    local: colon < 0 ? name : name.slice(colon + 1),
    attributes: readAttributes(attributes),
    children: [],
    text: '',
    start,
    innerStart: end,
    innerEnd: end,
    end,
  }
}

/** By their names with the prefix; from the text between the name and the end of a tag. */
export function readAttributes(text: string): Readonly<Record<string, string>> {
  const attributes: Record<string, string> = {}
  ATTRIBUTE.lastIndex = 0
  for (let found = ATTRIBUTE.exec(text); found; found = ATTRIBUTE.exec(text))
    attributes[found[1] ?? ''] = unescapeAttribute(found[2] ?? found[3] ?? '')
  return attributes
}

/** An attribute of a local name whatever its prefix: `r:id` by `id` where no plain `id` is meant. */
export function prefixedAttribute(element: XmlElement, local: string): string | null {
  for (const [name, value] of Object.entries(element.attributes)) if (name.endsWith(`:${local}`)) return value
  return null
}
