import { findQuote, quoteAt, type Quote } from '@wenfang/shared-comments'
import type { Json } from '@wenfang/shared-contract'
import type { WriterParagraph, WriterSelection, WriterText } from '../session/engine.ts'

/** Words of one paragraph. */
export interface QuotedParagraph extends Quote {
  readonly paragraphId: string
}

export interface QuotedRange {
  readonly paragraph: WriterParagraph
  readonly start: number
  readonly end: number
}

/** Of each paragraph this much is kept; the mark covers no more. */
const MOST_TEXT = 300
const MOST_PARAGRAPHS = 5
/** Shorter words are found too easily in a paragraph where they never were. */
const LEAST_TO_FOLLOW = 6

/**
 * Words of up to five paragraphs, each by the paragraph's stable id. A paragraph that was split or retyped is looked for
 * by its words in all others.
 */
export function anchorOf(text: WriterText, selection: WriterSelection): readonly QuotedParagraph[] {
  return rangesOf(text, selection)
    .slice(0, MOST_PARAGRAPHS)
    .map(({ paragraph, start, end }) => ({
      paragraphId: paragraph.paragraphId,
      ...quoteAt(paragraph.text, start, Math.min(end, start + MOST_TEXT)),
    }))
}

/** Without a selection the paragraph of the caret. Of a selection over several stories, its beginning. */
function rangesOf(text: WriterText, { anchor, head }: WriterSelection): readonly QuotedRange[] {
  const [first, last] = [text.paragraph(anchor.paragraphId), text.paragraph(head.paragraphId)]
  if (!first || !last) return []
  const within = (paragraph: WriterParagraph, start: number, end: number): readonly QuotedRange[] =>
    end > start ? [{ paragraph, start, end }] : []
  if (first.paragraphId === last.paragraphId) {
    const [start, end] = [Math.min(anchor.offset, head.offset), Math.max(anchor.offset, head.offset)]
    return start === end ? within(first, 0, first.text.length) : within(first, start, end)
  }
  const all = text.paragraphs()
  const at = [anchor, head].map(({ paragraphId }) => all.findIndex((one) => one.paragraphId === paragraphId))
  const [from = -1, to = -1] = at
  if (from < 0 || to < 0) return within(first, anchor.offset, first.text.length)
  const isForward = from < to
  const begin = isForward ? anchor : head
  const end = isForward ? head : anchor
  return all
    .slice(Math.min(from, to), Math.max(from, to) + 1)
    .flatMap((paragraph, index, part) =>
      within(paragraph, index === 0 ? begin.offset : 0, index === part.length - 1 ? end.offset : paragraph.text.length),
    )
}

/** Where the words are now; empty when they are gone, or when the anchor is none of ours. */
export function locate(text: WriterText, anchor: Json): readonly QuotedRange[] {
  return parseAnchor(anchor).flatMap((quote) => {
    const known = text.paragraph(quote.paragraphId)
    const found = known && findQuote(known.text, quote)
    if (known && found) return [{ paragraph: known, ...found }]
    return followed(text, quote)
  })
}

function followed(text: WriterText, quote: QuotedParagraph): readonly QuotedRange[] {
  if (quote.text.length < LEAST_TO_FOLLOW) return []
  const holding = text.paragraphs().filter((paragraph) => paragraph.text.includes(quote.text))
  const [paragraph] = holding
  if (!paragraph || holding.length > 1) return []
  const start = paragraph.text.indexOf(quote.text)
  return [{ paragraph, start, end: start + quote.text.length }]
}

function parseAnchor(anchor: Json): readonly QuotedParagraph[] {
  if (!Array.isArray(anchor) || anchor.length > MOST_PARAGRAPHS) return []
  return (anchor as readonly Json[]).flatMap((value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
    const { paragraphId, start, text, before, after } = value as Readonly<Record<string, Json>>
    const words = [paragraphId, text, before, after]
    if (!words.every((word) => typeof word === 'string') || !Number.isSafeInteger(start)) return []
    return [{ paragraphId, start, text, before, after } as unknown as QuotedParagraph]
  })
}
