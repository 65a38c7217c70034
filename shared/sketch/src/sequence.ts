import { shape, THIN, words, type Drawing, type LineHead, type Part } from './drawing.ts'
import type { Point } from './geometry.ts'
import { textSize } from './text-size.ts'

export interface SequenceActor {
  readonly id: string
  readonly text: string
}

/** What happens, from above to below. `from` and `to` are ids of actors. */
export type SequenceRow =
  | {
      readonly kind: 'message'
      readonly from: string
      readonly to: string
      readonly text: string
      readonly isDashed: boolean
      readonly head: Extract<LineHead, 'triangle' | 'arrow' | 'bar'> | null
    }
  | {
      readonly kind: 'note'
      readonly side: 'over' | 'left' | 'right'
      readonly from: string
      readonly to: string
      readonly text: string
    }
  | { readonly kind: 'begin' | 'branch'; readonly text: string }
  | { readonly kind: 'end' }

export interface Sequence {
  readonly actors: readonly SequenceActor[]
  readonly rows: readonly SequenceRow[]
}

const SIZE = { actor: 18, message: 16, note: 14 }
const ACTOR = { padding: 40, height: 48, leastWidth: 100 }
const LEAST_GAP = 60
const ROW = 52
/** Of a message to oneself. */
const LOOP = { width: 48, height: 30 }
const NOTE_PADDING = 20
const BLOCK = { margin: 30, inset: 10, head: 34 }
const PALE = { ...THIN, colour: 'pale-line' } as const
const DASHED = { ...PALE, isDashed: true } as const

const rule = (points: readonly Point[]): Part => ({
  kind: 'line',
  points,
  isRule: true,
  look: DASHED,
  label: null,
  group: null,
})

/** Actors side by side, their lines below them, and from line to line what they say, one below the other. */
export function drawSequence({ actors, rows }: Sequence): Drawing {
  const widths = actors.map(({ text }) => Math.max(ACTOR.leastWidth, textSize(text, SIZE.actor).width + ACTOR.padding))
  const columns = columnsOf(actors, widths, rows)
  const at = (id: string): number => columns[actors.findIndex((actor) => actor.id === id)] ?? 0
  const { parts, end } = drawRows(rows, at, reachOf(rows, widths, columns, at))
  const heads = actors.flatMap(({ text }, index) => {
    const [x, width] = [columns[index] ?? 0, widths[index] ?? 0]
    return [
      rule([
        [x, ACTOR.height],
        [x, end],
      ]),
      shape(
        { x: x - width / 2, y: 0, width, height: ACTOR.height },
        { text, size: SIZE.actor, fill: 'step-fill', line: 'blue' },
      ),
    ]
  })
  return [...heads, ...parts]
}

interface Reach {
  readonly left: number
  readonly right: number
}

function drawRows(
  rows: readonly SequenceRow[],
  at: (id: string) => number,
  reach: Reach,
): { readonly parts: readonly Part[]; readonly end: number } {
  const parts: Part[] = []
  const open: { readonly top: number; readonly text: string; readonly depth: number }[] = []
  let y = ACTOR.height + ROW
  for (const row of rows) {
    if (row.kind === 'message') y += drawMessage(parts, row, [at(row.from), at(row.to)], y)
    else if (row.kind === 'note') y += drawNote(parts, row, [at(row.from), at(row.to)], y)
    else if (row.kind === 'begin') {
      open.push({ top: y - BLOCK.head / 2, text: row.text, depth: open.length })
      y += BLOCK.head
    } else if (row.kind === 'branch') {
      const inset = Math.max(0, open.length - 1) * BLOCK.inset
      const top = y - BLOCK.head / 2
      parts.push(
        rule([
          [reach.left + inset, top],
          [reach.right - inset, top],
        ]),
        words(reach.left + inset + 8, top + 6, row.text, SIZE.note, 'line'),
      )
      y += BLOCK.head
    } else {
      const block = open.pop()
      if (!block) continue
      const inset = block.depth * BLOCK.inset
      const bottom = y - ROW / 4
      parts.push(
        shape(
          {
            x: reach.left + inset,
            y: block.top,
            width: reach.right - reach.left - 2 * inset,
            height: bottom - block.top,
          },
          { fill: null, line: 'pale-line', isSharp: true },
        ),
      )
      if (block.text !== '') parts.push(words(reach.left + inset + 8, block.top + 6, block.text, SIZE.note, 'line'))
      y += ROW / 4
    }
  }
  return { parts, end: y }
}

type Ends = readonly [from: number, to: number]

