import { readLatex } from '@wenfang/shared-equations'
import { parseMarkdown as parseTree } from '@wenfang/shared-markdown'
import type { Nodes, PhrasingContent, Root, RootContent, Table as MarkdownTable } from 'mdast'
import type {} from 'mdast-util-math'
import { parseHtml } from './parse-html.ts'
import { linkedPicture, type ParsedStory } from './parsed-story.ts'
import { safeLink } from './safe-link.ts'
import type { Block, Inline, ListItem, Marks, Paragraph } from './story.ts'
import { wordsBelow } from './words-below.ts'

/** Of what lies deeper only the words come in. */
const MAX_DEPTH = 60
const ALIGNMENTS = { left: undefined, center: 'center', right: 'right' } as const
const TAGS: Readonly<Record<string, Marks>> = {
  u: { underline: true },
  ins: { underline: true },
  sub: { script: 'sub' },
  sup: { script: 'super' },
  b: { bold: true },
  strong: { bold: true },
  i: { italic: true },
  em: { italic: true },
  s: { strike: true },
  del: { strike: true },
  code: { code: true },
}

/** CommonMark, GitHub's dialect and formulas. */
export function parseMarkdown(text: string): ParsedStory {
  const root = parseTree(text)
  return new MarkdownReader(root).read(root)
}

const wordsIn = (nodes: readonly Nodes[]): Inline[] => [
  {
    kind: 'text',
    text: wordsBelow(nodes, (node) => ({
      words: 'value' in node && node.type !== 'html' ? node.value : '',
      children: 'children' in node ? node.children : [],
    })),
  },
]

class MarkdownReader {
  readonly #definitions = new Map<string, string>()
  readonly #noteTexts = new Map<string, readonly RootContent[]>()
  readonly #noteOrder: string[] = []
  #lists = 0
  #leftOut = 0

  constructor(root: Root) {
    for (const node of root.children) {
      if (node.type === 'definition') this.#definitions.set(node.identifier, node.url)
      if (node.type === 'footnoteDefinition') this.#noteTexts.set(node.identifier, node.children)
    }
  }

