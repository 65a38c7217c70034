import { compareWords, type Word } from '@wenfang/shared-diff'
import { isText, type Inline, type Marks } from './block.ts'
import { deleteText, formatText, insertInlineAt } from './edit-text.ts'
import type { Element } from './layout.ts'
import { readInline } from './read-block.ts'
import { sliceInline } from './slice-inline.ts'

/** Runs that look the same are one: a line that several wrote is in more pieces than it shows. */
export function joinedRuns(content: readonly Inline[]): readonly Inline[] {
  const out: Inline[] = []
  for (const inline of content) {
    const last = out.at(-1)
    if (isText(inline) && inline.text === '') continue
    if (last && isText(last) && isText(inline) && looksAlike(last.marks, inline.marks))
      out[out.length - 1] = { ...last, text: last.text + inline.text }
    else out.push(inline)
  }
  return out
}

const looksAlike = (one: Marks, other: Marks): boolean => lookOf(one) === lookOf(other)
const lookOf = (marks: Marks): string => JSON.stringify(Object.entries(marks).toSorted(([a], [b]) => (a < b ? -1 : 1)))

// Words of letters are kept or replaced whole; of scripts that put no blanks between words each sign is one.
const WORD = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]+|./gsu

/** A line as words that can be compared with those of another. */
export const wordsOfLine = (content: readonly Inline[]): readonly Word[] =>
  content.flatMap((inline): readonly Word[] =>
    isText(inline)
      ? [...inline.text.matchAll(WORD)].map(([text]) => ({ key: text, text }))
      : [{ key: `\uFFFC${JSON.stringify([inline.node, inline.props])}`, text: '\uFFFC' }],
  )

/** A stretch of a line that says something else than before, by characters of both. */
export interface ChangedWords {
  readonly before: readonly [from: number, to: number]
  readonly now: readonly [from: number, to: number]
}

/** What of a line was rewritten, from its beginning to its end. */
export function changedWords(before: readonly Inline[], now: readonly Inline[]): readonly ChangedWords[] {
  const [old, next] = [wordsOfLine(joinedRuns(before)), wordsOfLine(joinedRuns(now))]
  const [from, to] = [placesOf(old), placesOf(next)]
  return compareWords(old, next).flatMap((stretch): readonly ChangedWords[] => {
    if (stretch.kind === 'same') return []
    const [row, rowEnd] = stretch.before
    const [column, columnEnd] = stretch.after
    return [{ before: [from[row] ?? 0, from[rowEnd] ?? 0], now: [to[column] ?? 0, to[columnEnd] ?? 0] }]
  })
}

/** Where each word begins; the last place is the end of the line. */
function placesOf(words: readonly Word[]): readonly number[] {
  const places = [0]
  for (const { text } of words) places.push((places.at(-1) ?? 0) + text.length)
  return places
}

/** Makes a line say this. What it says already stays the same letters, so that it merges with what others write there. */
export function writeLine(element: Element, wanted: readonly Inline[]): void {
  const content = joinedRuns(wanted)
  for (const { before, now } of changedWords(readInline(element), content).toReversed()) {
    if (before[1] > before[0]) deleteText(element, ...before)
    if (now[1] > now[0]) insertInlineAt(element, before[0], sliceInline(content, ...now))
  }
  writeLooks(element, content)
}

/** The same words are there: as they look now, and as they shall. */
function writeLooks(element: Element, content: readonly Inline[]): void {
  let at = 0
  const current = readInline(element)
  for (const inline of content) {
    const length = isText(inline) ? inline.text.length : 1
    if (isText(inline)) {
      let from = at
      for (const run of sliceInline(current, at, at + length)) {
        const end = from + (isText(run) ? run.text.length : 1)
        if (isText(run) && !looksAlike(run.marks, inline.marks))
          formatText(element, from, end, { ...without(run.marks), ...inline.marks })
        from = end
      }
    }
    at += length
  }
}

const without = (marks: Marks): Readonly<Record<string, null>> =>
  Object.fromEntries(Object.keys(marks).map((name) => [name, null]))
