import { ommlOf } from '@wenfang/shared-equations'
import type { PictureCrop } from '@wenfang/shared-ooxml/picture'
import { escapeXml } from '@wenfang/shared-ooxml/xml'
import { declaring } from '../../model/tree/parse.ts'
import { documentXmlOf, footnotesXml, numberingXmlWith, stylesXmlWith, type Style } from '../blank-parts.ts'
import { documentPackage, type Media } from '../document-package.ts'
import type { Block, Cell, Inline, ListItem, Paragraph, Picture, Story, Table } from './story.ts'

const EMU_PER_PX = 9525
const TEXT_WIDTH_TWIPS = 8306
const TEXT_WIDTH_PX = 553
const TEXT_HEIGHT_PX = 900
const MAX_LEVEL = 8
const MAX_COLUMNS = 63
/** Lists of every new document: bullets, and 1. a) i. */
const [BULLETS, DECIMAL_ABSTRACT, FIRST_OWN] = [1, 1, 4]

const MONOSPACE = '<w:rFonts w:ascii="Courier New" w:hAnsi="Courier New" w:eastAsia="宋体" w:cs="Courier New"/>'
/** Word's own styles for code; every program knows them by these names. */
const CODE_STYLES: readonly Style[] = [
  {
    id: 'HTMLPreformatted',
    name: 'HTML Preformatted',
    alias: '代码',
    basedOn: 'a',
    priority: 99,
    body: `<w:pPr><w:shd w:val="clear" w:color="auto" w:fill="F5F6F7"/><w:jc w:val="left"/></w:pPr><w:rPr>${MONOSPACE}<w:sz w:val="20"/></w:rPr>`,
  },
  {
    id: 'HTMLCode',
    name: 'HTML Code',
    alias: '代码字符',
    type: 'character',
    basedOn: 'a5',
    priority: 99,
    body: `<w:rPr>${MONOSPACE}</w:rPr>`,
  },
]

const STYLE_IDS: Readonly<Record<Paragraph['role'], string>> = {
  text: '',
  title: 'a1',
  heading: '',
  quote: 'a3',
  code: 'HTMLPreformatted',
}

/** A Word document of ours that says what the story says; it reads back as the same story. */
export function writeStoryDocx(story: Story): Uint8Array {
  const writer = new DocxWriter()
  const blocks = writer.blocks(story.blocks)
  const notes = story.notes.map((note, at) => writer.note(note, at + 1)).join('')
  return documentPackage({
    document: documentXmlOf(blocks === '' ? '<w:p/>' : blocks),
    styles: stylesXmlWith(CODE_STYLES),
    numbering: numberingXmlWith(writer.numbers.join('')),
    ...(notes !== '' && { footnotes: footnotesXml(notes) }),
    media: writer.media,
    links: writer.links,
  })
}

class DocxWriter {
  readonly media: Media[] = []
  readonly links: string[] = []
  readonly numbers: string[] = []
  readonly #numberIds = new Map<string, number>()
  #bookmarks = 0

  blocks(blocks: readonly Block[]): string {
    return blocks
      .map((block, at) => {
        if (block.kind === 'rule')
          return '<w:p><w:pPr><w:pBdr><w:bottom w:val="single" w:sz="6" w:space="1" w:color="auto"/></w:pBdr></w:pPr></w:p>'
        if (block.kind === 'paragraph') return this.#paragraph(block)
        // Two tables that touch would be one, and a table cannot end a document or a cell.
        const needsParagraph = blocks[at + 1]?.kind !== 'paragraph'
        return this.#table(block) + (needsParagraph ? '<w:p/>' : '')
      })
      .join('')
  }

  note(blocks: readonly Block[], id: number): string {
    const mark =
      '<w:r><w:rPr><w:rStyle w:val="ac"/></w:rPr><w:footnoteRef/></w:r><w:r><w:t xml:space="preserve"> </w:t></w:r>'
    const [first, ...rest] = blocks
    const opening =
      first?.kind === 'paragraph' ? first : { kind: 'paragraph' as const, role: 'text' as const, content: [] }
    const others = first && first !== opening ? blocks : rest
    const content = `<w:p><w:pPr><w:pStyle w:val="ab"/></w:pPr>${mark}${this.#inline(opening.content)}</w:p>`
    return `<w:footnote w:id="${id}">${content}${this.blocks(others)}</w:footnote>`
  }

