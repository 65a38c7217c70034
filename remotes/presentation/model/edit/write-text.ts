import { Refused } from '@wenfang/shared-contract/commands'
import { FORBIDDEN_IN_XML } from '@wenfang/shared-ooxml/xml'
import type * as Y from 'yjs'
import type { Deck } from '../deck.ts'
import { mapOf, orderedMaps, textOf } from '../read-shared.ts'
import { insertsOf } from '../text/join-text.ts'
import { linkXmlOf, TEXT_LINKS, type TextLinkEvent } from '../text/link-xml.ts'
import { RUN_ORDER, withChild } from '../xml/child-order.ts'
import { LINE_BREAK, type TextAttributes, type TextInsert } from '../text/split-text.ts'
import { cellKey } from '../table/cell-key.ts'
import { reach } from './place.ts'

/** Where words stand: in a shape, or in a cell of a table by the numbers of its row and column. */
export interface TextPlace {
  readonly slide: string
  readonly shape: string
  readonly row?: number
  readonly column?: number
}

/** What people type, with line ends as texts have them and without what XML cannot hold. */
export const typedText = (text: string): string =>
  text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .split(LINE_BREAK)
    .map((line) => line.replaceAll(FORBIDDEN_IN_XML, ''))
    .join(LINE_BREAK)

/** @throws Refused */
export function textAt(deck: Deck, { slide, shape, row, column }: TextPlace): Y.Text {
  const { map } = reach(deck, slide, shape)
  if (row === undefined || column === undefined) {
    const text = textOf(map, 't')
    if (!text) throw new Refused('noSuchText')
    return text
  }
  const table = mapOf(map, 'tbl')
  const rowId = orderedMaps(mapOf(table, 'rows'), 'k')[row]?.[0]
  const columnId = orderedMaps(mapOf(table, 'columns'), 'k')[column]?.[0]
  const cell =
    rowId === undefined || columnId === undefined ? null : mapOf(mapOf(table, 'cells'), cellKey(rowId, columnId))
  const text = cell && textOf(cell, 't')
  if (!text) throw new Refused('noSuchText')
  return text
}

/** One letter or embedded element, with what is said of it. */
interface Letter {
  readonly text: string
  readonly attributes: TextAttributes
}

function lettersOf(text: Y.Text): readonly Letter[] {
  const letters: Letter[] = []
  for (const { insert, attributes = {} } of insertsOf(text))
    if (typeof insert === 'string')
      for (let at = 0; at < insert.length; at++) letters.push({ text: insert[at] ?? '', attributes })
    else letters.push({ text: '\ufffc', attributes })
  return letters
}

/** Length that people can write in: the last line end stays. */
export const writableLength = (text: Y.Text): number => Math.max(0, text.length - 1)

/** The end of the paragraph of a place. */
function endOf(letters: readonly Letter[], at: number): Letter | undefined {
  for (let index = at; index < letters.length; index++) if (letters[index]?.text === '\n') return letters[index]
  return undefined
}

/** How a letter looks that is written here: as the one before it in its paragraph, else as the one behind it. */
export function typingAttributes(text: Y.Text, at: number): TextAttributes {
  const letters = lettersOf(text)
  // A field or an equation is passed by: what is typed behind one looks as the words before it.
  const before = letters[letters.findLastIndex((letter, index) => index < at && letter.text !== '\ufffc')]
  const behind = letters[at]
  if (before && before.text !== '\n') {
    const looks = withoutTwin(before.attributes)
    // What is typed behind a link is none; inside of one it is.
    return EVENTS.reduce(
      (kept, event) =>
        linkXmlOf(kept, event) === linkXmlOf(behind?.attributes ?? {}, event) ? kept : withoutLink(kept, event),
      looks,
    )
  }
  if (behind && behind.text !== '\n' && behind.text !== '\ufffc') return withoutTwin(behind.attributes)
  return runOfEnd(endOf(letters, at)?.attributes ?? {})
}

const without = (attributes: TextAttributes, names: ReadonlySet<string>): TextAttributes =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => !names.has(name)))

const withoutTwin = (attributes: TextAttributes): TextAttributes => without(attributes, TWIN)
const TWIN: ReadonlySet<string> = new Set(['n'])

/** An empty paragraph says how its first letter looks. */
function runOfEnd(attributes: TextAttributes): TextAttributes {
  const { e } = attributes
  const looks = without(attributes, PARAGRAPH_KEYS)
  return typeof e === 'string' ? { r: e.replaceAll('a:endParaRPr', 'a:rPr'), ...looks } : looks
}

/** The end of an empty paragraph whose letters look like a run; a link ends with its words. */
function endOfRun(attributes: TextAttributes): TextAttributes {
  const { r } = EVENTS.reduce(withoutLink, attributes)
  const looks = without(attributes, NOT_OF_ENDS)
  return typeof r === 'string' ? { e: r.replaceAll('a:rPr', 'a:endParaRPr'), ...looks } : looks
}

const NOT_OF_ENDS: ReadonlySet<string> = new Set(['r', 'n', ...Object.values(TEXT_LINKS)])

const EVENTS = Object.keys(TEXT_LINKS) as readonly TextLinkEvent[]

function withoutLink(attributes: TextAttributes, event: TextLinkEvent): TextAttributes {
  const { [TEXT_LINKS[event]]: _, r, ...looks } = attributes
  if (typeof r !== 'string') return looks
  return { r: r.includes(TEXT_LINKS[event]) ? withChild(r, RUN_ORDER, TEXT_LINKS[event], '') : r, ...looks }
}

