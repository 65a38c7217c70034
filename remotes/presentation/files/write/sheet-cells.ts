import { childOf, childrenOf, escapeText, parseXml, tag, TextEdits, withAttributes } from '@wenfang/shared-ooxml/xml'
import { columnLetters, columnNumber } from '../../model/chart/cell-range.ts'
import type { ChartValue } from '../../model/chart/chart-table.ts'

/** A cell by its row and column, from 0. */
export interface SheetCell {
  readonly row: number
  readonly column: number
  readonly value: ChartValue
}

interface Written {
  readonly xml: string
  /** A formula gave way to a value. */
  readonly hadFormulas: boolean
}

/** A worksheet in which some cells say other values, in the formats that they had; all other cells stay as they are written. */
export function withCells(sheet: string, cells: readonly SheetCell[]): Written {
  const root = parseXml(sheet)
  const data = childOf(root, 'sheetData')
  if (!data) return { xml: sheet, hadFormulas: false }
  const prefix = root.name.slice(0, root.name.length - root.local.length)
  const rows = new Map<number, Map<number, ChartValue>>()
  for (const { row, column, value } of cells) {
    const known = rows.get(row) ?? new Map<number, ChartValue>()
    known.set(column, value)
    rows.set(row, known)
  }
  const edits = new TextEdits()
  let hadFormulas = false
  const fresh: { readonly at: number; readonly row: number; readonly xml: string }[] = []
  const existing = childrenOf(data, 'row').map((element, at) => ({
    element,
    number: Number(element.attributes['r'] ?? at + 1) - 1,
  }))
  for (const [row, values] of rows) {
    const found = existing.find(({ number }) => number === row)?.element
    const old = childrenOf(found ?? null, 'c').map((cell, at) => ({
      column: columnNumber(/^[A-Z]+/.exec(cell.attributes['r'] ?? '')?.[0] ?? columnLetters(at)),
      cell,
    }))
    const written = new Map(old.map(({ column, cell }) => [column, sheet.slice(cell.start, cell.end)]))
    for (const [column, value] of values) {
      const before = old.find((one) => one.column === column)?.cell
      if (before && childOf(before, 'f')) hadFormulas = true
      written.set(column, cellXml(prefix, row, column, value, before?.attributes['s']))
    }
    const inner = [...written]
      .toSorted(([a], [b]) => a - b)
      .map(([, xml]) => xml)
      .join('')
    if (found) {
      const opening = withAttributes(sheet.slice(found.start, found.innerStart).replace(/\s*\/>$/, '>'), {
        spans: null,
      })
      edits.replace(found.start, found.end, `${opening}${inner}</${found.name}>`)
    } else {
      const after = existing.find(({ number }) => number > row)?.element
      fresh.push({ at: after?.start ?? data.innerEnd, row, xml: tag(`${prefix}row`, { r: row + 1 }, inner) })
    }
  }
  const added = fresh.toSorted((a, b) => a.row - b.row)
  if (data.innerStart === data.innerEnd && added.length > 0)
    edits.replace(data.start, data.end, tag(data.name, {}, added.map(({ xml }) => xml).join('')))
  else for (const { at, xml } of added) edits.replace(at, at, xml)
  const dimension = childOf(root, 'dimension')
  // Says less than the truth now; it may be left out.
  if (dimension) edits.replace(dimension.start, dimension.end, '')
  return { xml: edits.apply(sheet), hadFormulas }
}

function cellXml(prefix: string, row: number, column: number, value: ChartValue, s: string | undefined): string {
  const r = `${columnLetters(column)}${row + 1}`
  if (value === null || value === '') return tag(`${prefix}c`, { r, s: s ?? null })
  if (typeof value === 'number') return tag(`${prefix}c`, { r, s: s ?? null }, tag(`${prefix}v`, {}, String(value)))
  const text = tag(`${prefix}t`, { 'xml:space': 'preserve' }, escapeText(value))
  return tag(`${prefix}c`, { r, s: s ?? null, t: 'inlineStr' }, tag(`${prefix}is`, {}, text))
}