  #paragraph({ role, level = 1, item, align, content }: Paragraph): string {
    const style = role === 'heading' ? String(Math.min(level, 6)) : item && role === 'text' ? 'a4' : STYLE_IDS[role]
    const properties = [
      style === '' ? '' : `<w:pStyle w:val="${style}"/>`,
      item ? this.#numberOf(item) : '',
      align === undefined ? '' : `<w:jc w:val="${align}"/>`,
    ].join('')
    return `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${this.#inline(content)}</w:p>`
  }

  #numberOf({ list, level, isOrdered, ordinal }: ListItem): string {
    const at = Math.min(level, MAX_LEVEL)
    let id = BULLETS
    if (isOrdered) {
      const key = `${list} ${at}`
      const known = this.#numberIds.get(key)
      id = known ?? FIRST_OWN + this.numbers.length
      if (known === undefined) {
        this.#numberIds.set(key, id)
        this.numbers.push(
          `<w:num w:numId="${id}"><w:abstractNumId w:val="${DECIMAL_ABSTRACT}"/><w:lvlOverride w:ilvl="${at}"><w:startOverride w:val="${ordinal}"/></w:lvlOverride></w:num>`,
        )
      }
    }
    return `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${id}"/></w:numPr>`
  }

  #table({ rows }: Table): string {
    const grid = gridOf(rows)
    const width = Math.max(1, ...grid.map((row) => row.reduce((sum, { columns }) => sum + columns, 0)))
    const unit = Math.floor(TEXT_WIDTH_TWIPS / width)
    const lines = grid.map((cells, at) => {
      const filled = cells.reduce((sum, { columns }) => sum + columns, 0)
      const padded = filled < width ? [...cells, { columns: width - filled, merge: null, blocks: [] }] : cells
      const header = rows[at]?.isHeader === true ? '<w:trPr><w:tblHeader/></w:trPr>' : ''
      return `<w:tr>${header}${padded.map((cell) => this.#cell(cell, unit)).join('')}</w:tr>`
    })
    const columns = `<w:gridCol w:w="${unit}"/>`.repeat(width)
    return `<w:tbl><w:tblPr><w:tblStyle w:val="a8"/><w:tblW w:w="${unit * width}" w:type="dxa"/></w:tblPr><w:tblGrid>${columns}</w:tblGrid>${lines.join('')}</w:tbl>`
  }

  #cell({ columns, merge, blocks }: GridCell, unit: number): string {
    const span = columns > 1 ? `<w:gridSpan w:val="${columns}"/>` : ''
    const vertical = merge === null ? '' : `<w:vMerge${merge === 'restart' ? ' w:val="restart"' : ''}/>`
    const inner = blocks.length === 0 ? '<w:p/>' : this.blocks(blocks)
    return `<w:tc><w:tcPr><w:tcW w:w="${unit * columns}" w:type="dxa"/>${span}${vertical}</w:tcPr>${inner}</w:tc>`
  }

  #inline(content: readonly Inline[]): string {
    return content.map((piece) => this.#piece(piece)).join('')
  }

  #piece(piece: Inline): string {
    switch (piece.kind) {
      case 'break':
        return '<w:r><w:br/></w:r>'
      case 'note':
        return `<w:r><w:rPr><w:rStyle w:val="ac"/></w:rPr><w:footnoteReference w:id="${piece.index + 1}"/></w:r>`
      case 'bookmark': {
        const id = this.#bookmarks++
        return `<w:bookmarkStart w:id="${id}" w:name="${xmlText(piece.name)}"/><w:bookmarkEnd w:id="${id}"/>`
      }
      case 'equation': {
        const equation = `<m:oMath ${declaring('m')}>${ommlOf(piece.maths)}</m:oMath>`
        return piece.isDisplay ? `<m:oMathPara ${declaring('m')}>${equation}</m:oMathPara>` : equation
      }
      case 'image':
        return this.#linked(`<w:r>${this.#picture(piece.picture)}</w:r>`, piece.link)
      case 'text': {
        const texts = piece.text
          .split('\t')
          .map((text) => (text === '' ? '' : `<w:t xml:space="preserve">${xmlText(text)}</w:t>`))
          .join('<w:tab/>')
        return this.#linked(`<w:r>${runProperties(piece)}${texts}</w:r>`, piece.link)
      }
    }
  }

  #linked(runs: string, link: string | undefined): string {
    if (link === undefined) return runs
    if (link.startsWith('#')) return `<w:hyperlink w:anchor="${xmlText(link.slice(1))}">${runs}</w:hyperlink>`
    return `<w:hyperlink r:id="link${this.links.push(xmlText(link))}">${runs}</w:hyperlink>`
  }

  #picture({ bytes, contentType, alt, size, crop }: Picture): string {
    if (!bytes) return `<w:t>${xmlText(alt === '' ? '[图片]' : `[图片：${alt}]`)}</w:t>`
    const id = this.media.push({ ext: contentType.replace('image/', ''), contentType, bytes })
    const { width, height } = fitted(size ?? { width: 200, height: 150 })
    const extent = `cx="${Math.round(width * EMU_PER_PX)}" cy="${Math.round(height * EMU_PER_PX)}"`
    return (
      `<w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" distT="0" distB="0" distL="0" distR="0"><wp:extent ${extent}/>` +
      `<wp:docPr id="${id}" name="图片 ${id}" descr="${xmlText(alt)}"/><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main">` +
      '<a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture">' +
      `<pic:nvPicPr><pic:cNvPr id="${id}" name="图片 ${id}"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="image${id}"/>${crop ? sourceRectangle(crop) : ''}<a:stretch><a:fillRect/></a:stretch></pic:blipFill>` +
      `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${extent}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing>`
    )
  }
}

