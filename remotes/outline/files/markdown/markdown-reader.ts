import type { Blockquote, List, ListItem, Nodes, PhrasingContent, Root, RootContent, Table } from 'mdast'
import type {} from 'mdast-util-math'
import type { Inline, Marks, NewBlock, Props } from '../../model/index.ts'
import type { PictureOf } from '../embedded-pictures.ts'
import { readHtml } from '../html/read-html.ts'
import { MAX_DEPTH } from '../limits.ts'
import { safeLink } from '../safe-link.ts'
import { CALLOUT_ICONS, calloutTone } from './callouts.ts'
import { isCutPicture } from './cut-picture.ts'
import { groupsOf, isWholeDetails } from './details.ts'

const ALIGNMENTS = { left: 'left', center: 'center', right: 'right' } as const
const SOFT_BREAK = /([\p{Script=Han}，。；：！？、）》”’])\n(?=[\p{Script=Han}（《“‘])/gu
const CONTENTS = /^\[toc\]$/i

const BREAK: Inline = { node: 'hardBreak', props: {}, marks: {} }
const words = (text: string, marks: Marks): Inline[] => (text === '' ? [] : [{ text, marks }])
const plain = (text: string): Inline[] => words(text, {})

/** Makes blocks of the tree of a Markdown text. What is no block of ours is kept as its source. */
export class MarkdownReader {
  readonly #text: string
  readonly #definitions = new Map<string, { readonly url: string; readonly title: string }>()

  readonly #pictureOf: PictureOf
  readonly #keepsLines: boolean

  constructor(root: Root, text: string, pictureOf: PictureOf, keepsLines: boolean) {
    this.#text = text
    this.#pictureOf = pictureOf
    this.#keepsLines = keepsLines
    for (const node of root.children)
      if (node.type === 'definition') this.#definitions.set(node.identifier, { url: node.url, title: node.title ?? '' })
  }

