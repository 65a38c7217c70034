import { latexOf, readMathml } from '@wenfang/shared-equations'
import { readCrop } from '@wenfang/shared-ooxml/picture'
import { parse } from 'parse5'
import { propsOfCrop, type Inline, type Marks, type NewBlock, type Props, type Row } from '../../model/index.ts'
import { NO_PICTURES, type PictureOf } from '../embedded-pictures.ts'
import { MAX_DEPTH } from '../limits.ts'
import { safeLink } from '../safe-link.ts'
import { isFileAddress } from '../file-cards.ts'
import { calloutOf } from './callout-of.ts'
import { linesIn } from './cell-lines.ts'
import { colourProps } from './colours-of-element.ts'
import { columnsOf } from './columns-of.ts'
import { attribute, elements, isElement, SILENT, styleOf, wordsBelow, type Element, type Node } from './html-nodes.ts'
import { lonePicture, withPictures } from './lone-pictures.ts'
import { marksOfElement } from './marks-of-element.ts'
import { raised } from './raised.ts'
import { taskOf } from './tasks.ts'
import { nested, wordItem } from './word-lists.ts'

const BLOCKS = new Set(
  [
    'p div section article main header footer aside nav form fieldset body html center address',
    'ul ol li dl dt dd h1 h2 h3 h4 h5 h6 blockquote pre table hr figure figcaption details summary',
  ].flatMap((names) => names.split(' ')),
)
/** Pictures are not made wider by a page. */
const MOST_WIDTH = 4_000

/** A web page as blocks: words, lists, tables and links come in; scripts, styles and frames do not. Nothing is fetched. */
export function readHtml(
  html: string,
  pictureOf: PictureOf = NO_PICTURES,
): { readonly title: string; readonly blocks: readonly NewBlock[] } {
  const page = parse(html)
  return { title: titleOf(page.childNodes), blocks: withPictures(new HtmlReader(pictureOf).blocks(page.childNodes, 0)) }
}

function titleOf(nodes: readonly Node[]): string {
  for (const node of nodes) {
    if (!isElement(node)) continue
    if (node.tagName === 'title') return wordsBelow([node]).trim()
    if (node.tagName === 'html' || node.tagName === 'head') {
      const title = titleOf(node.childNodes)
      if (title !== '') return title
    }
  }
  return ''
}

class HtmlReader {
  readonly #pictureOf: PictureOf
  #isWithin = false

  constructor(pictureOf: PictureOf) {
    this.#pictureOf = pictureOf
  }

