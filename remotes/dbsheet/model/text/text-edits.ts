import { commonSequence } from '@wenfang/shared-diff'

/** In the place of the letters from one to the other stands another text now. */
export interface TextEdit {
  readonly from: number
  readonly to: number
  readonly text: string
}

/** Longer stretches without a line or clause in common are one edit: letter by letter they would hold up whoever judges them. */
const MOST_LETTERS = 4_000

/** What made one text of another, as edits in the order of their places, none of which touch. */
export function textEdits(before: string, after: string): readonly TextEdit[] {
  if (before === after) return []
  const edits: TextEdit[] = []
  for (const edit of oneEdit(before, after) ?? editsBetween(before, after))
    edits.push(atItsBegin(before, edit, edits.at(-1)?.to ?? -1))
  return edits
}

/** Somebody typed, or took away, at one place; null: more than that was done. */
function oneEdit(before: string, after: string): readonly TextEdit[] | null {
  const [head, tail] = sameEnds(before, after)
  const [gone, text] = [before.slice(head, before.length - tail), after.slice(head, after.length - tail)]
  return gone === '' || text === '' ? [{ from: head, to: head + gone.length, text }] : null
}

/** Where a place of the text lies after the edits: behind what was written at it, if `isBehind`. */
export function movedPlace(edits: readonly TextEdit[], place: number, isBehind = false): number {
  let moved = place
  for (const { from, to, text } of edits) {
    if (from > place || (from === place && to === place && !isBehind)) break
    moved += text.length - (Math.min(to, place) - from)
  }
  return moved
}

/** Behind them something new begins. */
const ENDS = '\\s。！？；：，、…）】》〉」』.!?;:,)\\]'
const END = new RegExp(`[${ENDS}]`)

/** A line or clause that came or went may as well have begun a few letters earlier: it did so where one begins. */
function atItsBegin(before: string, edit: TextEdit, least: number): TextEdit {
  const { from, to, text } = edit
  if (from !== to && text !== '') return edit
  const moved = text === '' ? before.slice(from, to) : text
  for (let back = 0; back <= moved.length && from - back > least; back++) {
    const last = before[from - back - 1]
    if (last === undefined || END.test(last)) {
      const turned = moved.slice(moved.length - back) + moved.slice(0, moved.length - back)
      return { from: from - back, to: to - back, text: text === '' ? '' : turned }
    }
    if (last !== moved[moved.length - back - 1]) return edit
  }
  return edit
}

const CLAUSES = new RegExp(`(?<=[${ENDS}])|(?=[（【《〈「『(\\[])`)

/** Lines are found again before clauses, and those before letters, which are alike by chance everywhere. */
const LEVELS: readonly ((text: string) => string[])[] = [
  (text) => text.split(/(?<=\n)/),
  (text) => text.split(CLAUSES),
  (text) => Array.from(text),
]

function editsBetween(before: string, after: string, level = 0): readonly TextEdit[] {
  const partsOf = LEVELS[level]
  const isLong = level === LEVELS.length - 1 && before.length + after.length > MOST_LETTERS
  if (before === after) return []
  if (before === '' || after === '' || isLong || !partsOf) return [{ from: 0, to: before.length, text: after }]
  const [old, now] = [partsOf(before), partsOf(after)]
  const edits: TextEdit[] = []
  let [row, column, from] = [0, 0, 0]
  const upTo = (toRow: number, toColumn: number): void => {
    const gone = old.slice(row, toRow).join('')
    const text = now.slice(column, toColumn).join('')
    if (gone !== '' || text !== '') edits.push(...partly({ from, to: from + gone.length, text }, gone, level))
    from += gone.length + (old[toRow]?.length ?? 0)
    ;[row, column] = [toRow + 1, toColumn + 1]
  }
  for (const [at, to] of commonSequence(old, now)) upTo(at, to)
  upTo(old.length, now.length)
  return edits
}

/** Of lines or clauses that were changed the smaller parts that were. */
function partly(edit: TextEdit, gone: string, level: number): readonly TextEdit[] {
  if (level === LEVELS.length - 1 || gone === '' || edit.text === '') return [edit]
  const next = level + 1
  const [head, tail] = next === LEVELS.length - 1 ? sameEnds(gone, edit.text) : [0, 0]
  const [old, now] = [gone.slice(head, gone.length - tail), edit.text.slice(head, edit.text.length - tail)]
  const start = edit.from + head
  return editsBetween(old, now, next).map(({ from, to, text }) => ({ from: start + from, to: start + to, text }))
}

/** How many letters both begin and end with; never half of one that is two units. */
function sameEnds(one: string, other: string): readonly [head: number, tail: number] {
  const shorter = Math.min(one.length, other.length)
  let head = 0
  while (head < shorter && one.charCodeAt(head) === other.charCodeAt(head)) head++
  if (isHigh(one.charCodeAt(head - 1))) head--
  let tail = 0
  while (tail < shorter - head && one.charCodeAt(one.length - 1 - tail) === other.charCodeAt(other.length - 1 - tail))
    tail++
  if (isLow(one.charCodeAt(one.length - tail))) tail--
  return [Math.max(0, head), Math.max(0, tail)]
}

const isHigh = (unit: number): boolean => unit >= 0xd800 && unit < 0xdc00
const isLow = (unit: number): boolean => unit >= 0xdc00 && unit < 0xe000
