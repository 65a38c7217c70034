import { flatten, unflatten, type Span, type Wrapper } from '../model/encoding/inline.ts'
import { isElement, makeElement, type OoxmlElement, type OoxmlNode } from '../model/kernel/index.ts'
import { pack, unpack, type Packed } from '../model/encoding/packed.ts'
import { buildParagraph, markContentOf, type MarkContent } from '../model/encoding/paragraph-mark.ts'
import { compareWords, type Stretch } from '@wenfang/shared-diff'
import type { Context } from './context.ts'
import type { Direction } from './markup.ts'
import { isInsertionBy } from './own-proposals.ts'
import { isRevision, withoutBoxes, wordsOf, wrappersOf, type Word } from './paragraph-words.ts'
import { changedParagraph, changedRun, childrenOf, endsSection, nameOf, withoutSection } from './properties.ts'

/** A paragraph of both states, as one with marks. It has the id of the side whose nodes are kept. */
export function compareParagraph(
  context: Context,
  before: OoxmlElement,
  after: OoxmlElement,
  direction: 'inserted' | 'deleted' | null = null,
  /** What the paragraph's own properties are compared with, where that is another one: see `tail.ts`. */
  properties: { readonly before: string; readonly after: string } | null = null,
): OoxmlElement {
  const [was, is] = [markContentOf(before), markContentOf(after)]
  const spans = comparedSpans(context, flatten(before), flatten(after))
  const [old, next] = properties ? [properties.before, properties.after] : [was.properties, is.properties]
  const compared = changedParagraph(
    context.adoptJson('before', old),
    context.adoptJson('after', next),
    context.markup,
    direction,
  )
  const kept = context.keeps === 'after' ? after : before
  return build(context, { ...(context.keeps === 'after' ? is : was), properties: compared }, kept.id, spans)
}

/** A paragraph that only one state has. */
export function markParagraph(
  context: Context,
  paragraph: OoxmlElement,
  direction: Direction,
  options: { readonly isMarkKept?: boolean; readonly isOwn?: boolean; readonly move?: string } = {},
): OoxmlElement {
  const isAfter = direction === 'inserted' || direction === 'movedTo'
  // A paragraph of a table that was copied has its new id already.
  const isKept = options.isOwn === true || isAfter === (context.keeps === 'after')
  const content = markContentOf(paragraph)
  const { words, places } = wordsOf(flatten(paragraph))
  const spans: Span[] = []
  const wrapper = context.markup.around(direction)
  for (const [index, word] of words.entries()) {
    if (isAfter) spans.push(...(places.get(index) ?? []))
    spans.push(...marked(context, word, direction, wrapper))
  }
  if (isAfter) spans.push(...(places.get(words.length) ?? []))
  if (options.move !== undefined && (direction === 'movedTo' || direction === 'movedFrom')) {
    const [start, end] = context.markup.moveRange(direction, options.move)
    spans.unshift(placeOf(start))
    spans.push(placeOf(end))
  }
  const isEnd = endsSection(content.properties)
  const own = context.adoptJson(isAfter ? 'after' : 'before', content.properties)
  // Sections are the kept side's: one of the other side comes without, one of the kept side stays.
  const isMarkKept = options.isMarkKept === true || (isEnd && isKept)
  const properties = changedParagraph(
    null,
    isEnd && !isKept ? withoutSection(own) : own,
    context.markup,
    isMarkKept ? null : direction,
  )
  const paraId = isAfter === (context.keeps === 'after') ? content.paraId : context.freeParaId(content.paraId)
  const isFree = isKept || context.edit?.isFree(paragraph) === true
  return build(context, { ...content, paraId, properties }, isFree ? paragraph.id : context.markup.mint(), spans)
}

/** A paragraph that both have, word for word: the one whose nodes are kept. */
export const keptParagraph = (context: Context, before: OoxmlElement, after: OoxmlElement): OoxmlElement =>
  context.keeps === 'after' ? after : before

const build = (context: Context, content: MarkContent, id: string, spans: readonly Span[]): OoxmlElement =>
  buildParagraph(content, id, unflatten(merged(spans), context.markup.mint), context.markup.mint)

const placeOf = (atom: Packed): Span => ({ text: null, atom, atomId: '', run: null, wrap: '' })

