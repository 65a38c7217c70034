import { childOf, childrenOf, parseXml, tag, TextEdits, withAttributes } from '@wenfang/shared-ooxml/xml'
import { columnLetters, columnNumber } from '../../model/chart/cell-range.ts'
import type { SheetCell } from './sheet-cells.ts'

const AREA = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/

/**
 * A table over cells that changed: its heads say what the cells say, and it reaches as far as they do. Excel repairs a workbook
 * whose table and cells disagree.
 */
export function withTable(table: string, cells: readonly SheetCell[]): string {
  const root = parseXml(table)
  const [, left, top, right, bottom] = AREA.exec(root.attributes['ref'] ?? '') ?? []
  if (left === undefined || top === undefined || right === undefined || bottom === undefined) return table
  const area = {
    top: Number(top) - 1,
    left: columnNumber(left),
    bottom: Number(bottom) - 1,
    right: columnNumber(right),
  }
  const beside = cells.filter(({ row, column }) => row >= area.top && column >= area.left)
  const grown = {
    bottom: Math.max(area.bottom, ...beside.map(({ row }) => row)),
    right: Math.max(area.right, ...beside.map(({ column }) => column)),
  }
  const ref = `${left}${top}:${columnLetters(grown.right)}${grown.bottom + 1}`
  const edits = new TextEdits()
  edits.replace(root.start, root.innerStart, withAttributes(table.slice(root.start, root.innerStart), { ref }))
  const filter = childOf(root, 'autoFilter')
  if (filter)
    edits.replace(
      filter.start,
      filter.innerStart,
      withAttributes(table.slice(filter.start, filter.innerStart), { ref }),
    )
  const list = childOf(root, 'tableColumns')
  if (!list) return edits.apply(table)
  const columns = childrenOf(list, 'tableColumn')
  const heads = new Map(beside.filter(({ row }) => row === area.top).map(({ column, value }) => [column, value]))
  const taken = new Set<string>()
  const nameAt = (column: number, old: string | undefined): string => {
    const said = heads.get(column)
    const base = said === undefined || said === null || said === '' ? (old ?? `列${column + 1}`) : String(said)
    let name = base
    for (let twin = 2; taken.has(name); twin++) name = `${base}${twin}`
    taken.add(name)
    return name
  }
  const written = columns.map(({ start, innerStart, end, attributes }, at) => {
    const name = nameAt(area.left + at, attributes['name'])
    return withAttributes(table.slice(start, innerStart), { name }) + table.slice(innerStart, end)
  })
  let id = Math.max(0, ...columns.map(({ attributes }) => Number(attributes['id'] ?? 0)))
  for (let column = area.left + columns.length; column <= grown.right; column++)
    written.push(tag(list.name.replace('tableColumns', 'tableColumn'), { id: ++id, name: nameAt(column, undefined) }))
  edits.replace(list.start, list.end, tag(list.name, { count: written.length }, written.join('')))
  return edits.apply(table)
}
