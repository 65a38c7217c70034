import { Refused } from '@wenfang/shared-contract/commands'
import { FORBIDDEN_IN_XML } from '@wenfang/shared-ooxml/xml'
import type * as Y from 'yjs'
import type { Deck } from '../deck.ts'
import { mapOf, orderedMaps, textOf } from '../read-shared.ts'
import { insertsOf } from '../text/join-text.ts'
import { LINE_BREAK, type TextAttributes } from '../text/split-text.ts'
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
  const before = letters[at - 1]
  if (before && before.text !== '\n' && before.text !== '\ufffc') return withoutTwin(before.attributes)
  const behind = letters[at]
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

/** @param typed line ends begin paragraphs, vertical tabs lines @throws Refused */
export function insertText(text: Y.Text, at: number, typed: string, looks?: TextAttributes): void {
  if (at < 0 || at > writableLength(text)) throw new Refused('notThere')
  const words = typedText(typed)
  if (words === '') return
  const attributes = { ...typingAttributes(text, at), ...looks }
  const end = endOf(lettersOf(text), at)?.attributes ?? {}
  let place = at
  for (const piece of words.match(/\n|[^\n]+/g) ?? []) {
    text.insert(place, piece, { ...(piece === '\n' ? end : attributes) })
    place += piece.length
  }
}

/** @throws Refused */
export function deleteText(text: Y.Text, at: number, length: number): void {
  if (at < 0 || length < 0 || at + length > writableLength(text)) throw new Refused('notThere')
  if (length === 0) return
  const letters = lettersOf(text)
  const joins = letters.slice(at, at + length).some((letter) => letter.text === '\n')
  const first = endOf(letters, at)?.attributes ?? {}
  const keepsFirst = joins && at > 0 && letters[at - 1]?.text !== '\n'
  text.delete(at, length)
  if (!keepsFirst) return
  // Paragraphs that become one look as the first of them did.
  const all = lettersOf(text)
  const end = all.findIndex((letter, index) => index >= at && letter.text === '\n')
  const now = all[end]?.attributes ?? {}
  const changes: Record<string, unknown> = {}
  for (const name of new Set([...Object.keys(now), ...Object.keys(first)]))
    if (now[name] !== first[name]) changes[name] = first[name] ?? null
  if (end >= 0 && Object.keys(changes).length > 0) text.format(end, 1, changes)
}

/** @throws Refused */
export function formatText(text: Y.Text, at: number, length: number, looks: TextAttributes): void {
  if (at < 0 || length < 0 || at + length > text.length) throw new Refused('notThere')
  if (length > 0) text.format(at, length, { ...looks })
}

/** Formats the paragraphs that a range touches. @throws Refused */
export function formatParagraphs(text: Y.Text, at: number, length: number, looks: TextAttributes): void {
  if (at < 0 || at + length > text.length) throw new Refused('notThere')
  const letters = lettersOf(text)
  for (let index = at; index < letters.length; index++) {
    if (letters[index]?.text !== '\n') continue
    text.format(index, 1, { ...looks })
    if (index >= at + length) break
  }
}

/** All the words of a text, replaced; looks as its first letter did. */
export function setText(text: Y.Text, words: string): void {
  const length = writableLength(text)
  const looks = typingAttributes(text, 0)
  if (length > 0) deleteText(text, 0, length)
  insertText(text, 0, words, looks)
}
