import type { BlockContent, DefinitionContent, List, ListItem, PhrasingContent, RootContent, TableRow } from 'mdast'
import { escapeAttribute } from '@wenfang/shared-ooxml/xml'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { mathToMarkdown } from 'mdast-util-math'
import { toMarkdown } from 'mdast-util-to-markdown'
import { cropOf, wordsOf, type Block, type Crop, type NewBlock, type Row } from '../../model/index.ts'
import { safeLink } from '../safe-link.ts'
import { lineHtml } from '../html/write-html.ts'
import { alertOf } from './callouts.ts'
import { phrases } from './phrases.ts'

export interface MarkdownOptions {
  /** Where a picture or file of the document lies beside the text; without it only its name is said. */
  readonly assetPath?: (hash: string) => string | null
}

const LISTS = new Set(['bulletListItem', 'numberedListItem', 'checkListItem'])

/** Blocks as Markdown: GitHub's dialect with formulas. */
export function writeMarkdown(blocks: readonly Block[], options: MarkdownOptions = {}): string {
  if (blocks.length === 0) return ''
  return toMarkdown(
    { type: 'root', children: new MarkdownWriter(options).blocks(blocks) },
    { extensions: [gfmToMarkdown(), mathToMarkdown()], bullet: '-', rule: '-', fences: true, listItemIndent: 'one' },
  )
}

class MarkdownWriter {
  readonly #options: MarkdownOptions

  constructor(options: MarkdownOptions) {
    this.#options = options
  }

