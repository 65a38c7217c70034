import { Refused } from '@wenfang/shared-contract/commands'
import * as Y from 'yjs'
import type { Deck } from '../deck.ts'
import { mapOf, numberOf, orderedMaps, stringOf, textOf } from '../read-shared.ts'
import { newText, lineOf } from '../shape/write-shape.ts'
import { readCells } from '../shape/read-cells.ts'
import { cellKey } from '../table/cell-key.ts'
import { EMPTY_TEXT } from '../text/split-text.ts'
import { keysBetween } from './order-keys.ts'
import { reach } from './place.ts'
import { emptyTextLike } from './write-text.ts'

export type TableLine = 'row' | 'column'

const MOST_LINES = 500
const KINDS = {
  row: { lines: 'rows', across: 'columns', size: 'h', axis: 1 },
  column: { lines: 'columns', across: 'rows', size: 'w', axis: 0 },
} as const

interface Found {
  readonly map: Y.Map<unknown>
  readonly cells: Y.Map<unknown>
  readonly lines: Y.Map<unknown>
  readonly ordered: readonly (readonly [id: string, line: Y.Map<unknown>])[]
  readonly across: readonly (readonly [id: string, line: Y.Map<unknown>])[]
}

function found(deck: Deck, slide: string, shape: string, kind: TableLine): Found {
  const { map } = reach(deck, slide, shape)
  const table = mapOf(map, 'tbl')
  const cells = mapOf(table, 'cells')
  const lines = mapOf(table, KINDS[kind].lines)
  if (!table || !cells || !lines) throw new Refused('noTable')
  return {
    map,
    cells,
    lines,
    ordered: orderedMaps(lines, 'k'),
    across: orderedMaps(mapOf(table, KINDS[kind].across), 'k'),
  }
}

/** Puts an empty row or column before the one of a number; as many as there are is the end. @throws Refused */
export function insertTableLine(deck: Deck, slide: string, shape: string, kind: TableLine, at: number): void {
  const { map, cells, lines, ordered, across } = found(deck, slide, shape, kind)
  if (at > ordered.length || ordered.length >= MOST_LINES) throw new Refused('notThere')
  const { size, axis } = KINDS[kind]
  const [likeId = '', like] = ordered[Math.max(0, at - 1)] ?? []
  const length = like ? numberOf(like, size) : 0
  const key = (one: readonly [string, Y.Map<unknown>] | undefined): string | null =>
    one ? stringOf(one[1], 'k') : null
  const [place] = keysBetween(key(ordered[at - 1]), key(ordered[at]), 1, deck.random)
  const id = deck.freshNumber()
  lines.set(id, lineOf(place, size, length, ''))
  const keyOf = (line: string, other: string): string => (kind === 'row' ? cellKey(line, other) : cellKey(other, line))
  for (const [other] of across) cells.set(keyOf(id, other), emptyCellLike(mapOf(cells, keyOf(likeId, other))))
  grow(map, axis, length)
}

/** With the lines, the ground and the looks of words of its neighbour. */
function emptyCellLike(like: Y.Map<unknown> | null): Y.Map<unknown> {
  const text = like && textOf(like, 't')
  const cell = new Y.Map<unknown>()
  cell.set('body', (like && stringOf(like, 'body')) || '<a:bodyPr/><a:lstStyle/>')
  cell.set('p', (like && stringOf(like, 'p')) || '<a:tcPr/>')
  cell.set('t', newText(text ? emptyTextLike(text) : EMPTY_TEXT))
  return cell
}

/** @throws Refused of the last one */
export function deleteTableLine(deck: Deck, slide: string, shape: string, kind: TableLine, at: number): void {
  const { map, ordered } = found(deck, slide, shape, kind)
  const [, line] = ordered[at] ?? []
  if (!line || ordered.length === 1) throw new Refused('notThere')
  const { size, axis } = KINDS[kind]
  line.delete('k')
  grow(map, axis, -numberOf(line, size))
}

/** The frame is as large as its lines. */
function grow(map: Y.Map<unknown>, axis: 0 | 1, by: number): void {
  const { size } = readCells(map)
  if (!size) return
  const next: [number, number] = [size[0], size[1]]
  next[axis] = Math.max(0, next[axis] + by)
  map.set('size', next)
}