  blocks(nodes: readonly RootContent[], depth: number): readonly NewBlock[] {
    if (depth > MAX_DEPTH) {
      const words = nodes.map((node) => this.#sourceOf(node)).join('\n')
      return [{ type: 'rawSource', props: { kind: 'markdown' }, content: plain(words) }]
    }
    return groupsOf(nodes).flatMap((group) =>
      group.summary === null
        ? group.nodes.flatMap((node) => this.#block(node, depth))
        : [this.#toggle(group.summary, group.nodes.slice(1, -1), depth)],
    )
  }

  #block(node: RootContent, depth: number): readonly NewBlock[] {
    switch (node.type) {
      case 'heading':
        return [{ type: 'heading', props: { level: node.depth }, content: this.#inline(node.children) }]
      case 'paragraph':
        return [this.#paragraph(node.children)]
      case 'blockquote':
        return [this.#quote(node, depth)]
      case 'list':
        return this.#list(node, depth)
      case 'code':
        return [
          {
            type: 'codeBlock',
            props: { language: [node.lang, node.meta].filter(Boolean).join(' ') || 'text' },
            content: plain(node.value),
          },
        ]
      case 'math':
        return [{ type: 'equation', content: plain(node.value) }]
      case 'thematicBreak':
        return [{ type: 'divider' }]
      case 'table':
        return [this.#table(node)]
      case 'footnoteDefinition': {
        const [first, ...rest] = node.children
        const hasWords = first?.type === 'paragraph'
        return [
          {
            type: 'footnote',
            props: { label: node.label ?? node.identifier },
            content: hasWords ? this.#inline(first.children) : [],
            children: this.blocks(hasWords ? rest : node.children, depth + 1),
          },
        ]
      }
      case 'definition':
        // The picture stands where it is seen.
        return this.#pictureOf(node.url) === '' ? [this.#source(node)] : []
      case 'html':
        if (isWholeDetails(node.value) || isCutPicture(node.value)) return readHtml(node.value, this.#pictureOf).blocks
        return [{ type: 'rawSource', props: { kind: 'html' }, content: plain(node.value) }]
      default:
        return [this.#source(node)]
    }
  }

  #toggle(summary: string, inner: readonly RootContent[], depth: number): NewBlock {
    const [title] = readHtml(summary, this.#pictureOf).blocks
    return { type: 'toggleListItem', content: title?.content ?? [], children: this.blocks(inner, depth + 1) }
  }

  #paragraph(nodes: readonly PhrasingContent[]): NewBlock {
    const content = this.#inline(nodes)
    const [only] = content
    if (content.length === 1 && only && 'node' in only && only.node === 'inlineImage' && only.props['link'] === '') {
      const { link: _none, ...props } = only.props
      return { type: 'image', props }
    }
    if (content.length === 1 && only && 'text' in only && CONTENTS.test(only.text)) return { type: 'contents' }
    return { type: 'paragraph', content }
  }

  #quote({ children }: Blockquote, depth: number): NewBlock {
    const [first, ...rest] = children
    if (first?.type !== 'paragraph') return { type: 'quote', children: this.blocks(children, depth + 1) }
    const content = this.#inline(first.children)
    const below = this.blocks(rest, depth + 1)
    const tone = calloutTone(first.children[0]?.type === 'text' ? first.children[0].value : '')
    if (!tone) return { type: 'quote', content, children: below }
    return {
      type: 'callout',
      props: { tone, icon: CALLOUT_ICONS[tone] ?? '' },
      content: this.#inline(withoutTone(first.children)),
      children: below,
    }
  }

  #list(list: List, depth: number): readonly NewBlock[] {
    return list.children.map((item, at) => this.#item(item, list, at, depth))
  }

  #item(item: ListItem, { ordered, start }: List, at: number, depth: number): NewBlock {
    const [first, ...rest] = item.children
    const hasWords = first?.type === 'paragraph'
    const content = hasWords ? this.#inline(first.children) : []
    const children = this.blocks(hasWords ? rest : item.children, depth + 1)
    if (typeof item.checked === 'boolean')
      return { type: 'checkListItem', props: { checked: item.checked }, content, children }
    if (ordered !== true) return { type: 'bulletListItem', content, children }
    const props: Props = at === 0 && typeof start === 'number' && start !== 1 ? { start } : {}
    return { type: 'numberedListItem', props, content, children }
  }

  #table({ children, align }: Table): NewBlock {
    const columns = Math.max(1, ...children.map((row) => row.children.length))
    const rows = children.map((row, at) =>
      Array.from({ length: columns }, (_, column) => ({
        isHeader: at === 0,
        props: { textAlignment: ALIGNMENTS[align?.[column] ?? 'left'] },
        content: this.#inline(row.children[column]?.children ?? []),
      })),
    )
    return { type: 'table', rows }
  }

  #inline(nodes: readonly PhrasingContent[], marks: Marks = {}, depth = 0): Inline[] {
    if (depth > MAX_DEPTH) return nodes.flatMap((node) => plain(this.#sourceOf(node)))
    let underlined = 0
    let isAfterBreak = false
    return nodes.flatMap((given): Inline[] => {
      // What follows the end of a line begins the next one: the line end of the text itself is no blank there.
      const node = isAfterBreak && given.type === 'text' ? { ...given, value: given.value.trimStart() } : given
      isAfterBreak = false
      const now: Marks = underlined > 0 ? { ...marks, underline: true } : marks
      if (node.type !== 'html') return this.#phrase(node, now, depth)
      if (/^<br\s*\/?>$/i.test(node.value)) {
        isAfterBreak = true
        return [BREAK]
      }
      if (/^<u>$/i.test(node.value)) underlined += 1
      else if (/^<\/u>$/i.test(node.value)) underlined -= 1
      else return [{ node: 'inlineSource', props: { html: node.value }, marks: {} }]
      return []
    })
  }

  #phrase(node: PhrasingContent, marks: Marks, depth: number): Inline[] {
    switch (node.type) {
      case 'text':
        if (this.#keepsLines)
          return node.value.split(/\r?\n/).flatMap((text, at) => [...(at > 0 ? [BREAK] : []), ...words(text, marks)])
        // A line end inside of a paragraph is a space, and between Chinese characters nothing.
        return [{ text: node.value.replaceAll(SOFT_BREAK, '$1').replaceAll(/\r?\n/g, ' '), marks }]
      case 'break':
        return [BREAK]
      case 'inlineCode':
        return [{ text: node.value, marks: { ...marks, code: true } }]
      case 'inlineMath':
        return [{ node: 'inlineEquation', props: { latex: node.value }, marks: {} }]
      case 'emphasis':
        return this.#inline(node.children, { ...marks, italic: true }, depth + 1)
      case 'strong':
        return this.#inline(node.children, { ...marks, bold: true }, depth + 1)
      case 'delete':
        return this.#inline(node.children, { ...marks, strike: true }, depth + 1)
      case 'link':
        return this.#inline(node.children, linked(marks, node.url), depth + 1)
      case 'linkReference':
        return this.#inline(node.children, linked(marks, this.#definitions.get(node.identifier)?.url ?? ''), depth + 1)
      case 'image':
        return [this.#image(node.url, node.alt ?? '', node.title ?? '', marks)]
      case 'imageReference': {
        const { url = '', title = '' } = this.#definitions.get(node.identifier) ?? {}
        return [this.#image(url, node.alt ?? '', title, marks)]
      }
      case 'footnoteReference':
        return [{ node: 'footnoteReference', props: { label: node.label ?? node.identifier }, marks: {} }]
      default:
        return plain(this.#sourceOf(node))
    }
  }

  #image(url: string, alt: string, title: string, { link = '' }: Marks): Inline {
    const asset = this.#pictureOf(url)
    const props = { ...(asset !== '' && { asset }), url: safeLink(url) ?? '', alt, title, link }
    return { node: 'inlineImage', props, marks: {} }
  }

  #source(node: Nodes): NewBlock {
    return { type: 'rawSource', props: { kind: 'markdown' }, content: plain(this.#sourceOf(node)) }
  }

  #sourceOf(node: Nodes): string {
    return this.#text.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0)
  }
}

const linked = (marks: Marks, url: string): Marks => {
  const link = safeLink(url)
  return link === null ? marks : { ...marks, link }
}

/** The first words of a callout name its tone and are no part of the text. */
function withoutTone(nodes: readonly PhrasingContent[]): readonly PhrasingContent[] {
  const [first, ...rest] = nodes
  if (first?.type !== 'text') return nodes
  const value = first.value.replace(/^\[![a-z]+\][ \t]*\r?\n?/i, '')
  return value === '' ? rest : [{ ...first, value }, ...rest]
}