function comparedSpans(context: Context, before: readonly Span[], after: readonly Span[]): Span[] {
  const [old, next] = [wordsOf(before), wordsOf(after)]
  const out: Span[] = []
  const placesUpTo = (index: number): void => void out.push(...(next.places.get(index) ?? []))
  const stretches = compareWords(old.words, next.words)
  if (context.edit && hasOtherDrawing(old.words, next.words, stretches)) context.edit.unmarked('drawing')
  const shared = sharedControls(next.words, stretches)
  for (const stretch of stretches) {
    if (stretch.kind === 'same') {
      const known = new Map<string, string>()
      for (const [row, column] of stretch.pairs) {
        placesUpTo(column)
        const [was, is] = [old.words[row], next.words[column]]
        if (was && is) out.push(...keptSpans(context, was, is, known))
      }
      continue
    }
    const [from, to] = stretch.before
    if (to > from) {
      const wrapper = context.markup.around('deleted')
      for (const word of old.words.slice(from, to)) out.push(...marked(context, word, 'deleted', wrapper, shared))
    }
    const [begin, end] = stretch.after
    const wrapper = end > begin ? context.markup.around('inserted') : null
    for (let at = begin; at < end; at += 1) {
      placesUpTo(at)
      const word = next.words[at]
      if (word && wrapper) out.push(...marked(context, word, 'inserted', wrapper, shared))
    }
  }
  placesUpTo(next.words.length)
  return out
}

/** Size, place and look of a drawing have no marks: the same one on both sides of a change is neither new nor gone. */
function hasOtherDrawing(before: readonly Word[], after: readonly Word[], stretches: readonly Stretch[]): boolean {
  const drawings = (words: readonly Word[]) =>
    words.flatMap(({ spans }) => spans.flatMap(({ atom }) => (atom === null ? [] : drawingIds(atom))))
  return stretches.some((stretch) => {
    if (stretch.kind === 'same') return false
    const was = new Set(drawings(before.slice(...stretch.before)))
    return drawings(after.slice(...stretch.after)).some((id) => was.has(id))
  })
}

function drawingIds(packed: Packed): readonly string[] {
  if (typeof packed === 'string') return []
  const [name, , attributes] = packed
  if (name === 'wp:docPr' && attributes !== 0) return [attributes[attributes.indexOf('id') + 1] ?? '']
  return childrenOf(packed).flatMap(drawingIds)
}

/** A word of both states: the later spans, with notes of what their formatting was. */
function keptSpans(context: Context, before: Word, after: Word, known: Map<string, string>): Span[] {
  if (before.text === '\uFFFC') {
    const [was, is] = [before.spans[0], after.spans[0]]
    return after.spans.map((span, at) =>
      after.spans.length === 1 && was && is && withoutBoxes(span.atom) !== null
        ? { ...adopted(context, span), atom: comparedBoxes(context, was.atom, is.atom) }
        : withRun(context, before.spans[at], span, known),
    )
  }
  const out: Span[] = []
  let [row, offset] = [0, 0]
  for (const span of after.spans) {
    const text = span.text ?? ''
    for (let at = 0; at < text.length;) {
      const was = before.spans[row]
      const left = (was?.text?.length ?? 0) - offset
      const taken = text.slice(at, at + Math.max(1, left))
      out.push({ ...withRun(context, was, span, known), text: taken })
      at += taken.length
      offset += taken.length
      if (offset >= (was?.text?.length ?? 0)) {
        row += 1
        offset = 0
      }
    }
  }
  return out
}

/** A span of the later state, as the kept package can hold it. */
function adopted(context: Context, span: Span): Span {
  if (context.keeps === 'after' || (span.atom === null && span.wrap === '')) return span
  const path = wrappersOf(span).map((one) => context.adoptWrapper('after', one))
  const atom = span.atom === null ? null : context.adopt('after', span.atom)
  return { ...span, atom, wrap: path.length === 0 ? '' : JSON.stringify(path) }
}

function withRun(context: Context, was: Span | undefined, later: Span, known: Map<string, string>): Span {
  const is = adopted(context, later)
  if (was?.run == null || is.run === null || was.run === is.run) return is
  const key = `${was.run}\n${is.run}`
  const run = known.get(key) ?? changedRun(was.run, is.run, context.markup)
  known.set(key, run)
  return { ...is, run }
}

