import { escapeAttribute, escapeText, parseXml, type XmlElement } from '@wenfang/shared-ooxml/xml'
import { sectionsOf, wordsOf, type Block, type Inline, type NewBlock, type Section } from '../../model/index.ts'
import { safeLink } from '../safe-link.ts'
import { htmlWords, mubuHeading, mubuWords } from './mubu.ts'

export interface OpmlFile {
  readonly title: string
  readonly blocks: readonly NewBlock[]
}

/** Lists of other outliners. @throws WenfangError FileCorrupt, ArchiveUnsafe */
export function readOpml(text: string): OpmlFile | null {
  const root = parseXml(withoutDoctype(text.replace(/^\uFEFF/, '')))
  if (root.local !== 'opml') return null
  const head = childNamed(root, 'head')
  const body = childNamed(root, 'body')
  return {
    title: (head && childNamed(head, 'title')?.text.trim()) ?? '',
    blocks: body ? outlinesIn(body) : [],
  }
}

const DOCTYPE = /<!DOCTYPE\s+\w+(?:\s+(?:PUBLIC|SYSTEM)(?:\s+(?:"[^"]*"|'[^']*'))+)?\s*>/iy

/** A name of the format that some programs write above it. It declares nothing; one that does is refused by the reader of XML. */
function withoutDoctype(text: string): string {
  const at = text.search(/<!DOCTYPE/i)
  if (at < 0 || at > text.search(/<opml[\s>]/i)) return text
  DOCTYPE.lastIndex = at
  const found = DOCTYPE.exec(text)?.[0] ?? ''
  return text.slice(0, at) + text.slice(at + found.length)
}

const outlinesIn = (element: XmlElement): readonly NewBlock[] =>
  element.children.filter(({ local }) => local === 'outline').map(blockOf)

function blockOf(element: XmlElement): NewBlock {
  const {
    text = '',
    _note: note = '',
    _complete: isComplete,
    _finish: isFinished,
    _status: status,
  } = element.attributes
  const words = linked(
    mubuWords(element.attributes['_mubu_text']) ?? said(text || (element.attributes['title'] ?? '')),
    addressOf(element),
  )
  const remark = mubuWords(element.attributes['_mubu_note']) ?? said(note)
  const below = outlinesIn(element)
  const children: readonly NewBlock[] = remark.length === 0 ? below : [{ type: 'quote', content: remark }, ...below]
  if (isComplete !== undefined || isFinished !== undefined || status === 'checked' || status === 'unchecked') {
    const checked = isComplete === 'true' || isFinished === 'true' || status === 'checked'
    return { type: 'checkListItem', props: { checked }, content: words, children }
  }
  const heading = mubuHeading(element.attributes['_heading'])
  return { ...(heading ?? { type: 'bulletListItem' }), content: words, children }
}

/** Elements that say how words look, and signs that are written as a web page writes them: OPML allows both in its texts. */
const MARKUP =
  /<\/?(?:a|b|i|u|s|strong|em|del|code|mark|span|font|br|time)(?:\s[^<>]*)?\/?>|&(?:amp|lt|gt|quot|nbsp|#\d+);/i

/** Its lines stay lines, also where there are elements in it. */
const said = (text: string): readonly Inline[] =>
  (MARKUP.test(text) ? htmlWords(text.replaceAll(/\r?\n/g, '<br>')) : null) ?? plain(text)

/** Of a line that stands for a page or a feed. */
function addressOf({ attributes }: XmlElement): string | null {
  const address = attributes['url'] ?? attributes['htmlUrl'] ?? attributes['xmlUrl']
  return address === undefined ? null : safeLink(address)
}

/** Words that lead to an address, where none of them leads anywhere yet. */
function linked(words: readonly Inline[], link: string | null): readonly Inline[] {
  if (link === null || words.some(({ marks }) => marks.link !== undefined)) return words
  if (words.length === 0) return [{ text: link, marks: { link } }]
  return words.map((word) => ({ ...word, marks: { ...word.marks, link } }))
}

const plain = (text: string): readonly Inline[] => (text === '' ? [] : [{ text, marks: {} }])
const childNamed = (element: XmlElement, name: string): XmlElement | undefined =>
  element.children.find(({ local }) => local === name)

/** The document as a tree of lines: headings hold what stands below them. */
export function writeOpml(title: string, blocks: readonly Block[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<opml version="2.0">',
    `  <head><title>${escapeText(title)}</title></head>`,
    '  <body>',
    ...sectionsOf(blocks).flatMap((section) => lines(section, 2)),
    '  </body>',
    '</opml>',
    '',
  ].join('\n')
}

function lines({ block, below }: Section, depth: number): readonly string[] {
  const indent = '  '.repeat(depth)
  const words = wordsOf(block.content) || labelOf(block.props)
  const rows = (block.rows ?? []).map((row) => row.map((cell) => wordsOf(cell.content)).join(' | '))
  const complete = block.type === 'checkListItem' ? ` _complete="${block.props['checked'] === true}"` : ''
  const leading = linkOf(block)
  const link = leading === '' ? '' : ` type="link" url="${escapeAttribute(leading)}"`
  const open = `${indent}<outline text="${escapeAttribute(words)}"${complete}${link}`
  const inner = [
    ...rows.map((row) => `${indent}  <outline text="${escapeAttribute(row)}"/>`),
    ...below.flatMap((section) => lines(section, depth + 1)),
  ]
  return inner.length === 0 ? [`${open}/>`] : [`${open}>`, ...inner, `${indent}</outline>`]
}

const labelOf = (props: Block['props']): string =>
  ['caption', 'title', 'name', 'alt', 'url'].map((name) => String(props[name] ?? '')).find((label) => label !== '') ??
  ''

/** Where a line leads: a page that it stands for, or the one link that all its words are. */
function linkOf({ type, props, content }: Block): string {
  if (type === 'bookmark') return String(props['url'] ?? '')
  const links = new Set(content.map(({ marks }) => marks.link ?? ''))
  return links.size === 1 ? ([...links][0] ?? '') : ''
}
