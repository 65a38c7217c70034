import type { Slot, SlotInterval } from '../axis/slots.ts'
import { parseSlot, slotId } from '../axis/slots.ts'
import type { FormulaHome } from '../formulas/formula-home.ts'
import { slotOf, type CornerReference, type TemplatePiece } from '../formulas/template.ts'
import type { Records } from '../state/records.ts'
import type { CellBlock, MoveRecord } from './move-record.ts'

type ReferencePiece = Extract<TemplatePiece, { kind: 'reference' }>
type TablePiece = Extract<TemplatePiece, { kind: 'table' }>

/** Of more the earliest are left out: a document cannot make every formula be looked through without end. */
const MOST_MOVES = 4096

/**
 * Cells that were moved, by time. A reference that was written before a move follows it; the number of moves that one has
 * behind it already is its era.
 */
export class MoveIndex {
  readonly #moves: readonly MoveRecord[]

  constructor(map: Records) {
    const moves: { readonly id: string; readonly record: MoveRecord }[] = []
    map.forEach((record, id) => moves.push({ id, record: record as MoveRecord }))
    this.#moves = moves
      .toSorted((a, b) => a.record[0] - b.record[0] || (a.id < b.id ? -1 : 1))
      .slice(-MOST_MOVES)
      .map(({ record }) => record)
  }

  /** What was written in it follows nothing. */
  get lastEra(): number {
    return this.#moves.length
  }

  get all(): readonly MoveRecord[] {
    return this.#moves
  }

  eraOf(stamp: number): number {
    let [low, high] = [0, this.#moves.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#moves[middle]?.[0] ?? 0) > stamp) high = middle
      else low = middle + 1
    }
    return low
  }

  /** A reference as it reads since its cells were moved; the same object where none was. */
  reference(piece: ReferencePiece, home: FormulaHome, era: number): ReferencePiece {
    if (piece.lastSheet !== '') return piece
    let found = piece
    for (let at = era; at < this.#moves.length; at++) {
      const move = this.#moves[at]
      if (move?.[1].sheet === (found.sheet === '' ? home.sheetId : found.sheet)) found = followed(found, home, move)
    }
    return found
  }

  table(piece: TablePiece, home: FormulaHome, era: number): TablePiece {
    let found = piece
    for (let at = era; at < this.#moves.length; at++) {
      const [, from, to, tables] = this.#moves[at] ?? []
      if (!from || !to || from.sheet !== (found.sheet === '' ? home.sheetId : found.sheet)) continue
      const id = tables?.find(([before]) => before === found.id)?.[1]
      if (id === undefined) continue
      const line = (one: string | null): string | null => one && movedLine(one, from.columns, to.columns)
      const sheet = sheetSince(found.sheet, to, home)
      const form = sheet === found.sheet || found.form !== 'nameless' ? found.form : 'named'
      found = { ...found, id, sheet, form, first: line(found.first), last: line(found.last) }
    }
    return found
  }
}

const sheetSince = (written: string, to: CellBlock, home: FormulaHome): string =>
  written === '' && to.sheet === home.sheetId ? '' : to.sheet

/** Of a range both ends must have moved: a part of it leaves it where it is. */
function followed(piece: ReferencePiece, home: FormulaHome, [, from, to]: MoveRecord): ReferencePiece {
  const first = movedCorner(piece.first, home, from, to)
  const last = piece.last && movedCorner(piece.last, home, from, to)
  if (!first || (piece.last && !last)) return piece
  return { ...piece, sheet: sheetSince(piece.sheet, to, home), first, last }
}

function movedCorner(
  corner: CornerReference,
  home: FormulaHome,
  from: CellBlock,
  to: CellBlock,
): CornerReference | null {
  const row = movedCoordinate(corner.row && slotOf(home.row, corner.row), corner.row === null, from.rows, to.rows)
  const column = movedCoordinate(
    corner.column && slotOf(home.column, corner.column),
    corner.column === null,
    from.columns,
    to.columns,
  )
  return row === undefined || column === undefined ? null : { ...corner, row, column }
}

/** undefined: it is not within the block. A reference to whole lines is within a block of whole lines only. */
function movedCoordinate(
  slot: Slot | null,
  isWhole: boolean,
  from: readonly SlotInterval[] | null,
  to: readonly SlotInterval[] | null,
): Slot | null | undefined {
  if (isWhole) return from === null ? null : undefined
  if (!slot) return undefined
  return from === null || to === null ? slot : (movedSlot(slot, from, to) ?? undefined)
}

/** The line of the second list that stands where this one stands in the first; null when it is not there. */
export function movedSlot(
  { block, index }: Slot,
  from: readonly SlotInterval[],
  to: readonly SlotInterval[],
): Slot | null {
  let offset = 0
  for (const [one, first, last] of from) {
    if (one === block && index >= first && index <= last) return nth(to, offset + index - first)
    offset += last - first + 1
  }
  return null
}

function nth(intervals: readonly SlotInterval[], at: number): Slot | null {
  let rest = at
  for (const [block, first, last] of intervals) {
    if (rest <= last - first) return { block, index: first + rest }
    rest -= last - first + 1
  }
  return null
}

/** The name of a line after a move; the same where it was not among them. */
export function movedLine(
  id: string,
  from: readonly SlotInterval[] | null,
  to: readonly SlotInterval[] | null,
): string {
  const slot = from && to && movedSlot(parseSlot(id), from, to)
  return slot ? slotId(slot.block, slot.index) : id
}
