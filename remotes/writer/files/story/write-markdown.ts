import { markdownOf } from '@wenfang/shared-equations'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { toMarkdown } from 'mdast-util-to-markdown'
import type {
  BlockContent,
  Definition,
  FootnoteDefinition,
  ListItem,
  PhrasingContent,
  Root,
  RootContent,
  TableRow,
} from 'mdast'
import { base64 } from './base64.ts'
import { listTrees, plainText, type Block, type Inline, type ListTree, type Story, type Table } from './story.ts'

/**
 * Markdown of GitHub's dialect. Pictures stand in the file as data, by names that are defined at its end. What Markdown has no sign for is
 * written as the HTML that it allows (underlines, raised and lowered letters); colours and fonts are left out.
 */
export function writeMarkdown(story: Story): string {
  const writer = new MarkdownWriter()
  const children: RootContent[] = writer.blocks(story.blocks)
  for (const [at, blocks] of story.notes.entries()) {
    const note: FootnoteDefinition = {
      type: 'footnoteDefinition',
      identifier: `${at + 1}`,
      label: `${at + 1}`,
      children: writer.blocks(blocks),
    }
    children.push(note)
  }
  children.push(...writer.pictures)
  const root: Root = { type: 'root', children }
  const text = toMarkdown(root, {
    bullet: '-',
    rule: '-',
    fences: true,
    resourceLink: true,
    // Dollar signs would begin formulas.
    extensions: [gfmToMarkdown({ tablePipeAlign: false }), { unsafe: [{ character: '$', inConstruct: 'phrasing' }] }],
  })
  return text === '' ? '\n' : text
}

class MarkdownWriter {
  readonly pictures: Definition[] = []

