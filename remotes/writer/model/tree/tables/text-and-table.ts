import { escapeXml } from '@wenfang/shared-ooxml/xml'
import { isElement, type OoxmlElement, type OoxmlNode, withChildren } from '../../kernel/index.ts'
import { childNamed, elementsOf, nodesOf, textOf } from '../nodes.ts'
import { type Mint, parseOne, renamed } from '../parse.ts'
import { mapElements } from '../rewrite.ts'
import { gridOf } from './table-grid.ts'

/** What stands between two cells in a line of text; null: every cell is a paragraph of its own. */
export type Separator = string | null

const separatorRun = (separator: string, mint: Mint): OoxmlElement =>
  parseOne(
    separator === '\t' ? '<w:r><w:tab/></w:r>' : `<w:r><w:t xml:space="preserve">${escapeXml(separator)}</w:t></w:r>`,
    mint,
  )

/** The table's rows as paragraphs; what is no paragraph (a table in a cell) stays a block of its own. */
export function textOfTable(table: OoxmlElement, separator: Separator, mint: Mint): readonly OoxmlElement[] {
  const blocks: OoxmlElement[] = []
  for (const { cells } of gridOf(table).rows) {
    let line: OoxmlElement | null = null
    cells.forEach(({ cell, vertical }, index) => {
      const content = vertical === 'continue' ? [] : elementsOf(cell).filter(({ localName }) => localName !== 'tcPr')
      const [first, ...others] = content
      if (separator === null) {
        blocks.push(...content)
        return
      }
      const runs = first?.localName === 'p' ? withoutProperties(first) : []
      if (!line) line = first?.localName === 'p' ? first : parseOne('<w:p/>', mint)
      else if (index > 0) line = withChildren(line, [...nodesOf(line), separatorRun(separator, mint), ...runs])
      const below = first && first.localName !== 'p' ? content : others
      if (below.length > 0) {
        blocks.push(line, ...below)
        line = null
      }
    })
    if (line) blocks.push(line)
  }
  return blocks
}

const withoutProperties = (paragraph: OoxmlElement): readonly OoxmlNode[] =>
  nodesOf(paragraph).filter((child) => !isElement(child) || child.localName !== 'pPr')

/** How many columns lines of text would fill. */
export const columnsOf = (paragraphs: readonly OoxmlElement[], separator: string): number =>
  Math.max(1, ...paragraphs.map((paragraph) => textOf(paragraph).split(separator).length))

