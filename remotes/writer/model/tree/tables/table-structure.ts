import { escapeXml } from '@wenfang/shared-ooxml/xml'
import { isElement, type OoxmlElement, withChildren } from '../../kernel/index.ts'
import { childNamed, elementsOf, nodesOf, textOf } from '../nodes.ts'
import { type Mint, parseOne, renamed } from '../parse.ts'
import { withProperties } from '../properties.ts'
import { mapElements } from '../rewrite.ts'
import { type GridCell, gridOf, type TableGrid } from './table-grid.ts'

export const emptyParagraph = (mint: Mint): OoxmlElement => parseOne('<w:p/>', mint)

/** A cell that holds nothing, made like another one: its width, shading and borders, the style of its first paragraph. */
export function emptyLike(cell: OoxmlElement, mint: Mint): OoxmlElement {
  const properties = childNamed(cell, 'tcPr')
  const paragraph = elementsOf(cell).find(({ localName }) => localName === 'p')
  const paragraphProperties = paragraph && childNamed(paragraph, 'pPr')
  const made = emptyParagraph(mint)
  const content = paragraphProperties ? withChildren(made, [renamed(paragraphProperties, mint)]) : made
  return withChildren(parseOne('<w:tc/>', mint), [...(properties ? [renamed(properties, mint)] : []), content])
}

/** One table as two, cut above a row, with an empty paragraph between. Null where there is nothing to cut. */
export function splitTable(table: OoxmlElement, row: number, mint: Mint): readonly OoxmlElement[] | null {
  const { rows } = gridOf(table)
  if (row <= 0 || row >= rows.length) return null
  const first = rows[row]?.row
  const at = nodesOf(table).findIndex((child) => child === first)
  const head = nodesOf(table).filter(
    (child) => isElement(child) && (child.localName === 'tblPr' || child.localName === 'tblGrid'),
  )
  // What went on below the cut begins anew.
  const tail = nodesOf(table)
    .slice(at)
    .map((child) => (child === first ? restarted(child as OoxmlElement, mint) : child))
  const lower = withChildren(parseOne('<w:tbl/>', mint), [...head.map((child) => renamed(child, mint)), ...tail])
  return [withChildren(table, nodesOf(table).slice(0, at)), emptyParagraph(mint), lower]
}

const restarted = (row: OoxmlElement, mint: Mint): OoxmlElement =>
  mapElements(row, (cell) => {
    const merge = childNamed(childNamed(cell, 'tcPr'), 'vMerge')
    return cell.localName === 'tc' && merge
      ? withProperties(cell, 'tcPr', { vMerge: '<w:vMerge w:val="restart"/>' }, mint)
      : cell
  })

/** Takes cells out and moves what is right of them to the left; the row ends with empty cells. */
export function deleteShiftingLeft(table: OoxmlElement, cells: readonly GridCell[], mint: Mint): OoxmlElement {
  const gone = new Set(cells.map(({ cell }) => cell.id))
  return mapElements(table, (row) => {
    if (row.localName !== 'tr' || !elementsOf(row).some(({ id }) => gone.has(id))) return row
    const kept = nodesOf(row).filter((child) => !gone.has(child.id))
    const fillers = elementsOf(row)
      .filter(({ id }) => gone.has(id))
      .map((cell) => emptyLike(cell, mint))
    return withChildren(row, [...kept, ...fillers])
  })
}

/** Empties cells and moves what is below them up; the last rows get empty cells. Cells move with all they are. */
export function deleteShiftingUp(table: OoxmlElement, cells: readonly GridCell[], mint: Mint): OoxmlElement {
  const grid = gridOf(table)
  const gone = new Set(cells.map(({ cell }) => cell.id))
  const replaced = new Map<string, OoxmlElement>()
  for (const column of new Set(cells.map((cell) => cell.column))) {
    const own = grid.rows.flatMap((row) => row.cells.filter((cell) => cell.column === column))
    const kept = own.filter(({ cell }) => !gone.has(cell.id))
    own.forEach(({ cell }, index) => {
      const next = kept[index]?.cell
      if (next !== cell) replaced.set(cell.id, next ? next : emptyLike(cell, mint))
    })
  }
  return mapElements(table, (row) =>
    row.localName === 'tr' ? mapElements(row, (cell) => replaced.get(cell.id) ?? cell) : row,
  )
}

/** `count` rows beside row `at`, each made like it. */
interface NewRows {
  readonly count: number
  /** What their cells say, row by row; what is not given is empty. */
  readonly values?: readonly (readonly string[])[]
}

