import * as Y from 'yjs'
import { buildCell, insertInline } from './build-block.ts'
import { attributes, elementsIn, indexIn, setAttribute, type Element } from './layout.ts'
import { readInline } from './read-block.ts'
import type { Outline } from './outline.ts'
import { gridOf, span, type Grid, type Spot } from './table-grid.ts'
import { columnWidths, setColumnWidths } from './table-widths.ts'

export interface CellArea {
  readonly row: number
  readonly column: number
  readonly rowEnd: number
  readonly columnEnd: number
}

const emptyCell = (isHeader: boolean): Element => buildCell({ isHeader, props: {}, content: [] })
const isHeader = (cell: Element | undefined): boolean => cell?.nodeName === 'tableHeader'

export const tableOf = (outline: Outline, id: string): Element | null => outline.contentOf(id, 'table')

export function tableSize(table: Element): { readonly rows: number; readonly columns: number } {
  const { rows, columns } = gridOf(table)
  return { rows: rows.length, columns }
}

export function insertRow(table: Element, at: number): void {
  const { rows, columns, at: spot } = gridOf(table)
  const place = Math.min(at, rows.length)
  const cells: Element[] = []
  const grown = new Set<Element>()
  for (let column = 0; column < columns; column += 1) {
    const [above, below] = [spot(place - 1, column), spot(place, column)]
    if (above && below && above.cell === below.cell) {
      if (!grown.has(above.cell)) setAttribute(above.cell, 'rowspan', span(above.cell, 'rowspan') + 1)
      grown.add(above.cell)
      // A heading column goes on; a heading row does not.
    } else cells.push(emptyCell(isHeader(spot(rows.length - 1, column)?.cell) && rows.length > 1))
  }
  const row = new Y.XmlElement('tableRow')
  row.insert(0, cells)
  table.insert(place, [row])
}

/** False for the last one: a table without rows is none. */
export function deleteRow(table: Element, at: number): boolean {
  const { rows, columns, at: spot } = gridOf(table)
  const row = rows[at]
  if (!row || rows.length === 1) return false
  const seen = new Set<Element>()
  for (let column = 0; column < columns; column += 1) {
    const found = spot(at, column)
    if (!found || seen.has(found.cell)) continue
    seen.add(found.cell)
    const left = span(found.cell, 'rowspan') - 1
    if (left === 0) continue
    if (found.row < at) setAttribute(found.cell, 'rowspan', left)
    else {
      const next = rows[at + 1]
      if (!next) continue
      const copy = found.cell.clone()
      setAttribute(copy, 'rowspan', left)
      next.insert(placeIn(next, spot, at + 1, found.column), [copy])
    }
  }
  table.delete(indexIn(table, row), 1)
  return true
}

export function insertColumn(table: Element, at: number): void {
  const { rows, columns, at: spot } = gridOf(table)
  const place = Math.min(at, columns)
  const widths = columnWidths(table)
  const grown = new Set<Element>()
  for (const [row, element] of rows.entries()) {
    const [left, right] = [spot(row, place - 1), spot(row, place)]
    if (left && right && left.cell === right.cell) {
      if (!grown.has(left.cell)) setAttribute(left.cell, 'colspan', span(left.cell, 'colspan') + 1)
      grown.add(left.cell)
    } else
      element.insert(placeIn(element, spot, row, place), [
        emptyCell(isHeader(spot(row, columns - 1)?.cell) && columns > 1),
      ])
  }
  setColumnWidths(table, widths.toSpliced(place, 0, null))
}

export function deleteColumn(table: Element, at: number): boolean {
  const { rows, columns, at: spot } = gridOf(table)
  if (columns <= 1 || at >= columns) return false
  const widths = columnWidths(table)
  const seen = new Set<Element>()
  for (const [row, element] of rows.entries()) {
    const found = spot(row, at)
    if (!found || seen.has(found.cell)) continue
    seen.add(found.cell)
    const left = span(found.cell, 'colspan') - 1
    if (left > 0) setAttribute(found.cell, 'colspan', left)
    else element.delete(indexIn(element, found.cell), 1)
  }
  dropRowsWithoutCells(table)
  setColumnWidths(table, widths.toSpliced(at, 1))
  return true
}

/** Makes one cell of an area; the words of all stand in it. False where only one cell is there. */
export function mergeCells(table: Element, area: CellArea): boolean {
  const { at: spot } = gridOf(table)
  const first = spot(area.row, area.column)?.cell
  if (!first) return false
  const others = new Set<Element>()
  for (let row = area.row; row <= area.rowEnd; row += 1)
    for (let column = area.column; column <= area.columnEnd; column += 1) {
      const cell = spot(row, column)?.cell
      if (cell && cell !== first) others.add(cell)
    }
  if (others.size === 0) return false
  const widths = columnWidths(table)
  const line = elementsIn(first)[0]
  for (const cell of others) {
    const words = elementsIn(cell).flatMap(readInline)
    if (line && words.length > 0)
      insertInline(line, line.length, [
        ...(line.length > 0 ? [{ node: 'hardBreak', props: {}, marks: {} }] : []),
        ...words,
      ])
    const row = cell.parent
    if (row instanceof Y.XmlElement) row.delete(indexIn(row, cell), 1)
  }
  setAttribute(first, 'colspan', area.columnEnd - area.column + 1)
  setAttribute(first, 'rowspan', area.rowEnd - area.row + 1)
  dropRowsWithoutCells(table)
  setColumnWidths(table, widths)
  return true
}