  blocks(nodes: readonly Node[], depth: number): readonly NewBlock[] {
    if (depth > MAX_DEPTH) return paragraph([{ text: collapsed(wordsBelow(nodes)), marks: {} }])
    const out: NewBlock[] = []
    let line: Node[] = []
    const items: { readonly depth: number; readonly block: NewBlock }[] = []
    const endList = () => out.push(...nested(items.splice(0)))
    const endLine = () => {
      const made = paragraph(this.#inline(line, {}, depth))
      if (made.length > 0) endList()
      out.push(...made)
      line = []
    }
    for (const node of nodes) {
      const item = isElement(node) ? wordItem(node) : null
      if (item) {
        endLine()
        const props: Props =
          items.length === 0 && item.number !== null && item.number !== 1 ? { start: item.number } : {}
        const [words] = paragraph(this.#inline(item.words, {}, depth))
        const type = item.number === null ? 'bulletListItem' : 'numberedListItem'
        items.push({ depth: item.depth, block: { type, props, content: words?.content ?? [] } })
        continue
      }
      if (isElement(node) && (BLOCKS.has(node.tagName) || isDisplayed(node))) {
        endLine()
        endList()
        out.push(...this.#block(node, depth + 1))
      } else if (!isElement(node) || !SILENT.has(node.tagName)) {
        if (isElement(node) && hasBlockBelow(node, MAX_DEPTH)) {
          endLine()
          endList()
          out.push(...this.blocks(node.childNodes, depth + 1))
        } else line.push(node)
      }
    }
    endLine()
    endList()
    return out
  }

  #block(element: Element, depth: number): readonly NewBlock[] {
    const { tagName, childNodes } = element
    const heading = /^h([1-6])$/.exec(tagName)?.[1]
    if (heading)
      return [
        {
          type: 'heading',
          props: { level: Number(heading), ...colourProps(element) },
          content: this.#inline(childNodes, {}, depth),
        },
      ]
    switch (tagName) {
      case 'ul':
      case 'ol':
        return this.#list(element, tagName, depth)
      case 'li':
        return [this.#item(element, 'ul', 0, element, depth)]
      case 'blockquote':
        return [coloured(this.#held('quote', childNodes, depth), element)]
      case 'pre': {
        const language = LANGUAGE.exec(classesAround(element))?.[1] ?? 'text'
        return [codeBlock(wordsOfCode(element), language)]
      }
      case 'table':
        return this.#table(element, depth)
      case 'hr':
        return [{ type: 'divider' }]
      case 'math': {
        const latex = latexOf(readMathml(element))
        return latex === '' ? [] : [{ type: 'equation', content: [{ text: latex, marks: {} }] }]
      }
      case 'figure':
        return this.#figure(element, depth)
      case 'details': {
        const summary = elements(element, 'summary')[0]
        const rest = childNodes.filter((node) => node !== summary)
        return [
          {
            type: 'toggleListItem',
            content: summary ? this.#inline(summary.childNodes, {}, depth) : [],
            children: this.blocks(rest, depth),
          },
        ]
      }
      case 'p':
        return this.blocks(childNodes, depth).map((block) => coloured(block, element))
      case 'div':
      case 'aside': {
        const columns = this.#columns(element, depth)
        if (columns) return [columns]
        if (isCode(element)) return [codeBlock(linesOf(childNodes), 'text')]
        const blocks = this.blocks(childNodes, depth)
        const callout = calloutOf(element, blocks)
        return callout ? [callout] : blocks
      }
      default:
        return isCode(element) ? [codeBlock(linesOf(childNodes), 'text')] : this.blocks(childNodes, depth)
    }
  }

  /** Columns stand in no others, nor within lists and quotes. */
  #columns(element: Element, depth: number): NewBlock | null {
    const columns = this.#isWithin ? null : columnsOf(element)
    if (!columns) return null
    return this.#within(() => ({
      type: 'columnList',
      children: columns.map(({ element: { childNodes }, width }) => {
        const children = this.blocks(childNodes, depth + 1)
        return { type: 'column', props: { width }, children: children.length > 0 ? children : [{ type: 'paragraph' }] }
      }),
    }))
  }

  #within<Made>(make: () => Made): Made {
    const before = this.#isWithin
    this.#isWithin = true
    try {
      return make()
    } finally {
      this.#isWithin = before
    }
  }

