import { Refused } from '@wenfang/shared-contract/commands'
import type { Deck } from '../deck.ts'
import { mapOf, orderedMaps, stringOf } from '../read-shared.ts'
import { cellKey } from '../table/cell-key.ts'
import { withChild, type ChildOrder } from '../xml/child-order.ts'
import { solidFillXml, type ColourName } from './look.ts'
import { reach } from './place.ts'

const CELL_ORDER: ChildOrder = [
  ['lnL'],
  ['lnR'],
  ['lnT'],
  ['lnB'],
  ['lnTlToBr'],
  ['lnBlToTr'],
  ['cell3D'],
  ['noFill', 'solidFill', 'gradFill', 'blipFill', 'pattFill', 'grpFill'],
  ['headers'],
  ['extLst'],
]

/** Which cells of a table: of one row, of one column, of both, of all. */
export interface CellChoice {
  readonly row: number | null
  readonly column: number | null
}

/** @param colour null is that of the table's style @throws Refused */
export function fillCells(
  deck: Deck,
  slide: string,
  shape: string,
  { row, column }: CellChoice,
  colour: ColourName | null,
): void {
  const table = mapOf(reach(deck, slide, shape).map, 'tbl')
  const cells = mapOf(table, 'cells')
  if (!table || !cells) throw new Refused('noTable')
  const lines = (name: 'rows' | 'columns', only: number | null): readonly string[] => {
    const ids = orderedMaps(mapOf(table, name), 'k').map(([id]) => id)
    return only === null ? ids : ids.slice(only, only + 1)
  }
  const [rows, columns] = [lines('rows', row), lines('columns', column)]
  if (rows.length === 0 || columns.length === 0) throw new Refused('notThere')
  for (const one of rows)
    for (const other of columns) {
      const cell = mapOf(cells, cellKey(one, other))
      if (!cell) continue
      const before = stringOf(cell, 'p') || '<a:tcPr/>'
      cell.set('p', withChild(before, CELL_ORDER, 'solidFill', colour === null ? '' : solidFillXml(colour)))
    }
}
