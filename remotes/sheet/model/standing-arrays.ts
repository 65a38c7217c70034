import { KIND, TILE_ROWS, type ArrayFormula, type CellRange, type Tile } from './workbook-data.ts'

const keyOf = (row: number, column: number): number => column * 8192 + Math.floor(row / TILE_ROWS)

/**
 * Arrays of the file whose formula is still there. One that spilled claims no cell any more that somebody wrote into since:
 * what was written stays, and the formula finds out that it has no room.
 */
export function standingArrays(tiles: readonly Tile[], arrays: readonly ArrayFormula[]): ArrayFormula[] {
  if (arrays.length === 0) return []
  const byKey = new Map(tiles.map((tile) => [keyOf(tile.row, tile.column), tile]))
  return arrays.flatMap((array) => {
    const { top, left } = array.range
    const isThere = Boolean(byKey.get(keyOf(top, left))?.formulas?.[top % TILE_ROWS])
    if (!isThere) return []
    if (!array.isDynamic || !isWrittenInto(byKey, array.range)) return [array]
    return [{ ...array, range: { top, left, bottom: top, right: left } }]
  })
}

function isWrittenInto(tiles: ReadonlyMap<number, Tile>, { top, left, bottom, right }: CellRange): boolean {
  for (let column = left; column <= right; column++)
    for (let row = top; row <= bottom; row++) {
      if (row === top && column === left) continue
      const tile = tiles.get(keyOf(row, column))
      const at = row % TILE_ROWS
      if (tile?.entered?.[at] && (tile.kinds[at] !== KIND.blank || tile.formulas?.[at])) return true
    }
  return false
}
