// Programs on the web give reports out as pages with tables, under the name of a workbook. Cells, merges and headings come in; scripts,
// styles and pictures do not, and nothing is fetched.
import { decodeMarkup } from '@wenfang/shared-ooxml'
import { WenfangError } from '@wenfang/shared-protocol/errors'
import { parse, type DefaultTreeAdapterTypes } from 'parse5'
import {
  MAX_COLUMNS,
  MAX_ROWS,
  type CellStyle,
  type SheetObject,
  type WorkbookData,
} from '../../model/workbook-data.ts'
import { TypedCells } from '../csv/typed-cells.ts'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/** A page is a tree in memory, of some twenty times its size. */
const MAX_BYTES = 24 * 1024 * 1024
/** Deeper than any page that a person made: what is below is one line. */
const MAX_DEPTH = 200

const SILENT = new Set(
  'script style template noscript iframe object embed svg math head canvas select textarea title'.split(' '),
)
/** They hold lines, whatever else. */
const HOLDERS = new Set('html body div center section article main header footer form ul ol dl'.split(' '))
const LINES = new Set('p h1 h2 h3 h4 h5 h6 li dt dd pre blockquote caption'.split(' '))
const HEADING: CellStyle = { font: { isBold: true } }
const WRAPPED: CellStyle = { align: { isWrapped: true } }
const WRAPPED_HEADING: CellStyle = { ...HEADING, ...WRAPPED }
/** As Excel writes cells that are texts, with and without its quotes. */
const TEXT_FORMAT = /(?:mso-number-format|vnd\.ms-excel\.numberformat)\s*:\s*["'\\]*@/i
/** Excel's name of the first sheet, in a comment for it alone. */
const SHEET_NAME = /<x:Name>([^<]{1,31})<\/x:Name>/i

/** A page as a workbook of one sheet, tables below each other, as Excel shows it. @throws WenfangError FileTooLarge */
export function readHtml(bytes: Uint8Array): WorkbookData {
  if (bytes.length > MAX_BYTES) throw new WenfangError('FileTooLarge', `${bytes.length} bytes of a page`)
  const html = decodeMarkup(bytes)
  const reader = new PageReader()
  reader.read(parse(html).childNodes, 0)
  return reader.workbook(
    SHEET_NAME.exec(html)?.[1]
      ?.replaceAll(/[\\/?*[\]:]/g, ' ')
      .trim() || 'Sheet1',
  )
}

class PageReader {
  readonly #cells = new TypedCells()
  readonly #merges: SheetObject[] = []
  #row = 0

  read(nodes: readonly Node[], depth: number): void {
    let line: Node[] = []
    const endLine = (): void => {
      this.#line(line, null)
      line = []
    }
    for (const node of nodes) {
      const holds = isElement(node) && (HOLDERS.has(node.tagName) || holdsTable(node)) && depth < MAX_DEPTH
      const isBlock = isElement(node) && (holds || node.tagName === 'table' || LINES.has(node.tagName))
      if (!isBlock) {
        line.push(node)
        continue
      }
      endLine()
      if (node.tagName === 'table') this.#table(node)
      else if (holds) this.read(node.childNodes, depth + 1)
      else this.#line([node], /^h\d$/.test(node.tagName) ? HEADING : null)
    }
    endLine()
  }

  workbook(name: string): WorkbookData {
    return this.#cells.workbook(name, this.#merges)
  }

  #line(nodes: readonly Node[], look: CellStyle | null): void {
    const text = wordsOf(nodes)
    if (text !== '') this.#cells.put(this.#row++, 0, text, false, look)
  }

  #table(table: Element): void {
    for (const child of table.childNodes) if (isElement(child) && child.tagName === 'caption') this.#line([child], null)
    const rows = [...rowsOf(table)]
    const top = this.#row
    this.#row += rows.length
    /** By column: the first row below what reaches down from above. */
    const free: number[] = []
    const isTaken = (column: number, row: number): boolean => (free[column] ?? 0) > row
    for (const [index, row] of rows.entries()) {
      const at = top + index
      let column = 0
      for (const cell of row) {
        while (isTaken(column, at)) column++
        if (column >= MAX_COLUMNS || at >= MAX_ROWS) break
        const bottom = Math.min(this.#row - 1, MAX_ROWS - 1, at + spanOf(cell, 'rowspan') - 1)
        const wanted = Math.min(MAX_COLUMNS - 1, column + spanOf(cell, 'colspan') - 1)
        let right = column
        free[right] = bottom + 1
        while (right < wanted && !isTaken(right + 1, at)) free[++right] = bottom + 1
        this.#cell(cell, at, column)
        if (right > column || bottom > at)
          this.#merges.push({ kind: 'merge', ranges: [{ top: at, left: column, bottom, right }], payload: null })
        column = right + 1
      }
    }
  }

  #cell(cell: Element, row: number, column: number): void {
    const text = wordsOf(cell.childNodes)
    if (text === '') return
    const isWrapped = text.includes('\n')
    const [plain, heading] = isWrapped ? [WRAPPED, WRAPPED_HEADING] : [null, HEADING]
    const isText = TEXT_FORMAT.test(valueOf(cell, 'style') ?? '')
    this.#cells.put(row, column, text, isText, cell.tagName === 'th' ? heading : plain)
  }
}

const isElement = (node: Node): node is Element => 'tagName' in node
const valueOf = (element: Element, name: string): string | undefined =>
  element.attrs.find((each) => each.name === name)?.value

function spanOf(cell: Element, name: string): number {
  const span = Number.parseInt(valueOf(cell, name) ?? '', 10)
  return Number.isFinite(span) ? Math.max(1, span) : 1
}

function holdsTable(element: Element): boolean {
  const open: Element[] = [element]
  for (let at = open.pop(); at; at = open.pop())
    for (const child of at.childNodes) {
      if (!isElement(child)) continue
      if (child.tagName === 'table') return !SILENT.has(element.tagName)
      open.push(child)
    }
  return false
}

/** Cells of the rows, those of tables inside of cells left out. */
function* rowsOf(table: Element): Generator<readonly Element[]> {
  for (const child of table.childNodes) {
    if (!isElement(child)) continue
    if (child.tagName === 'tr')
      yield child.childNodes.filter(
        (cell): cell is Element => isElement(cell) && (cell.tagName === 'td' || cell.tagName === 'th'),
      )
    else if (/^t(?:head|body|foot)$/.test(child.tagName)) yield* rowsOf(child)
  }
}

/** What a person reads there: white space is one blank; breaks, lines and rows of tables begin a new one. */
function wordsOf(nodes: readonly Node[]): string {
  const words: string[] = []
  // A page can nest deeper than calls can.
  const open: (Node | string)[] = nodes.toReversed()
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (typeof node === 'string') words.push(node)
    else if (node.nodeName === '#text' && 'value' in node) words.push(node.value.replaceAll(/\s+/g, ' '))
    if (typeof node === 'string' || !isElement(node) || SILENT.has(node.tagName)) continue
    const { tagName } = node
    const isLine = tagName === 'br' || tagName === 'tr' || LINES.has(tagName) || HOLDERS.has(tagName)
    if (isLine) words.push('\n')
    else if (tagName === 'td' || tagName === 'th') words.push(' ')
    if (isLine) open.push('\n')
    for (const child of node.childNodes.toReversed()) open.push(child)
  }
  return words
    .join('')
    .replaceAll(/ *\n[\n ]*/g, '\n')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}