/** @returns how much room it takes */
function drawMessage(
  parts: Part[],
  row: Extract<SequenceRow, { kind: 'message' }>,
  [from, to]: Ends,
  y: number,
): number {
  const look = { ...THIN, isDashed: row.isDashed, endHead: row.head }
  if (from === to) {
    const side = from + LOOP.width
    const points: readonly Point[] = [
      [from, y],
      [side, y],
      [side, y + LOOP.height],
      [from, y + LOOP.height],
    ]
    const { height } = textSize(row.text, SIZE.message)
    parts.push(
      { kind: 'line', points, isRule: false, look, label: null, group: null },
      words(side + 8, y + (LOOP.height - height) / 2, row.text, SIZE.message),
    )
    return Math.max(LOOP.height, height) + ROW / 2
  }
  const label = row.text === '' ? null : { text: row.text, size: SIZE.message, ink: 'ink' as const }
  const points: readonly Point[] = [
    [from, y],
    [to, y],
  ]
  parts.push({ kind: 'line', points, isRule: false, look, label, group: null })
  return label ? ROW + textSize(row.text, SIZE.message).height - textSize('', SIZE.message).height : ROW
}

/** @returns how much room it takes */
function drawNote(parts: Part[], row: Extract<SequenceRow, { kind: 'note' }>, ends: Ends, y: number): number {
  const size = textSize(row.text, SIZE.note)
  const [first, last] = [Math.min(...ends), Math.max(...ends)]
  const width = Math.max(size.width + NOTE_PADDING, row.side === 'over' ? last - first + NOTE_PADDING * 2 : 0)
  const height = size.height + NOTE_PADDING
  const x = row.side === 'over' ? (first + last - width) / 2 : row.side === 'left' ? first - width - 10 : last + 10
  parts.push(
    shape(
      { x, y: y - ROW / 4, width, height },
      { text: row.text, size: SIZE.note, fill: 'choice-fill', line: 'yellow', isSharp: true },
    ),
  )
  return height + ROW / 2
}

/** How far blocks reach to both sides: around all names and all that is written beside lines, with room for their own words. */
function reachOf(
  rows: readonly SequenceRow[],
  widths: readonly number[],
  columns: readonly number[],
  at: (id: string) => number,
): Reach {
  let left = -(widths[0] ?? 0) / 2
  let right = (columns.at(-1) ?? 0) + (widths.at(-1) ?? 0) / 2
  let depth = 0
  for (const row of rows) {
    if (row.kind === 'begin') depth += 1
    if (row.kind === 'begin' || row.kind === 'branch')
      left = Math.min(left, -textSize(row.text, SIZE.note).width - depth * BLOCK.inset)
    else if (row.kind === 'end') depth -= 1
    else if (row.kind === 'message' && row.from === row.to)
      right = Math.max(right, at(row.from) + LOOP.width + 8 + textSize(row.text, SIZE.message).width)
    else if (row.kind === 'note' && row.side === 'left')
      left = Math.min(left, at(row.from) - textSize(row.text, SIZE.note).width - NOTE_PADDING - 10)
    else if (row.kind === 'note' && row.side === 'right')
      right = Math.max(right, at(row.to) + textSize(row.text, SIZE.note).width + NOTE_PADDING + 10)
  }
  return { left: left - BLOCK.margin, right: right + BLOCK.margin }
}

/** Where the lines of actors stand, so far apart that names and what is said between them have room. */
function columnsOf(
  actors: readonly SequenceActor[],
  widths: readonly number[],
  rows: readonly SequenceRow[],
): readonly number[] {
  const gaps = actors.slice(1).map((_, at) => ((widths[at] ?? 0) + (widths[at + 1] ?? 0)) / 2 + LEAST_GAP)
  const index = new Map(actors.map(({ id }, at) => [id, at]))
  for (const row of rows) {
    if (row.kind !== 'message') continue
    const [a, b] = [index.get(row.from) ?? 0, index.get(row.to) ?? 0]
    const [first, last] = [Math.min(a, b), a === b ? a + 1 : Math.max(a, b)]
    const room = textSize(row.text, SIZE.message).width + LEAST_GAP + (a === b ? LOOP.width : 0)
    // Far apart, each of the gaps between gives its part.
    for (let gap = first; gap < last && gap < gaps.length; gap += 1)
      gaps[gap] = Math.max(gaps[gap] ?? 0, room / (last - first))
  }
  const columns = [0]
  for (const gap of gaps) columns.push((columns.at(-1) ?? 0) + gap)
  return columns
}