  read(root: Root): ParsedStory {
    const blocks = this.#blocks(root.children, 0)
    const notes: (readonly Block[])[] = []
    for (let at = 0; at < this.#noteOrder.length; at += 1)
      notes.push(this.#blocks(this.#noteTexts.get(this.#noteOrder[at] ?? '') ?? [], 0))
    return { story: { blocks, notes, textWidthPt: null }, remotePictures: this.#leftOut }
  }

  #blocks(nodes: readonly RootContent[], depth: number, role: 'text' | 'quote' = 'text'): Block[] {
    if (depth > MAX_DEPTH) return [{ kind: 'paragraph', role, content: wordsIn(nodes) }]
    return nodes.flatMap((node) => this.#block(node, depth, role))
  }

  #block(node: RootContent, depth: number, role: 'text' | 'quote'): Block[] {
    switch (node.type) {
      case 'heading':
        return [{ kind: 'paragraph', role: 'heading', level: node.depth, content: this.#inline(node.children) }]
      case 'paragraph':
        return [{ kind: 'paragraph', role, content: this.#inline(node.children) }]
      case 'code':
        return node.value.split('\n').map((line): Paragraph => ({
          kind: 'paragraph',
          role: 'code',
          content: line === '' ? [] : [{ kind: 'text', text: line }],
        }))
      case 'math':
        return [{ kind: 'paragraph', role, content: formula(node.value, true) }]
      case 'blockquote':
        return this.#blocks(node.children, depth + 1, 'quote')
      case 'thematicBreak':
        return [{ kind: 'rule' }]
      case 'list':
        return this.#list(node, depth, 0, role)
      case 'table':
        return [this.#table(node)]
      case 'html': {
        const { story, remotePictures } = parseHtml(node.value)
        this.#leftOut += remotePictures
        return story.blocks.filter((block) => block.kind !== 'paragraph' || block.content.length > 0)
      }
      default:
        return []
    }
  }

  #list(node: Nodes & { type: 'list' }, depth: number, level: number, role: 'text' | 'quote'): Block[] {
    if (depth > MAX_DEPTH) return [{ kind: 'paragraph', role, content: wordsIn(node.children) }]
    const list = `markdown ${this.#lists++}`
    const isOrdered = node.ordered === true
    return node.children.flatMap((entry, at): Block[] => {
      const ordinal = (node.start ?? 1) + at
      const item: ListItem = { list, level, isOrdered, ordinal, marker: isOrdered ? `${ordinal}.` : '•' }
      const [first, ...rest] = entry.children
      const box =
        typeof entry.checked === 'boolean' ? [{ kind: 'text' as const, text: entry.checked ? '☑ ' : '☐ ' }] : []
      const content = first?.type === 'paragraph' ? this.#inline(first.children) : []
      const others = first && first.type !== 'paragraph' ? entry.children : rest
      return [
        { kind: 'paragraph', role: 'text', item, content: [...box, ...content] },
        ...others.flatMap((child) =>
          child.type === 'list' ? this.#list(child, depth + 1, level + 1, role) : this.#block(child, depth + 1, role),
        ),
      ]
    })
  }

  #table({ children, align }: MarkdownTable): Block {
    return {
      kind: 'table',
      rows: children.map((row, at) => ({
        isHeader: at === 0,
        cells: row.children.map((cell, column) => {
          const alignment = ALIGNMENTS[align?.[column] ?? 'left']
          const paragraph: Paragraph = {
            kind: 'paragraph',
            role: 'text',
            ...(alignment && { align: alignment }),
            content: this.#inline(cell.children, at === 0 ? { bold: true } : {}),
          }
          return { blocks: [paragraph], columns: 1, rows: 1 }
        }),
      })),
    }
  }

  #inline(nodes: readonly PhrasingContent[], marks: Marks = {}, depth = 0): Inline[] {
    if (depth > MAX_DEPTH) return wordsIn(nodes)
    const open: { tag: string; before: Marks }[] = []
    let now = marks
    return nodes.flatMap((node): Inline[] => {
      if (node.type !== 'html') return this.#phrase(node, now, depth)
      const [, end, tag = ''] = /^<(\/?)([a-z]+)/i.exec(node.value) ?? []
      const name = tag.toLowerCase()
      if (name === 'br') return [{ kind: 'break' }]
      if (end === '/') {
        const at = open.findLastIndex((one) => one.tag === name)
        if (at >= 0) now = open.splice(at)[0]?.before ?? now
      } else if (TAGS[name]) {
        open.push({ tag: name, before: now })
        now = { ...now, ...TAGS[name] }
      }
      return []
    })
  }

  #phrase(node: PhrasingContent, marks: Marks, depth: number): Inline[] {
    switch (node.type) {
      case 'text':
        // A line end inside of a paragraph is a space, and between Chinese characters nothing.
        return [{ kind: 'text', text: node.value.replaceAll(SOFT_BREAK, '$1').replaceAll('\n', ' '), ...marks }]
      case 'break':
        return [{ kind: 'break' }]
      case 'inlineCode':
        return [{ kind: 'text', text: node.value, ...marks, code: true }]
      case 'inlineMath':
        return formula(node.value, lengthOf(node) >= node.value.length + 4)
      case 'emphasis':
        return this.#inline(node.children, { ...marks, italic: true }, depth + 1)
      case 'strong':
        return this.#inline(node.children, { ...marks, bold: true }, depth + 1)
      case 'delete':
        return this.#inline(node.children, { ...marks, strike: true }, depth + 1)
      case 'link':
        return this.#inline(node.children, withLink(marks, node.url), depth + 1)
      case 'linkReference':
        return this.#inline(node.children, withLink(marks, this.#definitions.get(node.identifier) ?? ''), depth + 1)
      case 'image':
        return this.#image(node.url, node.alt ?? '', marks)
      case 'imageReference':
        return this.#image(this.#definitions.get(node.identifier) ?? '', node.alt ?? '', marks)
      case 'footnoteReference':
        return [{ kind: 'note', index: this.#noteOrder.push(node.identifier) - 1 }]
      default:
        return []
    }
  }

  #image(url: string, alt: string, marks: Marks): Inline[] {
    const { piece, isRemote } = linkedPicture(url, alt, null, marks.link)
    if (isRemote) this.#leftOut += 1
    return [piece]
  }
}

const lengthOf = ({ position }: Nodes): number => (position?.end.offset ?? 0) - (position?.start.offset ?? 0)

/** What is no formula of ours stays readable as it was written. */
function formula(latex: string, isDisplay: boolean): Inline[] {
  const read = readLatex(latex)
  const sign = isDisplay ? '$$' : '$'
  return read.ok
    ? [{ kind: 'equation', maths: read.maths, isDisplay }]
    : [{ kind: 'text', text: `${sign}${latex}${sign}`, code: true }]
}

const SOFT_BREAK = /([\p{Script=Han}，。；：！？、）》”’])\n(?=[\p{Script=Han}（《“‘])/gu

const withLink = (marks: Marks, url: string): Marks => {
  const link = safeLink(url)
  return link === null ? marks : { ...marks, link }
}