  /** The card of a file, as pages of ours have it, or a picture with the words below it. */
  #figure(figure: Element, depth: number): readonly NewBlock[] {
    const [caption] = elements(figure, 'figcaption')
    const words = caption ? wordsBelow([caption]).trim() : ''
    const [link] = elements(figure, 'a')
    const url = link ? (attribute(link, 'href') ?? '') : ''
    if (link && elements(link, 'img').some((one) => attribute(one, 'class') === 'card') && isFileAddress(url))
      return [{ type: 'bookmark', props: { url, title: words, isLive: true } }]
    // Each of its children is read once: figures stand within each other.
    const inner = this.blocks(
      figure.childNodes.filter((node) => node !== caption),
      depth,
    )
    const [first] = inner
    const picture = first && inner.length === 1 ? lonePicture(first) : null
    if (!picture) {
      const below = caption ? this.blocks(caption.childNodes, depth) : []
      return caption && figure.childNodes.find(isElement) === caption ? [...below, ...inner] : [...inner, ...below]
    }
    const { textAlignment: alignment } = alignmentOf(figure)
    return [{ type: 'image', props: { ...picture, caption: words, ...(alignment && { alignment }) } }]
  }

  #list(list: Element, tagName: string, depth: number): readonly NewBlock[] {
    const out: NewBlock[] = []
    for (const child of list.childNodes.filter(isElement)) {
      const last = out.at(-1)
      // Google's documents, and Word's pages, have the list below an item beside it.
      if ((child.tagName === 'ul' || child.tagName === 'ol') && last) {
        out.pop()
        out.push({ ...last, children: [...(last.children ?? []), ...this.#list(child, child.tagName, depth + 1)] })
      } else if (!SILENT.has(child.tagName)) out.push(this.#item(child, tagName, out.length, list, depth))
    }
    return out
  }

  #item(item: Element, list: string, at: number, holder: Element, depth: number): NewBlock {
    const task = taskOf(item)
    if (task)
      return {
        ...this.#held('checkListItem', task.nodes, depth),
        props: { checked: task.isChecked, ...colourProps(item) },
      }
    const start = Number(attribute(holder, 'start') ?? 1)
    const props = list === 'ol' && at === 0 && Number.isInteger(start) && start !== 1 ? { start } : {}
    const type = list === 'ol' ? 'numberedListItem' : 'bulletListItem'
    return { ...this.#held(type, item.childNodes, depth), props: { ...props, ...colourProps(item) } }
  }

  /** The first line is the block's own, the rest lies below it. */
  #held(type: string, nodes: readonly Node[], depth: number): NewBlock {
    const [first, ...rest] = this.#within(() => this.blocks(nodes, depth))
    if (first?.type === 'paragraph') return { type, content: first.content ?? [], children: rest }
    return { type, children: first ? [first, ...rest] : [] }
  }

  #table(table: Element, depth: number): readonly NewBlock[] {
    const sections = table.childNodes.filter(isElement)
    const lines = sections.flatMap((section) => (section.tagName === 'tr' ? [section] : elements(section, 'tr')))
    const rows: Row[] = lines.map((line) =>
      line.childNodes.filter(isElement).flatMap((cell): Row => {
        if (cell.tagName !== 'td' && cell.tagName !== 'th') return []
        const content = linesIn(this.#within(() => this.blocks(cell.childNodes, depth + 1)))
        const span = (name: string) => Math.min(1_000, Math.max(1, Math.trunc(Number(attribute(cell, name) ?? 1)) || 1))
        return [
          {
            isHeader: cell.tagName === 'th',
            props: { colspan: span('colspan'), rowspan: span('rowspan'), ...alignmentOf(cell), ...colourProps(cell) },
            content,
          },
        ]
      }),
    )
    const filled = rows.filter((row) => row.length > 0)
    const caption = elements(table, 'caption').flatMap(({ childNodes }) => this.blocks(childNodes, depth))
    return filled.length > 0 ? [...caption, { type: 'table', rows: filled }] : caption
  }

  #inline(nodes: readonly Node[], marks: Marks, depth: number): Inline[] {
    if (depth > MAX_DEPTH) return [{ text: collapsed(wordsBelow(nodes)), marks }]
    return nodes.flatMap((node): Inline[] => {
      if (node.nodeName === '#text' && 'value' in node) return [{ text: collapsed(node.value), marks }]
      if (!isElement(node) || SILENT.has(node.tagName)) return []
      if (node.tagName === 'br') return [{ node: 'hardBreak', props: {}, marks: {} }]
      if (node.tagName === 'img') return image(node, marks, this.#pictureOf)
      if (node.tagName === 'math') {
        const latex = latexOf(readMathml(node))
        return latex === '' ? [] : [{ node: 'inlineEquation', props: { latex }, marks: {} }]
      }
      if ((node.tagName === 'sup' || node.tagName === 'sub') && !node.childNodes.some(isElement)) {
        const text = raised(wordsBelow(node.childNodes), node.tagName)
        if (text !== null) return [{ text, marks }]
      }
      const link = node.tagName === 'a' ? safeLink(attribute(node, 'href') ?? '') : null
      return this.#inline(node.childNodes, marksOfElement(node, link === null ? marks : { ...marks, link }), depth + 1)
    })
  }
}

function image(element: Element, { link = '' }: Marks, pictureOf: PictureOf): Inline[] {
  const address = attribute(element, 'src') ?? ''
  const asset = pictureOf(address)
  const url = safeLink(address)
  const alt = attribute(element, 'alt') ?? ''
  const title = attribute(element, 'title') ?? ''
  if (url === null && asset === '') return []
  const width = Number(attribute(element, 'width') ?? 0)
  const crop = readCrop(attribute(element, 'data-crop') ?? '')
  const props = {
    ...(asset !== '' && { asset }),
    url: url ?? '',
    alt,
    title,
    link,
    ...(width > 0 && width <= MOST_WIDTH && { width }),
    ...(crop && propsOfCrop(crop)),
  }
  return [{ node: 'inlineImage', props, marks: {} }]
}

/** Spaces at the ends of a line and twice in a row are none. */
function paragraph(content: readonly Inline[]): readonly NewBlock[] {
  const line: Inline[] = []
  for (const inline of content) {
    const before = line.at(-1)
    const isAfterSpace =
      before === undefined || ('text' in before ? before.text.endsWith(' ') : before.node === 'hardBreak')
    if (!('text' in inline)) line.push(inline)
    else {
      const text = isAfterSpace ? inline.text.trimStart() : inline.text
      if (text !== '') line.push({ ...inline, text })
    }
  }
  const last = line.at(-1)
  if (last && 'text' in last) {
    line.pop()
    if (last.text.trimEnd() !== '') line.push({ ...last, text: last.text.trimEnd() })
  }
  return line.length > 0 ? [{ type: 'paragraph', content: line }] : []
}

const collapsed = (text: string): string => text.replaceAll(/[ \t\r\n\f]+/g, ' ')

const hasBlockBelow = (element: Element, depth: number): boolean =>
  depth > 0 &&
  element.childNodes.some(
    (node) =>
      isElement(node) &&
      (BLOCKS.has(node.tagName) || isDisplayed(node) || (!SILENT.has(node.tagName) && hasBlockBelow(node, depth - 1))),
  )

/** A formula on a line of its own. */
const isDisplayed = (element: Element): boolean =>
  element.tagName === 'math' && attribute(element, 'display') === 'block'

const LANGUAGE = /\b(?:lang(?:uage)?-|highlight-source-|sourceCode\s+)([\w+#-]+)/

/** Of an element, of what it is in, and of what is in it: each program has the language elsewhere. */
const classesAround = (element: Element): string =>
  [element, ...element.childNodes.filter(isElement), element.parentNode]
    .map((one) => (one && 'attrs' in one ? (attribute(one, 'class') ?? '') : ''))
    .join(' ')

/** What editors of code copy: lines in a fixed pitch whose spaces count. */
const isCode = (element: Element): boolean =>
  /white-space\s*:\s*pre\b/i.test(styleOf(element)) &&
  /font-family\s*:[^;]*(?:mono|consolas|menlo|courier)/i.test(styleOf(element))

const linesOf = (nodes: readonly Node[]): string =>
  nodes
    .map((node) => (isElement(node) && node.tagName === 'br' ? '' : wordsBelow([node]).replace(/\n$/, '')))
    .join('\n')

/** Of a `pre`: Feishu has each line of the code in an element of its own. */
function wordsOfCode(pre: Element): string {
  const holder = elements(pre, 'code')[0] ?? pre
  const lines = elements(holder, 'div')
  return lines.length > 0 ? linesOf(lines) : wordsBelow(pre.childNodes)
}

const codeBlock = (text: string, language: string): NewBlock => ({
  type: 'codeBlock',
  props: { language },
  content: [{ text: text.replaceAll('\r', '').replace(/\n$/, ''), marks: {} }],
})

function alignmentOf(cell: Element): Props {
  const said = /(?:^|;)\s*text-align\s*:\s*(\w+)/i.exec(styleOf(cell))?.[1] ?? attribute(cell, 'align') ?? ''
  const alignment = said.toLowerCase()
  return alignment === 'center' || alignment === 'right' ? { textAlignment: alignment } : {}
}

const coloured = (block: NewBlock, element: Element): NewBlock => {
  const colours = block.type === 'paragraph' || block.type === 'quote' ? colourProps(element) : {}
  return Object.keys(colours).length === 0 ? block : { ...block, props: { ...block.props, ...colours } }
}