/** A row in which no cell begins is none: the engine would fill it with cells beside those that span it. */
function dropRowsWithoutCells(table: Element): void {
  const { rows, columns, at: spot } = gridOf(table)
  for (const [at, row] of rows.entries()) {
    if (elementsIn(row).length > 0) continue
    const spanning = new Set<Element>()
    for (let column = 0; column < columns; column += 1) add(spanning, spot(at, column))
    for (const cell of spanning) setAttribute(cell, 'rowspan', span(cell, 'rowspan') - 1)
    table.delete(indexIn(table, row), 1)
  }
}

/** The other way round: the words stay in the first of the cells. */
export function splitCell(table: Element, row: number, column: number): boolean {
  const { rows, at: spot } = gridOf(table)
  const found = spot(row, column)
  if (!found) return false
  const [height, width] = [span(found.cell, 'rowspan'), span(found.cell, 'colspan')]
  if (height * width === 1) return false
  const widths = columnWidths(table)
  for (let r = found.row; r < Math.min(rows.length, found.row + height); r += 1) {
    const line = rows[r]
    if (!line) continue
    const count = r === found.row ? width - 1 : width
    const place = r === found.row ? indexIn(line, found.cell) + 1 : placeIn(line, spot, r, found.column + width)
    line.insert(
      place,
      Array.from({ length: count }, () => emptyCell(isHeader(found.cell))),
    )
  }
  setAttribute(found.cell, 'colspan', 1)
  setAttribute(found.cell, 'rowspan', 1)
  setColumnWidths(table, widths)
  return true
}

/** The first row or column as a heading, or no longer. */
export function setHeader(table: Element, what: 'row' | 'column', isOn: boolean): void {
  const { rows, columns, at: spot } = gridOf(table)
  const cells = new Set<Element>()
  if (what === 'row') for (let column = 0; column < columns; column += 1) add(cells, spot(0, column))
  else for (let row = 0; row < rows.length; row += 1) add(cells, spot(row, 0))
  const corner = spot(0, 0)?.cell
  // It is of both.
  if (!isOn && corner && isHeading(what === 'row' ? 'column' : 'row', { rows, columns, at: spot })) cells.delete(corner)
  for (const cell of cells) {
    const row = cell.parent
    if (isHeader(cell) === isOn || !(row instanceof Y.XmlElement)) continue
    const made = new Y.XmlElement(isOn ? 'tableHeader' : 'tableCell')
    for (const [name, value] of Object.entries(attributes(cell))) setAttribute(made, name, value)
    made.insert(
      0,
      elementsIn(cell).map((line) => line.clone()),
    )
    const at = indexIn(row, cell)
    row.insert(at, [made])
    row.delete(at + 1, 1)
  }
}

/** Whether the first row or column is a heading, besides the corner. */
function isHeading(what: 'row' | 'column', { rows, columns, at: spot }: Grid): boolean {
  const length = what === 'row' ? columns : rows.length
  const others = Array.from({ length: length - 1 }, (_, at) => (what === 'row' ? spot(0, at + 1) : spot(at + 1, 0)))
  return others.length > 0 && others.every((found) => isHeader(found?.cell))
}

export function setCells(table: Element, area: CellArea, props: Readonly<Record<string, string>>): void {
  const { at: spot } = gridOf(table)
  const cells = new Set<Element>()
  for (let row = area.row; row <= area.rowEnd; row += 1)
    for (let column = area.column; column <= area.columnEnd; column += 1) add(cells, spot(row, column))
  for (const cell of cells) for (const [name, value] of Object.entries(props)) setAttribute(cell, name, value)
}

/** Rows by the words of a column; a heading stays at the top. False where cells span several rows. */
export function sortRows(table: Element, column: number, isDescending: boolean): boolean {
  const { rows, at: spot } = gridOf(table)
  if (rows.some((row) => elementsIn(row).some((cell) => span(cell, 'rowspan') > 1))) return false
  const first = isHeader(spot(0, Math.max(1, column))?.cell) || isHeader(spot(0, 0)?.cell) ? 1 : 0
  const keyed = rows.slice(first).map((row, at) => ({ row, key: words(spot(at + first, column)?.cell) }))
  const sorted = keyed.toSorted((a, b) => (isDescending ? -1 : 1) * compare(a.key, b.key))
  if (sorted.every(({ row }, at) => row === keyed[at]?.row)) return true
  const copies = sorted.map(({ row }) => row.clone())
  table.delete(first, rows.length - first)
  table.insert(first, copies)
  return true
}

const words = (cell: Element | undefined): string =>
  cell
    ? elementsIn(cell)
        .flatMap(readInline)
        .map((inline) => ('text' in inline ? inline.text : ''))
        .join('')
        .trim()
    : ''

/** Numbers by their size, words as Chinese dictionaries have them; nothing comes last. */
function compare(a: string, b: string): number {
  if (a === '' || b === '') return (a === '' ? 1 : 0) - (b === '' ? 1 : 0)
  const [x, y] = [Number(a.replaceAll(/[,，%¥￥$]/g, '')), Number(b.replaceAll(/[,，%¥￥$]/g, ''))]
  return Number.isFinite(x) && Number.isFinite(y) ? x - y : a.localeCompare(b, 'zh-Hans-CN')
}

function add(cells: Set<Element>, spot: Spot | undefined): void {
  if (spot) cells.add(spot.cell)
}

/** Behind the last cell of a row that begins before a column. */
function placeIn(row: Element, spot: Grid['at'], at: number, column: number): number {
  for (let before = column - 1; before >= 0; before -= 1) {
    const found = spot(at, before)
    if (found && found.cell.parent === row) return indexIn(row, found.cell) + 1
  }
  return 0
}