  blocks(blocks: readonly Block[]): BlockContent[] {
    const out: BlockContent[] = []
    for (let at = 0; at < blocks.length;) {
      const block = blocks[at]
      if (!block) break
      if (block.kind === 'paragraph' && block.item && block.role === 'text') {
        const { trees, end } = listTrees(blocks, at)
        out.push(this.#list(trees))
        at = end
      } else if (block.kind === 'paragraph' && (block.role === 'code' || block.role === 'quote')) {
        const { role } = block
        const run = blocks.slice(at, sameRole(blocks, at, role))
        out.push(
          role === 'code'
            ? { type: 'code', value: run.map(textOf).join('\n') }
            : { type: 'blockquote', children: run.flatMap((one) => this.#block(one)) },
        )
        at += run.length
      } else {
        out.push(...this.#block(block))
        at += 1
      }
    }
    return out
  }

  #block(block: Block): BlockContent[] {
    if (block.kind === 'rule') return [{ type: 'thematicBreak' }]
    if (block.kind === 'table') return this.#table(block)
    const children = this.#phrasing(block.content)
    if (children.length === 0) return []
    if (block.role === 'title') return [{ type: 'heading', depth: 1, children }]
    if (block.role !== 'heading') return [{ type: 'paragraph', children }]
    const depth = Math.min(block.level ?? 1, 6) as 1 | 2 | 3 | 4 | 5 | 6
    const number: PhrasingContent[] = block.item ? [{ type: 'text', value: `${block.item.marker} ` }] : []
    return [{ type: 'heading', depth, children: [...number, ...children] }]
  }

  #list(trees: readonly ListTree[]): BlockContent {
    const [first] = trees
    const children = trees.map(({ paragraph, children: below }): ListItem => {
      const own: BlockContent = { type: 'paragraph', children: this.#phrasing(paragraph.content) }
      return { type: 'listItem', spread: false, children: [own, ...this.#lists(below)] }
    })
    return {
      type: 'list',
      ordered: first?.item.isOrdered === true,
      start: first?.item.ordinal ?? 1,
      spread: false,
      children,
    }
  }

  /** Items below one, of which neighbours can be of different kinds. */
  #lists(trees: readonly ListTree[]): BlockContent[] {
    const out: BlockContent[] = []
    for (let at = 0; at < trees.length;) {
      let end = at + 1
      while (end < trees.length && trees[end]?.item.isOrdered === trees[at]?.item.isOrdered) end += 1
      out.push(this.#list(trees.slice(at, end)))
      at = end
    }
    return out
  }

  #table({ rows }: Table): BlockContent[] {
    const [only] = rows[0]?.cells ?? []
    // A frame around text is no table of values.
    if (rows.length === 1 && rows[0]?.cells.length === 1 && only) return this.blocks(only.blocks)
    const children = rows.map(({ isHeader, cells }): TableRow => ({
      type: 'tableRow',
      children: cells.flatMap((cell) => [
        { type: 'tableCell' as const, children: this.#cell(isHeader ? cell.blocks.map(unbold) : cell.blocks) },
        ...Array.from({ length: cell.columns - 1 }, () => ({ type: 'tableCell' as const, children: [] })),
      ]),
    }))
    return [{ type: 'table', children }]
  }

  /** A cell has one line: what were paragraphs are parted by breaks. */
  #cell(blocks: readonly Block[]): PhrasingContent[] {
    const lines = blocks.flatMap((block): PhrasingContent[][] => {
      if (block.kind === 'rule') return []
      if (block.kind === 'table') return block.rows.flatMap(({ cells }) => cells.map((cell) => this.#cell(cell.blocks)))
      const pieces = this.#phrasing(block.content).map((piece) => (piece.type === 'break' ? BREAK : piece))
      return [block.item ? [{ type: 'text', value: `${block.item.marker} ` }, ...pieces] : pieces]
    })
    return lines.filter((line) => line.length > 0).flatMap((line, at) => (at === 0 ? line : [BREAK, ...line]))
  }

  #phrasing(content: readonly Inline[]): PhrasingContent[] {
    return content.flatMap((piece): PhrasingContent[] => {
      switch (piece.kind) {
        case 'break':
          return [{ type: 'break' }]
        case 'note':
          return [{ type: 'footnoteReference', identifier: `${piece.index + 1}`, label: `${piece.index + 1}` }]
        case 'bookmark':
          return []
        case 'equation':
          return [{ type: 'html', value: markdownOf(piece.maths, piece.isDisplay) }]
        case 'image':
          return [this.#image(piece)]
        case 'text':
          return marked(piece)
      }
    })
  }

  #image({ picture }: Inline & { kind: 'image' }): PhrasingContent {
    if (!picture.bytes) return { type: 'text', value: picture.alt === '' ? '[图片]' : `[图片：${picture.alt}]` }
    const label = `image${this.pictures.length + 1}`
    this.pictures.push({
      type: 'definition',
      identifier: label,
      label,
      url: `data:${picture.contentType};base64,${base64(picture.bytes)}`,
    })
    return { type: 'imageReference', identifier: label, label, referenceType: 'full', alt: picture.alt }
  }
}

const textOf = (block: Block): string => (block.kind === 'paragraph' ? plainText(block.content) : '')
/** The first row of a table is bold anyway. */
const unbold = (block: Block): Block =>
  block.kind === 'paragraph'
    ? { ...block, content: block.content.map((piece) => (piece.kind === 'text' ? { ...piece, bold: false } : piece)) }
    : block
const BREAK: PhrasingContent = { type: 'html', value: '<br>' }

function sameRole(blocks: readonly Block[], from: number, role: string): number {
  let end = from
  for (; end < blocks.length; end += 1) {
    const block = blocks[end]
    if (block?.kind !== 'paragraph' || block.role !== role) break
  }
  return end
}

/** Signs of emphasis stand at words, never at the space between them: there they would be letters. */
function marked(piece: Inline & { kind: 'text' }): PhrasingContent[] {
  const [, before = '', inner = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(piece.text) ?? []
  if (inner === '') return [{ type: 'text', value: piece.text }]
  let out: PhrasingContent[] = [piece.code ? { type: 'inlineCode', value: inner } : { type: 'text', value: inner }]
  if (piece.script) out = around(piece.script === 'sub' ? 'sub' : 'sup', out)
  if (piece.underline) out = around('u', out)
  if (piece.strike) out = [{ type: 'delete', children: out }]
  if (piece.italic) out = [{ type: 'emphasis', children: out }]
  if (piece.bold) out = [{ type: 'strong', children: out }]
  // Bookmarks are not written: nothing is there that such a link could lead to.
  if (piece.link !== undefined && !piece.link.startsWith('#'))
    out = [{ type: 'link', url: piece.link, children: out as never }]
  return [...space(before), ...out, ...space(after)]
}

const space = (value: string): PhrasingContent[] => (value === '' ? [] : [{ type: 'text', value }])

const around = (tag: string, children: readonly PhrasingContent[]): PhrasingContent[] => [
  { type: 'html', value: `<${tag}>` },
  ...children,
  { type: 'html', value: `</${tag}>` },
]
