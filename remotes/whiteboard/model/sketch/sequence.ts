import { placedLabel } from '../edit/label.ts'
import { textSize } from '../edit/new-element.ts'
import type { ElementRecord } from '../record.ts'
import { Sketch } from './sketch.ts'

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
      readonly head: 'triangle' | 'arrow' | 'bar' | null
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
const LINE = '#495057'
const PALE_LINE = '#868e96'

/** Actors side by side, their lines below them, and from line to line what they say, one below the other. */
export function sequenceSketch({ actors, rows }: Sequence): readonly ElementRecord[] {
  const sketch = new Sketch()
  const widths = actors.map(({ text }) => Math.max(ACTOR.leastWidth, textSize(text, SIZE.actor).width + ACTOR.padding))
  const columns = columnsOf(actors, widths, rows)
  const at = (id: string): number => columns[actors.findIndex((actor) => actor.id === id)] ?? 0
  const reach = reachOf(rows, widths, columns, at)
  const labelled: ElementRecord[] = []
  const labels: ElementRecord[] = []

  const drawMessage = (row: Extract<SequenceRow, { kind: 'message' }>, y: number): number => {
    const [from, to] = [at(row.from), at(row.to)]
    const look = {
      strokeColor: LINE,
      strokeWidth: 1,
      strokeStyle: row.isDashed ? 'dashed' : 'solid',
      endArrowhead: row.head,
    }
    if (from === to) {
      const side = from + LOOP.width
      sketch.arrow(
        [
          [from, y],
          [side, y],
          [side, y + LOOP.height],
          [from, y + LOOP.height],
        ],
        look,
      )
      const { height } = textSize(row.text, SIZE.message)
      sketch.text(side + 8, y + (LOOP.height - height) / 2, row.text, SIZE.message)
      return Math.max(LOOP.height, height) + ROW / 2
    }
    const arrow = sketch.arrow(
      [
        [from, y],
        [to, y],
      ],
      look,
    )
    if (row.text === '') return ROW
    const label = placedLabel(arrow, row.text, { fontSize: SIZE.message })
    labelled.push({ ...arrow, boundElements: [{ type: 'text', id: label.id }] })
    labels.push(label)
    return ROW + textSize(row.text, SIZE.message).height - textSize('', SIZE.message).height
  }

  const drawNote = (row: Extract<SequenceRow, { kind: 'note' }>, y: number): number => {
    const size = textSize(row.text, SIZE.note)
    const [first, last] = [Math.min(at(row.from), at(row.to)), Math.max(at(row.from), at(row.to))]
    const width = Math.max(size.width + NOTE_PADDING, row.side === 'over' ? last - first + NOTE_PADDING * 2 : 0)
    const height = size.height + NOTE_PADDING
    const x = row.side === 'over' ? (first + last - width) / 2 : row.side === 'left' ? first - width - 10 : last + 10
    sketch.box(x, y - ROW / 4, width, height, {
      text: row.text,
      size: SIZE.note,
      fill: '#fff9db',
      line: '#e67700',
      isSharp: true,
    })
    return height + ROW / 2
  }

  const open: { readonly top: number; readonly text: string; readonly depth: number }[] = []
  let y = ACTOR.height + ROW
  for (const row of rows) {
    if (row.kind === 'message') y += drawMessage(row, y)
    else if (row.kind === 'note') y += drawNote(row, y)
    else if (row.kind === 'begin') {
      open.push({ top: y - BLOCK.head / 2, text: row.text, depth: open.length })
      y += BLOCK.head
    } else if (row.kind === 'branch') {
      const inset = Math.max(0, open.length - 1) * BLOCK.inset
      sketch.line(
        [
          [reach.left + inset, y - BLOCK.head / 2],
          [reach.right - inset, y - BLOCK.head / 2],
        ],
        { strokeColor: PALE_LINE, strokeWidth: 1, strokeStyle: 'dashed' },
      )
      sketch.text(reach.left + inset + 8, y - BLOCK.head / 2 + 6, row.text, SIZE.note, { strokeColor: LINE })
      y += BLOCK.head
    } else {
      const block = open.pop()
      if (!block) continue
      const inset = block.depth * BLOCK.inset
      const bottom = y - ROW / 4
      sketch.box(reach.left + inset, block.top, reach.right - reach.left - 2 * inset, bottom - block.top, {
        fill: 'transparent',
        line: PALE_LINE,
        isSharp: true,
      })
      if (block.text !== '')
        sketch.text(reach.left + inset + 8, block.top + 6, block.text, SIZE.note, { strokeColor: LINE })
      y += ROW / 4
    }
  }

  const heads = new Sketch()
  for (const [index, { text }] of actors.entries()) {
    const [x, width] = [columns[index] ?? 0, widths[index] ?? 0]
    heads.line(
      [
        [x, ACTOR.height],
        [x, y],
      ],
      { strokeColor: PALE_LINE, strokeWidth: 1, strokeStyle: 'dashed' },
    )
    heads.box(x - width / 2, 0, width, ACTOR.height, { text, size: SIZE.actor, fill: '#e7f0fa', line: '#1971c2' })
  }
  const replaced = new Map(labelled.map((arrow) => [arrow.id, arrow]))
  return [...heads.elements, ...sketch.elements.map((element) => replaced.get(element.id) ?? element), ...labels]
}

/** How far blocks reach to both sides: around all names and all that is written beside lines, with room for their own words. */
function reachOf(
  rows: readonly SequenceRow[],
  widths: readonly number[],
  columns: readonly number[],
  at: (id: string) => number,
): { readonly left: number; readonly right: number } {
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
