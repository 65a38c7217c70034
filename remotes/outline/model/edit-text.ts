import * as Y from 'yjs'
import { isText, type Inline } from './block.ts'
import { insertInline } from './build-block.ts'
import { type Element } from './layout.ts'
import { formatOf } from './read-block.ts'

type Piece = Y.XmlText | Y.XmlElement

const pieces = (content: Element): readonly Piece[] =>
  content.toArray().filter((child): child is Piece => child instanceof Y.XmlText || child instanceof Y.XmlElement)

const lengthOf = (piece: Piece): number => (piece instanceof Y.XmlText ? piece.length : 1)

/** Characters of a line; a thing in it is one. */
export const lineLength = (content: Element): number =>
  pieces(content).reduce((length, piece) => length + lengthOf(piece), 0)

interface Place {
  /** Which child, and where in it. */
  readonly child: number
  readonly offset: number
}

/** Words go on where they stand: at a border it is the end of the text before. */
function placeAt(content: Element, at: number): Place {
  let rest = at
  const all = pieces(content)
  for (const [child, piece] of all.entries()) {
    const length = lengthOf(piece)
    if (piece instanceof Y.XmlText ? rest <= length : rest < length) return { child, offset: rest }
    rest -= length
  }
  return { child: all.length, offset: 0 }
}

/** Puts text into a line; without marks of its own it looks as what stands before it. */
export function insertText(
  content: Element,
  at: number,
  text: string,
  marks?: Readonly<Record<string, unknown>>,
): void {
  const { child, offset } = placeAt(content, Math.min(at, lineLength(content)))
  const piece = pieces(content)[child]
  const format = marks && formatOf({ ...NO_MARKS, ...marks })
  if (piece instanceof Y.XmlText) return piece.insert(offset, text, format)
  const made = new Y.XmlText()
  content.insert(child, [made])
  made.insert(0, text, format ?? {})
}

const NO_MARKS = {
  bold: false,
  italic: false,
  underline: false,
  strike: false,
  code: false,
  textColor: null,
  backgroundColor: null,
  link: null,
}

/** Puts words and things into a line. */
export function insertInlineAt(content: Element, at: number, inline: readonly Inline[]): void {
  const place = placeAt(content, Math.min(at, lineLength(content)))
  const piece = pieces(content)[place.child]
  // Words go into the text that stands there: a text of their own beside it would not merge with what others type.
  if (piece instanceof Y.XmlText && inline.every(isText)) {
    for (const { text, marks } of inline.toReversed())
      if (text !== '') piece.insert(place.offset, text, formatOf({ ...NO_MARKS, ...marks }))
    return
  }
  if (!(piece instanceof Y.XmlText) || place.offset === 0) return insertInline(content, place.child, inline)
  if (place.offset === piece.length) return insertInline(content, place.child + 1, inline)
  const behind = tailOf(piece, place.offset)
  piece.delete(place.offset, piece.length - place.offset)
  const text = new Y.XmlText()
  content.insert(place.child + 1, [text])
  text.applyDelta(behind)
  insertInline(content, place.child + 1, inline)
}

interface Run {
  readonly insert?: unknown
  readonly attributes?: object
}

/** What stands behind a place of a text, as a delta. */
function tailOf(text: Y.XmlText, from: number): Run[] {
  let rest = from
  return (text.toDelta() as Run[]).flatMap((run) => {
    const words = String(run.insert)
    const skipped = Math.min(rest, words.length)
    rest -= skipped
    return skipped === words.length ? [] : [{ ...run, insert: words.slice(skipped) }]
  })
}

/** Calls `visit` with each text and stretch of it between two places of the line, from the last to the first. */
function eachText(
  content: Element,
  from: number,
  to: number,
  visit: (piece: Piece, at: number, length: number) => void,
) {
  let begin = 0
  const found: [Piece, number, number][] = []
  for (const piece of pieces(content)) {
    const end = begin + lengthOf(piece)
    const first = Math.max(from, begin)
    const last = Math.min(to, end)
    if (first < last) found.push([piece, first - begin, last - first])
    begin = end
  }
  for (const [piece, at, length] of found.toReversed()) visit(piece, at, length)
}

export function deleteText(content: Element, from: number, to: number): void {
  eachText(content, from, to, (piece, at, length) => {
    if (piece instanceof Y.XmlText) piece.delete(at, length)
    else content.delete(content.toArray().indexOf(piece), 1)
  })
}

export function formatText(content: Element, from: number, to: number, marks: Readonly<Record<string, unknown>>): void {
  const format = formatOf(marks)
  eachText(content, from, to, (piece, at, length) => {
    if (piece instanceof Y.XmlText) piece.format(at, length, format)
  })
}