/** Rows made like one, above or below it. */
export function insertRows(
  table: OoxmlElement,
  at: number,
  where: 'above' | 'below',
  { count, values = [] }: NewRows,
  mint: Mint,
): OoxmlElement {
  const { rows } = gridOf(table)
  const model = rows[at]
  if (!model) return table
  // A merge that goes on below stays whole; one that begins or ends here does not grow.
  const after = where === 'below' ? rows[at + 1] : model
  const made = Array.from({ length: count }, (_, row) => {
    const properties = childNamed(model.row, 'trPr')
    const cells = model.cells.map(({ cell, column }, index) => {
      const goesOn = after?.cells.some((other) => other.column === column && other.vertical === 'continue') ?? false
      const empty = withProperties(emptyLike(cell, mint), 'tcPr', { vMerge: goesOn ? '<w:vMerge/>' : null }, mint)
      return saying(empty, values[row]?.[index] ?? '', mint)
    })
    const kept = properties ? [renamed(withoutHeader(properties), mint)] : []
    return withChildren(parseOne('<w:tr/>', mint), [...kept, ...cells])
  })
  return mapElements(table, (child) =>
    child !== model.row ? child : where === 'above' ? [...made, child] : [child, ...made],
  )
}

/** An empty cell with words in its paragraph. */
function saying(cell: OoxmlElement, words: string, mint: Mint): OoxmlElement {
  if (words === '') return cell
  const run = parseOne(`<w:r><w:t xml:space="preserve">${escapeXml(words)}</w:t></w:r>`, mint)
  return mapElements(cell, (child) => (child.localName === 'p' ? withChildren(child, [...nodesOf(child), run]) : child))
}

const withoutHeader = (properties: OoxmlElement): OoxmlElement =>
  withChildren(
    properties,
    nodesOf(properties).filter(
      (child) => !isElement(child) || !['tblHeader', 'ins', 'del', 'trPrChange'].includes(child.localName),
    ),
  )

export type SortKind = 'text' | 'stroke' | 'number' | 'date'
export interface SortKey {
  readonly column: number
  readonly kind: SortKind
  readonly isDescending: boolean
}

/** The table with its rows in order. Rows move as they are, so what others write in them meanwhile stays. */
export function sortRows(table: OoxmlElement, keys: readonly SortKey[], headerRows: number): OoxmlElement {
  const grid = gridOf(table)
  const sortable = grid.rows.slice(headerRows)
  const sorted = sortable
    .map(({ row, cells }) => ({
      row,
      values: keys.map(({ column }) => {
        const cell = cells.find((candidate) => candidate.column <= column && column < candidate.column + candidate.span)
        return cell ? textOf(cell.cell).trim() : ''
      }),
    }))
    .toSorted((a, b) => {
      for (const [index, key] of keys.entries()) {
        const order = compare(a.values[index] ?? '', b.values[index] ?? '', key.kind)
        if (order !== 0) return key.isDescending ? -order : order
      }
      return 0
    })
  const places = new Map(sortable.map(({ row }, index) => [row.id, sorted[index]?.row ?? row]))
  return mapElements(table, (child) => places.get(child.id) ?? child)
}

const byPinyin = new Intl.Collator('zh-CN', { numeric: false })
const byStroke = new Intl.Collator('zh-CN-u-co-stroke')

function compare(a: string, b: string, kind: SortKind): number {
  if (kind === 'text') return byPinyin.compare(a, b)
  if (kind === 'stroke') return byStroke.compare(a, b)
  const read = kind === 'number' ? readNumber : readDate
  const x = read(a)
  const y = read(b)
  // What is no number stands behind the numbers.
  if (x === null || y === null) return x === y ? byPinyin.compare(a, b) : x === null ? 1 : -1
  return x - y
}

/** A number as people write it in a table: 1,234.5 ￥12 30% (5). Null where there is none. */
export function readNumber(text: string): number | null {
  const cleaned = text.replaceAll(/[\s,，¥￥$€£]/g, '')
  const match = /^\(?([-+−]?\d+(?:\.\d+)?|[-+−]?\.\d+)(%?)/.exec(cleaned)
  if (!match) return null
  const value = Number((match[1] ?? '').replace('−', '-'))
  const signed = cleaned.startsWith('(') ? -value : value
  return match[2] === '%' ? signed / 100 : signed
}

function readDate(text: string): number | null {
  const match = /(\d{4})\D{1,2}(\d{1,2})(?:\D{1,2}(\d{1,2}))?/.exec(text)
  if (match) return Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3] ?? 1))
  const parsed = Date.parse(text)
  return Number.isNaN(parsed) ? null : parsed
}

export const isMergedVertically = (grid: TableGrid): boolean =>
  grid.rows.some(({ cells }) => cells.some(({ vertical }) => vertical !== null))
