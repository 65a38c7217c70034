import { commonSequence } from '@wenfang/shared-diff'
import type { Cell, Row } from './block.ts'
import { CELL_PROPS } from './block-types.ts'
import { buildCell, buildRow } from './build-block.ts'
import { elementsIn, setAttribute, type Element } from './layout.ts'
import { propsOf, readCell, readRow } from './read-block.ts'
import { joinedRuns, writeLine } from './write-line.ts'

/** Makes a table say this. Rows and cells that say it already are left alone, so that others may write in them meanwhile. */
export function writeRows(table: Element, wanted: readonly Row[]): void {
  const rows = elementsIn(table)
  const pairs = commonSequence(
    rows.map((row) => keyOf(readRow(row))),
    wanted.map(keyOf),
  )
  let [end, wantedEnd] = [rows.length, wanted.length]
  for (const [at, to] of [...pairs.toReversed(), [-1, -1] as const]) {
    writeGap(table, rows, [at + 1, end], wanted.slice(to + 1, wantedEnd))
    ;[end, wantedEnd] = [at, to]
  }
}

const keyOf = (row: Row): string =>
  JSON.stringify(
    row.map(({ isHeader, props, content }) => [isHeader, { ...CELL_PROPS, ...props }, joinedRuns(content)]),
  )

/** Rows between two that stay: the first of them become the first that are wanted, the rest comes or goes. */
function writeGap(
  table: Element,
  rows: readonly Element[],
  [from, to]: readonly [number, number],
  wanted: readonly Row[],
) {
  const kept = Math.min(to - from, wanted.length)
  if (to - from > kept) table.delete(from + kept, to - from - kept)
  if (wanted.length > kept) table.insert(from + kept, wanted.slice(kept).map(buildRow))
  for (let n = 0; n < kept; n += 1) {
    const row = rows[from + n]
    const cells = wanted[n]
    if (row && cells) writeRow(row, cells)
  }
}

function writeRow(row: Element, wanted: Row): void {
  const cells = elementsIn(row)
  const isAlike =
    cells.length === wanted.length &&
    wanted.every(({ isHeader }, at) => (cells[at]?.nodeName === 'tableHeader') === isHeader)
  if (!isAlike) {
    row.delete(0, row.length)
    row.insert(0, wanted.map(buildCell))
    return
  }
  for (const [at, cell] of cells.entries()) {
    const one = wanted[at]
    if (one) writeCell(cell, one)
  }
}

function writeCell(cell: Element, { props, content }: Cell): void {
  const now = propsOf(cell)
  for (const [name, preset] of Object.entries(CELL_PROPS)) {
    const value = props[name] ?? preset
    if (JSON.stringify(now[name] ?? preset) === JSON.stringify(value)) continue
    if (value === null) cell.removeAttribute(name)
    else setAttribute(cell, name, value)
  }
  if (JSON.stringify(joinedRuns(readCell(cell).content)) === JSON.stringify(joinedRuns(content))) return
  const [line, ...others] = elementsIn(cell)
  if (line && others.length > 0) cell.delete(1, cell.length - 1)
  if (line) writeLine(line, content)
}
