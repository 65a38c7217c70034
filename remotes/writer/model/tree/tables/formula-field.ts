import { escapeXml } from '@wenfang/shared-ooxml/xml'
import { evaluate, format, type FormulaTable } from './formula.ts'
import { isElement, type OoxmlElement, type OoxmlNode, withChildren } from '../../kernel/index.ts'
import { attribute, childNamed, elementsOf, nodesOf, textOf } from '../nodes.ts'
import { type Mint, parseOne, renamed } from '../parse.ts'
import { mapElements, replaceNode, replaceNodes } from '../rewrite.ts'
import { cellAt, gridOf, type TableGrid } from './table-grid.ts'

export interface Formula {
  /** `=SUM(ABOVE)` */
  readonly expression: string
  /** Word's picture of the number, such as `0.00`; empty for none. */
  readonly picture: string
}

const ERROR = '!语法错误'

export function formulaTable(grid: TableGrid, row: number, column: number): FormulaTable {
  return {
    row,
    column,
    rowCount: grid.rows.length,
    columnCount: grid.columnCount,
    text: (r, c) => {
      const cell = cellAt(grid, r, c)
      return cell ? textOf(cell.cell) : null
    },
  }
}

export function resultOf({ expression, picture }: Formula, table: FormulaTable): string {
  const value = evaluate(expression, table)
  return value === null ? ERROR : format(value, picture)
}

const instructionOf = ({ expression, picture }: Formula): string =>
  ` ${expression.startsWith('=') ? expression : `=${expression}`} ${picture.trim() === '' ? '' : `\\# "${picture.trim()}" `}`

