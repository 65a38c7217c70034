// A small tree over the text of a part. Every element knows where it stands, so that a writer can replace one and leave
// all other letters of the part alone.
import { WenfangError } from '@wenfang/shared-protocol/errors'
import { unescapeXml } from './text.ts'

export { childOf, childrenOf, descendantsOf, flagAttribute, numberAttribute } from '@wenfang/shared-ooxml/tree'

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

const MAX_DEPTH = 256
const MAX_ELEMENTS = 3_000_000

const ATTRIBUTE = /([^\s=/>]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

const corrupt = (why: string): WenfangError => new WenfangError('FileCorrupt', `the XML is not well-formed: ${why}`)
const unsafe = (reason: string): WenfangError =>
  new WenfangError('ArchiveUnsafe', `the XML has ${reason}`, { detail: { reason } })

/**
 * The root element.
 * @throws WenfangError FileCorrupt; ArchiveUnsafe for a document type, for too many or too deeply nested elements
 */
export function parseXml(source: string): XmlElement {
  const open: XmlElement[] = []
  let root: XmlElement | null = null
  let count = 0
  let at = 0
  while (at < source.length) {
    const next = source.indexOf('<', at)
    const parent = open.at(-1)
    if (parent && next > at) parent.text += unescapeXml(source.slice(at, next))
    if (next < 0) break
    const second = source.charCodeAt(next + 1)
    if (second === 0x21 || second === 0x3f) {
      at = skipMarkup(source, next, parent)
      continue
    }
    const close = tagEnd(source, next)
    if (second === 0x2f) {
      const ended = open.pop()
      if (!ended || source.slice(next + 2, close).trim() !== ended.name)
        throw corrupt(`a tag that closes nothing at ${next}`)
      ended.innerEnd = next
      ended.end = close + 1
      at = close + 1
      continue
    }
    if (++count > MAX_ELEMENTS) throw unsafe('too many elements')
    const isEmpty = source.charCodeAt(close - 1) === 0x2f
    const element = elementOf(source, next, close, isEmpty)
    if (parent) parent.children.push(element)
    else if (root) throw corrupt('two roots')
    else root = element
    if (!isEmpty && open.push(element) > MAX_DEPTH) throw unsafe('too deeply nested elements')
    at = close + 1
  }
  if (!root || open.length > 0) throw corrupt('it ends early')
  return root
}

function elementOf(source: string, start: number, close: number, isEmpty: boolean): XmlElement {
  const body = source.slice(start + 1, isEmpty ? close - 1 : close)
  const space = body.search(/\s/)
  const name = space < 0 ? body : body.slice(0, space)
  const attributes: Record<string, string> = {}
  if (space >= 0)
    for (const found of body.matchAll(ATTRIBUTE)) attributes[found[1] ?? ''] = unescapeXml(found[2] ?? found[3] ?? '')
  const colon = name.indexOf(':')
  return {
    name,
    local: colon < 0 ? name : name.slice(colon + 1),
    attributes,
    children: [],
    text: '',
    start,
    innerStart: close + 1,
    innerEnd: close + 1,
    end: close + 1,
  }
}

/** The `>` of a tag; one inside an attribute's quotes is not it. */
function tagEnd(source: string, start: number): number {
  const first = source.indexOf('>', start)
  if (first < 0) throw corrupt('a tag does not end')
  const quote = source.indexOf('"', start)
  const apostrophe = source.indexOf("'", start)
  if ((quote < 0 || quote > first) && (apostrophe < 0 || apostrophe > first)) return first
  let inside = 0
  for (let at = start; at < source.length; at++) {
    const code = source.charCodeAt(at)
    if (inside !== 0) {
      if (code === inside) inside = 0
    } else if (code === 0x22 || code === 0x27) inside = code
    else if (code === 0x3e) return at
  }
  throw corrupt('a tag does not end')
}

function skipMarkup(source: string, start: number, parent: XmlElement | undefined): number {
  const skip = (mark: string): number => {
    const end = source.indexOf(mark, start)
    if (end < 0) throw corrupt(`no ${mark}`)
    return end + mark.length
  }
  if (source.startsWith('<!--', start)) return skip('-->')
  if (source.startsWith('<?', start)) return skip('?>')
  if (!source.startsWith('<![CDATA[', start)) throw unsafe('a document type')
  const end = skip(']]>')
  if (parent) parent.text += source.slice(start + 9, end - 3)
  return end
}

/** An attribute of a local name whatever its prefix: `r:id` by `id` where no plain `id` is meant. */
export function prefixedAttribute(element: XmlElement, local: string): string | null {
  for (const [name, value] of Object.entries(element.attributes)) if (name.endsWith(`:${local}`)) return value
  return null
}
