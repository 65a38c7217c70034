// The order of all lines, from the records. Places form a tree: blocks of places stand behind one place each, later ones
// first. Inserted lines are born in the places of their block; moved lines stand in the places of their move. Places never
// move, so concurrent moves cannot form a circle.
import { readAxisRecords, type MoveRecord, type RecordMap } from './axis-records.ts'
import { IntervalMap } from './interval-map.ts'
import { GRID, GRID_LINES, parseSlot, slotId, type SlotInterval } from './slots.ts'

/** Neighbouring lines of one block in neighbouring places. */
export interface Run {
  /** Where they stand: this place and the following ones of the block. */
  readonly placeBlock: string
  readonly placeFrom: number
  /** Which they are. */
  readonly block: string
  readonly from: number
  readonly to: number
  /** Of the first one among the visible lines; where it was when it is gone. */
  readonly position: number
  readonly isAlive: boolean
  /** When the place came to be; 0 for the grid. */
  readonly bornStamp: number
  /** When it was first deleted; 0 when alive. */
  readonly deathStamp: number
}

interface PlaceBlock {
  readonly id: string
  readonly count: number
  readonly stamp: number
  /** Of a move: which lines stand in its places. */
  readonly lines: readonly SlotInterval[] | null
}

type Winner = { readonly move: string }

export function layoutRuns(records: RecordMap): readonly Run[] {
  const { inserts, deletes, moves } = readAxisRecords(records)
  const blocks = new Map<string, PlaceBlock>([[GRID, { id: GRID, count: GRID_LINES, stamp: 0, lines: null }]])
  const children = new Map<string, PlaceBlock[]>()
  const put = (block: PlaceBlock, place: string): void => {
    blocks.set(block.id, block)
    const siblings = children.get(place)
    if (siblings) siblings.push(block)
    else children.set(place, [block])
  }
  for (const [id, [place, count, stamp]] of inserts) put({ id, count, stamp, lines: null }, place)
  for (const [id, [place, lines, stamp]] of moves) {
    const count = lines.reduce((sum, [, from, to]) => sum + to - from + 1, 0)
    put({ id, count, stamp, lines }, place)
  }
  for (const siblings of children.values())
    siblings.sort((a, b) => b.stamp - a.stamp || (b.id < a.id ? 1 : b.id > a.id ? -1 : 0))
  const winners = paintMoves(moves)
  const deaths = new Map<string, IntervalMap<number>>()
  // Painted from the latest on, so that the earliest death stands.
  for (const [stamp, intervals] of deletes.toSorted((a, b) => b[0] - a[0]))
    for (const [block, from, to] of intervals) mapOf(deaths, block).paint(from, to, stamp)

  const runs: Run[] = []
  let position = 0
  const settle = (place: PlaceBlock, placeFrom: number, block: string, from: number, to: number): void => {
    const add = (first: number, last: number, deathStamp: number): void => {
      const isAlive = deathStamp === 0
      runs.push({
        placeBlock: place.id,
        placeFrom: placeFrom + first - from,
        block,
        from: first,
        to: last,
        position,
        isAlive,
        bornStamp: place.stamp,
        deathStamp,
      })
      if (isAlive) position += last - first + 1
    }
    const dead = deaths.get(block)
    if (dead) dead.each(from, to, (first, last, stamp) => add(first, last, stamp ?? 0))
    else add(from, to, 0)
  }
  const emit = (place: PlaceBlock, from: number, to: number): void => {
    if (!place.lines) {
      const gone = winners.get(place.id)
      if (!gone) return settle(place, from, place.id, from, to)
      gone.each(from, to, (first, last, winner) => {
        if (!winner) settle(place, first, place.id, first, last)
      })
      return
    }
    let offset = 0
    for (const [block, lineFrom, lineTo] of place.lines) {
      const first = Math.max(lineFrom, lineFrom + from - offset)
      const last = Math.min(lineTo, lineFrom + to - offset)
      const start = offset
      offset += lineTo - lineFrom + 1
      if (first > last) continue
      winners.get(block)?.each(first, last, (a, b, winner) => {
        if (winner?.move === place.id) settle(place, start + a - lineFrom, block, a, b)
      })
    }
  }
  walk(blocks, children, emit)
  return runs
}

function paintMoves(moves: ReadonlyMap<string, MoveRecord>): Map<string, IntervalMap<Winner>> {
  const winners = new Map<string, IntervalMap<Winner>>()
  const living = [...moves].filter(([, [, , , isCancelled]]) => !isCancelled)
  living.sort(([a, [, , stampA]], [b, [, , stampB]]) => stampA - stampB || (a < b ? -1 : 1))
  for (const [id, [, intervals]] of living) {
    const winner = { move: id }
    for (const [block, from, to] of intervals) mapOf(winners, block).paint(from, to, winner)
  }
  return winners
}

function mapOf<T>(maps: Map<string, IntervalMap<T>>, block: string): IntervalMap<T> {
  const known = maps.get(block)
  if (known) return known
  const made = new IntervalMap<T>()
  maps.set(block, made)
  return made
}

/** Depth first without recursion: a chain of inserts may be as long as there are inserts. */
function walk(
  blocks: ReadonlyMap<string, PlaceBlock>,
  children: ReadonlyMap<string, readonly PlaceBlock[]>,
  emit: (place: PlaceBlock, from: number, to: number) => void,
): void {
  const anchored = new Map<string, number[]>()
  for (const place of children.keys()) {
    if (place === '') continue
    const { block, index } = parseSlot(place)
    const known = anchored.get(block)
    if (known) known.push(index)
    else anchored.set(block, [index])
  }
  for (const indexes of anchored.values()) indexes.sort((a, b) => a - b)
  const grid = blocks.get(GRID)
  const roots = [...(children.get('') ?? []), ...(grid ? [grid] : [])]
  const stack: { block: PlaceBlock; next: number; anchor: number }[] = []
  const push = (list: readonly PlaceBlock[]): void => {
    for (const block of list.toReversed()) stack.push({ block, next: 0, anchor: 0 })
  }
  push(roots)
  for (let frame = stack.at(-1); frame; frame = stack.at(-1)) {
    const { block } = frame
    const anchor = anchored.get(block.id)?.[frame.anchor]
    if (anchor === undefined || anchor >= block.count) {
      stack.pop()
      if (frame.next < block.count) emit(block, frame.next, block.count - 1)
      continue
    }
    emit(block, frame.next, anchor)
    frame.next = anchor + 1
    frame.anchor += 1
    push(children.get(slotId(block.id, anchor)) ?? [])
  }
}
