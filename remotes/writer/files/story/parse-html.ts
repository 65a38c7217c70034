import { readMathml } from '@wenfang/shared-equations'
import { readCrop } from '@wenfang/shared-ooxml/picture'
import { parse, type DefaultTreeAdapterTypes } from 'parse5'
import { linkedPicture, type ParsedStory } from './parsed-story.ts'
import { inlineMarks, alignmentOf } from './html-style.ts'
import { safeLink } from './safe-link.ts'
import type { Block, Inline, ListItem, Marks, Paragraph, Table } from './story.ts'
import { wordsBelow } from './words-below.ts'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/** Of what lies deeper only the words come in. */
const MAX_DEPTH = 120
const MAX_SPAN = 63
/** Runs, loads or is not read; nothing of it comes in. */
const UNREAD = new Set(
  'script style head template noscript iframe frame frameset object embed applet svg canvas audio video select datalist'.split(
    ' ',
  ),
)
const BLOCKS = new Set(
  'address article aside blockquote body center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section summary table ul'.split(
    ' ',
  ),
)

interface Surroundings {
  readonly role: 'text' | 'quote' | 'code'
  readonly marks: Marks
  readonly align?: Paragraph['align']
  /** Depth of lists around, the innermost list, and what its next item is numbered. */
  readonly list: { readonly id: string; readonly isOrdered: boolean; readonly level: number; next: number } | null
  readonly depth: number
}

/** The words, lists, tables and pictures of a page. Nothing of it runs, is fetched, or is trusted. */
export function parseHtml(html: string): ParsedStory {
  const reader = new HtmlReader()
  reader.nodes(parse(html).childNodes, { role: 'text', marks: {}, list: null, depth: 0 })
  return reader.end()
}

class HtmlReader {
  #blocks: Block[] = []
  #pieces: Inline[] = []
  #pending: Omit<Paragraph, 'content'> | null = null
  #lists = 0
  #leftOut = 0

