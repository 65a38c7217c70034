import { WenfangError } from '@wenfang/shared-protocol/errors'

/** Called in the order of the document; offsets are into the source. */
export interface XmlHandler {
  /**
   * `attributes` is what stands between the name and the end of the tag, as written; `from` to `to` is the tag.
   * An element without content is opened and closed with the same offsets.
   */
  open(name: string, attributes: string, from: number, to: number): void
  close(from: number, to: number): void
  /** Character data as written, at `depth` open elements; what stands in a CDATA section has no entities. */
  text(raw: string, isData: boolean, depth: number): void
}

/** What no honest document reaches. Deeper trees could end the stack of whoever walks them. */
const MAX_DEPTH = 256
const MAX_ELEMENTS = 3_000_000

const BANG = 0x21
const DOUBLE_QUOTE = 0x22
const SINGLE_QUOTE = 0x27
const SLASH = 0x2f
const GREATER = 0x3e
const QUESTION = 0x3f
const SPACE = /\s/

const corrupt = (why: string): WenfangError => new WenfangError('FileCorrupt', `the XML is not well-formed: ${why}`)
const unsafe = (reason: string): WenfangError =>
  new WenfangError('ArchiveUnsafe', `the XML has ${reason}`, { detail: { reason } })

/**
 * Walks a document once. There are no document types here, so nothing is ever fetched and nothing expands.
 * @throws WenfangError FileCorrupt; ArchiveUnsafe for a document type, for too many or too deeply nested elements
 */
export function scanXml(source: string, handler: XmlHandler): void {
  const open: string[] = []
  let count = 0
  let at = 0
  while (at < source.length) {
    const next = source.indexOf('<', at)
    const textEnd = next < 0 ? source.length : next
    if (textEnd > at) handler.text(source.slice(at, textEnd), false, open.length)
    if (next < 0) break
    const second = source.charCodeAt(next + 1)
    if (second === BANG || second === QUESTION) {
      at = skipMarkup(source, next, open.length, handler)
      continue
    }
    const close = tagEnd(source, next)
    at = close + 1
    if (second === SLASH) {
      if (open.pop() !== source.slice(next + 2, close).trimEnd()) throw corrupt(`a tag that closes nothing at ${next}`)
      handler.close(next, at)
      continue
    }
    if (open.length === 0 && count > 0) throw corrupt('two roots')
    if (++count > MAX_ELEMENTS) throw unsafe('too many elements')
    const isEmpty = source.charCodeAt(close - 1) === SLASH
    const body = source.slice(next + 1, isEmpty ? close - 1 : close)
    const space = body.search(SPACE)
    const name = space < 0 ? body : body.slice(0, space)
    if (name === '') throw corrupt(`a tag without a name at ${next}`)
    handler.open(name, space < 0 ? '' : body.slice(space), next, at)
    if (isEmpty) handler.close(next, at)
    else if (open.push(name) > MAX_DEPTH) throw unsafe('too deeply nested elements')
  }
  if (count === 0 || open.length > 0) throw corrupt('it ends early')
}

/** The `>` of a tag; one inside an attribute's quotes is not it. */
function tagEnd(source: string, start: number): number {
  for (let at = start + 1; at < source.length; at++) {
    const code = source.charCodeAt(at)
    if (code === GREATER) return at
    if (code !== DOUBLE_QUOTE && code !== SINGLE_QUOTE) continue
    at = source.indexOf(code === DOUBLE_QUOTE ? '"' : "'", at + 1)
    if (at < 0) break
  }
  throw corrupt('a tag does not end')
}

function skipMarkup(source: string, start: number, depth: number, handler: XmlHandler): number {
  const endOf = (mark: string): number => {
    const end = source.indexOf(mark, start)
    if (end < 0) throw corrupt(`no ${mark}`)
    return end + mark.length
  }
  if (source.startsWith('<!--', start)) return endOf('-->')
  if (source.startsWith('<?', start)) return endOf('?>')
  if (!source.startsWith('<![CDATA[', start)) throw unsafe('a document type')
  const end = endOf(']]>')
  handler.text(source.slice(start + 9, end - 3), true, depth)
  return end
}