/** The formula and the picture of an instruction; null for a field that is no formula. */
export function formulaOf(instruction: string): Formula | null {
  const match = /^\s*(=[^\\]*?)\s*(?:\\#\s*"?([^"\\]*)"?\s*)?(?:\\.*)?$/.exec(instruction)
  return match ? { expression: match[1] ?? '', picture: (match[2] ?? '').trim() } : null
}

/** What the mark of a paragraph tells of its own insertion is no look, and the look of others that was changed was not this one's. */
const OF_A_CHANGE: ReadonlySet<string> = new Set(['ins', 'del', 'moveFrom', 'moveTo', 'rPrChange'])

/** The cell with the formula behind what its first paragraph holds, or in place of the formula that is there. */
export function putFormula(cell: OoxmlElement, formula: Formula, table: FormulaTable, mint: Mint): OoxmlElement {
  const paragraph = elementsOf(cell).find(({ localName }) => localName === 'p')
  if (!paragraph) return cell
  const cleared = withoutFormulas(paragraph)
  const made = parseOne(
    `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve">${escapeXml(instructionOf(formula))}</w:instrText></w:r>` +
      `<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t xml:space="preserve">${escapeXml(resultOf(formula, table))}</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`,
    mint,
  )
  const model = elementsOf(cleared).find(({ localName }) => localName === 'r')
  const mark = childNamed(childNamed(cleared, 'pPr'), 'rPr')
  const from = (model && childNamed(model, 'rPr')) ?? mark
  const look = from && mapElements(from, (property) => (OF_A_CHANGE.has(property.localName) ? [] : property))
  const runs = elementsOf(made).map((run) => (look ? withChildren(run, [renamed(look, mint), ...nodesOf(run)]) : run))
  return replaceNode(cell, paragraph.id, withChildren(cleared, [...nodesOf(cleared), ...runs]))
}

/** The formula of a cell; null where it has none. */
export function formulaIn(cell: OoxmlElement): Formula | null {
  for (const paragraph of elementsOf(cell)) for (const { formula } of fieldsOf(paragraph)) return formula
  return null
}

interface Field {
  readonly formula: Formula
  /** What the field is made of: children of runs, or the one element of a simple field. */
  readonly nodes: readonly OoxmlElement[]
  /** What shows the result. */
  readonly results: readonly OoxmlElement[]
  /** Behind it a result stands. */
  readonly separator: OoxmlElement | null
}

/**
 * Formula fields that stand directly in a paragraph. Their pieces may share runs or have one each. Fields within fields
 * are left alone.
 */
function fieldsOf(paragraph: OoxmlElement): readonly Field[] {
  const fields: Field[] = []
  let depth = 0
  let isNested = false
  let instruction = ''
  let nodes: OoxmlElement[] = []
  let results: OoxmlElement[] = []
  let separator: OoxmlElement | null = null
  const pieces = elementsOf(paragraph).flatMap((node) => (node.localName === 'r' ? elementsOf(node) : [node]))
  for (const piece of pieces) {
    if (piece.localName === 'fldSimple') {
      const formula = formulaOf(attribute(piece, 'instr') ?? '')
      const shown = elementsOf(piece).flatMap((run) => elementsOf(run).filter(({ localName }) => localName !== 'rPr'))
      if (formula && depth === 0) fields.push({ formula, nodes: [piece], results: shown, separator: null })
      continue
    }
    const mark = piece.localName === 'fldChar' ? attribute(piece, 'fldCharType') : null
    if (mark === 'begin') {
      if (depth === 0) {
        isNested = false
        instruction = ''
        nodes = []
        results = []
        separator = null
      } else isNested = true
      depth += 1
    }
    if (depth === 0 || piece.localName === 'rPr') continue
    nodes.push(piece)
    if (mark === 'separate' && depth === 1) separator = piece
    else if (mark === 'end') {
      depth -= 1
      const formula = depth > 0 || isNested ? null : formulaOf(instruction)
      if (formula) fields.push({ formula, nodes, results, separator })
    } else if (mark === null) {
      if (separator) results.push(piece)
      else if (piece.localName === 'instrText') instruction += plain(piece)
    }
  }
  return fields
}

const plain = (element: OoxmlElement): string =>
  nodesOf(element)
    .map((node) => (isElement(node) ? '' : node.value))
    .join('')

function withoutFormulas(paragraph: OoxmlElement): OoxmlElement {
  const gone = new Map(fieldsOf(paragraph).flatMap(({ nodes }) => nodes.map(({ id }) => [id, []] as const)))
  if (gone.size === 0) return paragraph
  return mapElements(replaceNodes(paragraph, gone), (run) =>
    run.localName === 'r' && elementsOf(run).every(({ localName }) => localName === 'rPr') ? [] : run,
  )
}

/** The table with every formula computed anew, in reading order, and how many there were. */
export function recalculate(table: OoxmlElement, mint: Mint): { readonly table: OoxmlElement; readonly count: number } {
  let count = 0
  let next = table
  gridOf(table).rows.forEach(({ cells }, row) =>
    cells.forEach(({ column }, index) => {
      // Formulas read what the ones before them came to.
      const grid = gridOf(next)
      const cell = grid.rows[row]?.cells[index]?.cell
      if (!cell) return
      const changed = mapElements(cell, (paragraph) => {
        let out = paragraph
        for (const field of fieldsOf(paragraph)) {
          count += 1
          out = withResult(out, field, resultOf(field.formula, formulaTable(grid, row, column)), mint)
        }
        return out
      })
      if (changed !== cell) next = replaceNode(next, cell.id, changed)
    }),
  )
  return { table: next, count }
}

function withResult(paragraph: OoxmlElement, field: Field, text: string, mint: Mint): OoxmlElement {
  const { results, separator } = field
  if (results.map(textOf).join('') === text) return paragraph
  const made = parseOne(`<w:t xml:space="preserve">${escapeXml(text)}</w:t>`, mint)
  const [first, ...others] = results
  if (first) {
    const gone = others.map(({ id }) => [id, []] as const)
    return replaceNodes(paragraph, new Map<string, readonly OoxmlNode[]>([[first.id, [made]], ...gone]))
  }
  return separator ? replaceNode(paragraph, separator.id, separator, made) : paragraph
}