const merged = (spans: readonly Span[]): Span[] => {
  const out: Span[] = []
  for (const span of spans) {
    const last = out.at(-1)
    if (last?.text != null && span.text !== null && last.run === span.run && last.wrap === span.wrap)
      out[out.length - 1] = { ...last, text: last.text + span.text }
    else out.push(span)
  }
  return out
}

/** Spans of a word that one state has, in a mark of their own; what somebody proposed before keeps that proposal. */
function marked(
  context: Context,
  { spans }: Word,
  direction: Direction,
  wrapper: Wrapper,
  /** Controls that hold words of both states: the mark goes inside of them, and around all others. */
  shared: ReadonlySet<string> = NONE,
): Span[] {
  const isAfter = direction === 'inserted' || direction === 'movedTo'
  const side = isAfter ? 'after' : 'before'
  const { edit } = context
  return spans.flatMap((span) => {
    const path = wrappersOf(span)
    if (isAfter && path.some(isRevision)) return [span]
    if (edit && path.some((one) => isInsertionBy(edit.author, one))) return []
    const own = path
      .filter((one) => isAfter || edit !== undefined || !isRevision(one))
      .map((one) => context.adoptWrapper(side, one))
    const atom = span.atom === null ? null : context.adopt(side, span.atom)
    return [
      {
        ...span,
        atom: atom !== null && direction === 'deleted' ? asDeleted(atom) : atom,
        wrap: JSON.stringify(own.toSpliced(placeIn(own, shared), 0, wrapper)),
      },
    ]
  })
}

const NONE: ReadonlySet<string> = new Set()

function placeIn(path: readonly Wrapper[], shared: ReadonlySet<string>): number {
  const at = path.findIndex((one) => one.outer !== undefined && !shared.has(JSON.stringify(one)))
  return at < 0 ? path.length : at
}

/** The controls around words that both states have. */
function sharedControls(words: readonly Word[], stretches: readonly Stretch[]): ReadonlySet<string> {
  const shared = new Set<string>()
  for (const stretch of stretches)
    if (stretch.kind === 'same')
      for (const [, at] of stretch.pairs)
        for (const span of words[at]?.spans ?? [])
          if (span.wrap.includes('"outer"')) for (const one of wrappersOf(span)) shared.add(JSON.stringify(one))
  return shared
}

/** What a deletion holds has names of its own. */
function asDeleted(packed: Packed): Packed {
  if (typeof packed === 'string' || packed[0] === 'w:txbxContent') return packed
  const [name, kind, attributes, bindings] = packed
  const children = childrenOf(packed).map(asDeleted)
  if (name === 'w:t') return ['w:delText', 'deletedText', attributes, bindings, ...children]
  if (name === 'w:instrText') return ['w:delInstrText', 'generic', attributes, bindings, ...children]
  return [name, kind, attributes, bindings, ...children]
}

/** Text boxes of a drawing, each compared with the box at the same place: a drawing often holds its text twice. */
function comparedBoxes(context: Context, before: Packed | null, after: Packed | null): Packed | null {
  if (before === null || after === null) return after
  const boxes: Packed[] = []
  const collect = (packed: Packed): void => {
    if (nameOf(packed) === 'w:txbxContent') boxes.push(packed)
    else for (const child of childrenOf(packed)) collect(child)
  }
  collect(before)
  const place = (packed: Packed): Packed => {
    if (typeof packed === 'string') return packed
    if (packed[0] === 'w:txbxContent') {
      const was = boxes.shift()
      return was === undefined ? packed : comparedBox(context, was, packed)
    }
    const [name, kind, attributes, bindings] = packed
    return [name, kind, attributes, bindings, ...childrenOf(packed).map(place)]
  }
  return place(after)
}

function comparedBox(context: Context, before: Packed, after: Packed): Packed {
  if (JSON.stringify(before) === JSON.stringify(after)) return after
  const [was, is] = [before, after].map((packed) => unpack(packed, context.markup.mint))
  if (!was || !is || !isElement(was) || !isElement(is)) return after
  const children: readonly OoxmlNode[] = context.compareBlocks(context, was.children, is.children)
  return pack(makeElement({ ...is, children }))
}
