import { RegularExpression } from '@wenfang/shared-regex'
import { segmentsOf, type OoxmlElement, type OoxmlPackage } from '../../model/kernel/index.ts'
import { effectiveRun, isOn } from '../../model/tree/effective.ts'
import { storyParts, valueIn } from '../../model/tree/edit-part.ts'
import { childOf, elementsOf, valueOf } from '../../model/tree/nodes.ts'
import type { TextRange } from '../../model/tree/text-ranges.ts'
import type { TextMatch } from '../engine/index.ts'
import { compileQuery, type FindQuery, halfWidth, LINE_BREAK, OBJECT, PAGE_BREAK, PARAGRAPH_END } from './pattern.ts'

/** Formats that a hit must have; one that is not named may be either. */
export interface FormatQuery {
  readonly isBold?: boolean
  readonly isItalic?: boolean
  readonly isUnderlined?: boolean
  /** Id of a paragraph style. */
  readonly styleId?: string
  /** As a run names it, for Latin or for Chinese letters. */
  readonly font?: string
}

/** A hit. One that goes over paragraphs has a range in each. */
export interface Hit {
  readonly ranges: readonly TextRange[]
  readonly scope: NonNullable<TextMatch['scope']>
  readonly text: string
  readonly groups: readonly (string | undefined)[]
  readonly before: string
  readonly after: string
}

interface Story {
  readonly scope: NonNullable<TextMatch['scope']>
  readonly paragraphs: readonly OoxmlElement[]
}

const MOST_HITS = 5000
const CONTEXT = 24

const texts = new WeakMap<OoxmlElement, string>()

/** A paragraph as it is addressed: a letter for each place, with stand-ins for what is no letter. */
export function searchable(paragraph: OoxmlElement): string {
  const known = texts.get(paragraph)
  if (known !== undefined) return known
  let text = ''
  for (const { node, start, end } of segmentsOf(paragraph as never)) {
    const length = end - start
    if (node.kind === 'textValue') text += node.value.length === length ? node.value : OBJECT.repeat(length)
    else if (node.kind === 'tab') text += '\t'
    else if (node.kind === 'hardBreak' && length === 1)
      text += valueOf(node, 'type') === 'page' ? PAGE_BREAK : LINE_BREAK
    else text += OBJECT.repeat(length)
  }
  texts.set(paragraph, text)
  return text
}

const BODY = { kind: 'body' } as const

/** Body first, then headers and footers, then notes. */
function storiesOf(pkg: OoxmlPackage): readonly Story[] {
  const stories: Story[] = []
  for (const name of storyParts(pkg)) {
    const root = pkg.parts.get(name)?.root
    if (!root) continue
    if (name === pkg.mainDocumentPart) stories.unshift({ scope: BODY, paragraphs: paragraphsIn(root) })
    else if (root.localName === 'hdr' || root.localName === 'ftr') {
      const rId = relationshipTo(pkg, name)
      if (rId !== null) stories.push({ scope: { kind: 'headerFooter', rId }, paragraphs: paragraphsIn(root) })
    } else if (root.localName === 'footnotes' || root.localName === 'endnotes')
      for (const note of elementsOf(root)) {
        const id = valueOf(note, 'id')
        // Separators have a type and no text of people.
        if (id !== undefined && valueOf(note, 'type') === undefined)
          stories.push({ scope: { kind: 'note', id: `${note.localName}:${id}` }, paragraphs: paragraphsIn(note) })
      }
  }
  return stories
}

function relationshipTo(pkg: OoxmlPackage, partName: string): string | null {
  const folder = pkg.mainDocumentPart.slice(0, pkg.mainDocumentPart.lastIndexOf('/') + 1)
  const found = pkg.relationships
    .get(pkg.mainDocumentPart)
    ?.find(({ rawTarget }) => (rawTarget.startsWith('/') ? rawTarget : folder + rawTarget) === partName)
  return found?.id ?? null
}

const paragraphsIn = (node: OoxmlElement): readonly OoxmlElement[] =>
  elementsOf(node).flatMap((child) => (child.kind === 'paragraph' ? [child] : paragraphsIn(child)))

const hasFormat = (format: FormatQuery): boolean => Object.values(format).some((value) => value !== undefined)

/**
 * All hits of all stories in reading order; what is looked for may be a text, a format or both.
 * @throws SearchTooLong
 */
export function search(
  pkg: OoxmlPackage,
  query: FindQuery,
  format: FormatQuery = {},
  within: readonly TextRange[] | null = null,
): readonly Hit[] {
  const pattern =
    query.text === '' && hasFormat(format) ? new RegularExpression(String.raw`[^\r]+`) : compileQuery(query)
  if (!pattern) return []
  const hits: Hit[] = []
  for (const story of storiesOf(pkg)) {
    for (const hit of hitsIn(story, pattern, query.ignoresWidth)) {
      const formatted = hasFormat(format) ? withFormat(pkg, story, hit, format, query.text === '') : [hit]
      hits.push(
        ...(within ? formatted.filter((one) => one.ranges.every((range) => isWithin(range, within))) : formatted),
      )
      if (hits.length >= MOST_HITS) return hits.slice(0, MOST_HITS)
    }
  }
  return hits
}