  blocks(blocks: readonly Block[]): RootContent[] {
    const out: RootContent[] = []
    for (let at = 0; at < blocks.length; at += 1) {
      const block = blocks[at] as Block
      if (!LISTS.has(block.type)) {
        out.push(...this.#block(block))
        continue
      }
      const run = listFrom(blocks, at)
      out.push(this.#list(run))
      at += run.length - 1
    }
    return out
  }

  #block(block: Block): RootContent[] {
    const below = () => this.blocks(block.children)
    const words = () => this.#phrases(block)
    switch (block.type) {
      case 'heading':
        return [{ type: 'heading', depth: levelOf(block), children: words() }, ...below()]
      case 'quote':
        return [{ type: 'blockquote', children: [...paragraph(words()), ...(below() as BlockContent[])] }]
      case 'callout':
        return [{ type: 'blockquote', children: [this.#calloutLine(block), ...(below() as BlockContent[])] }]
      case 'codeBlock': {
        const [lang = '', ...meta] = String(block.props['language'] ?? '').split(' ')
        const info = lang === 'text' && meta.length === 0 ? null : lang
        return [{ type: 'code', lang: info, meta: meta.join(' ') || null, value: wordsOf(block.content) }, ...below()]
      }
      case 'equation':
        return [{ type: 'math', value: wordsOf(block.content) } as RootContent, ...below()]
      case 'rawSource':
        return [{ type: 'html', value: wordsOf(block.content) }, ...below()]
      case 'toggleListItem':
        return [
          { type: 'html', value: `<details>\n<summary>${lineHtml(block.content)}</summary>` },
          ...below(),
          { type: 'html', value: '</details>' },
        ]
      case 'divider':
        return [{ type: 'thematicBreak' }, ...below()]
      case 'contents':
        return [{ type: 'html', value: '[TOC]' }, ...below()]
      case 'footnote': {
        const label = String(block.props['label'])
        const children = [...paragraph(words()), ...(below() as BlockContent[])]
        return [{ type: 'footnoteDefinition', identifier: label, label, children }]
      }
      case 'table':
        return [this.#table(block.rows ?? []), ...below()]
      case 'image':
        return [...paragraph([this.#image(block)]), ...captionOf(block), ...below()]
      case 'media':
      case 'file':
      case 'bookmark':
        return [...paragraph([this.#link(block)]), ...below()]
      case 'button':
        return [...paragraph([buttonWords(block)]), ...below()]
      case 'carried':
        return [...carriedNote(block), ...below()]
      case 'columnList':
      case 'column':
        return below()
      default:
        return [...paragraph(words()), ...below()]
    }
  }

  #list(items: readonly Block[]): List {
    const [first] = items
    const isOrdered = first?.type === 'numberedListItem'
    const start = Number(first?.props['start'] ?? 1)
    return {
      type: 'list',
      ordered: isOrdered,
      ...(isOrdered && { start: Number.isFinite(start) ? start : 1 }),
      spread: false,
      children: items.map((item) => this.#item(item)),
    }
  }

  #item(block: Block): ListItem {
    return {
      type: 'listItem',
      spread: false,
      ...(block.type === 'checkListItem' && { checked: block.props['checked'] === true }),
      children: [
        { type: 'paragraph', children: this.#phrases(block) },
        ...(this.blocks(block.children) as (BlockContent | DefinitionContent)[]),
      ],
    }
  }

  #calloutLine(block: Block): BlockContent {
    // Escaped it would be words of the quotation.
    const tone = { type: 'html' as const, value: `[!${alertOf(String(block.props['tone']))}]\n` }
    return { type: 'paragraph', children: [tone, ...this.#phrases(block)] }
  }

  #table(rows: readonly Row[]): RootContent {
    const aligned = (alignment: unknown) => (alignment === 'center' || alignment === 'right' ? alignment : null)
    return {
      type: 'table',
      align: (rows[0] ?? []).map(({ props }) => aligned(props['textAlignment'])),
      children: rows.map((row): TableRow => ({
        type: 'tableRow',
        children: row.map(({ content }) => ({ type: 'tableCell', children: this.#inline(content).map(asCell) })),
      })),
    }
  }

  #image({ props }: Block): PhrasingContent {
    const url = this.#address(props)
    const crop = cropOf(props)
    // Markdown has no word for a part of a picture.
    if (crop) return { type: 'html', value: pictureTag(url, props, crop) }
    return {
      type: 'image',
      url,
      alt: String(props['alt'] || props['name'] || ''),
      title: String(props['title'] ?? '') || null,
    }
  }

  #link({ props }: Block): PhrasingContent {
    const url = this.#address(props)
    const name = String(props['title'] || props['name'] || props['url'] || '')
    return url === '' ? { type: 'text', value: name } : { type: 'link', url, children: [{ type: 'text', value: name }] }
  }

  #address(props: NewBlock['props']): string {
    const asset = String(props?.['asset'] ?? '')
    return (asset && this.#options.assetPath?.(asset)) || String(props?.['url'] ?? '')
  }

  #phrases(block: Block): PhrasingContent[] {
    return this.#inline(block.content)
  }

  #inline(content: Block['content']): PhrasingContent[] {
    return phrases(content, (props) => this.#address(props))
  }
}

/** The blocks that are one list with the one at `at`. */
function listFrom(blocks: readonly Block[], at: number): readonly Block[] {
  const kind = blocks[at]?.type === 'numberedListItem'
  let end = at + 1
  for (; end < blocks.length; end += 1) {
    const { type, props } = blocks[end] as Block
    if (!LISTS.has(type) || (type === 'numberedListItem') !== kind) break
    if (kind && typeof props['start'] === 'number') break
  }
  return blocks.slice(at, end)
}

/** A row is one line of the text. */
const asCell = (phrase: PhrasingContent): PhrasingContent =>
  phrase.type === 'break' ? { type: 'html', value: '<br>' } : phrase

const paragraph = (children: PhrasingContent[]): BlockContent[] =>
  children.length > 0 ? [{ type: 'paragraph', children }] : []

/** One that leads somewhere is a link; what another does only this program can do. */
const buttonWords = ({ props }: Block): PhrasingContent => {
  const name = { type: 'text', value: String(props['name'] || '按钮') } as const
  const url = props['action'] === 'link' ? safeLink(String(props['target'] ?? '')) : null
  return url === null ? { type: 'strong', children: [name] } : { type: 'link', url, children: [name] }
}

function pictureTag(src: string, props: NonNullable<NewBlock['props']>, { left, top, right, bottom }: Crop): string {
  const width = Number(props['width'] ?? 0)
  const said: readonly (readonly [string, string])[] = [
    ['src', src],
    ['alt', String(props['alt'] || props['name'] || '')],
    ...(width > 0 ? [['width', String(Math.round(width))] as const] : []),
    ['data-crop', [left, top, right, bottom].map((share) => Math.round(share * 10_000) / 10_000).join(' ')],
  ]
  return `<img ${said.map(([name, value]) => `${name}="${escapeAttribute(value)}"`).join(' ')}>`
}

const captionOf = ({ props }: Block): BlockContent[] => {
  const caption = String(props['caption'] ?? '')
  return caption === '' ? [] : paragraph([{ type: 'emphasis', children: [{ type: 'text', value: caption }] }])
}

const carriedNote = ({ props }: Block): RootContent[] => [
  { type: 'html', value: `<!-- ${String(props['kind']).replaceAll(/[^\w.-]/g, '')} -->` },
]

function levelOf({ props }: Block): 1 | 2 | 3 | 4 | 5 | 6 {
  const level = Math.trunc(Number(props['level']))
  return Math.min(6, Math.max(1, Number.isFinite(level) ? level : 1)) as 1 | 2 | 3 | 4 | 5 | 6
}