const PARAGRAPH_KEYS: ReadonlySet<string> = new Set([
  'e',
  'p',
  'a',
  'n',
  'algn',
  'lvl',
  'marL',
  'indent',
  'rtl',
  'lnSpc',
  'spcBef',
  'spcAft',
  'buClr',
  'buSzPct',
  'buFont',
  'buChar',
])

/**
 * @param typed line ends begin paragraphs, vertical tabs lines
 * @param looks of what is typed; as its neighbours where nothing is said
 * @throws Refused
 */
export function insertText(text: Y.Text, at: number, typed: string, looks?: TextAttributes): void {
  if (at < 0 || at > writableLength(text)) throw new Refused('notThere')
  const words = typedText(typed)
  if (words === '') return
  const attributes = looks ?? typingAttributes(text, at)
  const letters = lettersOf(text)
  const end = endOf(letters, at)?.attributes ?? {}
  let place = at
  let isEmpty = at === 0 || letters[at - 1]?.text === '\n'
  for (const piece of words.match(/\n|[^\n]+/g) ?? []) {
    const ended = isEmpty ? emptyEnd(end, attributes) : end
    text.insert(place, piece, { ...(piece === '\n' ? ended : attributes) })
    isEmpty = piece === '\n'
    place += piece.length
  }
  // A paragraph that was begun and is empty goes on as the words before it look.
  if (words.endsWith('\n') && letters[at]?.text === '\n') keepLooks(text, place, end, attributes)
}

/** Words in place of others, which look as the first letter of those did. @throws Refused */
export function replaceText(text: Y.Text, at: number, length: number, typed: string): void {
  const first = firstWritten(lettersOf(text).slice(at, at + length))
  deleteText(text, at, length)
  insertText(text, at, typed, first && withoutTwin(first.attributes))
}

const firstWritten = (letters: readonly Letter[]): Letter | undefined =>
  letters.find(({ text }) => text !== '\n' && text !== '\ufffc')

/** An empty paragraph remembers how letters looked, for what is typed in it next. @param at its line end, which says `end` */
function keepLooks(text: Y.Text, at: number, end: TextAttributes, looks: TextAttributes): void {
  const changes = differing(end, emptyEnd(end, looks))
  if (Object.keys(changes).length > 0) text.format(at, 1, changes)
}

/** A line end that says of its paragraph what it said, and of letters how others look. */
const emptyEnd = (end: TextAttributes, looks: TextAttributes): TextAttributes => ({
  ...Object.fromEntries(Object.entries(end).filter(([name]) => name !== 'e' && PARAGRAPH_KEYS.has(name))),
  ...endOfRun(looks),
})

/** No words, in a paragraph like the first of a text. */
export function emptyTextLike(text: Y.Text): readonly TextInsert[] {
  const end = endOf(lettersOf(text), 0)?.attributes ?? {}
  return [{ insert: '\n', attributes: emptyEnd(end, typingAttributes(text, 0)) }]
}

/** What makes attributes say the same as others. */
function differing(now: TextAttributes, wanted: TextAttributes): Record<string, unknown> {
  const changes: Record<string, unknown> = {}
  for (const name of new Set([...Object.keys(now), ...Object.keys(wanted)]))
    if (now[name] !== wanted[name]) changes[name] = wanted[name] ?? null
  return changes
}

/** @throws Refused */
export function deleteText(text: Y.Text, at: number, length: number): void {
  if (at < 0 || length < 0 || at + length > writableLength(text)) throw new Refused('notThere')
  if (length === 0) return
  const letters = lettersOf(text)
  const gone = letters.slice(at, at + length)
  const first = endOf(letters, at)?.attributes ?? {}
  const isFromStart = at === 0 || letters[at - 1]?.text === '\n'
  const isEmptied = isFromStart && letters[at + length]?.text === '\n' && gone.at(-1)?.text !== '\n'
  const keepsFirst = gone.some((letter) => letter.text === '\n') && (!isFromStart || isEmptied)
  text.delete(at, length)
  // Paragraphs that become one look as the first of them did.
  if (keepsFirst) {
    const all = lettersOf(text)
    const end = all.findIndex((letter, index) => index >= at && letter.text === '\n')
    const changes = differing(all[end]?.attributes ?? {}, first)
    if (end >= 0 && Object.keys(changes).length > 0) text.format(end, 1, changes)
  }
  const written = isEmptied ? firstWritten(gone) : undefined
  if (written) keepLooks(text, at, lettersOf(text)[at]?.attributes ?? {}, written.attributes)
}

/** @throws Refused */
export function formatText(text: Y.Text, at: number, length: number, looks: TextAttributes): void {
  if (at < 0 || length < 0 || at + length > text.length) throw new Refused('notThere')
  if (length > 0) text.format(at, length, { ...looks })
}

/** Formats the paragraphs that a range touches. @param looks also by what a paragraph says now @throws Refused */
export function formatParagraphs(
  text: Y.Text,
  at: number,
  length: number,
  looks: TextAttributes | ((now: TextAttributes) => TextAttributes),
): void {
  if (at < 0 || at + length > text.length) throw new Refused('notThere')
  const letters = lettersOf(text)
  for (let index = at; index < letters.length; index++) {
    const letter = letters[index]
    if (letter?.text !== '\n') continue
    text.format(index, 1, { ...(typeof looks === 'function' ? looks(letter.attributes) : looks) })
    if (index >= at + length) break
  }
}

/** All the words of a text, replaced; looks as its first letter did. */
export function setText(text: Y.Text, words: string): void {
  replaceText(text, 0, writableLength(text), words)
}