const isWithin = (range: TextRange, within: readonly TextRange[]): boolean =>
  within.some((one) => one.paragraphId === range.paragraphId && range.start >= one.start && range.end <= one.end)

function* hitsIn(story: Story, pattern: RegularExpression, ignoresWidth: boolean): Generator<Hit> {
  const starts: number[] = []
  let length = 0
  const parts = story.paragraphs.map((paragraph) => {
    const text = searchable(paragraph)
    starts.push(length)
    length += text.length + 1
    return text
  })
  const original = parts.join(PARAGRAPH_END) + PARAGRAPH_END
  const text = ignoresWidth ? halfWidth(original) : original
  let at = 0
  for (const { start: from, end: to, texts: found } of pattern.each(text)) {
    if (from === to) continue
    while ((starts[at + 1] ?? Number.POSITIVE_INFINITY) <= from) at += 1
    const ranges = rangesOf(story.paragraphs, parts, starts, at, from, to)
    // The end of the last paragraph belongs to its story.
    if (ranges.length === 0 || to > length) continue
    yield {
      ranges,
      scope: story.scope,
      text: original.slice(from, to),
      groups: found.slice(1),
      before: original.slice(Math.max(starts[at] ?? 0, from - CONTEXT), from),
      after: original.slice(to, to + CONTEXT).split(PARAGRAPH_END)[0] ?? '',
    }
  }
}

function rangesOf(
  paragraphs: readonly OoxmlElement[],
  parts: readonly string[],
  starts: readonly number[],
  first: number,
  from: number,
  to: number,
): readonly TextRange[] {
  const ranges: TextRange[] = []
  for (let at = first; at < paragraphs.length && (starts[at] ?? 0) < to; at += 1) {
    const start = starts[at] ?? 0
    const end = start + (parts[at]?.length ?? 0)
    ranges.push({
      paragraphId: paragraphs[at]?.id ?? '',
      start: Math.max(from, start) - start,
      end: Math.min(to, end) - start,
      ...(to > end ? { hasMark: true } : {}),
    })
  }
  // A hit that ends with a paragraph goes on at the beginning of the next.
  const last = ranges.at(-1)
  if (last?.hasMark === true) {
    const next = paragraphs[first + ranges.length]
    if (!next) return []
    ranges.push({ paragraphId: next.id, start: 0, end: 0 })
  }
  return ranges
}

/** The hit if all of it looks like that; for a format alone, the pieces of the paragraph that do. */
function withFormat(pkg: OoxmlPackage, story: Story, hit: Hit, format: FormatQuery, isPieces: boolean): readonly Hit[] {
  const [range] = hit.ranges
  const paragraph = story.paragraphs.find(({ id }) => id === range?.paragraphId)
  if (!range || !paragraph) return []
  if (format.styleId !== undefined && (valueIn(childOf(paragraph, 'pPr'), 'pStyle') ?? '') !== format.styleId) return []
  const looks = new Map<string, boolean>()
  const runs = new Map(runsIn(paragraph).map((run) => [run.id, run]))
  const fits = (runId: string): boolean => {
    const known = looks.get(runId)
    if (known !== undefined) return known
    const isFitting = hasLook(pkg, paragraph, runs.get(runId), format)
    looks.set(runId, isFitting)
    return isFitting
  }
  const segments = segmentsOf(paragraph as never).filter(({ start, end }) => start < range.end && end > range.start)
  if (!isPieces) return segments.every(({ runId }) => fits(runId)) ? [hit] : []
  const pieces: TextRange[] = []
  for (const { runId, start, end } of segments) {
    if (!fits(runId)) continue
    const last = pieces.at(-1)
    if (last && last.end === start) pieces[pieces.length - 1] = { ...last, end }
    else pieces.push({ paragraphId: paragraph.id, start, end })
  }
  const text = searchable(paragraph)
  return pieces.map((piece) => ({
    ...hit,
    ranges: [piece],
    text: text.slice(piece.start, piece.end),
    before: text.slice(Math.max(0, piece.start - CONTEXT), piece.start),
    after: text.slice(piece.end, piece.end + CONTEXT),
  }))
}

const runsIn = (node: OoxmlElement): readonly OoxmlElement[] =>
  elementsOf(node).flatMap((child) => (child.kind === 'run' ? [child] : runsIn(child)))

function hasLook(
  pkg: OoxmlPackage,
  paragraph: OoxmlElement,
  run: OoxmlElement | undefined,
  { isBold, isItalic, isUnderlined, font }: FormatQuery,
): boolean {
  const look = effectiveRun(pkg, paragraph, run)
  const isSame = (wanted: boolean | undefined, name: string): boolean =>
    wanted === undefined || isOn(look, name) === wanted
  const fonts = [look['rFonts']?.['ascii'], look['rFonts']?.['eastAsia']]
  return (
    isSame(isBold, 'b') &&
    isSame(isItalic, 'i') &&
    isSame(isUnderlined, 'u') &&
    (font === undefined || fonts.includes(font))
  )
}