  end(): ParsedStory {
    this.#flush()
    return { story: { blocks: this.#blocks, notes: [], textWidthPt: null }, remotePictures: this.#leftOut }
  }

  nodes(nodes: readonly Node[], around: Surroundings): void {
    if (around.depth > MAX_DEPTH) return this.#text(wordsBelow(nodes, wordsOf), around)
    for (const node of nodes) {
      if (node.nodeName === '#text' && 'value' in node) this.#text(node.value, around)
      else if ('tagName' in node) this.#element(node, around)
    }
  }

  #element(node: Element, around: Surroundings): void {
    const tag = node.tagName
    if (UNREAD.has(tag) || attribute(node, 'hidden') !== undefined) return
    const marks = inlineMarks(tag, attribute(node, 'style') ?? '', around.marks)
    const inner: Surroundings = { ...around, marks, depth: around.depth + 1 }
    if (tag === 'math') return this.#equation(node, around)
    if (tag === 'br') return void this.#pieces.push({ kind: 'break' })
    if (tag === 'img') return this.#image(node, inner)
    if (tag === 'input') return this.#input(node, inner)
    if (tag === 'a') return this.#anchor(node, inner)
    if (!BLOCKS.has(tag)) return this.nodes(node.childNodes, inner)
    this.#flush()
    const align = alignmentOf(attribute(node, 'style') ?? '', attribute(node, 'align') ?? '')
    this.#block(node, align === undefined ? inner : { ...inner, align })
    this.#flush()
  }

  #block(node: Element, around: Surroundings): void {
    const tag = node.tagName
    const heading = /^h([1-6])$/.exec(tag)
    if (heading) {
      // Headings are bold by their style.
      const { bold: _, ...marks } = around.marks
      this.#open({
        kind: 'paragraph',
        role: 'heading',
        level: Number(heading[1]),
        ...(around.align && { align: around.align }),
      })
      return this.nodes(node.childNodes, { ...around, marks })
    }
    switch (tag) {
      case 'hr':
        return void this.#blocks.push({ kind: 'rule' })
      case 'table':
        return void this.#blocks.push(this.#table(node, around))
      case 'ol':
      case 'ul':
      case 'dl':
        return this.#list(node, around)
      case 'li':
        return this.#item(node, around)
      case 'pre':
        return this.nodes(node.childNodes, { ...around, role: 'code' })
      case 'blockquote':
        return this.nodes(node.childNodes, { ...around, role: 'quote' })
      case 'p': {
        if (attribute(node, 'class') === 'title')
          this.#open({ kind: 'paragraph', role: 'title', ...(around.align && { align: around.align }) })
        else if (this.#pending?.item === undefined) this.#open(this.#plain(around))
        // A paragraph without words is one all the same.
        const before = this.#blocks.length
        this.nodes(node.childNodes, around)
        if (this.#pieces.length === 0 && this.#blocks.length === before && this.#pending) this.#flush(true)
        return
      }
      default:
        return this.nodes(node.childNodes, around)
    }
  }

  #list(node: Element, around: Surroundings): void {
    const isOrdered = node.tagName === 'ol'
    const start = Number.parseInt(attribute(node, 'start') ?? '1', 10)
    const list = {
      id: `html ${this.#lists++}`,
      isOrdered,
      level: around.list === null ? 0 : around.list.level + 1,
      next: Number.isFinite(start) ? start : 1,
    }
    if (node.tagName === 'dl') return this.nodes(node.childNodes, around)
    this.nodes(node.childNodes, { ...around, list })
  }

  #item(node: Element, around: Surroundings): void {
    const { list } = around
    if (!list) return this.nodes(node.childNodes, around)
    const value = Number.parseInt(attribute(node, 'value') ?? '', 10)
    const ordinal = Number.isFinite(value) ? value : list.next
    list.next = ordinal + 1
    const { id, level, isOrdered } = list
    const item: ListItem = { list: id, level, isOrdered, ordinal, marker: isOrdered ? `${ordinal}.` : '•' }
    this.#open({ kind: 'paragraph', role: 'text', item })
    this.nodes(node.childNodes, around)
  }

  #table(node: Element, around: Surroundings): Table {
    const rows = rowsOf(node, around.depth).map((row) => ({
      isHeader: row.cells.length > 0 && row.cells.every(({ tagName }) => tagName === 'th'),
      cells: row.cells.map((cell) => {
        const reader = new HtmlReader()
        const align = alignmentOf(attribute(cell, 'style') ?? '', attribute(cell, 'align') ?? '')
        const { align: _, ...outside } = around
        reader.nodes(cell.childNodes, { ...outside, ...(align && { align }), list: null, depth: around.depth + 4 })
        const { story, remotePictures } = reader.end()
        this.#leftOut += remotePictures
        return { blocks: story.blocks, columns: spanOf(cell, 'colspan'), rows: spanOf(cell, 'rowspan') }
      }),
    }))
    return { kind: 'table', rows }
  }

  #anchor(node: Element, around: Surroundings): void {
    const name = attribute(node, 'id') ?? attribute(node, 'name')
    if (name !== undefined && /^[\p{L}_][\p{L}\p{N}_]{0,39}$/u.test(name)) this.#pieces.push({ kind: 'bookmark', name })
    const link = safeLink(attribute(node, 'href') ?? '')
    // What a browser paints for a link is no mark of its words.
    const { underline: _, ...marks } = around.marks
    this.nodes(node.childNodes, link === null ? around : { ...around, marks: { ...marks, link } })
  }

  #equation(node: Element, around: Surroundings): void {
    const maths = readMathml(node)
    if (maths.kind === 'row' && maths.items.length === 0) return
    this.#pending ??= this.#plain(around)
    this.#pieces.push({ kind: 'equation', maths, isDisplay: attribute(node, 'display') === 'block' })
  }

  #image(node: Element, { marks }: Surroundings): void {
    const [width, height] = [
      Number.parseInt(attribute(node, 'width') ?? '', 10),
      Number.parseInt(attribute(node, 'height') ?? '', 10),
    ]
    const size = width > 0 && height > 0 ? { width, height } : null
    const { piece, isRemote } = linkedPicture(
      attribute(node, 'src') ?? '',
      attribute(node, 'alt') ?? '',
      size,
      marks.link,
      readCrop(attribute(node, 'data-crop') ?? ''),
    )
    if (isRemote) this.#leftOut += 1
    this.#pieces.push(piece)
  }

  #input(node: Element, { marks }: Surroundings): void {
    if (attribute(node, 'type') === 'checkbox')
      this.#pieces.push({ kind: 'text', text: attribute(node, 'checked') === undefined ? '☐' : '☑', ...marks })
  }

  #text(value: string, around: Surroundings): void {
    this.#pending ??= this.#plain(around)
    const { marks, role } = around
    if (role === 'code') {
      for (const [at, line] of value.replaceAll('\r', '').split('\n').entries()) {
        if (at > 0) this.#flush(true, this.#plain(around))
        if (line !== '') this.#pieces.push({ kind: 'text', text: line })
      }
      return
    }
    const text = value.replaceAll(/[ \t\r\n\f]+/g, ' ')
    const last = this.#pieces.at(-1)
    const follows = last === undefined || last.kind === 'break' || (last.kind === 'text' && last.text.endsWith(' '))
    const shown = follows ? text.replace(/^ /, '') : text
    if (shown !== '') this.#pieces.push({ kind: 'text', text: shown, ...marks })
  }

  #plain({ role, align }: Surroundings): Omit<Paragraph, 'content'> {
    return { kind: 'paragraph', role, ...(align && { align }) }
  }

  #open(paragraph: Omit<Paragraph, 'content'>): void {
    this.#pending = paragraph
  }

  /** Ends the paragraph; one without words is dropped, unless it is kept. */
  #flush(isKept = false, next: Omit<Paragraph, 'content'> | null = null): void {
    const pieces = this.#pieces
    const last = pieces.at(-1)
    // White space and a line end before the end of a paragraph show nothing.
    if (last?.kind === 'text' && this.#pending?.role !== 'code')
      pieces[pieces.length - 1] = { ...last, text: last.text.replace(/ $/, '') }
    if (last?.kind === 'break') pieces.pop()
    const content = pieces.filter((piece) => piece.kind !== 'text' || piece.text !== '')
    if (content.length > 0 || isKept)
      this.#blocks.push({ ...(this.#pending ?? { kind: 'paragraph', role: 'text' }), content })
    // An item whose words are in a paragraph of its own is that paragraph.
    if (content.length > 0 || this.#pending?.item === undefined || isKept) this.#pending = next
    this.#pieces = []
  }
}

const attribute = (node: Element, name: string): string | undefined =>
  node.attrs.find((one) => one.name === name)?.value

const spanOf = (cell: Element, name: string): number =>
  Math.min(MAX_SPAN, Math.max(1, Number.parseInt(attribute(cell, name) ?? '1', 10) || 1))

const wordsOf = (node: Node) => ({
  words: node.nodeName === '#text' && 'value' in node ? node.value : '',
  children: 'tagName' in node && !UNREAD.has(node.tagName) ? node.childNodes : [],
})

function rowsOf(node: Element, depth: number): { readonly cells: readonly Element[] }[] {
  if (depth > MAX_DEPTH) return []
  return node.childNodes.flatMap((child) => {
    if (!('tagName' in child)) return []
    if (['thead', 'tbody', 'tfoot'].includes(child.tagName)) return rowsOf(child, depth + 1)
    if (child.tagName !== 'tr') return []
    return [
      { cells: child.childNodes.filter((cell): cell is Element => 'tagName' in cell && /^t[dh]$/.test(cell.tagName)) },
    ]
  })
}
