import { Refused } from '@wenfang/shared-contract/commands'
import { attributesXml, readAttributes } from '@wenfang/shared-ooxml/xml'
import type * as Y from 'yjs'
import type { Deck } from '../deck.ts'
import { mapOf, orderedMaps, stringOf, textOf } from '../read-shared.ts'
import { cellKey } from '../table/cell-key.ts'
import { repairedSpans } from '../table/spans.ts'
import { reach } from './place.ts'
import { flatText } from './replace-text.ts'
import { insertText, setText, writableLength } from './write-text.ts'

/** Of a table by the numbers of its lines, ends included. */
export interface CellArea {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

const SPANS = ['gridSpan', 'rowSpan', 'hMerge', 'vMerge'] as const

interface Grid {
  readonly cells: Y.Map<unknown>
  readonly rows: readonly string[]
  readonly columns: readonly string[]
  /** Attributes of each cell as they are written. */
  readonly spans: readonly (readonly Readonly<Record<string, string>>[])[]
}

function gridOf(deck: Deck, slide: string, shape: string): Grid {
  const table = mapOf(reach(deck, slide, shape).map, 'tbl')
  const cells = mapOf(table, 'cells')
  if (!table || !cells) throw new Refused('noTable')
  const rows = orderedMaps(mapOf(table, 'rows'), 'k').map(([id]) => id)
  const columns = orderedMaps(mapOf(table, 'columns'), 'k').map(([id]) => id)
  const written = rows.map((row) =>
    columns.map((column) => {
      const cell = mapOf(cells, cellKey(row, column))
      return cell && stringOf(cell, 'span')
    }),
  )
  return { cells, rows, columns, spans: repairedSpans(written).map((line) => line.map((one) => readAttributes(one))) }
}

/** The merged cells that one belongs to: itself, where it is none. @throws Refused */
export function areaOf(deck: Deck, slide: string, shape: string, row: number, column: number): CellArea {
  return areaIn(gridOf(deck, slide, shape), row, column)
}

function areaIn({ spans }: Grid, row: number, column: number): CellArea {
  const isOn = (value: string | undefined): boolean => value === '1' || value === 'true'
  if (!spans[row]?.[column]) throw new Refused('notThere')
  let [top, left] = [row, column]
  while (left > 0 && isOn(spans[top]?.[left]?.['hMerge'])) left--
  while (top > 0 && isOn(spans[top]?.[left]?.['vMerge'])) top--
  const origin = spans[top]?.[left] ?? {}
  return {
    top,
    left,
    bottom: top + Math.max(1, Number(origin['rowSpan'] ?? 1)) - 1,
    right: left + Math.max(1, Number(origin['gridSpan'] ?? 1)) - 1,
  }
}

/** One cell of an area, and of the merged cells that reach into it; all words come into it. @throws Refused */
export function mergeCells(deck: Deck, slide: string, shape: string, area: CellArea): void {
  const grid = gridOf(deck, slide, shape)
  const whole = grown(grid, area)
  if (whole.bottom >= grid.rows.length || whole.right >= grid.columns.length) throw new Refused('notThere')
  if (whole.top === whole.bottom && whole.left === whole.right) throw new Refused('oneCell')
  const origin = cellAt(grid, whole.top, whole.left)
  const into = origin && textOf(origin, 't')
  if (!origin || !into) throw new Refused('notThere')
  for (let row = whole.top; row <= whole.bottom; row++)
    for (let column = whole.left; column <= whole.right; column++) {
      const isOrigin = row === whole.top && column === whole.left
      const cell = isOrigin ? origin : cellAt(grid, row, column)
      if (!cell) continue
      span(cell, grid.spans[row]?.[column] ?? {}, {
        gridSpan: column === whole.left && whole.right > whole.left ? whole.right - whole.left + 1 : null,
        rowSpan: row === whole.top && whole.bottom > whole.top ? whole.bottom - whole.top + 1 : null,
        hMerge: column > whole.left ? 1 : null,
        vMerge: row > whole.top ? 1 : null,
      })
      const text = isOrigin ? null : textOf(cell, 't')
      const words = text ? flatText(text).replace(/\n$/, '').replaceAll('\ufffc', '') : ''
      if (!text || words.trim() === '') continue
      insertText(into, writableLength(into), `${writableLength(into) > 0 ? '\n' : ''}${words}`)
      setText(text, '')
    }
}

/** Each by itself again; the words stay in the first. @throws Refused */
export function splitCells(deck: Deck, slide: string, shape: string, row: number, column: number): void {
  const grid = gridOf(deck, slide, shape)
  const area = areaIn(grid, row, column)
  if (area.top === area.bottom && area.left === area.right) throw new Refused('notMerged')
  for (let at = area.top; at <= area.bottom; at++)
    for (let across = area.left; across <= area.right; across++) {
      const cell = cellAt(grid, at, across)
      if (cell)
        span(cell, grid.spans[at]?.[across] ?? {}, { gridSpan: null, rowSpan: null, hMerge: null, vMerge: null })
    }
}

/** So large that no merged cell is cut. */
function grown(grid: Grid, area: CellArea): CellArea {
  let whole = area
  for (;;) {
    let next = whole
    for (let row = whole.top; row <= whole.bottom; row++)
      for (let column = whole.left; column <= whole.right; column++) {
        const one = areaIn(grid, row, column)
        next = {
          top: Math.min(next.top, one.top),
          left: Math.min(next.left, one.left),
          bottom: Math.max(next.bottom, one.bottom),
          right: Math.max(next.right, one.right),
        }
      }
    if (SIDES.every((side) => next[side] === whole[side])) return whole
    whole = next
  }
}
const SIDES = ['top', 'left', 'bottom', 'right'] as const

const cellAt = ({ cells, rows, columns }: Grid, row: number, column: number): Y.Map<unknown> | null =>
  mapOf(cells, cellKey(rows[row] ?? '', columns[column] ?? ''))

function span(
  cell: Y.Map<unknown>,
  before: Readonly<Record<string, string>>,
  change: Readonly<Record<(typeof SPANS)[number], number | null>>,
): void {
  const kept = Object.fromEntries(
    Object.entries(before).filter(([name]) => !(SPANS as readonly string[]).includes(name)),
  )
  const written = attributesXml({ ...change, ...kept })
  if (written !== stringOf(cell, 'span')) cell.set('span', written)
}