/** Paragraphs as a table, a row for each; lines that are cut become cells with the formats they had. */
export function tableOfText(
  paragraphs: readonly OoxmlElement[],
  separator: Separator,
  columns: number,
  width: number,
  mint: Mint,
): OoxmlElement {
  const columnWidth = Math.floor(width / columns)
  const cut =
    separator === null
      ? paragraphs.map((paragraph) => [paragraph])
      : paragraphs.map((paragraph) => pieces(paragraph, separator, mint))
  const flowing = separator === null ? inRows(cut.flat(), columns) : cut
  const rows = flowing.map((cells) => {
    const filled =
      cells.length > columns
        ? [...cells.slice(0, columns - 1), joined(cells.slice(columns - 1), separator ?? '', mint)]
        : cells
    return withChildren(
      parseOne('<w:tr/>', mint),
      Array.from({ length: columns }, (_, index) =>
        withChildren(parseOne('<w:tc/>', mint), [
          parseOne(`<w:tcPr><w:tcW w:w="${columnWidth}" w:type="dxa"/></w:tcPr>`, mint),
          filled[index] ?? parseOne('<w:p/>', mint),
        ]),
      ),
    )
  })
  const line = (side: string): string => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="auto"/>`
  const head = parseOne(
    `<w:tblPr><w:tblW w:w="${columnWidth * columns}" w:type="dxa"/><w:tblBorders>${['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(line).join('')}</w:tblBorders><w:tblLook w:val="04A0" w:firstRow="1" w:lastRow="0" w:firstColumn="1" w:lastColumn="0" w:noHBand="0" w:noVBand="1"/></w:tblPr>`,
    mint,
  )
  const grid = parseOne(`<w:tblGrid>${`<w:gridCol w:w="${columnWidth}"/>`.repeat(columns)}</w:tblGrid>`, mint)
  return withChildren(parseOne('<w:tbl/>', mint), [head, grid, ...rows])
}

const inRows = (cells: readonly OoxmlElement[], columns: number): readonly (readonly OoxmlElement[])[] =>
  Array.from({ length: Math.ceil(cells.length / columns) }, (_, row) => cells.slice(row * columns, (row + 1) * columns))

const joined = (cells: readonly OoxmlElement[], separator: string, mint: Mint): OoxmlElement => {
  const [first, ...others] = cells
  return others.reduce(
    (line, cell) => withChildren(line, [...nodesOf(line), separatorRun(separator, mint), ...withoutProperties(cell)]),
    first ?? parseOne('<w:p/>', mint),
  )
}

/** A paragraph cut at every separator. The first piece keeps the paragraph's id, so that what points at it stays. */
function pieces(paragraph: OoxmlElement, separator: string, mint: Mint): readonly OoxmlElement[] {
  const properties = childNamed(paragraph, 'pPr')
  const lines: OoxmlNode[][] = [[]]
  for (const node of withoutProperties(paragraph)) {
    if (!isElement(node) || node.localName !== 'r') {
      lines.at(-1)?.push(node)
      continue
    }
    runPieces(node, separator, mint).forEach((piece, index) => {
      if (index > 0) lines.push([])
      if (piece) lines.at(-1)?.push(piece)
    })
  }
  return lines.map((content, index) =>
    index === 0
      ? withChildren(paragraph, [...(properties ? [properties] : []), ...content])
      : withChildren(parseOne('<w:p/>', mint), [...(properties ? [renamed(properties, mint)] : []), ...content]),
  )
}

/** A run cut at every separator; null where a piece holds nothing. */
function runPieces(run: OoxmlElement, separator: string, mint: Mint): readonly (OoxmlElement | null)[] {
  const look = childNamed(run, 'rPr')
  const parts: OoxmlNode[][] = [[]]
  for (const node of nodesOf(run)) {
    if (node === look) continue
    if (!isElement(node)) parts.at(-1)?.push(node)
    else if (separator === '\t' && node.localName === 'tab') parts.push([])
    else if (node.localName === 't' && separator !== '\t' && textOf(node).includes(separator))
      textOf(node)
        .split(separator)
        .forEach((text, index) => {
          if (index > 0) parts.push([])
          if (text !== '') parts.at(-1)?.push(parseOne(`<w:t xml:space="preserve">${escapeXml(text)}</w:t>`, mint))
        })
    else parts.at(-1)?.push(node)
  }
  if (parts.length === 1) return [run]
  return parts.map((content) =>
    content.length === 0
      ? null
      : withChildren(parseOne('<w:r/>', mint), [...(look ? [renamed(look, mint)] : []), ...content]),
  )
}

/** Paragraphs that may become a table together: from one to another, all beside each other. Null where they are not. */
export function paragraphsBetween(parent: OoxmlElement, first: string, last: string): readonly OoxmlElement[] | null {
  const children = elementsOf(parent)
  const a = children.findIndex(({ id }) => id === first)
  const b = children.findIndex(({ id }) => id === last)
  if (a < 0 || b < 0) return null
  const between = children.slice(Math.min(a, b), Math.max(a, b) + 1)
  const isText = between.every((child) => child.localName === 'p' && !childNamed(childNamed(child, 'pPr'), 'sectPr'))
  return isText ? between : null
}

/** The parent with a stretch of children replaced. */
export function replaceStretch(
  parent: OoxmlElement,
  stretch: readonly OoxmlElement[],
  by: readonly OoxmlNode[],
): OoxmlElement {
  const gone = new Set(stretch.map(({ id }) => id))
  let isPlaced = false
  return mapElements(parent, (child) => {
    if (!gone.has(child.id)) return child
    if (isPlaced) return []
    isPlaced = true
    return by
  })
}