/** In thousandths of a percent. */
const sourceRectangle = ({ left, top, right, bottom }: PictureCrop): string => {
  const [l, t, r, b] = [left, top, right, bottom].map((share) => Math.round(share * 100_000))
  return `<a:srcRect l="${l}" t="${t}" r="${r}" b="${b}"/>`
}

/** No wider and no higher than a page's text. */
const fitted = ({ width, height }: { readonly width: number; readonly height: number }) => {
  const scale = Math.min(1, TEXT_WIDTH_PX / Math.max(1, width), TEXT_HEIGHT_PX / Math.max(1, height))
  return { width: Math.max(1, width * scale), height: Math.max(1, height * scale) }
}

/** In the order in which the standard wants them. */
const runProperties = (piece: Inline & { kind: 'text' }): string => {
  const size = piece.sizePt === undefined ? 0 : Math.round(piece.sizePt * 2)
  const family = piece.family === undefined ? '' : xmlText(piece.family)
  const out = [
    piece.code ? '<w:rStyle w:val="HTMLCode"/>' : piece.link === undefined ? '' : '<w:rStyle w:val="a6"/>',
    family === '' ? '' : `<w:rFonts w:ascii="${family}" w:hAnsi="${family}" w:eastAsia="${family}"/>`,
    piece.bold ? '<w:b/><w:bCs/>' : '',
    piece.italic ? '<w:i/><w:iCs/>' : '',
    piece.strike ? '<w:strike/>' : '',
    piece.colour === undefined ? '' : `<w:color w:val="${piece.colour}"/>`,
    size > 0 ? `<w:sz w:val="${size}"/><w:szCs w:val="${size}"/>` : '',
    piece.underline ? '<w:u w:val="single"/>' : '',
    piece.background === undefined ? '' : `<w:shd w:val="clear" w:color="auto" w:fill="${piece.background}"/>`,
    piece.script === undefined ? '' : `<w:vertAlign w:val="${piece.script}script"/>`,
  ].join('')
  return out === '' ? '' : `<w:rPr>${out}</w:rPr>`
}

/** Letters that XML has no place for. */
const NO_XML =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
const xmlText = (text: string): string => escapeXml(text.replaceAll(NO_XML, ''))

interface GridCell {
  readonly columns: number
  /** null: a cell of one row. */
  readonly merge: 'restart' | 'continue' | null
  readonly blocks: readonly Block[]
}

/** Cells of several rows as the standard has them: one in each row. */
function gridOf(rows: Table['rows']): GridCell[][] {
  /** By column: the rows that a cell from above still covers. */
  const covered = new Map<number, { left: number; readonly columns: number }>()
  return rows.map(({ cells }) => {
    const out: GridCell[] = []
    let column = 0
    const passCovered = (): void => {
      for (let above = covered.get(column); above; above = covered.get(column)) {
        out.push({ columns: above.columns, merge: 'continue', blocks: [] })
        above.left -= 1
        if (above.left === 0) covered.delete(column)
        column += above.columns
      }
    }
    for (const cell of cells) {
      passCovered()
      const columns = Math.min(cell.columns, Math.max(1, MAX_COLUMNS - column))
      if (column >= MAX_COLUMNS) break
      if (cell.rows > 1) covered.set(column, { left: cell.rows - 1, columns })
      out.push({ columns, merge: cell.rows > 1 ? 'restart' : null, blocks: blocksOf(cell) })
      column += columns
    }
    passCovered()
    return out
  })
}

const blocksOf = ({ blocks }: Cell): readonly Block[] => blocks
