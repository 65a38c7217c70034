import { parseWrappers } from '../model/encoding/decode.ts'
import type { Span, Wrapper } from '../model/encoding/inline.ts'
import type { Packed } from '../model/encoding/packed.ts'
import { childrenOf, nameOf } from './properties.ts'

/** A word, or something that is no text: what is kept, inserted or deleted as a whole. */
export interface Word {
  /** The same for words that say the same in the same link or control; formatting is not in it. */
  readonly key: string
  readonly text: string
  readonly spans: readonly Span[]
}

/** Spans of a paragraph that say something, and those between them that only mark places. */
export interface ParagraphWords {
  readonly words: readonly Word[]
  /** Places before the word of that index; the last are those at the end. */
  readonly places: ReadonlyMap<number, readonly Span[]>
}

/** Beginnings and ends of things that lie over the text, and what programs leave behind. */
const PLACES: ReadonlySet<string> = new Set([
  'w:bookmarkStart',
  'w:bookmarkEnd',
  'w:commentRangeStart',
  'w:commentRangeEnd',
  'w:commentReference',
  'w:permStart',
  'w:permEnd',
  'w:proofErr',
  'w:lastRenderedPageBreak',
  'w:moveFromRangeStart',
  'w:moveFromRangeEnd',
  'w:moveToRangeStart',
  'w:moveToRangeEnd',
  'w:customXmlInsRangeStart',
  'w:customXmlInsRangeEnd',
  'w:customXmlDelRangeStart',
  'w:customXmlDelRangeEnd',
])
const REVISIONS: ReadonlySet<string> = new Set(['w:ins', 'w:del', 'w:moveFrom', 'w:moveTo'])
const GONE: ReadonlySet<string> = new Set(['w:del', 'w:moveFrom'])

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

export const wrappersOf = ({ wrap }: Span): readonly Wrapper[] => (wrap === '' ? [] : (parseWrappers(wrap) ?? []))

export const isRevision = ({ s }: Wrapper): boolean => REVISIONS.has(s[0])

/** Somebody proposed to take it away: it is no part of what the document says. */
const isGone = (span: Span): boolean => span.wrap !== '' && wrappersOf(span).some(({ s }) => GONE.has(s[0]))

const isPlace = (span: Span): boolean =>
  span.text === null &&
  (span.atom === null ||
    PLACES.has(nameOf(span.atom)) ||
    (nameOf(span.atom) === 'w:r' && childrenOf(span.atom).length === 0))

/** Links and controls around a span, as far as they tell it from the same words without. */
const around = (span: Span): string =>
  span.wrap === '' ? '' : JSON.stringify(wrappersOf(span).filter((wrapper) => !isRevision(wrapper)))

const isFieldMark = (span: Span, type: string): boolean => {
  if (span.atom === null || typeof span.atom === 'string' || span.atom[0] !== 'w:fldChar') return false
  const attributes = span.atom[2]
  return attributes !== 0 && attributes[attributes.indexOf('w:fldCharType') + 1] === type
}

/** What an atom says: ids that programs give anew at every save tell nothing. */
const atomKey = (atom: Packed | null): string =>
  JSON.stringify(atom, (_key, value: unknown) =>
    Array.isArray(value) && (value[0] === 'wp:docPr' || value[0] === 'pic:cNvPr') ? value[0] : value,
  )

/**
 * Text boxes are compared by what is in them, so that one with a changed word is the same box.
 * @returns null for atoms without one.
 */
export const withoutBoxes = (atom: Packed | null): Packed | null =>
  atom === null || typeof atom === 'string' || !JSON.stringify(atom).includes('"w:txbxContent"') ? null : emptied(atom)

const emptied = (packed: Packed): Packed => {
  if (typeof packed === 'string') return packed
  const [name, kind, attributes, bindings] = packed
  if (name === 'w:txbxContent') return [name, kind, attributes, bindings]
  return [name, kind, attributes, bindings, ...childrenOf(packed).map(emptied)]
}

export function wordsOf(spans: readonly Span[]): ParagraphWords {
  const words: Word[] = []
  const places = new Map<number, Span[]>()
  let text: Span[] = []
  const flush = (): void => {
    if (text.length > 0) words.push(...textWords(text))
    text = []
  }
  for (let at = 0; at < spans.length; at += 1) {
    const span = spans[at]
    if (!span) continue
    if (span.text !== null && !isGone(span)) {
      if (text[0] && around(text[0]) !== around(span)) flush()
      text.push(span)
      continue
    }
    flush()
    if (isGone(span) || isPlace(span)) {
      const known = places.get(words.length)
      if (known) known.push(span)
      else places.set(words.length, [span])
      continue
    }
    const end = fieldEnd(spans, at)
    const inside = spans.slice(at, end)
    const key =
      inside.length === 1 ? atomKey(withoutBoxes(span.atom) ?? span.atom) : JSON.stringify(inside.map(fieldKey))
    words.push({ key: `${around(span)}\n${key}`, text: '\uFFFC', spans: inside })
    at = end - 1
  }
  flush()
  return { words, places }
}

const fieldKey = (span: Span) => [span.text, span.atom, around(span)]

/** A field is one word from its beginning to its end, where both are in the paragraph. */
function fieldEnd(spans: readonly Span[], from: number): number {
  const first = spans[from]
  if (!first || !isFieldMark(first, 'begin')) return from + 1
  let depth = 0
  for (let at = from; at < spans.length; at += 1) {
    const span = spans[at]
    if (!span || isGone(span)) return from + 1
    if (isFieldMark(span, 'begin')) depth += 1
    else if (isFieldMark(span, 'end')) depth -= 1
    if (depth === 0) return at + 1
  }
  return from + 1
}

/** Words of neighbouring texts; one that is half bold is one word of two spans. */
function textWords(spans: readonly Span[]): Word[] {
  const [first] = spans
  if (!first) return []
  const prefix = `${around(first)}\n`
  const out: Word[] = []
  const whole = spans.map(({ text }) => text ?? '').join('')
  let index = 0
  let offset = 0
  for (const { segment } of segmenter.segment(whole)) {
    const inside: Span[] = []
    for (let left = segment.length; left > 0;) {
      const span = spans[index]
      if (!span) break
      const taken = (span.text ?? '').slice(offset, offset + left)
      inside.push(taken.length === span.text?.length ? span : { ...span, text: taken })
      left -= taken.length
      offset += taken.length
      if (offset >= (span.text?.length ?? 0)) {
        index += 1
        offset = 0
      }
    }
    out.push({ key: prefix + segment, text: segment, spans: inside })
  }
  return out
}
